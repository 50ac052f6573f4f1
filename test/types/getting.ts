import type { Host } from '../../src/index.js';
import { Alarm, Clock, type Ear, Ear as EarToken, Ears, Stages, Sundial } from './sample-seams.js';

export function one(host: Host): readonly unknown[] {
  const clock: Clock = host.get(Alarm);
  // @ts-expect-error what comes out is an Ear
  const wrong: Clock = host.get(EarToken);
  // @ts-expect-error a Clock cannot ring
  const narrower: Alarm = host.get(Clock);
  // @ts-expect-error what comes out is one
  const list: readonly Ear[] = host.get(EarToken);
  // @ts-expect-error a many-seam is read with getAll
  const ofMany = host.get(Ears);
  // @ts-expect-error a many-seam is read with getAll
  const ofPhased = host.get(Stages);
  return [clock, wrong, narrower, list, ofMany, ofPhased];
}

export function all(host: Host): readonly unknown[] {
  const ears: readonly Ear[] = host.getAll(Ears);
  // @ts-expect-error what comes out is a list
  const ear: Ear = host.getAll(Ears);
  // @ts-expect-error what comes out is a list of Ears
  const clocks: readonly Clock[] = host.getAll(Ears);
  // @ts-expect-error nobody adds to the list
  const open: Ear[] = host.getAll(Ears);
  // @ts-expect-error a single seam is read with get
  const single = host.getAll(EarToken);
  return [ears, ear, clocks, open, single];
}

export function identifiers(host: Host): readonly unknown[] {
  return [
    host.get(Clock),
    // @ts-expect-error of a raw symbol nobody knows what comes out
    host.get(Symbol('raw')),
    // @ts-expect-error of a text nobody knows what comes out
    host.get('types/Clock'),
    // @ts-expect-error a class is no token
    host.get(Sundial),
    // @ts-expect-error a raw symbol is no token
    host.getAll(Symbol('raw')),
  ];
}

export async function life(host: Host): Promise<void> {
  await host.start(new AbortController().signal);
  // @ts-expect-error a number is no signal
  await host.start(1_000);
  // @ts-expect-error a controller is no signal
  await host.start(new AbortController());
  // @ts-expect-error what is read cannot be changed
  host.explain()[0] = undefined;
}
