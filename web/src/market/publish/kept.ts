import { keptRecords } from '../shared/kept-records.ts';

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

const records = keptRecords<Kept>('publish');
const only = 'publish';
/** Says to any page that something waits, so that none looks into the database in vain. */
const keptFlag = 'kept-lot';

export const readKept = (): Promise<Kept | undefined> => records.read(only);
export async function writeKept(kept: Kept): Promise<void> {
  await records.write(only, kept);
  if (kept.wanted) localStorage.setItem(keptFlag, 'waiting');
  else localStorage.removeItem(keptFlag);
}
export async function dropKept(): Promise<void> {
  await records.drop(only);
  localStorage.removeItem(keptFlag);
}
