/** The end of a stream of text, for whoever asks why its writer failed; bounded, whatever comes. */
export class TextTail {
  readonly #longest: number;
  #text = '';

  constructor(longest = 8_192) {
    this.#longest = longest;
  }

  append(chunk: string): void {
    this.#text = (this.#text + chunk).slice(-this.#longest);
  }

  /** The last line that is not blank; empty when there is none. */
  lastLine(): string {
    return this.#text.trimEnd().split('\n').at(-1)?.trim() ?? '';
  }

  toString(): string {
    return this.#text;
  }
}
