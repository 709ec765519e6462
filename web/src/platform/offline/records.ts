const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** A write is kept once its transaction is committed: a page that is left before loses it, though its request succeeded. */
const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

function open(database: string, store: string, options?: IDBObjectStoreParameters): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store, options);
  return settled(request);
}

/** Works on the one store of a database of this device, a transaction for each call; resolves once it is committed. */
export const recordsIn =
  (database: string, store: string, options?: IDBObjectStoreParameters) =>
  async <T>(mode: IDBTransactionMode, work: (records: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const opened = await open(database, store, options);
    try {
      const transaction = opened.transaction(store, mode);
      const [result] = await Promise.all([settled(work(transaction.objectStore(store))), committed(transaction)]);
      return result;
    } finally {
      opened.close();
    }
  };
