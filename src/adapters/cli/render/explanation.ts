import type { StageVerdict } from '../../../core/activity/activity-record.js';
import type { Explanation, ProviderExplanation } from '../../../core/routing/explainer.js';
import { visible } from './visible.js';

const answers = {
  allowed: 'may call it',
  refused: 'sees it and is refused',
  'not-found': 'does not find it',
} as const;

/** An explanation as a table for the operator. */
export function renderExplanation(explanation: Explanation): string {
  const { principal, skill, answer, directoryVersion } = explanation;
  const head = `${principal} ${answers[answer]}: ${skill} (directory version ${String(directoryVersion)})`;
  const hidden = explanation.hidden.map(
    ({ origin, because }) => `  hidden at ${origin}: ${because}`,
  );
  const absent =
    answer === 'not-found' && hidden.length === 0
      ? ['  nothing of that name is in the directory']
      : [];
  return visible(
    [head, ...hidden, ...absent, ...explanation.providers.flatMap(provider)].join('\n'),
  );
}

function provider({ provider: name, holder, unit, path, verdicts }: ProviderExplanation): string[] {
  return [
    `  provider ${name}, done by ${holder}, asked on ${unit}`,
    `    path ${path.join(' > ')}`,
    ...verdicts.map(verdictLine),
  ];
}

function verdictLine(verdict: StageVerdict): string {
  const { phase, stage, decision, code, reason, rule, ms } = verdict;
  const because = [code, reason, rule].filter((part) => part !== undefined).join('; ');
  const took = `${ms.toFixed(2)} ms`;
  return `    ${phase.padEnd(10)} ${stage.padEnd(14)} ${decision.padEnd(8)} ${took.padStart(9)}  ${because}`;
}
