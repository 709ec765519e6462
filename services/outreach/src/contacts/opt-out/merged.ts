import { anyOf, run, runCount, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';

const undoable = statement(
  (p: { contactId: number }) => sql`select 1 from contact_merges where contact_id = ${p.contactId} limit 1`,
);

// A reason of their own is kept; that their phone is on the list gives way to any other.
const noteSaid = statement(
  (p: { ids: readonly number[]; basis: string; weakest: string }) => sql`
    update contact_merges set after = jsonb_set(after, '{said}', to_jsonb(${p.basis}::text))
    where contact_id = ${anyOf(p.ids)} and coalesce(after->>'said', ${p.weakest}) = ${p.weakest}`,
);

const forgetSaid = statement(
  (p: { ids: readonly number[]; basis: string }) => sql`
    update contact_merges set after = after - 'said'
    where contact_id = ${anyOf(p.ids)} and after->>'said' = ${p.basis}`,
);

/** Whether an opt-out of this contact may have come from another one, by a merge that may still be undone. */
export const hasUndoableMerge = async (tx: Tx, contactId: number): Promise<boolean> =>
  (await runCount(tx, undoable({ contactId }))) > 0;

/** Staff or the list opted these contacts out in their own right: undoing a merge does not take that back. */
export async function noteSaidSinceMerge(
  tx: Tx,
  ids: readonly number[],
  basis: string,
  weakest: string,
): Promise<void> {
  if (ids.length > 0) await run(tx, noteSaid({ ids, basis, weakest }));
}

/** The list let these contacts go: it no longer is why undoing a merge leaves them opted out. */
export async function forgetSaidSinceMerge(tx: Tx, ids: readonly number[], basis: string): Promise<void> {
  if (ids.length > 0) await run(tx, forgetSaid({ ids, basis }));
}
