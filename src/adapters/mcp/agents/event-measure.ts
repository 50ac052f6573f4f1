const lineFeed = 10;
const carriageReturn = 13;

/** What a chunk of a server-sent event stream adds. */
export interface Measured {
  /** Events that ended in the chunk. */
  readonly events: number;
  /** Bytes of the longest event seen in it, counted from where that event began. */
  readonly longest: number;
}

/** Measures the events of a stream as they pass; a blank line ends one. */
export class EventMeasure {
  #event = 0;
  #line = 0;
  #last = 0;

  add(chunk: Uint8Array): Measured {
    let events = 0;
    let longest = 0;
    for (const byte of chunk) {
      this.#event += 1;
      longest = Math.max(longest, this.#event);
      if (this.#endsLine(byte)) events += this.#endLine();
      else if (byte !== lineFeed) this.#line += 1;
      this.#last = byte;
    }
    return { events, longest };
  }

  /** CR LF is one line end: the feed after a return ends nothing more. */
  #endsLine(byte: number): boolean {
    return byte === carriageReturn || (byte === lineFeed && this.#last !== carriageReturn);
  }

  #endLine(): number {
    const isBlank = this.#line === 0;
    this.#line = 0;
    if (isBlank) this.#event = 0;
    return isBlank ? 1 : 0;
  }
}
