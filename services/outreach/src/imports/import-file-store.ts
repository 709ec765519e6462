import type { Storage } from '@tianguis/chassis/storage/storage';

/** The files of imports, kept where every replica finds them. */
export interface ImportFiles {
  /** Adds what follows byte `offset`; false where another upload was there first. */
  append(id: number, offset: number, data: Buffer): Promise<boolean>;
  /** The file from byte `start` on. */
  read(id: number, start: number): AsyncGenerator<Buffer>;
}

const append = `with moved as (
    update contact_imports set received = received + $4, updated_at = now()
    where id = $1 and status = 'uploading' and received = $2 and received + $4 <= size returning id
  ) insert into contact_import_chunks (import_id, start, data) select id, $2, $3 from moved`;

// The piece that holds a byte is the last one that begins no later. Base64 is shorter than the driver's own form.
const next = `select start, encode(data, 'base64') as data from contact_import_chunks where import_id = $1 and start >= coalesce(
    (select max(start) from contact_import_chunks where import_id = $1 and start <= $2), 0)
  order by start limit 1`;

/** Files as pieces in a table of their own: whichever replica works finds them, and a backup holds them. */
export const createImportFiles = (storage: Storage): ImportFiles => ({
  async append(id, offset, data) {
    const { rowCount } = await storage.query(append, [id, offset, data, data.length]);
    return rowCount > 0;
  },
  async *read(id, start) {
    for (let at = start; ; ) {
      const { rows } = await storage.query<{ start: number; data: string }>(next, [id, at]);
      const [piece] = rows;
      const data = piece && Buffer.from(piece.data, 'base64').subarray(at - piece.start);
      if (!data || data.length === 0) return;
      yield data;
      at += data.length;
    }
  },
});
