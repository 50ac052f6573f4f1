import { ContainerModule } from 'inversify';
import {
  type Binder,
  createHost,
  defineModule,
  type Host,
  type Module,
  type SectionReader,
  sectionOf,
  wholeNumber,
} from '../../src/index.js';
import { Clock, Ear, Sundial, Word } from './sample-seams.js';

const mine: Module = defineModule('mine', (binder) => void binder.bind(Clock).to(Sundial));
const modules = [mine];

export function hosts(): readonly Host[] {
  return [
    createHost({ modules }),
    createHost({
      modules: [mine, { name: 'plain', module: new ContainerModule(() => undefined) }],
    }),
    createHost({ modules, overrides: (binder) => void binder.override(Clock).to(Sundial) }),
    createHost({ modules, config: { host: { stopLimitMs: 5 }, mine: { anything: 'goes' } } }),
    // @ts-expect-error a host has options
    createHost(),
    // @ts-expect-error a host has modules
    createHost({}),
    // @ts-expect-error a list of modules
    createHost({ modules: mine }),
    // @ts-expect-error a plain module has a name
    createHost({ modules: [new ContainerModule(() => undefined)] }),
    // @ts-expect-error a class is no module
    createHost({ modules: [Sundial] }),
    // @ts-expect-error no such option
    createHost({ modules, defaults: [] }),
    // @ts-expect-error a module of its own is not needed
    createHost({ modules, overrides: mine }),
    // @ts-expect-error what is bound must fit
    createHost({ modules, overrides: (binder) => void binder.override(Ear).to(Sundial) }),
  ];
}

export function configs(): readonly Host[] {
  return [
    createHost({ modules, config: { governance: { maxDepth: 4 }, calls: { timeoutMs: 1_000 } } }),
    // @ts-expect-error a config is an object
    createHost({ modules, config: 'host: {}' }),
    // @ts-expect-error no such setting of the host
    createHost({ modules, config: { host: { stopLimit: 5 } } }),
    // @ts-expect-error the setting is a number
    createHost({ modules, config: { host: { stopLimitMs: '5' } } }),
    // @ts-expect-error no such setting of governance
    createHost({ modules, config: { governance: { depth: 4 } } }),
    // @ts-expect-error the setting is a number
    createHost({ modules, config: { governance: { maxDepth: true } } }),
    // @ts-expect-error no such setting of calls
    createHost({ modules, config: { calls: { timeout: 4 } } }),
    // @ts-expect-error left out is not null
    createHost({ modules, config: { calls: { timeoutMs: null } } }),
    // @ts-expect-error a section is an object
    createHost({ modules, config: { calls: 60_000 } }),
  ];
}

export const declared: readonly Module[] = [
  defineModule('right', () => undefined),
  // @ts-expect-error a module has a name
  defineModule(() => undefined),
  // @ts-expect-error a module says what it binds
  defineModule('mute'),
  // @ts-expect-error a name is a text
  defineModule(1, () => undefined),
];

const readClock: SectionReader<Clock> = () => new Sundial();

export function sections(binder: Binder): void {
  binder.configure(Clock, 'clock', readClock);
  binder.configure(Word, 'word', (given) => String(given));
  // @ts-expect-error the reader makes a Clock
  binder.configure(Ear, 'clock', readClock);
  // @ts-expect-error the reader makes a number
  binder.configure(Word, 'word', () => 1);
  // @ts-expect-error the reader promises a text
  binder.configure(Word, 'word', async () => 'late');
  // @ts-expect-error what is given is not known yet
  binder.configure(Word, 'word', (given) => String(given.word));
  // @ts-expect-error a section has a name
  binder.configure(Word, (given) => String(given));
  // @ts-expect-error a fault has a place, what it is, and a remedy
  binder.configure(Word, 'word', (_given, fault) => (fault('word'), ''));
}

interface Bounds {
  readonly least: number;
  readonly most: number;
}
const some = wholeNumber({});
const text = { expects: 'a text', accepts: (it: unknown): it is string => it === '' };
export const readers: readonly SectionReader<Bounds>[] = [
  sectionOf<Bounds>({ least: some, most: wholeNumber({ least: 1, otherwise: 9 }) }),
  // @ts-expect-error the setting most is missing
  sectionOf<Bounds>({ least: some }),
  // @ts-expect-error no such setting
  sectionOf<Bounds>({ least: some, most: some, other: some }),
  // @ts-expect-error a text is no number
  sectionOf<Bounds>({ least: text, most: some }),
  // @ts-expect-error a bound is a number
  sectionOf<Bounds>({ least: wholeNumber({ least: '1' }), most: some }),
];
