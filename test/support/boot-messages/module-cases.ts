import { ContainerModule } from 'inversify';
import { readOptions } from '../../../src/core/container/tokens/read-options.js';
import {
  absolutePath,
  listOf,
  sectionOf,
  type SettingFault,
  text,
  wholeNumber,
} from '../../../src/core/container/tokens/settings.js';
import { token } from '../../../src/core/container/tokens/token.js';
import { explainComposition } from '../../../src/core/create-host.js';
import { explainModules } from '../composition/explain-modules.js';
import {
  type BootCase,
  type BootCases,
  Ear,
  Eye,
  module,
  problems,
  problemsOfOne,
} from './boot-case.js';

const mute = module('m', () => undefined);
const plain = (load: ConstructorParameters<typeof ContainerModule>[0]): BootCase =>
  problems({ name: 'plain', module: new ContainerModule(load) });
/** Whatever is asked of it throws. */
const revoked = (): object => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};
const waiting = { name: 'm', register: async (): Promise<void> => Promise.resolve() } as never;
const throws = (): never => {
  throw new Error('no such file');
};

/** What is loaded, and what it does as it is. */
export const moduleCases: BootCases = {
  'a module that is loaded twice': problems(mute, mute),
  'no module': problems(
    new ContainerModule(() => undefined) as never,
    undefined as never,
    'clockModule' as never,
    [mute] as never,
    { name: 'nameless', register: true } as never,
    revoked() as never,
  ),
  'a function that makes a module': problems(function skillsModule() {
    return mute;
  } as never),
  'a module that throws': problemsOfOne(throws),
  'a module that waits': problems(waiting),
  'a module that refuses what it was told': problemsOfOne((b) =>
    b.refuse('Option "folder" is not absolute', 'give an absolute path'),
  ),
  'a plain module that asks what is bound': plain(({ isBound }) => void isBound('Ear')),
  'a plain module that unbinds': plain(({ unbind }) => unbind('Ear')),
  'a plain module that unbinds in time': plain(({ unbindAsync }) => void unbindAsync('Ear')),
  'a plain module that rebinds in time': plain(({ rebindAsync }) => void rebindAsync('Ear')),
  'a plain module that wraps': plain(({ onActivation }) => {
    onActivation('Ear', (_context, ear) => ear);
  }),
  'a plain module that ends': plain(({ onDeactivation }) => {
    onDeactivation('Ear', () => undefined);
  }),
  'a word that is not part of a binding': problemsOfOne((b) => {
    (b.bind(Ear) as unknown as { asSingleton(): void }).asSingleton();
  }),
};

interface Size {
  readonly least: number;
  readonly most: number;
}
const Size = token<Size>('golden/Size');
const sizeShape = {
  least: wholeNumber({ otherwise: 1 }),
  most: wholeNumber({ least: 1, most: 9 }),
};
const sizes = module('sizes', (b) => {
  b.configure(Size, 'size', sectionOf<Size>(sizeShape));
});
const readSizes = sectionOf({
  sizes: listOf(sectionOf<Size>(sizeShape)),
  path: absolutePath,
  name: text(),
});
const optional = (given: unknown): BootCase =>
  problemsOfOne((b) => {
    readOptions(given, readSizes, b);
  });

/** What a module is told by whoever makes it. */
export const moduleOptionCases: BootCases = {
  'options that are none': optional('sizes'),
  'options that are missing': optional(undefined),
  'options that do not fit': optional({ sizes: 3, path: 'data' }),
  'options of options': optional({ sizes: [{ most: 3 }, { most: 11 }, null], path: '/data' }),
  'options of a module that cannot be read': optional({
    get sizes(): never {
      return throws();
    },
  }),
};

const config =
  (given: unknown, ...modules: readonly (typeof sizes)[]): BootCase =>
  () =>
    explainModules({ modules, config: given as Readonly<Record<string, unknown>> }).problems;
const reader = (read: (given: unknown, fault: SettingFault) => unknown): BootCase =>
  problemsOfOne((b) => b.configure(Ear, 'ear', read as never));
const itself: Record<string, unknown> = {};
itself['again'] = itself;
const deep = (levels: number): unknown => (levels === 0 ? 1 : { in: deep(levels - 1) });

/** What a host is configured with. */
export const configCases: BootCases = {
  'no config': config('size: {}', sizes),
  'a config of a class': config(new Map([['size', { most: 2 }]])),
  'an unknown section': config({ size: { most: 2 }, sise: {} }, sizes),
  'a section that nobody could read': config({ sise: {} }),
  'no section': config({ size: [1, 2] }, sizes),
  'settings that do not fit': config({ size: { least: -1, most: '2', mist: 3 } }, sizes),
  'a setting that is missing': config({}, sizes),
  'a section that two modules read': config(
    { size: { most: 2 } },
    sizes,
    module('more', (b) => {
      b.configure(Eye, 'size', () => 'eye');
    }),
  ),
  'settings that are no data': config({
    size: { most: () => 2, least: Symbol('1') },
    again: itself,
    deep: deep(70),
    large: Array.from({ length: 100_001 }),
    get secret(): never {
      return throws();
    },
  }),
  'a section without a name': problemsOfOne((b) => {
    b.configure(Ear, undefined as never, () => 'ear');
  }),
  'a fault without words': reader((_given, fault) => {
    fault('most', undefined as never, '');
  }),
  'a reader that throws': reader(throws),
  'a reader that waits': reader(async () => Promise.resolve('ear')),
  'a reader that gives nothing': reader(() => undefined),
  'a fault that comes too late': () => {
    const kept: SettingFault[] = [];
    explainModules({
      modules: [
        module('m', (b) => b.configure(Ear, 'ear', (_given, fault) => `${kept.push(fault)}`)),
      ],
    });
    try {
      kept[0]?.('it', 'is wrong', 'mend it');
      return [];
    } catch (error) {
      return [String(error)];
    }
  },
};

const options =
  (given: unknown): BootCase =>
  () =>
    explainComposition(given as Parameters<typeof explainComposition>[0]).problems.filter(
      // the seams of a whole host are missing from all of them
      (said) => !said.includes('is not bound (needed by the host)'),
    );

/** What is given to createHost. */
export const optionCases: BootCases = {
  'no options': options(undefined),
  'a list in place of options': options([mute]),
  'no modules': options({}),
  'modules that are no list': options({ modules: new Set([mute]) }),
  'an unknown option': options({ modules: [], defaults: {} }),
  'overrides that are a module': options({ modules: [], overrides: mute }),
  'options that cannot be read': options({
    get modules(): never {
      return throws();
    },
  }),
  'a name that the host has itself': options({ modules: [module('host', () => undefined)] }),
};
