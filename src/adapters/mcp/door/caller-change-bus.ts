import type { ServerEvent, ServerEventBus } from '@modelcontextprotocol/server';
import type { CallerTools } from './caller-tools.js';

/** Where the subscriptions of a 2026-era request hear changes: those of its own caller alone. */
export class CallerChangeBus implements ServerEventBus {
  readonly #tools: CallerTools;

  constructor(tools: CallerTools) {
    this.#tools = tools;
  }

  /** Nothing is published by hand: the catalog is the one source. */
  publish(): void {}

  subscribe(listener: (event: ServerEvent) => void): () => void {
    return this.#tools.onChange(() => listener({ kind: 'tools_list_changed' }));
  }
}
