import { csvLine } from '@tianguis/chassis/http/csv-line';
import { cursorOf, pageOf } from '@tianguis/chassis/http/page';
import type { Language } from '@tianguis/proto/errors';
import type { importIssue } from '@tianguis/proto/outreach/imports/issue';
import { z } from 'zod';
import type { Deps } from '../platform/room.ts';
import type { ContactImport, Reject } from './contact-import.ts';
import type { Column, Columns, NamedCells } from './csv/columns.ts';
import { erasedError, errorsOf, type RowError, readLine, reportFor, warningsOf } from './csv/contact-line.ts';
import type { Reported } from './csv/read-line.ts';
import { importStore } from './import-store.ts';

export type Issue = z.input<typeof importIssue>;

/** How a file names the columns of its fields. */
export interface Headings {
  readonly header: readonly string[] | null;
  readonly mapping: Columns | null;
}

const headingOf = ({ header, mapping }: Headings, field: string): string | null => {
  const index = mapping?.indexOf(field as Column) ?? -1;
  return header?.[index] ?? null;
};

/** What is to be said about one row. */
export function issuesOf(
  reject: Pick<Reject, 'row' | 'reason' | 'cells'>,
  headings: Headings,
  { language, reported }: { language: Language; reported: Reported },
): Issue[] {
  const { row, reason, cells } = reject;
  if (reason !== 'warned')
    return rejectionOf(reject, language).map(({ field, message }) => ({
      row,
      field,
      column: headingOf(headings, field),
      severity: 'error',
      message,
      read: cells[field as keyof NamedCells] ?? '',
      stored: '',
    }));
  return warningsOf(readLine(cells, reported).warnings, row, language).map((warning) => ({
    ...warning,
    column: headingOf(headings, warning.field),
    severity: 'warning',
  }));
}

export const rejectionOf = (
  { row, reason, cells }: Pick<Reject, 'row' | 'reason' | 'cells'>,
  language: Language,
): RowError[] => (reason === 'erased' ? [erasedError(row, language)] : errorsOf(cells, row, language));

/** The row that a page of issues follows. */
const rowCursor = cursorOf(z.int().min(1).max(2_147_483_647));

/** Errors and warnings of as many rows, and where the next page begins. Each page notes new categories and zones anew. */
export async function pageOfIssues(
  { storage }: Deps,
  found: ContactImport,
  { cursor, limit, language }: { cursor: string | undefined; limit: number; language: Language },
): Promise<{ issues: Issue[]; nextCursor: string | null }> {
  const after = rowCursor.read(cursor) ?? 0;
  const reasons = ['invalid', 'erased', 'warned'] as const;
  const rejects = await importStore.rejects(storage, { id: found.id, after, limit: limit + 1, reasons });
  const { rows: page, nextCursor } = pageOf(rejects, limit, ({ row }) => rowCursor.write(row));
  const reported = await reportFor(storage, found.mapping);
  return {
    issues: page.flatMap((reject) => issuesOf(reject, found, { language, reported })),
    nextCursor,
  };
}

const added = { es: ['fila', 'motivo'], en: ['row', 'reason'] } as const;
const errorPage = 2_000;

/** The rows that were left out, whole and under the file's own header, so that they can be corrected and imported again. */
export async function* failedLines(
  { storage }: Deps,
  found: ContactImport,
  language: Language,
): AsyncGenerator<string> {
  const { id } = found;
  const header = found.header ?? found.mapping?.map((field) => field ?? '') ?? [];
  yield csvLine([...header, ...added[language]]);
  const reasons = ['invalid', 'erased'] as const;
  for (let after = 0; ; ) {
    const rejects = await importStore.rejects(storage, { id, after, limit: errorPage, reasons });
    const last = rejects.at(-1);
    if (!last) return;
    after = last.row;
    yield rejects
      .map((reject) => {
        const line = lineOf(reject, found.mapping ?? []);
        const cells = header.map((_, index) => line[index] ?? '');
        const messages = rejectionOf(reject, language).map(({ message }) => message);
        return csvLine([...cells, reject.row, messages.join('. ')]);
      })
      .join('');
  }
}

/** All cells of a row; of one from before they were kept, those that had a field. */
const lineOf = ({ line, cells }: Reject, mapping: Columns): readonly string[] =>
  line ?? mapping.map((field) => (field ? (cells[field] ?? '') : ''));
