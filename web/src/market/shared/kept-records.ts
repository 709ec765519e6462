const store = 'kept';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(database: string): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return settled(request);
}

/** Records that this device keeps, photos among them. */
export function keptRecords<Kept>(database: string) {
  async function within<T>(mode: IDBTransactionMode, work: (records: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const opened = await open(database);
    try {
      return await settled(work(opened.transaction(store, mode).objectStore(store)));
    } finally {
      opened.close();
    }
  }
  return {
    read: (key: string): Promise<Kept | undefined> => within('readonly', (records) => records.get(key)),
    write: (key: string, kept: Kept): Promise<unknown> => within('readwrite', (records) => records.put(kept, key)),
    drop: (key: string): Promise<unknown> => within('readwrite', (records) => records.delete(key)),
  };
}
