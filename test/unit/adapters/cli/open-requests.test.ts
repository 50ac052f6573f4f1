import { expect } from 'chai';
import { OpenRequests } from '../../../../src/adapters/cli/open-requests.js';

const request = (id: number | string): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method: 'x' });
const response = (id: number | string): string =>
  JSON.stringify({ jsonrpc: '2.0', id, result: {} });

describe('OpenRequests', () => {
  it('waits until every request has its answer', async () => {
    const open = new OpenRequests();
    open.asked(request(1));
    open.asked(request('1'));
    let none = false;
    const waiting = open.none(60_000).then(() => (none = true));
    open.answered(response(1));
    await Promise.resolve();
    expect(none).to.equal(false);
    open.answered(response('1'));
    await waiting;
  });

  it('waits for nothing else: notifications, answers of the client, noise', async () => {
    const open = new OpenRequests();
    for (const line of ['{"method":"note"}', response(9), '[1]', 'null', '{', '7'])
      open.asked(line);
    await open.none(60_000);
  });

  it('takes no request of the server for an answer', async () => {
    const open = new OpenRequests();
    open.asked(request(1));
    open.answered(request(1));
    open.answered('noise');
    const waiting = open.none(60_000);
    open.answered(response(1));
    await waiting;
  });

  it('waits no longer than it is told', async () => {
    const open = new OpenRequests();
    open.asked(request(1));
    await open.none(1);
  });
});
