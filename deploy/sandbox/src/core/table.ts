import type { Kind, Store } from './store.ts';

/** Records of one kind, in order of arrival, at most `limit`: the oldest leave first. Durable when the store is. */
export type Table<T> = {
  readonly size: number;
  get(id: string): T | undefined;
  put(id: string, value: T): void;
  remove(id: string): void;
  values(): Iterable<T>;
  newestFirst(): T[];
};

export function createTable<T>(store: Store, kind: Kind, limit: number, onEvict?: (value: T) => void): Table<T> {
  const records = new Map<string, T>(store.load<T>(kind).map(({ id, value }) => [id, value]));
  const remove = (id: string) => {
    records.delete(id);
    store.remove(kind, id);
  };
  const evict = () => {
    for (const [id, value] of records) {
      if (records.size <= limit) return;
      remove(id);
      onEvict?.(value);
    }
  };
  return {
    get size() {
      return records.size;
    },
    get: (id) => records.get(id),
    put(id, value) {
      records.set(id, value);
      store.put(kind, id, value);
      if (records.size > limit) evict();
    },
    remove,
    values: () => records.values(),
    newestFirst: () => [...records.values()].reverse(),
  };
}
