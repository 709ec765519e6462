import { anyOf, run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { consentTextVersion } from '../consent.ts';
import { noteSaidSinceMerge } from './merged.ts';

/** Why the ledger says that a person opted out without their own message. `suppressed`: their phone is on the list. */
export const suppressedBasis = 'suppressed';

/** A contact had opted out before it was merged into another, and its phone writes to us again. */
export const mergedBasis = 'before_merge';

/** The basis of an opt-out by staff. */
export const staffBasis = (reason: string): string => `staff_${reason}`;

export interface OptOut {
  readonly ids: readonly number[];
  readonly basis: string;
  readonly text: string;
  readonly actor: string;
  /** Their phones are on the list of phones that are never written to. */
  readonly suppressed: boolean;
}

interface Left {
  readonly id: number;
  readonly phone: string;
  readonly updatedBefore: Date;
  readonly updatedAfter: Date;
}

/** Whom an opt-out was written down for. */
interface OptedOut {
  /** They received messages before. */
  readonly left: Left[];
  /** Only the list kept them out before. They have a reason of their own from now on. */
  readonly noted: number[];
}

// Who opted out already keeps the reason that the ledger has, unless it is only that their phone is on the list.
const optOutMany = statement(
  (p: OptOut) => sql<Left & { readonly wasOut: boolean }>`
    with locked as (
      select id, phone, opted_out, updated_at from outreach_contacts where id = ${anyOf(p.ids)} order by id for no key update
    ), changed as (
      update outreach_contacts as c set opted_out = true, suppressed = c.suppressed or ${p.suppressed}, updated_at = now()
      from locked as l where c.id = ${anyOf(p.ids)} and l.id = c.id
        and (not l.opted_out or (${p.suppressed} and not c.suppressed))
      returning c.id, c.updated_at
    ), ledger as (
      insert into consent_ledger (contact_id, action, basis, text, text_version, actor)
      select id, 'opt_out', ${p.basis}, ${p.text}, ${consentTextVersion}, ${p.actor} from locked as l
      where not l.opted_out or (${p.basis} <> ${suppressedBasis} and ${suppressedBasis} = (
        select basis from consent_ledger
        where contact_id = l.id and action in ('opt_in', 'opt_out') order by id desc limit 1))
      returning contact_id
    )
    select l.id, l.phone, l.opted_out as "wasOut", l.updated_at as "updatedBefore",
      coalesce(c.updated_at, l.updated_at) as "updatedAfter"
    from locked as l left join changed as c on c.id = l.id
    where l.id in (select contact_id from ledger) order by l.id`,
);

/** A line of the ledger that opts out or in. */
interface LedgerEntry {
  readonly action: 'opt_in' | 'opt_out';
  readonly basis: string;
}

const lastEntry = statement(
  (p: { contactId: number }) => sql<LedgerEntry>`
    select action, basis from consent_ledger where contact_id = ${p.contactId} and action in ('opt_in', 'opt_out')
    order by id desc limit 1`,
);

const lastEntryOfErased = statement(
  (p: { phone: string }) => sql<{ basis: string }>`
    select basis from consent_ledger
    where contact_id is null and phone_hash = (select phone_hash(${p.phone})) and action in ('opt_in', 'opt_out')
    order by id desc limit 1`,
);

/** Opts people out without a message of theirs. Returns for whom the ledger has a new entry. */
export async function optOutWithoutWord(tx: Tx, optOut: OptOut): Promise<OptedOut> {
  const written = await run(tx, optOutMany(optOut));
  await noteSaidSinceMerge(tx, optOut.ids, optOut.basis, suppressedBasis);
  return {
    left: written.filter(({ wasOut }) => !wasOut),
    noted: written.filter(({ wasOut }) => wasOut).map(({ id }) => id),
  };
}

/** The last opt-out or opt-in of a person. */
export const lastEntryOf = (tx: Tx, contactId: number): Promise<LedgerEntry | undefined> =>
  runMaybe(tx, lastEntry({ contactId }));

export const lastBasis = async (tx: Tx, contactId: number): Promise<string | undefined> =>
  (await lastEntryOf(tx, contactId))?.basis;

/** The same for a person who was erased. */
export const lastBasisOfErased = async (tx: Tx, phone: string): Promise<string | undefined> =>
  (await runMaybe(tx, lastEntryOfErased({ phone })))?.basis;
