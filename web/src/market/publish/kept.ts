/** A photo as it will be sent. */
export interface KeptPhoto {
  readonly id: string;
  readonly blob: Blob;
}

/** What somebody is about to hand in, on this device until the server has all of it. */
export interface Kept {
  readonly text: string;
  readonly warehouseId: string | null;
  readonly photos: readonly KeptPhoto[];
  /** Makes it safe to begin the lot more than once. */
  readonly key: string;
  /** The lot, once it is begun. */
  readonly listingId: number | null;
  /** It is to go out as soon as it can. */
  readonly wanted: boolean;
}

export const nothing = (): Kept => ({
  text: '',
  warehouseId: null,
  photos: [],
  key: crypto.randomUUID(),
  listingId: null,
  wanted: false,
});

const [store, only] = ['kept', 'publish'];
/** Says to any page that something waits, so that none looks into the database in vain. */
const keptFlag = 'kept-lot';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('publish', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return settled(request);
}

async function within<T>(mode: IDBTransactionMode, work: (records: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await settled(work(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close();
  }
}

export const readKept = (): Promise<Kept | undefined> => within('readonly', (records) => records.get(only));
export async function writeKept(kept: Kept): Promise<void> {
  await within('readwrite', (records) => records.put(kept, only));
  if (kept.wanted) localStorage.setItem(keptFlag, 'waiting');
  else localStorage.removeItem(keptFlag);
}
export async function dropKept(): Promise<void> {
  await within('readwrite', (records) => records.delete(only));
  localStorage.removeItem(keptFlag);
}
