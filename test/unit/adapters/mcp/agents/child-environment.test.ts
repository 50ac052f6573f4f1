import { expect } from 'chai';
import { childEnvironment } from '../../../../../src/adapters/mcp/agents/child-environment.js';

describe('childEnvironment', () => {
  it('passes on what a program needs, and what the file adds, and nothing else', () => {
    const own = { PATH: '/bin', HOME: '/home/me', API_KEY: 'secret', NODE_OPTIONS: '--inspect' };
    expect(childEnvironment(own, { TOKEN: 't', HOME: '/elsewhere' })).to.deep.equal({
      PATH: '/bin',
      HOME: '/elsewhere',
      TOKEN: 't',
    });
  });
});
