/** Bounds how much runs at a time. */
export interface Slots {
  /** Starts `work` as soon as a slot is free and resolves then, not when it ends. `work` must not reject. */
  run(work: () => Promise<void>): Promise<void>;
  /** Resolves once nothing runs. */
  idle(): Promise<void>;
}

export function createSlots(limit: number): Slots {
  let running = 0;
  let waiting: (() => void)[] = [];
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    running -= 1;
    const wake = waiting;
    waiting = [];
    for (const resolve of wake) resolve();
  };
  return {
    async run(work) {
      await until(() => running < limit);
      running += 1;
      work().finally(leave);
    },
    idle: () => until(() => running === 0),
  };
}
