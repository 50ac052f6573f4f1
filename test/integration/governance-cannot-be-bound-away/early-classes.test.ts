import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const index = new URL('../../../src/index.ts', import.meta.url).href;

/** In a process of its own: any host that was built before would have frozen the classes. */
const script = `
  const { coreModule } = await import(${JSON.stringify(index)});
  const built = [];
  const fluent = new Proxy({}, {
    get: (_target, word) => (factory) => {
      if (word === 'toResolvedValue') built.push(factory);
      return fluent;
    },
  });
  const words = ['bind', 'tryBind', 'override', 'contribute', 'decorate', 'configure'];
  coreModule.register(Object.fromEntries(words.map((word) => [word, () => fluent])));
  for (const factory of built.filter(({ length }) => length === 0)) {
    let service;
    try {
      service = factory();
    } catch {
      continue;
    }
    const open = !Object.isFrozen(Object.getPrototypeOf(service));
    console.log(service.constructor.name, open ? 'open' : 'frozen');
  }`;

describe('whoever calls the module of core before the first host is built', () => {
  it('gets no service whose class could still be changed', async () => {
    const args = ['--import', 'tsx', '--no-experimental-require-module', '--input-type=module'];
    const { stdout } = await promisify(execFile)(process.execPath, [...args, '-e', script]);
    expect(stdout.trim().split('\n').sort()).to.deep.equal([
      'ExclusiveConnectorRegistry frozen',
      'HostCallerMint frozen',
    ]);
  });
});
