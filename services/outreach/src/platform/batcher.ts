export interface Batcher<Item> {
  /** Resolves when the item's effect is stored, rejects when it could not be. */
  add(item: Item): Promise<void>;
}

interface Waiting<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Does together what comes at the same time: while a batch is under way the next one gathers, so that a lone item never
 * waits and a flood goes through in few transactions. When a batch fails its items are tried one by one.
 */
export function createBatcher<Item>(work: (items: readonly Item[]) => Promise<void>, most: number): Batcher<Item> {
  let waiting: Waiting<Item>[] = [];
  let busy = false;

  const settleOne = ({ item, resolve, reject }: Waiting<Item>): Promise<void> => work([item]).then(resolve, reject);
  const settle = async (batch: readonly Waiting<Item>[]): Promise<void> => {
    try {
      await work(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (err) {
      if (batch.length === 1) batch[0]?.reject(err);
      else for (const each of batch) await settleOne(each);
    }
  };
  const run = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await settle(batch);
    }
    busy = false;
  };
  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        void run();
      }),
  };
}
