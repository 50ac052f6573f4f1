/** One numbered vector of the origin system, and what ours does with it. */
export interface OriginVector {
  readonly id: number;
  readonly says: string;
  readonly verdict: 'same' | 'differs' | 'later';
  /** For `differs`: `design.md section N: …`. For `later`: what brings it. */
  readonly because?: string;
  /** Asserts our behaviour; required unless the verdict is `later`. */
  readonly check?: () => void | Promise<void>;
}
