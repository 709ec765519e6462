import type { Reject } from '../contact-import.ts';
import { contactOf } from '../csv/contact-line.ts';
import type { Block } from '../csv/csv-blocks.ts';
import { type Columns, isBlank, nameCells } from '../csv/csv-layout.ts';
import type { OpenStage, Stage } from '../stage/import-stage-store.ts';

/** Rows that go into the table in one transaction. */
export interface Batch {
  readonly stage: Stage;
  readonly rejects: Reject[];
  /** Where in the file the batch ends: byte and row. */
  readonly end: number;
  readonly row: number;
}

/** Bytes of a file that make a batch: some eight thousand rows. */
const batchBytes = 500_000;

/**
 * Checks rows and gathers them. `from`: where reading began; at row 0 the header is still to come. A batch holds until the
 * next but one is asked for: two stages take turns, since what is thrown away by the megabyte costs memory.
 */
export async function* readBatches(
  blocks: AsyncIterable<Block>,
  columns: Columns,
  from: { readonly byte: number; readonly row: number },
  openStage: OpenStage,
): AsyncGenerator<Batch> {
  let { row } = from;
  let begun = from.byte;
  let last = from.byte;
  let headerRead = row > 0;
  const stages = [openStage(), openStage()] as const;
  let turn: 0 | 1 = 0;
  let rejects: Reject[] = [];
  for await (const { records, end } of blocks) {
    for (const cells of records) {
      row += 1;
      if (isBlank(cells)) continue;
      if (!headerRead) {
        headerRead = true;
        continue;
      }
      const named = nameCells(cells, columns);
      const contact = contactOf(named);
      if (contact) stages[turn].add(row, contact);
      else rejects.push({ row, reason: 'invalid', cells: named });
    }
    last = end;
    if (end - begun < batchBytes) continue;
    yield { stage: stages[turn], rejects, end, row };
    begun = end;
    turn = turn === 0 ? 1 : 0;
    stages[turn].clear();
    rejects = [];
  }
  if (last > begun) yield { stage: stages[turn], rejects, end: last, row };
}
