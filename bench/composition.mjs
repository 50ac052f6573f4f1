// `npm run bench:composition`: what it costs to compose and start a host of 100 services, beside an
// empty container and beside Inversify alone, and what a seam costs once it is resolved.

import 'reflect-metadata/lite';
import { Container } from 'inversify';
import { performance } from 'node:perf_hooks';
import { composeHost } from '../dist/core/container/running/compose-host.js';
import { defineModule, token } from '../dist/index.js';
import { interleave, target } from './lib/measure.mjs';

const rounds = 41;
const services = 100;
const calls = 2_000_000;

/** Each service needs the two before it, so that depth and sharing are real. */
const tokens = Array.from({ length: services }, (_none, at) => token(`bench/Service${at}`));
const needsOf = (at) => tokens.slice(Math.max(0, at - 2), at);
const build = (...needs) => ({ needs, answer: () => needs.length });

const modules = Array.from({ length: 10 }, (_none, module) =>
  defineModule(`bench${module}`, (binder) => {
    for (let at = module * 10; at < module * 10 + 10; at += 1)
      binder.bind(tokens[at]).toResolvedValue(build, needsOf(at)).inSingletonScope();
  }),
);

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function hostOf(given) {
  const host = await composeHost({ modules: given }).start();
  return host;
}

function inversifyAlone() {
  const container = new Container({ defaultScope: 'Singleton' });
  tokens.forEach((id, at) => {
    container.bind(id).toResolvedValue(build, needsOf(at)).inSingletonScope();
  });
  for (const id of tokens) container.get(id);
}

class Holder {
  #seam;
  constructor(seam) {
    this.#seam = seam;
  }
  ask() {
    return this.#seam.answer();
  }
}

/** Nanoseconds a call. */
function perCall(call) {
  let sum = 0;
  const began = performance.now();
  for (let at = 0; at < calls; at += 1) sum += call();
  const ms = performance.now() - began;
  if (sum < 0) throw new Error('never');
  return (ms * 1e6) / calls;
}

const boot = await interleave(
  {
    'empty container': () => timed(() => new Container()),
    'Inversify alone, 100 services': () => timed(inversifyAlone),
    'host without a service': () => timed(() => hostOf([])),
    'host of 100 services': () => timed(() => hostOf(modules)),
  },
  rounds,
);

const HolderToken = token('bench/Holder');
const running = await hostOf([
  ...modules,
  defineModule('holder', (binder) => {
    binder.bind(HolderToken).toResolvedValue((seam) => new Holder(seam), [tokens[99]]);
  }),
]);
const byHand = new Holder(build(1, 2));
const byHost = running.get(HolderToken);
const hot = await interleave(
  {
    'field, built by hand': () => perCall(() => byHand.ask()),
    'field, built by the host': () => perCall(() => byHost.ask()),
    'host.get each time': () => perCall(() => running.get(tokens[99]).answer()),
  },
  9,
);
await running.stop();

console.log(`${'boot'.padEnd(32)} median of ${rounds}   over the empty container`);
for (const [name, ms] of Object.entries(boot))
  console.log(
    `${name.padEnd(32)} ${ms.toFixed(3).padStart(9)} ms ${(ms / boot['empty container']).toFixed(1).padStart(10)}x`,
  );
console.log(`\n${'a resolved seam'.padEnd(32)} median of 9    over a field`);
for (const [name, ns] of Object.entries(hot))
  console.log(
    `${name.padEnd(32)} ${ns.toFixed(1).padStart(9)} ns ${(ns / hot['field, built by hand']).toFixed(2).padStart(10)}x`,
  );

target(
  'boot-100-services-over-empty',
  boot['host of 100 services'] - boot['empty container'],
  10,
  ' ms',
);
target(
  'resolved-seam-over-field',
  hot['field, built by the host'] / hot['field, built by hand'],
  1.25,
  'x',
);
