/** Values by variable name, as `process.env` gives them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A text with its references replaced, or what is wrong with them. */
export type ResolvedText = { readonly text: string } | { readonly fault: string };

const reference = /\$\$\{|\$\{([A-Z][A-Z0-9_]{0,63})\}|\$\{/g;

/**
 * Replaces `${NAME}` by the environment's value; `$${` stands for `${`. A variable that is unset or
 * empty is a fault, as is `${` before anything but a name in capitals: that could be a secret
 * pasted into the braces, and a message would show it.
 */
export function resolveReferences(text: string, environment: Environment): ResolvedText {
  const unset = new Set<string>();
  const malformed = new Set<string>();
  const resolved = text.replace(reference, (found: string, name: string | undefined) => {
    if (found === '$${') return '${';
    if (name === undefined) malformed.add(found);
    else if (valueOf(name, environment) === '') unset.add(name);
    return name === undefined ? '' : valueOf(name, environment);
  });
  if (malformed.size > 0)
    return { fault: 'expected a NAME in capitals and braces after "$"; "$${" stands for "${"' };
  if (unset.size === 0) return { text: resolved };
  const [verb, them] = unset.size === 1 ? ['is', 'it'] : ['are', 'them'];
  const names = [...unset].join(', ');
  return { fault: `environment: ${names} ${verb} not set or empty; set ${them} before the start` };
}

function valueOf(name: string, environment: Environment): string {
  return Object.hasOwn(environment, name) ? (environment[name] ?? '') : '';
}
