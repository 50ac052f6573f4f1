/** A type check of every entry: each is found, and none is `any`. */
export function importsOf(specifiers: readonly string[]): string {
  const lines = specifiers.flatMap((specifier, at) => [
    `import * as entry${String(at)} from '${specifier}';`,
    `export const known${String(at)}: IsAny<typeof entry${String(at)}> = false;`,
  ]);
  return `type IsAny<T> = 0 extends 1 & T ? true : false;\n${lines.join('\n')}\n`;
}

/** A host in TypeScript with a rule of its own, and one mistake that must not compile. */
export const typedHost = `
import { allow, coreModule, createHost, deny, isJsonObject, PolicyEngine } from 'skillseam';
import { type Host, SkillInvoker } from 'skillseam';
import { systemModule } from 'skillseam/system';

const quiet: PolicyEngine = {
  evaluate: ({ message: { payload } }) =>
    isJsonObject(payload) ? allow() : deny('POLICY_DENIED', 'not here'),
};
export const host: Host = createHost({
  modules: [coreModule, systemModule],
  overrides: (binder) => {
    binder.override(PolicyEngine).toConstantValue(quiet);
    // @ts-expect-error a policy engine evaluates
    binder.override(PolicyEngine).toConstantValue({ judge: () => allow() });
  },
});
export const invoker: SkillInvoker = host.get(SkillInvoker);
export const stopped: PromiseLike<void> = host[Symbol.asyncDispose]();
`;

/** A test file that runs a kit on a store, sound or broken, under Node's own runner. */
export const kitUnderNode = `
import { describe, it } from 'node:test';
import { activityStoreContract, InMemoryActivityStore, runContract } from 'skillseam/testing';

const broken = (right) => ({
  append: (record) => right.append(record),
  read: (query) => right.read(query),
  openIntents: async () => [...(await right.openIntents())].reverse(),
});
const create = () => {
  const right = new InMemoryActivityStore();
  return { store: process.env.STORE === 'broken' ? broken(right) : right };
};
runContract(activityStoreContract, { create }, { describe, it });
`;
