import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCounts } from '../../scripts/lib/counts.mjs';
import { covering, ended, fixtureSuite, hasSaid, startNode, startSuite } from './fixture-suite.js';
import { root } from './sources.js';

const run = (tests: Readonly<Record<string, string>>, problems?: readonly (string | undefined)[]) =>
  ended(startSuite(fixtureSuite(tests), problems));

describe('the test runner', () => {
  it('ends with the counts of mocha, after the coverage summary', async () => {
    const { code, printed, lastLine } = await run({ a: covering(), b: "it('is', () => {});" });
    expect(lastLine, printed).to.equal('2 passed, 0 failed');
    expect(printed).to.match(/Coverage summary[\s\S]+\n2 passed, 0 failed\n$/);
    expect(code).to.equal(0);
  });

  it('counts what fails and exits with an error', async () => {
    const failing = covering("it('breaks', () => {\n  throw new Error('as it must');\n});");
    const { code, printed, lastLine } = await run({ a: failing });
    expect(lastLine, printed).to.equal('1 passed, 1 failed');
    expect(code).to.equal(1);
  });

  it('exits with an error when coverage misses its gate, and still gives the counts', async () => {
    const { code, printed, lastLine } = await run({ a: "it('covers nothing', () => {});" });
    expect(lastLine, printed).to.equal('1 passed, 0 failed');
    expect(printed).to.include('Failed: coverage is below its gate');
    expect(code).to.equal(1);
  });

  it('fails when a test file does not load', async () => {
    const { code, printed, lastLine } = await run({ a: covering(), b: "import './missing.js';" });
    expect(lastLine, printed).to.equal('0 passed, 1 failed');
    expect(code).to.equal(1);
  });

  it('fails when there is not one test', async () => {
    for (const tests of [{}, { a: 'export {};' }, { a: "it.skip('rests (a reason)');" }]) {
      const { code, printed, lastLine } = await run(tests);
      expect(lastLine, printed).to.equal('0 passed, 1 failed');
      expect(code).to.equal(1);
    }
  });

  it('fails when a test ends the process, however well', async () => {
    const { code, printed, lastLine } = await run({ a: "it('leaves', () => process.exit(0));" });
    expect(lastLine, printed).to.equal('0 passed, 1 failed');
    expect(code).to.equal(1);
  });

  it('adds up what runs beside one another, and shows all that each said', async () => {
    const tests = {
      a: covering("it.skip('waits (no such machine here)');"),
      'e2e/b':
        "it('starts', () => {});\nit('breaks', () => {\n  throw new Error('as it must');\n});",
    };
    const { code, printed, lastLine } = await run(tests);
    expect(lastLine, printed).to.equal('2 passed, 1 failed, 1 skipped');
    expect(printed).to.include('✔ starts').and.include('✔ doubles').and.include('as it must');
    expect(code).to.equal(1);
  });

  it('counts what never ran beside what did', async () => {
    const { code, printed, lastLine } = await run({ a: covering(), 'e2e/b': 'export {};' });
    expect(lastLine, printed).to.equal('1 passed, 1 failed');
    expect(printed).to.include('Failed: not one test ran');
    expect(code).to.equal(1);
  });

  it('counts failed checks in place of the tests, which it then does not run', async () => {
    const { code, printed, lastLine } = await run({ a: covering() }, ['no type', undefined, 'no']);
    expect(lastLine, printed).to.equal('0 passed, 2 failed');
    expect(printed).to.include('no type\nFailed: check 0.').and.not.include('doubles');
    expect(code).to.equal(1);
  });

  it('runs the tests when every check finds nothing', async () => {
    const { code, printed, lastLine } = await run({ a: covering() }, [undefined, undefined]);
    expect(lastLine, printed).to.equal('1 passed, 0 failed');
    expect(code).to.equal(0);
  });

  it('counts skips and lists them with their reasons', async () => {
    const tests = { a: covering("it.skip('waits (no such machine here)');") };
    const { code, printed, lastLine } = await run(tests);
    expect(lastLine, printed).to.equal('1 passed, 0 failed, 1 skipped');
    expect(printed).to.include('Skipped, with the reason:\n  waits (no such machine here)\n');
    expect(code).to.equal(0);
  });

  it('fails for a skip without a reason', async () => {
    const { code, printed, lastLine } = await run({ a: covering("it.skip('waits');") });
    expect(lastLine, printed).to.equal('1 passed, 0 failed, 1 skipped');
    expect(printed).to.include('"waits" is skipped and does not end in (its reason)');
    expect(code).to.equal(1);
  });

  it('hands an interrupt on, waits for the tests to be gone, and ends with a failure', async () => {
    const folder = fixtureSuite({
      a: `import { writeFileSync } from 'node:fs';
          it('hangs', async () => {
            writeFileSync('pid', String(process.pid));
            console.log('hanging');
            await new Promise((resolve) => setTimeout(resolve, 600_000));
          }).timeout(0);`,
    });
    const suite = startSuite(folder);
    const end = ended(suite);
    await hasSaid(suite, 'hanging');
    suite.kill('SIGINT');
    const { code, printed, lastLine } = await end;
    expect(lastLine, printed).to.equal('0 passed, 1 failed');
    expect(code).to.equal(1);
    const pid = Number(readFileSync(path.join(folder, 'pid'), 'utf8'));
    expect(() => process.kill(pid, 0)).to.throw('ESRCH');
  });

  it('stops at the check that was interrupted', async () => {
    const suite = startSuite(fixtureSuite({ a: covering() }), ['hang', 'next']);
    const end = ended(suite);
    await hasSaid(suite, 'hanging');
    suite.kill('SIGINT');
    const { code, printed, lastLine } = await end;
    expect(lastLine, printed).to.equal('0 passed, 1 failed');
    expect(printed).to.include('ended by SIGINT').and.not.include('check 1');
    expect(code).to.equal(1);
  });

  it('ends a run that a test keeps alive, and says by what', async () => {
    const folder = fixtureSuite({ a: "it('leaks', () => void setInterval(() => {}, 60_000));" });
    const reporter = path.join(root, 'scripts/counting-reporter.mjs');
    const options = [
      '--reporter',
      reporter,
      '--reporter-option',
      'counts=counts.json,patienceMs=50',
    ];
    const mocha = path.join(root, 'node_modules/mocha/bin/mocha.js');
    const child = startNode([mocha, '--spec', 'test/a.test.ts', ...options], {
      cwd: folder,
    });
    await ended(child);
    const { passed, leftOpen } = readCounts(path.join(folder, 'counts.json')) ?? {};
    expect(passed).to.equal(1);
    expect(leftOpen).to.include('Timeout');
  });
}).timeout(60_000);

describe('npm test', () => {
  it('takes no arguments, rather than ignoring them', async () => {
    const script = path.join(root, 'scripts/test.mjs');
    const { code, printed, lastLine } = await ended(startNode([script, '--grep', 'x'], {}));
    expect(lastLine, printed).to.equal('0 passed, 1 failed');
    expect(code).to.equal(1);
  });
});
