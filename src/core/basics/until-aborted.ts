/** Waits for the work, or throws the signal's reason as soon as that aborts. */
export async function untilAborted<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (signal === undefined) return work();
  signal.throwIfAborted();
  let leave = (): void => undefined;
  // listens before the work begins, since that may be what aborts
  const aborted = new Promise<void>((resolve) => {
    leave = resolve;
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    const pending = work();
    await Promise.race([pending, aborted]);
    signal.throwIfAborted();
    return await pending;
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
