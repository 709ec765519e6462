import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { db } from '../../platform/sql.ts';
import type { Sheet } from './read-sheets.ts';

type Queries = Pick<Tx, 'query'>;

const addSheet = statement(
  (p: { importId: number; position: number; name: string; rows: number; data: Buffer }) => sql`
    insert into contact_import_sheets (import_id, position, name, rows, data)
    values (${p.importId}, ${p.position}, ${p.name}, ${p.rows}, ${p.data})
    on conflict (import_id, position) do nothing`,
);

const dataOf = statement(
  (p: { importId: number; position: number }) => sql<{ data: string }>`
    select encode(data, 'base64') as data from contact_import_sheets
    where import_id = ${p.importId} and position = ${p.position}`,
);

const dropChunks = statement((p: { importId: number }) =>
  db.deleteFrom('contact_import_chunks').where('import_id', '=', p.importId),
);

const addChunk = statement(
  (p: { importId: number; start: number; data: Buffer }) => sql`
    insert into contact_import_chunks (import_id, start, data) values (${p.importId}, ${p.start}, ${p.data})`,
);

const setFile = statement((p: { importId: number; size: number; sheet: number }) =>
  db
    .updateTable('contact_imports')
    .set({ size: p.size, received: p.size, sheet: p.sheet })
    .where('id', '=', p.importId),
);

const pieceSize = 128 * 1024;

/** The sheets of a workbook, kept as CSV until the import ends. */
export const sheetStore = {
  async add(tx: Queries, importId: number, sheets: readonly Sheet[]): Promise<void> {
    for (const [position, { name, rows, csv }] of sheets.entries())
      await run(tx, addSheet({ importId, position, name: name.slice(0, 200), rows, data: Buffer.from(csv) }));
  },
  /** The CSV of a sheet; undefined where there is none. */
  async find(on: Queries, importId: number, position: number): Promise<Buffer | undefined> {
    const found = await runMaybe(on, dataOf({ importId, position }));
    return found && Buffer.from(found.data, 'base64');
  },
  /** Makes a sheet the file of the import. */
  async choose(tx: Queries, importId: number, sheet: number, csv: Buffer): Promise<void> {
    await run(tx, dropChunks({ importId }));
    for (let start = 0; start < csv.length; start += pieceSize)
      await run(tx, addChunk({ importId, start, data: csv.subarray(start, start + pieceSize) }));
    await run(tx, setFile({ importId, size: csv.length, sheet }));
  },
};
