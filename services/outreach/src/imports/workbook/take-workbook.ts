import { AppError } from '@tianguis/chassis/http/error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { importProgress } from '@tianguis/proto/outreach/imports/events';
import type { Deps } from '../../platform/room.ts';
import { type ContactImport, workbookProblems } from '../contact-import.ts';
import { emptyFile, importIs, importNotFound, sheetNotFound } from '../errors.ts';
import { readFile } from '../import-file.ts';
import { importStore } from '../import-store.ts';
import { endImport } from '../start-import.ts';
import { convertWorkbook } from './convert.ts';
import { sheetStore } from './sheet-store.ts';

/** Puts the first sheet with rows in the place of an uploaded workbook; false where the import ended meanwhile. */
export async function takeWorkbook({ storage }: Pick<Deps, 'storage'>, id: number): Promise<boolean> {
  const pieces: Buffer[] = [];
  for await (const piece of readFile(storage, id, 0)) pieces.push(piece);
  const sheets = await convertWorkbook(Buffer.concat(pieces));
  const first = sheets.findIndex(({ rows }) => rows > 0);
  const chosen = sheets[first];
  if (!chosen) throw emptyFile();
  return storage.transaction(async (tx) => {
    const now = await importStore.lock(tx, id);
    if (now?.status !== 'uploading' && now?.status !== 'converting') return false;
    await sheetStore.add(tx, id, sheets);
    await sheetStore.choose(tx, id, first, Buffer.from(chosen.csv));
    await importStore.complete(tx, id, true, chosen.csv.length);
    return true;
  });
}

/** Makes text of a workbook that was too large for its upload's request; one that cannot be read ends the import. */
export async function convertUploaded(deps: Deps, id: number): Promise<void> {
  try {
    if (!(await takeWorkbook(deps, id))) return;
    await deps.storage.transaction((tx) => publish(deps, tx, id));
  } catch (err) {
    const problem = err instanceof AppError && workbookProblems.find((code) => code === err.code);
    if (!problem) throw err;
    await deps.storage.transaction(async (tx) => {
      const now = await importStore.lock(tx, id);
      if (now?.status === 'converting') await endImport(deps, tx, now, 'failed', { code: problem, row: null });
    });
  }
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

/** Says how an import stands now. */
export async function publish({ outbox }: Pick<Deps, 'outbox'>, tx: Tx, id: number): Promise<void> {
  const now = await importStore.find(tx, id);
  if (!now) throw importNotFound();
  const { status, processed, size } = now;
  await outbox.append(tx, importProgress, {
    subject: `contact-imports/${id}`,
    data: { importId: id, status, processed, size, rows: 0 },
  });
}
