import { useEffect, useState } from 'react';
import { keptRecords } from '../shared/kept-records.ts';
import { type Edited, editedOf, type Lot } from './edit.ts';

/** Changes to a lot that its seller has not saved, on this device. */
interface KeptEdit {
  /** Of the lot that they changed. */
  readonly version: number;
  readonly edited: Edited;
  readonly sellerName: string | undefined;
}

const records = keptRecords<KeptEdit>('edits');

/** Whether the form says anything else than the lot. */
export const isChanged = (lot: Lot, edited: Edited, sellerName: string | undefined): boolean =>
  sellerName !== undefined || JSON.stringify(edited) !== JSON.stringify(editedOf(lot));

interface Form {
  readonly edited: Edited;
  readonly sellerName: string | undefined;
}

/** What was found on this device: nothing, changes to the lot as it is, or changes to the lot as it was. */
export type Found = 'nothing' | 'changes' | 'older';

/** Keeps what is typed until it is saved, also when the page is left; `restore` puts back what was kept. */
export function useKeptEdits(lot: Lot, { edited, sellerName }: Form, restore: (form: Form) => void) {
  const [found, setFound] = useState<Found>();
  const key = String(lot.id);
  const isUnsaved = isChanged(lot, edited, sellerName);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each lot; what was kept must not replace what is typed later
  useEffect(() => {
    let isShown = true;
    const take = (kept: KeptEdit | undefined) => {
      if (!isShown) return;
      if (kept) restore({ edited: kept.edited, sellerName: kept.sellerName });
      if (!kept) setFound('nothing');
      else setFound(kept.version === lot.version ? 'changes' : 'older');
    };
    // Without a database nothing is kept, and the form works all the same.
    records.read(key).then(take, () => take(undefined));
    return () => {
      isShown = false;
    };
  }, [key]);

  useEffect(() => {
    if (found === undefined) return;
    const writing = isUnsaved ? records.write(key, { version: lot.version, edited, sellerName }) : records.drop(key);
    writing.catch(() => undefined);
  }, [found, isUnsaved, key, lot.version, edited, sellerName]);

  return {
    found,
    isUnsaved,
    /** Forgets what is kept: it is saved or discarded. */
    async drop(): Promise<void> {
      setFound('nothing');
      await records.drop(key).catch(() => undefined);
    },
  };
}
