import {
  type Address,
  address,
  allow,
  type Allow,
  type Caller,
  type Decision,
  deny,
  type GovernanceContext,
  type GovernanceStage,
  type SkillInvoker,
} from '../../src/index.js';

const who: Address = address('human://ada');
/** Everything of a caller but that the host has minted it. */
const looks = { principal: who, chain: [], entry: 'inline', tenant: 'acme', strength: 5 } as const;

export async function callers(invoker: SkillInvoker, caller: Caller): Promise<void> {
  await invoker.invoke(caller, { skill: 'expertise/x', arguments: {} });
  // @ts-expect-error a look-alike was not minted by a host
  await invoker.invoke(looks, { skill: 'expertise/x', arguments: {} });
  // @ts-expect-error an address is no caller
  await invoker.invoke(who, { skill: 'expertise/x', arguments: {} });
  // @ts-expect-error nothing in a request names a caller
  await invoker.invoke(caller, { skill: 'expertise/x', arguments: {}, caller });
  // @ts-expect-error a caller does not change
  caller.principal = who;
  // @ts-expect-error a chain does not grow
  caller.chain[0] = who;
}

export function addresses(): readonly Address[] {
  // @ts-expect-error a plain text was not checked
  const plain: Address = 'unit://acme';
  // @ts-expect-error a longer text was not checked
  const longer: Address = `${who}/below`;
  const text: string = who;
  return [plain, longer, address(text)];
}

export function decisions(): readonly Decision[] {
  // @ts-expect-error made by hand
  const allowed: Allow = { kind: 'allow' };
  // @ts-expect-error a yes is no decision
  const yes: Decision = true;
  // @ts-expect-error a code of the closed list
  const denied = deny('NO', 'because');
  // @ts-expect-error a caller is told why
  const mute = deny('POLICY_DENIED');
  return [allow(), allowed, yes, denied, mute];
}

export const stages: readonly GovernanceStage[] = [
  { id: 'right', phase: 'policy', review: () => allow() },
  { id: 'late', phase: 'policy', review: async () => allow() },
  // @ts-expect-error a yes is no decision
  { id: 'yes', phase: 'policy', review: () => true },
  // @ts-expect-error a look-alike is no decision
  { id: 'alike', phase: 'policy', review: () => ({ kind: 'allow' }) },
  // @ts-expect-error saying nothing is no decision
  { id: 'mute', phase: 'policy', review: () => undefined },
  // @ts-expect-error no such phase
  { id: 'where', phase: 'audit', review: () => allow() },
];

export function forged(judged: GovernanceContext, other: Caller): void {
  // @ts-expect-error a stage may not change what is judged
  judged.caller = other;
}
