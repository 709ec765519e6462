import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { importProgress } from '@tianguis/proto/outreach/imports/events';
import type { ContactImport, ImportProblem } from '../contact-import.ts';
import { readBlocks } from '../csv/csv-blocks.ts';
import { createDecoder } from '../csv/csv-encoding.ts';
import { BrokenCsv, newlineOf } from '../csv/csv-records.ts';
import { endImport, rowsOf } from '../end-import.ts';
import type { ImportClaims } from '../import-store.ts';
import type { OpenStage, StageResult } from '../stage/import-stage-store.ts';
import type { ImportParts } from '../upload-import.ts';
import { type Batch, readBatches } from './batches.ts';

export interface WorkParts extends ImportParts {
  readonly claims: ImportClaims;
  readonly openStage: OpenStage;
}

interface Run {
  readonly found: ContactImport;
  readonly claim: string;
  readonly signal: AbortSignal;
  readonly log: Logger;
}

/** The import was cancelled, or another replica has taken it over: nothing of the batch counts. */
class Lost extends Error {
  override readonly name = 'Lost';
}

/** Milliseconds between two events of how far an import has come. */
const publishEvery = 500;

/** Works on an import from its checkpoint until it is done, lost, or `signal` is aborted. */
export async function runImport(parts: WorkParts, run: Run): Promise<void> {
  try {
    if (await importAll(parts, run)) await end(parts, run, 'completed');
  } catch (err) {
    if (err instanceof Lost) return run.log.info({ import: run.found.id }, 'an import is no longer ours');
    if (!(err instanceof BrokenCsv)) throw err;
    await end(parts, run, 'failed', { code: 'broken_csv', row: run.found.row + err.records + 1 });
  }
}

/** Imports batch after batch, reading the next one while the database is busy with this; false when it was stopped. */
async function importAll(parts: WorkParts, run: Run): Promise<boolean> {
  const batches = await batchesOf(parts, run.found);
  let published = 0;
  let coming = ahead(batches);
  for (;;) {
    const { value: batch, done } = await coming;
    if (done) return true;
    if (run.signal.aborted) return false;
    coming = ahead(batches);
    const isDue = performance.now() - published >= publishEvery;
    await importBatch(parts, run, batch, isDue);
    if (isDue) published = performance.now();
  }
}

/** The next batch, begun now; its failure is for whoever waits for it. */
function ahead(batches: AsyncGenerator<Batch>): Promise<IteratorResult<Batch, void>> {
  const coming = batches.next();
  coming.catch(() => undefined);
  return coming;
}

async function batchesOf({ files, openStage }: WorkParts, found: ContactImport): Promise<AsyncGenerator<Batch>> {
  const { id, processed, row, encoding, delimiter, mapping } = found;
  if (!encoding || !delimiter || !mapping) throw new Error(`import ${id} runs without a layout`);
  const { value: head } = await files.read(id, 0).next();
  const newline = newlineOf(createDecoder(encoding)(head ?? new Uint8Array()));
  const blocks = readBlocks(files.read(id, processed), { encoding, delimiter, newline }, processed);
  return readBatches(blocks, mapping, { byte: processed, row }, openStage);
}

async function importBatch(parts: WorkParts, { found, claim }: Run, batch: Batch, isDue: boolean): Promise<void> {
  const { outbox, claims, imports } = parts;
  const { actor, consentBasis } = found;
  const declaration = { actor, basis: consentBasis ?? 'declared_by_staff' } as const;
  await batch.stage.write(declaration, async (tx, result) => {
    if (!(await claims.advance(tx, found.id, claim, progressOf(batch, result)))) throw new Lost();
    if (!isDue) return;
    const now = await imports.find(tx, found.id);
    if (now) await publishProgress(outbox, tx, now);
  });
}

const progressOf = ({ end, row, rejects }: Batch, { imported, duplicates, erased }: StageResult) => ({
  processed: end,
  row,
  imported,
  duplicates,
  rejects: [...rejects, ...erased.map((at) => ({ row: at, reason: 'erased' as const, cells: {} }))],
});

const publishProgress = (outbox: WorkParts['outbox'], tx: Tx, now: ContactImport): Promise<unknown> =>
  outbox.append(tx, importProgress, {
    subject: `contact-imports/${now.id}`,
    data: { importId: now.id, status: 'running', processed: now.processed, size: now.size, rows: rowsOf(now) },
  });

/** Ends an import that still runs. */
export async function end(
  parts: WorkParts,
  { found: { id } }: Pick<Run, 'found'>,
  status: 'completed' | 'failed',
  problem?: { code: ImportProblem; row: number | null },
): Promise<void> {
  await parts.transaction(async (tx) => {
    const now = await parts.imports.lock(tx, id);
    if (now?.status === 'running') await endImport(parts, tx, now, status, problem);
  });
}
