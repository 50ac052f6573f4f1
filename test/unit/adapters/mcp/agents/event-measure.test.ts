import { expect } from 'chai';
import { EventMeasure } from '../../../../../src/adapters/mcp/agents/event-measure.js';

describe('EventMeasure', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

  for (const end of ['\n', '\r\n', '\r']) {
    it(`ends an event at a blank line (${JSON.stringify(end)})`, () => {
      const measure = new EventMeasure();
      const { events } = measure.add(bytes(`data: a${end}data: b${end}${end}data: c${end}${end}`));
      expect(events).to.equal(2);
    });
  }

  it('measures an event across chunks, and over lines that do not end it', () => {
    const measure = new EventMeasure();
    let longest = 0;
    for (let chunk = 0; chunk < 100; chunk += 1) {
      longest = measure.add(bytes('data: 123\n')).longest;
    }
    expect(longest).to.equal(1_000);
    measure.add(bytes('\n'));
    expect(measure.add(bytes('data: 1\n')).longest).to.equal(8);
  });
});
