/** Lets loops sleep until there is work. */
export interface Signal {
  /** Wakes one sleeper; with none asleep, the next `wait` returns at once. */
  notify(): void;
  /** Sleeps until notified, closed, or `milliseconds` have passed. */
  wait(milliseconds: number): Promise<void>;
  /** Takes back a notification that nobody slept for, as its work is about to be done. */
  forget(): void;
  /** Sleeps through `notify`, until `wakeAll`, `close`, or `milliseconds` have passed. */
  pause(milliseconds: number): Promise<void>;
  /** Ends every wait and pause now under way. */
  wakeAll(): void;
  close(): void;
  readonly closed: boolean;
}

export function createSignal(): Signal {
  const waiting = new Set<() => void>();
  const pausing = new Set<() => void>();
  let notified = false;
  let closed = false;
  const sleep = (place: Set<() => void>, milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        place.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      place.add(wake);
    });
  const wakeAll = (): void => {
    for (const wake of [...waiting, ...pausing]) wake();
  };
  return {
    get closed() {
      return closed;
    },
    notify() {
      const [sleeper] = waiting;
      if (sleeper) sleeper();
      else notified = true;
    },
    async wait(milliseconds) {
      if (!notified && !closed) await sleep(waiting, milliseconds);
      else notified = false;
    },
    forget() {
      notified = false;
    },
    async pause(milliseconds) {
      if (!closed) await sleep(pausing, milliseconds);
    },
    wakeAll,
    close() {
      closed = true;
      wakeAll();
    },
  };
}

/** Doubling waits for a loop that never gives up: `next` grows up to `max`, `reset` starts over after a success. */
export function createBackoff({ min = 100, max = 1_000 } = {}): { next(): number; reset(): void } {
  let delay = min;
  return {
    next: () => {
      const now = delay;
      delay = Math.min(delay * 2, max);
      return now;
    },
    reset: () => {
      delay = min;
    },
  };
}
