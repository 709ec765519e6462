import { createBatches } from '@tianguis/chassis/jobs/batches';

export interface Batcher<Item> {
  /** Resolves when the item's effect is stored, rejects when it could not be. */
  add(item: Item): Promise<void>;
}

interface Waiting<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/** Batches whose items know what became of them; when a batch fails its items are tried one by one. */
export function createBatcher<Item>(work: (items: readonly Item[]) => Promise<void>, most: number): Batcher<Item> {
  const settleOne = ({ item, resolve, reject }: Waiting<Item>): Promise<void> => work([item]).then(resolve, reject);
  const run = async (batch: readonly Waiting<Item>[]): Promise<void> => {
    try {
      await work(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (err) {
      if (batch.length === 1) batch[0]?.reject(err);
      else for (const each of batch) await settleOne(each);
    }
  };
  const batches = createBatches<Waiting<Item>>({ lanes: 1, most, run });
  return { add: (item) => new Promise((resolve, reject) => void batches.add({ item, resolve, reject })) };
}
