interface Options {
  /** In milliseconds. It only ends what hangs: what takes a second on a calm machine takes ten on a busy one. */
  timeout?: number;
  /** What is being waited for, in words: it is the failure's message. */
  what: string;
}

/** Polls a condition until it gives something truthy and returns that; errors count as "not yet". */
export async function eventually<T>(
  condition: () => T | Promise<T>,
  { timeout = 25_000, what }: Options,
): Promise<NonNullable<T>> {
  const end = performance.now() + timeout;
  let last: unknown;
  for (;;) {
    try {
      const value = await condition();
      if (value) return value;
      last = value;
    } catch (error) {
      last = error;
    }
    if (performance.now() > end)
      throw new Error(`Not within ${timeout} ms: ${what} (last: ${String(last)})`, { cause: last });
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
