import { inModules, problem } from '../recording/problem.js';
import type { RecordedBinding, RecordedDecoration, Recording } from '../recording/recording.js';
import { describeToken } from '../tokens/token.js';

/** Reports every module that reaches for a sealed seam without being one of the product's own. */
export function checkSeals({ bindings, decorations }: Recording): readonly string[] {
  const reaches = [
    ...bindings.map((binding) => ({ ...binding, act: actOf(binding) })),
    ...decorations.map((decoration: RecordedDecoration) => ({ ...decoration, act: 'decorated' })),
  ];
  return reaches
    .filter(({ seam, trusted }) => !trusted && describeToken(seam).sealed === true)
    .map(({ seam, module, act }) =>
      problem(
        `${describeToken(seam).name} is sealed and may not be ${act}`,
        inModules([module]),
        'leave it to the host',
      ),
    );
}

function actOf({ level, placement }: RecordedBinding): string {
  if (placement !== undefined) return 'contributed to';
  return level === 'override' ? 'overridden' : 'bound';
}
