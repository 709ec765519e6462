import type { Storage } from '@tianguis/chassis/storage/storage';
import { type Columns, headerAt, isBlank, nameCells } from '../csv/columns.ts';
import { readLine, reportFor } from '../csv/contact-line.ts';
import { type Corrections, corrected } from '../csv/corrections.ts';
import type { Block } from '../csv/records.ts';
import type { BatchReject } from '../stage/rejects.ts';
import { openStage, type Stage } from '../stage/stage.ts';
import { changesOf } from '../update/changes-of.ts';
import type { Existing } from '../update/update-existing.ts';

/** Rows that go into the table in one transaction. */
export interface Batch {
  readonly stage: Stage;
  /** Rows that are left out or have a warning. */
  readonly rejects: BatchReject[];
  readonly header: readonly string[] | null;
  /** Where in the file the batch ends: byte and row. */
  readonly end: number;
  readonly row: number;
}

/** How the file is read, and what becomes of contacts who are there. */
export interface Reading {
  readonly columns: Columns;
  readonly existing: Existing;
  readonly corrections: Corrections;
}

/** Bytes of a file that make a batch: some eight thousand rows. */
const batchBytes = 500_000;

/**
 * Checks rows and gathers them into batches. `from`: where reading started; at row 0 the header comes first. A batch is valid
 * until the next but one is requested: two stages take turns, since garbage by the megabyte costs memory.
 */
export async function* readBatches(
  blocks: AsyncIterable<Block>,
  { columns, existing, corrections }: Reading,
  from: { readonly byte: number; readonly row: number },
  storage: Storage,
): AsyncGenerator<Batch> {
  let { row } = from;
  let start = from.byte;
  let last = from.byte;
  let headerRead = row > 0;
  const stages = [openStage(storage, existing.mode), openStage(storage, existing.mode)] as const;
  let turn: 0 | 1 = 0;
  let rejects: BatchReject[] = [];
  let header: readonly string[] | null = null;
  const reported = await reportFor(storage, columns);
  const fields = existing.mode === 'leave' ? undefined : new Set(existing.fields);
  for await (const { records, end } of blocks) {
    const place = headerRead ? -1 : headerAt(records);
    const headerRow = place < 0 ? 0 : row + place + 1;
    // A file without a header begins with its first contact.
    headerRead = true;
    for (const cells of records) {
      row += 1;
      if (row < headerRow || isBlank(cells)) continue;
      if (row === headerRow) {
        header = cells;
        continue;
      }
      const named = corrected(nameCells(cells, columns), corrections);
      const { contact, warnings } = readLine(named, reported);
      if (contact) stages[turn].add(row, contact, fields && changesOf(named, contact, fields));
      if (contact && warnings.length === 0) continue;
      const reason = contact ? 'warned' : 'invalid';
      rejects.push({ row, reason, cells: named, line: cells, phone: contact?.phone });
    }
    last = end;
    if (end - start < batchBytes) continue;
    yield { stage: stages[turn], rejects, header, end, row };
    start = end;
    turn = turn === 0 ? 1 : 0;
    stages[turn].clear();
    rejects = [];
  }
  if (last > start) yield { stage: stages[turn], rejects, header, end: last, row };
}
