/** Long enough for anything that happens in this process without waiting for the world. */
export async function aFewTurns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Long enough for a protocol library in this process to say what it has to say. */
export async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await aFewTurns();
}

/** For what goes through the network: nobody waits that long unless something is wrong. */
export function patienceOf(limitMs: number): () => Promise<void> {
  return () =>
    new Promise((resolve) => {
      setTimeout(resolve, limitMs).unref();
    });
}
