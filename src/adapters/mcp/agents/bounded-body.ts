import type { IncomingMessage } from 'node:http';
import type { Clock } from '../../../core/primitives/clock.js';
import { EventMeasure } from './event-measure.js';
import { FlowLimit } from './flow-limit.js';

const longestMessage = 10 * 1024 * 1024;

/** The body of an answer, as long as no message in it is too long; a flood is read slowly. */
export async function* boundedBody(
  answer: IncomingMessage,
  clock: Clock,
): AsyncGenerator<Uint8Array> {
  const isStream = answer.headers['content-type']?.startsWith('text/event-stream') === true;
  const measure = new EventMeasure();
  const flow = new FlowLimit(clock);
  let total = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    const { events, longest } = isStream ? measure.add(chunk) : { events: 0, longest: 0 };
    total += chunk.length;
    if ((isStream ? longest : total) > longestMessage) throw new Error('the message is too long');
    yield chunk;
    const waitMs = flow.take(events, chunk.length);
    if (waitMs > 0) await new Promise<void>((resolve) => void clock.after(waitMs, resolve));
  }
}
