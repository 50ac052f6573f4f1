const limit = 300;

/** What went wrong, in words, from anything that can be thrown; one line, cut to 300 characters. */
export function describeFault(fault: unknown): string {
  try {
    const text = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
    return text.replace(/\s+/g, ' ').slice(0, limit);
  } catch {
    return 'a fault that cannot be put into words';
  }
}
