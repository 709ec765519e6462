import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { importProgress } from '@tianguis/proto/outreach/imports/events';
import type { Deps } from '../../platform/room.ts';
import type { ContactImport, ImportProblem } from '../contact-import.ts';
import { correctionsOf } from '../csv/corrections.ts';
import { createDecoder } from '../csv/encoding.ts';
import { BrokenCsv, newlineOf, readBlocks } from '../csv/records.ts';
import { readFile } from '../import-file.ts';
import { importClaims, importStore } from '../import-store.ts';
import { rejectsOf } from '../stage/rejects.ts';
import type { StageResult } from '../stage/stage.ts';
import { endImport, rowsOf } from '../start-import.ts';
import { type Batch, readBatches } from './batches.ts';

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
export async function runImport(deps: Deps, run: Run): Promise<void> {
  try {
    if (await importAll(deps, run)) await end(deps, run, 'completed');
  } catch (err) {
    if (err instanceof Lost) return run.log.info({ import: run.found.id }, 'an import is no longer ours');
    if (!(err instanceof BrokenCsv)) throw err;
    await end(deps, run, 'failed', { code: 'broken_csv', row: run.found.row + err.records + 1 });
  }
}

/** Imports batch after batch, reading the next one while the database is busy with this; false when it was stopped. */
async function importAll(deps: Deps, run: Run): Promise<boolean> {
  const batches = await batchesOf(deps, run.found);
  let published = 0;
  let coming = ahead(batches);
  for (;;) {
    const { value: batch, done } = await coming;
    if (done) return true;
    if (run.signal.aborted) return false;
    coming = ahead(batches);
    const isDue = performance.now() - published >= publishEvery;
    await importBatch(deps, run, batch, isDue);
    if (isDue) published = performance.now();
  }
}

/** Starts reading the next batch now; its failure is for the caller that waits for it. */
function ahead(batches: AsyncGenerator<Batch>): Promise<IteratorResult<Batch, void>> {
  const coming = batches.next();
  coming.catch(() => undefined);
  return coming;
}

async function batchesOf({ storage }: Deps, found: ContactImport): Promise<AsyncGenerator<Batch>> {
  const { id, processed, row, encoding, delimiter, mapping } = found;
  if (!encoding || !delimiter || !mapping) throw new Error(`import ${id} runs without a layout`);
  const { value: head } = await readFile(storage, id, 0).next();
  const newline = newlineOf(createDecoder(encoding)(head ?? new Uint8Array()));
  const blocks = readBlocks(readFile(storage, id, processed), { encoding, delimiter, newline }, processed);
  const existing = { mode: found.existingMode, fields: found.existingFields };
  const reading = { columns: mapping, existing, corrections: correctionsOf(found.corrections) };
  return readBatches(blocks, reading, { byte: processed, row }, storage);
}

async function importBatch(deps: Deps, { found, claim }: Run, batch: Batch, isDue: boolean): Promise<void> {
  const { outbox } = deps;
  const { actor, consentBasis } = found;
  const declaration = { actor, basis: consentBasis ?? 'declared_by_staff' } as const;
  await batch.stage.write(declaration, async (tx, result) => {
    if (!(await importClaims.advance(tx, found.id, claim, progressOf(batch, result)))) throw new Lost();
    if (!isDue) return;
    const now = await importStore.find(tx, found.id);
    if (now) await publishProgress(outbox, tx, now);
  });
}

const progressOf = (
  { end, row, rejects, header }: Batch,
  { imported, ids, duplicates, updates, erased, erasedPhones }: StageResult,
) => ({
  processed: end,
  row,
  imported,
  ids,
  duplicates,
  updates,
  header,
  rejects: rejectsOf(rejects, erased, erasedPhones),
});

const publishProgress = (outbox: Deps['outbox'], tx: Tx, now: ContactImport): Promise<unknown> =>
  outbox.append(tx, importProgress, {
    subject: `contact-imports/${now.id}`,
    data: { importId: now.id, status: 'running', processed: now.processed, size: now.size, rows: rowsOf(now) },
  });

/** Ends an import that still runs or is converted. */
export async function end(
  deps: Deps,
  { found: { id } }: Pick<Run, 'found'>,
  status: 'completed' | 'failed',
  problem?: { code: ImportProblem; row: number | null },
): Promise<void> {
  await deps.storage.transaction(async (tx) => {
    const now = await importStore.lock(tx, id);
    if (now?.status === 'running' || now?.status === 'converting') await endImport(deps, tx, now, status, problem);
  });
}
