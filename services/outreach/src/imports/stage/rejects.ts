import type { Reject } from '../contact-import.ts';

/** A row with an error or a warning, and its phone where it has one. */
export type BatchReject = Reject & { readonly phone: string | undefined };

/** Of a person who had their data erased only the row's number is kept. */
export function rejectsOf(
  rejects: readonly BatchReject[],
  erased: readonly number[],
  erasedPhones: readonly string[],
): Reject[] {
  const gone = new Set(erasedPhones);
  const kept = rejects.filter(({ phone }) => phone === undefined || !gone.has(phone));
  const rows = kept.map(({ row, reason, cells, line }) => ({ row, reason, cells, line }));
  return [...rows, ...erased.map((row): Reject => ({ row, reason: 'erased', cells: {}, line: null }))];
}
