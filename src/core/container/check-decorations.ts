import { inModules, problem } from './problem.js';
import type { RecordedDecoration } from './recording.js';
import { describeToken } from './token.js';
import type { WinnersBySeam } from './winner.js';

/** Reports decorations of seams that nobody binds. */
export function checkDecorations(
  decorations: readonly RecordedDecoration[],
  winners: WinnersBySeam,
): readonly string[] {
  return decorations
    .filter(({ seam }) => !winners.has(seam))
    .map(({ seam, module }) => {
      const { name, suppliedBy = 'load a module that binds it' } = describeToken(seam);
      return problem(`${name} is decorated and not bound`, inModules([module]), suppliedBy);
    });
}
