import { recordsIn } from '../../platform/offline/records.ts';

/** Records that this device keeps, photos among them. */
export function keptRecords<Kept>(database: string) {
  const within = recordsIn(database, 'kept');
  return {
    read: (key: string): Promise<Kept | undefined> => within('readonly', (records) => records.get(key)),
    write: (key: string, kept: Kept): Promise<unknown> => within('readwrite', (records) => records.put(kept, key)),
    drop: (key: string): Promise<unknown> => within('readwrite', (records) => records.delete(key)),
  };
}
