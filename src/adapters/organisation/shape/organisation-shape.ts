import { AgentShape } from './agent-shape.js';
import { CallerShape } from './caller-shape.js';
import { instanceOf } from './class-rules.js';
import { mapOf } from './collection-rules.js';
import { Optional, Required } from './field.js';
import type { Named } from './rule.js';
import { addressOf, text, wholeNumber } from './scalar-rules.js';
import { UnitShape } from './unit-shape.js';

const aDay = 86_400_000;

const path = text({
  max: 519,
  words: '1 to 8 segments of letters, digits, ".", "_", "~", "-", joined by "/"',
  pattern: /^(?!(?:.*\/)?\.{1,2}(?:\/|$))[A-Za-z0-9._~-]{1,64}(?:\/[A-Za-z0-9._~-]{1,64}){0,7}$/,
});

/** Where the host listens. */
export class ListenShape {
  @Optional(
    text({
      max: 9,
      words: 'an address of this machine alone: 127.0.0.1, ::1 or localhost',
      pattern: /^(?:127\.0\.0\.1|::1|localhost)$/,
    }),
    'Address to listen at; 127.0.0.1 when left out.',
  )
  readonly host?: string;

  @Optional(wholeNumber(0, 65_535), 'Port; 7420 when left out, 0 lets the system choose.')
  readonly port?: number;
}

/** Ceilings of the host. */
export class LimitsShape {
  @Optional(wholeNumber(1, 10_000), 'Calls that one caller may have in flight.')
  readonly inFlightPerCaller?: number;

  @Optional(wholeNumber(100, aDay), 'Longest time for a call, in ms.')
  readonly callTimeoutMs?: number;

  @Optional(wholeNumber(1, 10_000), 'Most MCP sessions at a time.')
  readonly sessions?: number;

  @Optional(wholeNumber(1_000, aDay), 'A session that is silent this long is dropped, in ms.')
  readonly sessionIdleMs?: number;
}

/** The whole file. */
export class OrganisationShape {
  @Required(wholeNumber(1, 1), 'Version of this format.')
  readonly skillseam?: number;

  @Required(
    text({
      max: 64,
      words: 'a name of letters, digits, ".", "_" and "-" that begins with a letter or digit',
      pattern: /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
    }),
    'Name of the organisation.',
  )
  readonly organisation?: string;

  @Optional(instanceOf(ListenShape), 'Where the host listens; this machine only.')
  readonly listen?: ListenShape;

  @Optional(instanceOf(LimitsShape), 'Ceilings of the host.')
  readonly limits?: LimitsShape;

  @Optional(
    mapOf(addressOf(['human', 'service', 'agent', 'a2a']), instanceOf(CallerShape)),
    'Who may come in, by address.',
  )
  readonly callers?: Named<CallerShape>;

  @Optional(mapOf(path, instanceOf(UnitShape)), 'Units by path; "acme" is unit://acme.')
  readonly units?: Named<UnitShape>;

  @Optional(mapOf(path, instanceOf(AgentShape)), 'Agents by path; "files" is agent://files.')
  readonly agents?: Named<AgentShape>;
}
