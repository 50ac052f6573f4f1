const lineBreak = 0x0a;

/** What a peer sent cannot be read as lines of text. */
export class LineFault extends Error {}

/** Cuts a stream of bytes into lines of UTF-8 text of a bounded length. */
export class LineSplitter {
  readonly #maxBytes: number;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  #parts: Buffer[] = [];
  #length = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * The lines that `chunk` completes, without their line breaks.
   * @throws {LineFault} at the first line that is too long or no UTF-8.
   */
  *push(chunk: Buffer): Generator<string, void> {
    let start = 0;
    for (let end = chunk.indexOf(lineBreak); end !== -1; end = chunk.indexOf(lineBreak, start)) {
      this.#keep(chunk.subarray(start, end));
      yield this.#take();
      start = end + 1;
    }
    this.#keep(chunk.subarray(start));
  }

  #keep(part: Buffer): void {
    this.#length += part.length;
    if (this.#length > this.#maxBytes)
      throw new LineFault(`a line may have at most ${this.#maxBytes} bytes`);
    if (part.length > 0) this.#parts.push(part);
  }

  #take(): string {
    const bytes = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#length = 0;
    try {
      return this.#decoder.decode(bytes);
    } catch (cause) {
      throw new LineFault('a line is not UTF-8 text', { cause });
    }
  }
}
