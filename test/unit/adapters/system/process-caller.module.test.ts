import { expect } from 'chai';
import {
  ProcessCaller,
  processCallerModule,
} from '../../../../src/adapters/system/process-caller.module.js';
import { getSealed } from '../../../../src/core/container/running/sealed-access.js';
import { CallerMint } from '../../../../src/core/messaging/caller-mint.js';
import { memoryModule } from '../../../../src/adapters/memory/memory.module.js';
import { problemsOf } from '../../../support/composition/problems-of.js';
import { sketchedHost } from '../../../support/composition/sketched-host.js';

const saidOf = (options: Parameters<typeof processCallerModule>[0]): readonly string[] =>
  problemsOf(processCallerModule(options)).filter((text) => text.startsWith('Option'));

describe('processCallerModule', () => {
  it('gives the host one caller of its own, which the host has minted', async () => {
    await using made = await sketchedHost({ record: memoryModule() });
    const caller = made.host.get(ProcessCaller);
    expect(caller).to.include({ principal: 'human://ada', entry: 'inline', tenant: 'example' });
    expect(getSealed(made.host, CallerMint).isMinted(caller)).to.equal(true);
    expect(made.host.get(ProcessCaller)).to.equal(caller);
    expect(await made.greet()).to.deep.equal({ kind: 'completed', value: 'Hello!' });
  });

  it('refuses what can be no caller, and a tenant, which the directory tells', () => {
    const ours = '(module "processCallerModule")';
    for (const principal of ['ada', 'unit://team', 'anonymous://anonymous'])
      expect(saidOf({ principal })).to.deep.equal([
        `Option "principal" does not fit ${ours}; give human://…, service://…, agent://… or a2a://…`,
      ]);
    const more = { tenant: 'example', principal: 'human://ada' };
    expect(saidOf(more)).to.deep.equal([
      `Option "tenant" is no setting ${ours}; known ones: principal`,
    ]);
  });
});
