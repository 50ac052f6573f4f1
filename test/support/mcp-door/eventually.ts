/** Waits until a condition holds; fails when it still does not after five seconds. */
export async function eventually(holds: () => boolean): Promise<void> {
  const deadline = performance.now() + 5_000;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`it never held: ${String(holds)}`);
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}
