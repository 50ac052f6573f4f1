import { InvalidArgumentError } from 'commander';

/** A whole number from 1 up. */
export function positive(text: string): number {
  return whole(text, 1, Number.MAX_SAFE_INTEGER);
}

/** A TCP port; 0 lets the system choose. */
export function port(text: string): number {
  return whole(text, 0, 65_535);
}

function whole(text: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  const range =
    most === Number.MAX_SAFE_INTEGER
      ? `from ${String(least)} up`
      : `from ${String(least)} to ${String(most)}`;
  throw new InvalidArgumentError(`Expected a whole number ${range}.`);
}
