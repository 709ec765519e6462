import { cursorOf, pageOf } from '@tianguis/chassis/http/page';
import type { Language } from '@tianguis/proto/errors';
import { z } from 'zod';
import type { Deps } from '../../platform/room.ts';
import type { ContactImport, Reject } from '../contact-import.ts';
import type { Columns } from '../csv/columns.ts';
import { importStore } from '../import-store.ts';
import { rejectionOf } from '../issues.ts';

/** A row that was left out, with what is wrong in the reader's language. */
export interface FailedRow {
  readonly row: number;
  readonly cells: Record<string, string>;
  readonly errors: { readonly field: string; readonly message: string }[];
}

export function failedRowOf(reject: Pick<Reject, 'row' | 'reason' | 'cells'>, language: Language): FailedRow {
  const errors = rejectionOf(reject, language).map(({ field, message }) => ({ field, message }));
  const said = Object.entries(reject.cells).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { row: reject.row, cells: Object.fromEntries(said), errors };
}

/** The fields that a file has a column for, each once, from the left. */
const fieldsOf = (mapping: Columns): string[] => [
  ...new Set(mapping.filter((field): field is NonNullable<typeof field> => Boolean(field))),
];

const rowCursor = cursorOf(z.int().min(1).max(2_147_483_647));

export async function pageOfFailedRows(
  { storage }: Deps,
  found: ContactImport,
  { cursor, limit, language }: { cursor: string | undefined; limit: number; language: Language },
) {
  const after = rowCursor.read(cursor) ?? 0;
  const reasons = ['invalid', 'erased'] as const;
  const rejects = await importStore.rejects(storage, { id: found.id, after, limit: limit + 1, reasons });
  const { rows, nextCursor } = pageOf(rejects, limit, ({ row }) => rowCursor.write(row));
  return {
    fields: fieldsOf(found.mapping ?? []),
    rows: rows.map((reject) => failedRowOf(reject, language)),
    nextCursor,
  };
}
