import type { Kind, Store } from './store.ts';

/** Records of one kind, in order of arrival, about `limit` at most: the oldest leave first. Durable when the store is. */
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
  // Many at once: to find a Map's first entry means to skip all that were deleted before it.
  const slack = Math.floor(limit / 20);
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
      if (records.size > limit + slack) evict();
    },
    remove,
    values: () => records.values(),
    newestFirst: () => [...records.values()].reverse(),
  };
}
