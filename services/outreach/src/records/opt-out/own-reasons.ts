import { anyOf, run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { consentTextVersion } from '../../contacts/consent.ts';
import { lastEntryOf, mergedBasis, suppressedBasis } from '../../contacts/opt-out/staff-opt-out.ts';

/**
 * Why somebody opted out in their own right: they said so, or staff did. That their phone is on the list is no such reason.
 * An opt-out that outlived the list is one.
 */
export interface OwnReason {
  readonly contactId: number;
  readonly basis: string;
  readonly text: string;
}

const ownReasons = statement(
  (p: { ids: readonly number[] }) => sql<OwnReason>`
    select c.id as "contactId",
      case
        when e.action is distinct from 'opt_out' then 'staff_other'
        when e.basis = ${suppressedBasis} then ${mergedBasis}
        else e.basis
      end as basis,
      case when e.action = 'opt_out' then e.text else '' end as text
    from outreach_contacts as c left join lateral (
      select action, basis, text from consent_ledger
      where contact_id = c.id and action in ('opt_in', 'opt_out') order by id desc limit 1
    ) as e on true
    where c.id = ${anyOf(p.ids)} and c.opted_out
      and not (c.suppressed and (e.action, e.basis) is not distinct from ('opt_out', ${suppressedBasis}))`,
);

const repeat = statement(
  (p: { contactId: number; basis: string; text: string; actor: string }) => sql<{ id: number }>`
    insert into consent_ledger (contact_id, action, basis, text, text_version, actor)
    values (${p.contactId}, 'opt_out', ${p.basis}, ${p.text}, ${consentTextVersion}, ${p.actor}) returning id`,
);

/** The reasons of some contacts; who may be written to, or is only on the list, has none. */
export const ownReasonsOf = (tx: Tx, ids: readonly number[]): Promise<OwnReason[]> => run(tx, ownReasons({ ids }));

/**
 * Keeps a reason in force for a contact into whom another was merged: where the newest entry of both their ledgers is
 * another one, the reason is repeated after it. Returns the number of that entry.
 */
export async function repeatReason(
  tx: Tx,
  contactId: number,
  { basis, text }: OwnReason,
  actor: string,
): Promise<number | undefined> {
  const last = await lastEntryOf(tx, contactId);
  if (last?.action === 'opt_out' && last.basis !== suppressedBasis) return undefined;
  return (await runOne(tx, repeat({ contactId, basis, text, actor }))).id;
}
