import { expertiseLevels } from '../../../core/expertise/expertise-domain.js';
import { addressOf, oneOf, text } from './scalar-rules.js';

/** Longest description of anything. */
const longestDescription = 2_000;

/** Longest text that a connector is started with. */
const longestSetting = 8_192;

/** The name of a domain, as callers see it. */
export const domainName = text({
  max: 120,
  words: 'a name of 1 to 120 visible characters on one line',
});

export const description = text({
  max: longestDescription,
  words: `a description of 1 to ${String(longestDescription)} visible characters`,
  lines: true,
});

export const level = oneOf(expertiseLevels);

/** Whoever can hold rights. */
export const principal = addressOf(['human', 'service', 'agent', 'unit', 'a2a']);

/** A text that may refer to the environment; what it stands for is judged elsewhere. */
export const setting = text({
  max: longestSetting,
  words: `a text of 1 to ${String(longestSetting)} visible characters`,
  references: true,
});

/** What a program is handed: it may be empty, have lines, and refer to the environment. */
export const programInput = text({
  max: longestSetting,
  words: `a text of at most ${String(longestSetting)} visible characters; quote a number or a truth value`,
  lines: true,
  empty: true,
  references: true,
});
