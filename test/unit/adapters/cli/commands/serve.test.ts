import { expect } from 'chai';
import { CommandFailure } from '../../../../../src/adapters/cli/command-failure.js';
import { serve } from '../../../../../src/adapters/cli/commands/serve.js';
import { fakeContext } from '../../../../support/cli/fake-context.js';

const location = { file: '/o/acme.yaml', dataFolder: '/o/.skillseam' };

describe('skillseam serve', () => {
  it('opens the host, says what it serves, and drains it when told to stop', async () => {
    const context = fakeContext({ ownerRuns: false });
    const served = serve(context, { location, port: 0, json: false });
    context.interrupt.abort();
    expect(await served).to.equal(0);
    expect(context.opened).to.deep.equal([
      { ...location, connectors: true, http: { port: 0 }, signal: context.interrupted },
    ]);
    expect(context.terminal.said[0]).to.include('skillseam serves "acme"');
    expect(context.stopped).to.deep.equal(['stopped']);
  });

  it('gives the banner as JSON', async () => {
    const context = fakeContext({ ownerRuns: false });
    context.interrupt.abort();
    await serve(context, { location, json: true });
    expect(context.opened[0]).to.deep.include({ http: {} });
    expect(JSON.parse(context.terminal.said[0] ?? '')).to.deep.include({
      organisation: 'acme',
      url: 'http://127.0.0.1:1/mcp',
    });
  });

  it('refuses a folder whose owner is starting still', async () => {
    const context = fakeContext({
      ownerRuns: false,
      services: { openHost: () => Promise.resolve('taken' as const) },
    });
    const error: unknown = await serve(context, { location, json: false }).catch(
      (reason: unknown) => reason,
    );
    expect((error as CommandFailure).message).to.include('served by another process already');
  });

  it('refuses a folder that another process serves', async () => {
    const context = fakeContext();
    const error: unknown = await serve(context, { location, json: false }).catch(
      (reason: unknown) => reason,
    );
    expect(error).to.be.instanceOf(CommandFailure);
    expect((error as CommandFailure).message).to.include('served by another process already');
    expect(context.opened).to.deep.equal([]);
  });
});
