import { expect } from 'chai';
import { organisationTemplate } from '../../../../src/adapters/organisation/organisation-template.js';
import { organisationIn, problemsIn } from '../../../support/organisation/read-text.js';

describe('the organisation file that init writes', () => {
  it('passes as it is', async () => {
    expect(await problemsIn(organisationTemplate)).to.deep.equal([]);
  });

  it('lets whoever runs the host in, and has one agent that runs and one that can be asked', async () => {
    const { callers, connectors, directory } = await organisationIn(organisationTemplate);
    expect(callers.filter(({ hostUser }) => hostUser)).to.have.length(1);
    expect(connectors.map(({ kind }) => kind)).to.deep.equal(['mcp-stdio']);
    expect(directory.agents.map(({ address }) => address)).to.deep.equal([
      'agent://tools',
      'agent://counsel',
    ]);
  });

  it('still passes when each of its examples is taken out of its comment', async () => {
    const example = /^ {2}# {3}(.*)$/gm;
    const all = organisationTemplate
      .replace(example, '  $1')
      .replace(
        'members: [agent://tools,',
        'members: [agent://remote, agent://clock, agent://tools,',
      )
      .replaceAll(/^( +)# (env|hide|effects):/gm, '$1$2:')
      .replaceAll('API_TOKEN}', 'TOKEN}');
    expect(await problemsIn(all, { 'agents/clock.mjs': '' })).to.deep.equal([]);
    const { connectors } = await organisationIn(all, { 'agents/clock.mjs': '' });
    expect(connectors.map(({ kind }) => kind)).to.have.members([
      'mcp-stdio',
      'mcp-http',
      'in-process',
    ]);
  });
});
