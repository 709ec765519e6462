import { keptRecords } from '../shared/kept-records.ts';
import type { Edited } from './edit.ts';

/** A photo as it will be sent. */
export interface KeptPhoto {
  readonly id: string;
  readonly blob: Blob;
}

/** What Aria made of the list, as its seller corrects it. */
export interface Review {
  readonly edited: Edited;
  /** The list that was read. */
  readonly text: string;
  readonly notes: readonly string[];
  readonly sellerName: string;
  readonly step: Step;
}

export const steps = ['items', 'place', 'preview'] as const;
export type Step = (typeof steps)[number];

/** A lot that somebody is about to publish, on this device until the server has all of it. */
export interface Kept {
  readonly text: string;
  readonly warehouseId: string | null;
  readonly photos: readonly KeptPhoto[];
  /** Makes it safe to begin the lot more than once. */
  readonly key: string;
  /** The lot, once it is begun. */
  readonly listingId: number | null;
  /** The list is to be read as soon as there is a connection. */
  readonly wanted: boolean;
  /** Absent while the list is being written. */
  readonly review?: Review | undefined;
  /** It is to be published as soon as its seller has signed in: at this commission or less. */
  readonly publishAt?: number | undefined;
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
/** Says to any page that something waits, so that none looks into the database in vain; also the lock of the page that sends it. */
export const keptFlag = 'kept-lot';

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
