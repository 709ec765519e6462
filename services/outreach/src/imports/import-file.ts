import { run, runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';

// Files are kept as pieces in a table: every replica finds them there, and a backup holds them.

type Queries = Pick<Tx, 'query'>;

interface Piece {
  readonly id: number;
  readonly offset: number;
  readonly data: Buffer;
  readonly length: number;
}

const append = statement(
  (p: Piece) => sql`
    with moved as (
      update contact_imports set received = received + ${p.length}, updated_at = now()
      where id = ${p.id} and status = 'uploading' and received = ${p.offset} and received + ${p.length} <= size
      returning id
    ) insert into contact_import_chunks (import_id, start, data) select id, ${p.offset}, ${p.data} from moved`,
);

/** Adds what follows byte `offset`; false where another upload was there first. */
export const appendToFile = async (on: Queries, id: number, offset: number, data: Buffer): Promise<boolean> =>
  (await runCount(on, append({ id, offset, data, length: data.length }))) > 0;

// The piece that holds a byte is the last one that starts no later. Base64 is shorter than the driver's own form.
const pieceAt = statement(
  (p: { id: number; at: number }) => sql<{ start: number; data: string }>`
    select start, encode(data, 'base64') as data from contact_import_chunks
    where import_id = ${p.id} and start >= coalesce(
      (select max(start) from contact_import_chunks where import_id = ${p.id} and start <= ${p.at}), 0)
    order by start limit 1`,
);

/** The file from byte `start` on. */
export async function* readFile(on: Queries, id: number, start: number): AsyncGenerator<Buffer> {
  for (let at = start; ; ) {
    const piece = await runMaybe(on, pieceAt({ id, at }));
    const data = piece && Buffer.from(piece.data, 'base64').subarray(at - piece.start);
    if (!data || data.length === 0) return;
    yield data;
    at += data.length;
  }
}

const dropEnded = statement(
  () => sql`
    with ended as (
      update contact_imports set file_kept = false
      where file_kept and status in ('completed', 'cancelled', 'failed') returning id
    ), sheets as (
      delete from contact_import_sheets where import_id in (select id from ended)
    ) delete from contact_import_chunks where import_id in (select id from ended)`,
);

/** Deletes the files of imports that have ended. */
export async function dropEndedFiles(on: Queries): Promise<void> {
  await run(on, dropEnded());
}
