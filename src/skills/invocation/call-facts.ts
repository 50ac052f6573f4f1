import type { CallFacts } from '../../core/activity/activity-record.js';
import type { SkillExport } from '../../core/expertise/skill-export.js';
import { anonymous } from '../../core/messaging/address.js';
import type { Caller } from '../../core/messaging/caller.js';
import { correlationIdOf, type InvocationFields } from './invocation-reading.js';

/** What a record keeps of the name that was asked for. */
const maxSkillLength = 200;

/** Nothing that an unminted object says of itself is kept: it may say anything. */
const nobody: Pick<Caller, 'principal' | 'chain' | 'entry'> = {
  principal: anonymous,
  chain: [],
  entry: 'inline',
};

/** What is known of a call before anything was looked up. */
export function factsOf(
  caller: Caller | undefined,
  fields: InvocationFields,
  { callId, tenant }: Pick<CallFacts, 'callId' | 'tenant'>,
): CallFacts {
  const { principal, chain, entry } = caller ?? nobody;
  const skill = typeof fields.skill === 'string' ? fields.skill.slice(0, maxSkillLength) : '';
  return {
    callId,
    correlationId: correlationIdOf(fields.correlationId) ?? callId,
    tenant: caller?.tenant ?? tenant,
    principal,
    chain,
    entry,
    skill,
  };
}

/** The same call on its way to one provider. */
export function factsFor(
  facts: CallFacts,
  target: SkillExport,
  directoryVersion: number,
): CallFacts {
  const { provider, holder, unit } = target;
  return { ...facts, provider, holder, unit, directoryVersion };
}
