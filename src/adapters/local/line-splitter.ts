const lineBreak = 0x0a;

/** What a peer sent cannot be read as lines of text. */
export class LineFault extends Error {}

/** Cuts a stream of bytes into lines of UTF-8 text of a bounded length. */
export class LineSplitter {
  readonly #maxBytes: number;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  #parts: Buffer[] = [];
  #length = 0;
  #skipping = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * The lines that `chunk` completes, without their line breaks. In place of a line that is too long
   * or no UTF-8 stands its fault, as soon as it is known; the rest of such a line is passed over.
   */
  *push(chunk: Buffer): Generator<string | LineFault, void> {
    let start = 0;
    for (let end = chunk.indexOf(lineBreak); end !== -1; end = chunk.indexOf(lineBreak, start)) {
      yield* this.#keep(chunk.subarray(start, end));
      if (!this.#skipping) yield this.#text();
      this.#drop();
      this.#skipping = false;
      start = end + 1;
    }
    yield* this.#keep(chunk.subarray(start));
  }

  *#keep(part: Buffer): Generator<LineFault, void> {
    if (this.#skipping) return;
    this.#length += part.length;
    if (this.#length <= this.#maxBytes) {
      if (part.length > 0) this.#parts.push(part);
      return;
    }
    this.#drop();
    this.#skipping = true;
    yield new LineFault(`a line may have at most ${this.#maxBytes} bytes`);
  }

  #drop(): void {
    this.#parts = [];
    this.#length = 0;
  }

  #text(): string | LineFault {
    try {
      return this.#decoder.decode(Buffer.concat(this.#parts));
    } catch (cause) {
      return new LineFault('a line is not UTF-8 text', { cause });
    }
  }
}
