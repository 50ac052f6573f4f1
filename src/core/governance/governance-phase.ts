/** The phases of the chain in the order in which they run. Each must have a stage. */
export const governancePhases = Object.freeze([
  'boundary',
  'permission',
  'policy',
  'initiative',
  'budget',
] as const);
/** One of `governancePhases`. */
export type GovernancePhase = (typeof governancePhases)[number];
