const lineEnd = 0x0a;

/** Puts the lines of a stream together again. */
export class LineBuffer {
  #begun: Buffer[] = [];
  #size = 0;

  /** In bytes, of the line that has no end yet. */
  get size(): number {
    return this.#size;
  }

  /** The lines that end in this piece. */
  take(piece: Buffer): readonly string[] {
    const lines: string[] = [];
    let start = 0;
    for (let end = piece.indexOf(lineEnd); end >= 0; end = piece.indexOf(lineEnd, start)) {
      lines.push(Buffer.concat([...this.#begun, piece.subarray(start, end)]).toString('utf8'));
      this.clear();
      start = end + 1;
    }
    this.#begun.push(piece.subarray(start));
    this.#size += piece.length - start;
    return lines;
  }

  clear(): void {
    this.#begun = [];
    this.#size = 0;
  }
}
