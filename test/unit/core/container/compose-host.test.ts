import { expect } from 'chai';
import { composeHost } from '../../../../src/core/container/compose-host.js';
import { allOf } from '../../../../src/core/container/dependency.js';
import { defineModule } from '../../../../src/core/container/module.js';
import { token } from '../../../../src/core/container/token.js';

const Ear = token<{ hear(): string }>('test/compose/Ear');
interface Mouth {
  say(): string;
}
const Mouth = token<Mouth>('test/compose/Mouth', { many: true });

describe('composeHost', () => {
  it('hands out what the modules bind', async () => {
    const voices = defineModule('voices', (binder) => {
      binder.contribute(Mouth, { id: 'b' }).toResolvedValue(() => ({ say: () => 'b' }));
      binder.contribute(Mouth, { id: 'a' }).toResolvedValue(() => ({ say: () => 'a' }));
    });
    const ears = defineModule('ears', (binder) => {
      binder
        .bind(Ear)
        .toResolvedValue(
          (mouths: Mouth[]) => ({ hear: () => mouths.map((mouth) => mouth.say()).join() }),
          [allOf(Mouth)],
        );
    });
    const host = await composeHost({ modules: [ears, voices] });
    expect(host.get(Ear).hear()).to.equal('a,b');
    expect(host.getAll(Mouth)).to.have.length(2);
    await host.stop();
  });
});
