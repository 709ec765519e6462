/** What somebody sent while there was no connection. Its key makes it safe to send more than once. */
export interface Letter {
  readonly key: string;
  readonly path: string;
  readonly body: string;
  readonly language: string;
}

const store = 'letters';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('tianguis', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'key' });
  return settled(request);
}

async function within<T>(mode: IDBTransactionMode, work: (letters: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await settled(work(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close();
  }
}

export const keepLetter = (letter: Letter): Promise<unknown> => within('readwrite', (letters) => letters.put(letter));
export const dropLetter = (key: string): Promise<unknown> => within('readwrite', (letters) => letters.delete(key));
export const allLetters = (): Promise<Letter[]> => within('readonly', (letters) => letters.getAll());
