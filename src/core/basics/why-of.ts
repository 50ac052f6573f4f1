/** Why something failed, in words and on one line, from anything that can be thrown. */
export function whyOf(cause: unknown): string {
  try {
    const { name, message } = cause instanceof Error ? cause : { name: '', message: String(cause) };
    return (message === '' ? name : message).replace(/\s+/g, ' ').trim();
  } catch {
    return 'for a reason that cannot be put into words';
  }
}
