/** How far a running call has come. */
export interface Progress {
  /** Grows with every report of one call. */
  readonly progress: number;
  /** What `progress` runs up to, when the agent knows it. */
  readonly total?: number;
  readonly message?: string;
}

/** Told each report, in order, the last one included, before the call settles. Must not throw. */
export type ProgressListener = (progress: Progress) => void;
