/** What somebody sent while there was no connection. Its key makes it safe to send more than once. */
export interface QueuedRequest {
  readonly key: string;
  readonly path: string;
  readonly body: string;
  readonly language: string;
}

const store = 'requests';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('offline-queue', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'key' });
  return settled(request);
}

async function within<T>(mode: IDBTransactionMode, work: (queue: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await settled(work(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close();
  }
}

export const enqueue = (request: QueuedRequest): Promise<unknown> => within('readwrite', (queue) => queue.put(request));
export const dequeue = (key: string): Promise<unknown> => within('readwrite', (queue) => queue.delete(key));
export const queuedRequests = (): Promise<QueuedRequest[]> => within('readonly', (queue) => queue.getAll());
