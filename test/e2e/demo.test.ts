import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const demo = fileURLToPath(new URL('../../examples/acme/demo.mjs', import.meta.url));

describe('the demo', function () {
  this.timeout(60_000);

  it('plays its story to the end and exits 0', async () => {
    const child = spawn(process.execPath, [demo], { stdio: ['ignore', 'pipe', 'pipe'] });
    const said: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
    const [code] = (await once(child, 'close')) as [number | null];
    const story = said.join('');
    expect(code, story).to.equal(0);
    expect(story).to.match(/human:\/\/eve may call 2: /);
    expect(story).to.include('Lunch with a customer').and.include('PERMISSION_DENIED');
    expect(story)
      .to.match(/12 of 30/)
      .and.include('cancelled; the agent was told to stop');
    expect(story).to.match(/failed .*count-the-shelves.*CANCELLED/);
  });
});
