/** Whether the host is still starting what it was told to start. It ends once and for good. */
export class LoadingPhase {
  #isOver = false;

  get isOver(): boolean {
    return this.#isOver;
  }

  end(): void {
    this.#isOver = true;
  }
}
