import { expect } from 'chai';
import type { AgentNotices } from '../../../../../src/adapters/mcp/agents/agent-notices.js';
import { ConnectionNews } from '../../../../../src/adapters/mcp/agents/connection-news.js';

describe('ConnectionNews', () => {
  let told: string[];
  let news: ConnectionNews;

  beforeEach(() => {
    told = [];
    const notices = { record: (_severity: string, message: string) => told.push(message) };
    news = new ConnectionNews(notices as unknown as AgentNotices);
  });

  it('tells a reason once, whatever number is in it', () => {
    news.down('it exited with code 1; it last wrote "pid 77"', 250);
    news.down('it exited with code 1; it last wrote "pid 91"', 500);
    news.down('it did not answer in time', 1_000);
    expect(told).to.deep.equal([
      'It is not connected: it exited with code 1; it last wrote "pid 77". Next try in 250 ms.',
      'It is not connected: it did not answer in time. Next try in 1000 ms.',
    ]);
  });

  it('tells it again after the agent was there', () => {
    news.down('gone', 250);
    news.up();
    news.down('gone', 250);
    expect(told).to.have.length(3);
  });
});
