/** Lets loops sleep until there is work. */
export interface Bell {
  /** Wakes one sleeper; with nobody asleep, the next `wait` returns at once. */
  ring(): void;
  /** Sleeps until rung, closed, or `milliseconds` have passed. */
  wait(milliseconds: number): Promise<void>;
  /** Sleeps although rung, until alarmed, closed, or `milliseconds` have passed. */
  pause(milliseconds: number): Promise<void>;
  /** Ends every wait and pause of the moment. */
  alarm(): void;
  close(): void;
  readonly closed: boolean;
}

export function createBell(): Bell {
  const sleepers = new Set<() => void>();
  const pausing = new Set<() => void>();
  let rung = false;
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
  const alarm = (): void => {
    for (const wake of [...sleepers, ...pausing]) wake();
  };
  return {
    get closed() {
      return closed;
    },
    ring() {
      const [sleeper] = sleepers;
      if (sleeper) sleeper();
      else rung = true;
    },
    async wait(milliseconds) {
      if (!rung && !closed) await sleep(sleepers, milliseconds);
      else rung = false;
    },
    async pause(milliseconds) {
      if (!closed) await sleep(pausing, milliseconds);
    },
    alarm,
    close() {
      closed = true;
      alarm();
    },
  };
}
