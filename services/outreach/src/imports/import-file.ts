import type { Tx } from '@tianguis/chassis/storage/storage';

// Files are kept as pieces in a table: every replica finds them there, and a backup holds them.

type Queries = Pick<Tx, 'query'>;

const append = `with moved as (
    update contact_imports set received = received + $4, updated_at = now()
    where id = $1 and status = 'uploading' and received = $2 and received + $4 <= size returning id
  ) insert into contact_import_chunks (import_id, start, data) select id, $2, $3 from moved`;

/** Adds what follows byte `offset`; false where another upload was there first. */
export const appendToFile = async ({ query }: Queries, id: number, offset: number, data: Buffer): Promise<boolean> =>
  (await query(append, [id, offset, data, data.length])).rowCount > 0;

// The piece that holds a byte is the last one that starts no later. Base64 is shorter than the driver's own form.
const next = `select start, encode(data, 'base64') as data from contact_import_chunks where import_id = $1 and start >= coalesce(
    (select max(start) from contact_import_chunks where import_id = $1 and start <= $2), 0)
  order by start limit 1`;

/** The file from byte `start` on. */
export async function* readFile({ query }: Queries, id: number, start: number): AsyncGenerator<Buffer> {
  for (let at = start; ; ) {
    const { rows } = await query<{ start: number; data: string }>(next, [id, at]);
    const [piece] = rows;
    const data = piece && Buffer.from(piece.data, 'base64').subarray(at - piece.start);
    if (!data || data.length === 0) return;
    yield data;
    at += data.length;
  }
}

const dropEnded = `with ended as (
    update contact_imports set file_kept = false where file_kept and status in ('completed', 'cancelled', 'failed') returning id
  ) delete from contact_import_chunks where import_id in (select id from ended)`;

/** Deletes the files of imports that have ended. */
export async function dropEndedFiles({ query }: Queries): Promise<void> {
  await query(dropEnded);
}
