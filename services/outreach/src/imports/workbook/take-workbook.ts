import type { Tx } from '@tianguis/chassis/storage/storage';
import { importProgress } from '@tianguis/proto/outreach/imports/events';
import type { Deps } from '../../platform/room.ts';
import type { ContactImport } from '../contact-import.ts';
import { emptyFile, importIs, importNotFound, sheetNotFound } from '../errors.ts';
import { readFile } from '../import-file.ts';
import { importStore } from '../import-store.ts';
import { convertWorkbook } from './convert.ts';
import { sheetStore } from './sheet-store.ts';

/** Puts the first sheet with rows in the place of an uploaded workbook; returns its size. */
export async function takeWorkbook({ storage }: Pick<Deps, 'storage'>, id: number): Promise<number> {
  const pieces: Buffer[] = [];
  for await (const piece of readFile(storage, id, 0)) pieces.push(piece);
  const sheets = await convertWorkbook(Buffer.concat(pieces));
  const first = sheets.findIndex(({ rows }) => rows > 0);
  const chosen = sheets[first];
  if (!chosen) throw emptyFile();
  await storage.transaction(async (tx) => {
    await sheetStore.add(tx, id, sheets);
    await sheetStore.choose(tx, id, first, Buffer.from(chosen.csv));
  });
  return chosen.csv.length;
}

/** Imports another sheet of the workbook instead. */
export const chooseSheet = (deps: Deps, id: number, sheet: number): Promise<ContactImport> =>
  deps.storage.transaction(async (tx) => {
    const found = await importStore.lock(tx, id);
    if (!found) throw importNotFound();
    if (found.status !== 'ready') throw importIs(found.status);
    const csv = await sheetStore.find(tx, id, sheet);
    if (!csv) throw sheetNotFound();
    if (csv.length === 0) throw emptyFile();
    await sheetStore.choose(tx, id, sheet, csv);
    await publish(deps, tx, id);
    return { ...found, sheet, size: csv.length, received: csv.length };
  });

async function publish({ outbox }: Deps, tx: Tx, id: number): Promise<void> {
  const now = await importStore.find(tx, id);
  if (!now) throw importNotFound();
  const { status, processed, size } = now;
  await outbox.append(tx, importProgress, {
    subject: `contact-imports/${id}`,
    data: { importId: id, status, processed, size, rows: 0 },
  });
}
