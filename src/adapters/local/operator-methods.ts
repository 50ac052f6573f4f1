import type { ActivityLog } from '../../core/activity/activity-log.js';
import type { Clock } from '../../core/primitives/clock.js';
import type { JsonObject } from '../../core/primitives/json.js';
import type { Explainer } from '../../core/routing/explainer.js';
import { followActivity } from './activity-feed.js';
import type { ControlMethod, ControlMethods, Exchange } from './control-method.js';
import { addressIn, flagIn, numberIn, optional, refuseOthers, textIn } from './params.js';

/** What the operator of the host may ask: whoever can open the socket is one. */
export class OperatorMethods {
  readonly #explainer: Explainer;
  readonly #log: ActivityLog;
  readonly #clock: Clock;

  constructor(explainer: Explainer, log: ActivityLog, clock: Clock) {
    this.#explainer = explainer;
    this.#log = log;
    this.#clock = clock;
  }

  methods(): ControlMethods {
    return new Map<string, ControlMethod>([
      ['explain', (params) => this.#explain(params)],
      ['activity', (params, exchange) => this.#activity(params, exchange)],
    ]);
  }

  /** Records a defect of the socket's own, so that the operator finds its cause. */
  async defect(cause: unknown): Promise<void> {
    await this.#log.record({
      kind: 'notice',
      at: this.#clock.now(),
      severity: 'error',
      subject: 'local socket',
      message: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
    });
  }

  async #explain(params: JsonObject): Promise<unknown> {
    refuseOthers(params, ['principal', 'skill']);
    return this.#explainer.explain(addressIn(params, 'principal'), textIn(params, 'skill'));
  }

  /** Every record goes out as a notice of its own: together they could be longer than a line. */
  async #activity(params: JsonObject, exchange: Exchange): Promise<unknown> {
    refuseOthers(params, ['afterSeq', 'limit', 'follow']);
    const query = {
      ...optional(params, 'afterSeq', numberIn),
      ...optional(params, 'limit', numberIn),
    };
    const records = flagIn(params, 'follow')
      ? followActivity(this.#log, query, AbortSignal.any([exchange.signal, exchange.draining]))
      : await this.#log.read(query);
    let count = 0;
    for await (const activity of records) {
      if (exchange.signal.aborted) break;
      await exchange.activity(activity);
      count += 1;
    }
    return { count };
  }
}
