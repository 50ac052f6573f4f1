const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** What a URL must not be, in the order in which it is said. */
const refusals: readonly (readonly [(url: URL) => boolean, string])[] = [
  [
    ({ protocol }) => !/^https?:$/.test(protocol),
    'expected a URL: https://…, or http://127.0.0.1…',
  ],
  [
    ({ username, password }) => username !== '' || password !== '',
    'a URL must not hold a user or a password; write them under headers',
  ],
  [({ hash }) => hash !== '', 'a fragment is never sent; remove "#" and what follows'],
  [
    ({ protocol, hostname }) => protocol === 'http:' && !loopback.test(hostname),
    'expected https; plain http is for this machine only (127.0.0.1, [::1], localhost)',
  ],
];

/** What is wrong with the address of an MCP server, or `undefined`; never quotes it. */
export function urlFault(text: string): string | undefined {
  if (!/^[a-z]+:\/\//i.test(text) || !URL.canParse(text)) return refusals[0]?.[1];
  const url = new URL(text);
  return refusals.find(([refuses]) => refuses(url))?.[1];
}
