import { composeHost } from '../../../src/core/container/running/compose-host.js';
import type { Host } from '../../../src/core/container/running/host.js';
import { HostStartError } from '../../../src/core/container/running/host-start-error.js';
import { type Binder, defineTrustedModule } from '../../../src/core/container/tokens/module.js';
import { getSealed } from '../../../src/core/container/running/sealed-access.js';
import type { Startable } from '../../../src/core/container/tokens/startable.js';
import { bindSettings } from '../../../src/core/container/tokens/bind-settings.js';
import { sectionOf, wholeNumber } from '../../../src/core/container/tokens/settings.js';
import { token } from '../../../src/core/container/tokens/token.js';
import { rejectionOf } from '../composition/rejection-of.js';
import {
  type BootCase,
  type BootCases,
  Clock,
  Ear,
  Guarded,
  Sealed,
  Stage,
  Step,
} from './boot-case.js';

const Life = token<Startable>('golden/Life');
const Other = token<Startable>('golden/Other');
interface Held {
  readonly id: string;
  readonly phase: string;
  readonly put: () => number;
  readonly take?: () => number;
}
const Kept = token<Held, 'in'>('golden/Kept', {
  many: true,
  phases: ['in'],
  keeps: ['put', 'take'],
});
const Depth = token<{ readonly depth: number }>('golden/Depth');
const readDepth = sectionOf<{ readonly depth: number }>({
  depth: wholeNumber({ least: 1, otherwise: 4 }),
});
const failing = (text: string) => (): Promise<never> => Promise.reject(new Error(text));

const hostOf = (register: (binder: Binder) => void, limitMs?: number): Host =>
  composeHost({
    modules: [defineTrustedModule('m', register)],
    ...(limitMs === undefined
      ? {}
      : {
          stopLimit: () => ({
            limitMs,
            after: (_delayMs: number, task: () => void) => {
              task();
              return () => undefined;
            },
          }),
        }),
  });

function thrownBy(work: () => unknown): string {
  try {
    work();
    return 'nothing';
  } catch (thrown) {
    return String(thrown);
  }
}

function saidOf(error: unknown): readonly string[] {
  const said = String(error);
  if (HostStartError.is(error)) return [said, ...error.stopErrors.map(String)];
  return error instanceof AggregateError ? [said, ...error.errors.map(String)] : [said];
}

const rejection = async (promise: Promise<unknown>): Promise<readonly string[]> =>
  saidOf(await rejectionOf(promise));

const start =
  (register: (binder: Binder) => void, signal?: AbortSignal): BootCase =>
  () =>
    rejection(hostOf(register).start(signal));

