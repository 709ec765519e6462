import type { Storage } from '@tianguis/chassis/storage/storage';
import { type Columns, isBlank, nameCells } from '../csv/columns.ts';
import { readLine, reportFor } from '../csv/contact-line.ts';
import type { Block } from '../csv/records.ts';
import type { BatchReject } from '../stage/rejects.ts';
import { openStage, type Stage } from '../stage/stage.ts';

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

/** Bytes of a file that make a batch: some eight thousand rows. */
const batchBytes = 500_000;

/**
 * Checks rows and gathers them into batches. `from`: where reading started; at row 0 the header comes first. A batch is valid
 * until the next but one is requested: two stages take turns, since garbage by the megabyte costs memory.
 */
export async function* readBatches(
  blocks: AsyncIterable<Block>,
  columns: Columns,
  from: { readonly byte: number; readonly row: number },
  storage: Storage,
): AsyncGenerator<Batch> {
  let { row } = from;
  let start = from.byte;
  let last = from.byte;
  let headerRead = row > 0;
  const stages = [openStage(storage), openStage(storage)] as const;
  let turn: 0 | 1 = 0;
  let rejects: BatchReject[] = [];
  let header: readonly string[] | null = null;
  const reported = await reportFor(storage);
  for await (const { records, end } of blocks) {
    for (const cells of records) {
      row += 1;
      if (isBlank(cells)) continue;
      if (!headerRead) {
        headerRead = true;
        header = cells;
        continue;
      }
      const named = nameCells(cells, columns);
      const { contact, warnings } = readLine(named, reported);
      if (contact) stages[turn].add(row, contact);
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
