import { needsOf, needsOfDecoration } from '../recording/needs.js';
import { inModules, problem } from '../recording/problem.js';
import { labelOf, type RecordedBinding, type Recording, targetOf } from '../recording/recording.js';
import { describeToken } from '../tokens/token.js';

/** Reports every module that would be handed a guarded seam without being one of the product's own. */
export function checkGuards({ bindings, decorations }: Recording): readonly string[] {
  const needs = bindings.flatMap((binding) =>
    (needsOf(binding) ?? []).map(({ seam }) => ({
      ...binding,
      seam,
      act: `needed by ${labelOf(binding)}`,
      trusted: binding.trusted && !isClass(binding),
    })),
  );
  const wraps = decorations.flatMap((decoration) => [
    { ...decoration, act: 'decorated' },
    ...needsOfDecoration(decoration).map(({ seam }) => ({
      ...decoration,
      seam,
      act: `needed by a decoration of ${describeToken(decoration.seam).name}`,
    })),
  ]);
  return [...needs, ...wraps]
    .filter(({ seam, trusted }) => !trusted && describeToken(seam).guarded === true)
    .map(({ seam, module, act }) =>
      problem(
        `${describeToken(seam).name} is guarded and may not be ${act}`,
        inModules([module]),
        guardRemedy,
      ),
    );
}

/** What decorators say of a class can change until it is made, so nobody is handed anything by them. */
function isClass(binding: RecordedBinding): boolean {
  const method = targetOf(binding)?.method;
  return method === 'to' || method === 'toSelf';
}

/** What to do in place of reading a guarded seam. */
export const guardRemedy = 'ask for a seam that is built on it';
