/** What a program needs to run at all; nothing in which a host keeps secrets. */
const inherited = ['HOME', 'LANG', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'TMPDIR', 'TZ', 'USER'];

/** The environment of a child: the minimum of the host's own, and what the operator's file adds. */
export function childEnvironment(
  own: NodeJS.ProcessEnv,
  added: Readonly<Record<string, string>>,
): Record<string, string> {
  const kept = inherited.flatMap((name) => {
    const value = own[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), ...added };
}