/** What does not come up, and what does not go down. */
export const lifeCases: BootCases = {
  'a decoration that loses what it must keep, and one that moves what it wraps': async () => {
    const part = { id: 'a', phase: 'in', put: () => 0, take: () => 0 };
    const decorated = (wrap: (inner: Held) => Held): Promise<readonly string[]> =>
      rejection(
        hostOf((b) => {
          b.contribute(Kept, { id: 'a', phase: 'in' }).toResolvedValue(() => ({ ...part }));
          b.decorate(Kept, wrap);
        }).start(),
      );
    const lost = decorated(({ id, phase, put }) => ({ id, phase, put }));
    const moved = decorated((inner) => ({ ...inner, id: 'b' }));
    return [...(await lost), ...(await moved)];
  },
  'a service that cannot be built': start((b) => b.bind(Ear).toResolvedValue(failing('disk full'))),
  'settings that a host bound itself': start((b) => {
    bindSettings(b, Depth, 'depths', readDepth);
    b.bind(Depth).toConstantValue({ depth: NaN });
  }),
  'settings that a host bound as an object of a class': start((b) => {
    bindSettings(b, Depth, 'depths', readDepth);
    b.bind(Depth).toConstantValue(new Date() as never);
  }),
  'a service that cannot be started, and one that then does not stop': start((b) => {
    b.bind(Life).toResolvedValue(() => ({ stop: failing('stuck') }));
    b.bind(Other).toResolvedValue((_life) => ({ start: failing('port taken') }), [Life]);
  }),
  'what is thrown is no error': start((b) =>
    b.bind(Ear).toResolvedValue(() => {
      throw Object.create(null) as unknown;
    }),
  ),
  'a factory that gives nothing': start((b) =>
    b.bind(Ear).toResolvedValue(() => undefined as never),
  ),
  'a factory that gives a thenable': start((b) =>
    b.bind(Ear).toResolvedValue(() => ({ then: () => undefined }) as never),
  ),
  'a decoration that gives nothing': start((b) => {
    b.bind(Ear).toResolvedValue(() => 'ear');
    b.decorate(Ear, () => undefined as never);
  }),
  'a decoration that gives a promise': start((b) => {
    b.bind(Ear).toResolvedValue(() => 'ear');
    b.decorate(Ear, () => Promise.resolve('ear') as never);
  }),
  'a contribution that calls itself something else': start((b) => {
    b.contribute(Step, { id: 'a', phase: 'early' }).toConstantValue({ id: 'a', phase: 'early' });
    b.contribute(Step, { id: 'b', phase: 'late' }).toConstantValue({ id: 'c', phase: 'early' });
  }),
  'a start that is given up': start(
    (b) => {
      b.bind(Ear).toResolvedValue(() => 'ear');
    },
    AbortSignal.abort(new Error('interrupted')),
  ),
  'a stop while it starts': async () => {
    const host = hostOf((b) => {
      b.bind(Life).toResolvedValue(() => ({ start: () => new Promise<never>(() => undefined) }));
    });
    const starting = rejection(host.start());
    await host.stop();
    return starting;
  },
  'a service that does not stop': async () => {
    const host = await hostOf((b) => {
      b.bind(Life).toResolvedValue(() => ({ stop: failing('stuck') }));
    }).start();
    return rejection(host.stop());
  },
  'services that do not stop, one of them in time': async () => {
    const host = await hostOf((b) => {
      b.bind(Life).toResolvedValue(() => ({ stop: () => new Promise<never>(() => undefined) }));
      b.bind(Other).toResolvedValue(() => ({ stop: failing('stuck') }));
    }, 5_000).start();
    return rejection(host.stop());
  },
};

const got =
  (ask: (host: Host) => unknown): BootCase =>
  async () => {
    await using host = await hostOf((b) => {
      b.bind(Ear).toConstantValue('ear');
      b.bind(Sealed).toConstantValue('sealed');
      b.bind(Guarded).toConstantValue('guarded');
    }).start();
    return said(() => ask(host));
  };

function said(ask: () => unknown): readonly string[] {
  try {
    return [`no error, but ${String(ask())}`];
  } catch (error) {
    return [String(error)];
  }
}

/** What a host says of what cannot be got. */
export const getCases: BootCases = {
  'a host that is not started': () => said(() => hostOf(() => undefined).get(Ear)),
  'a host that is stopped': async () => {
    const host = await hostOf(() => undefined).start();
    await host.stop();
    return [...said(() => host.get(Ear)), ...(await rejection(host.start()))];
  },
  'what nobody binds': got((host) => host.get(Clock)),
  'a many-seam as one': got((host) => host.get(Stage as never)),
  'one as many': got((host) => host.getAll(Ear as never)),
  'what is sealed': got((host) => host.get(Sealed)),
  'what is guarded': got((host) => host.get(Guarded)),
  'a token that is none': () =>
    [
      ['', {}],
      ['golden/x', 7],
      ['golden/x', { sealled: true }],
      ['golden/x', { sealed: 'yes' }],
      ['golden/x', { many: true, phases: [] }],
      ['golden/x', { many: true, phases: ['a', 'a'] }],
      ['golden/x', { phases: ['a'] }],
      ['golden/x', { starts: 'soon' }],
      ['golden/x', { keeps: 'review' }],
      ['golden/x', { suppliedBy: '' }],
    ].map(([name, options]) => thrownBy(() => token(name as never, options as never))),
  'what is no token': got((host) => host.get(undefined as never)),
  'a host that was not composed': got((host) => getSealed({ ...host }, Sealed)),
  'what is guarded, while it runs': () =>
    rejection(
      composeHost({
        modules: [
          defineTrustedModule('ours', (b) => b.bind(Guarded).toConstantValue('guarded')),
          { name: 'theirs', register: (b) => b.bind(Ear).toDynamicValue((c) => c.get(Guarded)) },
        ],
      }).start(),
    ),
  'a token that is declared in two ways': () =>
    said(() => token<string>('golden/Ear', { many: true })),
  'a module that binds after it was recorded': () => {
    const kept: Binder[] = [];
    hostOf((b) => void kept.push(b));
    return said(() => kept[0]?.bind(Ear));
  },
};
