import { kindOf } from '../../basics/kind-of.js';
import { inModules, problem } from '../recording/problem.js';
import type { RecordedDecoration } from '../recording/recording.js';
import { describeToken, importRemedy, isIdentifier } from '../tokens/token.js';
import type { WinnersBySeam } from '../recording/winner.js';

/** Reports decorations of seams that nobody binds, and those that wrap with something else than a function. */
export function checkDecorations(
  decorations: readonly RecordedDecoration[],
  winners: WinnersBySeam,
): readonly string[] {
  return decorations.flatMap(({ seam, module, wrap, dependencies }) => {
    const { name, suppliedBy = 'load a module that binds it' } = describeToken(seam);
    const report = (what: string, remedy: string): string =>
      problem(`${name} is decorated ${what}`, inModules([module]), remedy);
    if (!isIdentifier(seam)) return [report('and is no token', importRemedy)];
    return [
      ...(winners.has(seam) ? [] : [report('and not bound', suppliedBy)]),
      ...(typeof (wrap as unknown) === 'function'
        ? []
        : [report(`with ${kindOf(wrap)}`, 'give a function that takes and gives the service')]),
      ...(lacksTokens(wrap, dependencies)
        ? [report('by a function of more parameters than it is handed', 'list a token for each')]
        : []),
      ...(dependencies === undefined
        ? [report('with dependencies that are no list', 'give a list of tokens')]
        : []),
    ];
  });
}

/** Handed what it wraps first. What is no function, or no list, is told for itself. */
function lacksTokens(wrap: unknown, dependencies: readonly unknown[] | undefined): boolean {
  return (
    typeof wrap === 'function' &&
    dependencies !== undefined &&
    wrap.length > dependencies.length + 1
  );
}
