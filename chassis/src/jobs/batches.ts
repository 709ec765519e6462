/** Hands items on in batches that grow only while all lanes are busy: an item that finds a free lane goes alone, at once. */
export interface Batches<Item> {
  /** Takes an item; resolves when there is room for another one. */
  add(item: Item): Promise<void>;
  /** Resolves once every item is through. */
  idle(): Promise<void>;
}

export interface BatchesOptions<Item> {
  /** Batches at a time. */
  readonly lanes: number;
  /** Items in a batch. */
  readonly most: number;
  /** Must not reject. */
  readonly run: (items: Item[]) => Promise<void>;
}

export function createBatches<Item>({ lanes, most, run }: BatchesOptions<Item>): Batches<Item> {
  const waiting: Item[] = [];
  const room = Math.max(1, lanes * (most - 1));
  let running = 0;
  let sleepers: (() => void)[] = [];
  const start = (): void => {
    while (running < lanes && waiting.length > 0) {
      running += 1;
      run(waiting.splice(0, most)).finally(leave);
    }
  };
  const leave = (): void => {
    running -= 1;
    start();
    const wake = sleepers;
    sleepers = [];
    for (const resolve of wake) resolve();
  };
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) await new Promise<void>((resolve) => sleepers.push(resolve));
  };
  return {
    async add(item) {
      waiting.push(item);
      start();
      await until(() => waiting.length < room);
    },
    idle: () => until(() => running === 0 && waiting.length === 0),
  };
}
