import { isJsonObject, type JsonValue } from '../../core/primitives/json.js';

/** Requests of a JSON-RPC session that have not been answered yet, seen from their lines alone. */
export class OpenRequests {
  readonly #open = new Set<string>();
  #onNone: (() => void) | undefined;

  asked(line: string): void {
    const id = idIn(line, true);
    if (id !== undefined) this.#open.add(id);
  }

  answered(line: string): void {
    const id = idIn(line, false);
    if (id !== undefined) this.#open.delete(id);
    if (this.#open.size === 0) this.#onNone?.();
  }

  /** Resolves when none is left, or after `limitMs`. */
  async none(limitMs: number): Promise<void> {
    if (this.#open.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, limitMs);
      this.#onNone = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** The id in a request, or in a response; what is no such message has none. */
function idIn(line: string, ofRequest: boolean): string | undefined {
  let message: JsonValue;
  try {
    message = JSON.parse(line) as JsonValue;
  } catch {
    return undefined;
  }
  if (!isJsonObject(message) || message['id'] === undefined) return undefined;
  return 'method' in message === ofRequest ? JSON.stringify(message['id']) : undefined;
}
