/** Timeouts that are all called off at the end; later ones are then not started at all. */
export type Timers = { later(ms: number, work: () => void): void; close(): void };

export function createTimers(): Timers {
  const pending = new Set<NodeJS.Timeout>();
  let closed = false;
  return {
    later(ms, work) {
      if (closed) return;
      const timer = setTimeout(() => {
        pending.delete(timer);
        work();
      }, ms);
      pending.add(timer);
    },
    close() {
      closed = true;
      for (const timer of pending) clearTimeout(timer);
    },
  };
}
