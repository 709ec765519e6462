import { run, runCount, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { db } from '../../platform/sql.ts';

const begin = statement(
  (p: { contactId: number }) => sql`
    insert into conversation_waits (contact_id, began_at)
    select contact_id, least(needs_person_since, unanswered_since) from conversations
    where contact_id = ${p.contactId} and needs_person_since is not null and closed_at is null
    on conflict (contact_id) where ended_at is null do nothing`,
);

// Nobody was asked to answer yet.
const beginUnanswered = statement(
  (p: { contactId: number }) => sql`
    insert into conversation_waits (contact_id, began_at)
    select contact_id, unanswered_since from conversations
    where contact_id = ${p.contactId} and unanswered_since is not null and closed_at is null
    on conflict (contact_id) where ended_at is null do nothing`,
);

const endUnasked = statement(
  (p: { contactId: number; by: string }) => sql`
    with unasked as (
      update conversations as v set unanswered_since = null from conversations as was
      where v.contact_id = ${p.contactId} and was.contact_id = v.contact_id and v.unanswered_since is not null
        and v.needs_person_since is null and v.held_count = 0
      returning v.contact_id, was.unanswered_since
    )
    insert into conversation_waits (contact_id, began_at, ended_at, ended_by, ending)
    select contact_id, unanswered_since, now(), ${p.by}, 'attended' from unasked`,
);

interface End {
  readonly contactId: number;
  readonly by: string;
  readonly ending: 'answered' | 'attended' | 'closed';
}

const end = statement((p: End) =>
  db
    .updateTable('conversation_waits')
    .set(({ fn }) => ({ ended_at: fn<Date>('now'), ended_by: p.by, ending: p.ending }))
    .where('contact_id', '=', p.contactId)
    .where('ended_at', 'is', null),
);

// Taking it back later than this starts a new wait.
const takenBack = sql`interval '10 minutes'`;

const resume = statement(
  (p: { contactId: number }) => sql`
    update conversation_waits set ended_at = null, ended_by = null, ending = null
    where id = (select max(id) from conversation_waits where contact_id = ${p.contactId})
      and ending = 'attended' and ended_at > now() - ${takenBack}
      and not exists (select 1 from conversation_waits where contact_id = ${p.contactId} and ended_at is null)`,
);

// The first wait since the closing before is when it began.
const resolve = statement(
  (p: { contactId: number; by: string }) => sql`
    insert into conversation_resolutions (contact_id, began_at, closed_at, closed_by)
    select contact_id, min(began_at), now(), ${p.by} from conversation_waits
    where contact_id = ${p.contactId} and began_at > coalesce(
      (select max(closed_at) from conversation_resolutions where contact_id = ${p.contactId}), '-infinity')
    group by contact_id on conflict do nothing`,
);

const unresolve = statement(
  (p: { contactId: number }) => sql`
    delete from conversation_resolutions as r using conversations as v
    where r.contact_id = ${p.contactId} and v.contact_id = r.contact_id and r.closed_at = v.closed_at`,
);

const reopen = statement(
  (p: { contactId: number }) => sql`
    update conversation_waits as w set ended_at = null, ended_by = null, ending = null from conversations as v
    where w.contact_id = ${p.contactId} and v.contact_id = w.contact_id and w.ending = 'closed'
      and w.ended_at = v.closed_at
      and (v.needs_person_since is not null or v.unanswered_since is not null)`,
);

const joinOpen = statement(
  (p: { from: number; to: number }) => sql`
    update conversation_waits as kept set began_at = least(kept.began_at, other.began_at) from conversation_waits as other
    where kept.contact_id = ${p.to} and kept.ended_at is null and other.contact_id = ${p.from} and other.ended_at is null`,
);

const moveWaits = statement(
  (p: { from: number; to: number }) => sql`
    update conversation_waits set contact_id = ${p.to} where contact_id = ${p.from} and (ended_at is not null
      or not exists (select 1 from conversation_waits where contact_id = ${p.to} and ended_at is null))`,
);

const moveResolutions = statement(
  (p: { from: number; to: number }) => sql`
    insert into conversation_resolutions (contact_id, began_at, closed_at, closed_by)
    select ${p.to}::int, began_at, closed_at, closed_by from conversation_resolutions where contact_id = ${p.from}
    on conflict do nothing`,
);

/** How long conversations waited for a person of staff, and how long until they were closed. */
export const waitStore = {
  /** True where it begins to wait; false where it waits already, or does not wait. */
  begin: async (tx: Tx, contactId: number): Promise<boolean> => (await runCount(tx, begin({ contactId }))) > 0,
  /** A person is about to answer or to close what nobody was asked to answer: it has waited since it was written. */
  async beginUnanswered(tx: Tx, contactId: number): Promise<void> {
    await run(tx, beginUnanswered({ contactId }));
  },
  /** A person decided that no answer goes to what nobody was asked to answer. */
  async endUnasked(tx: Tx, contactId: number, by: string): Promise<void> {
    await run(tx, endUnasked({ contactId, by }));
  },
  /** A person answered, or dealt with them elsewhere. Nothing happens where nobody waits. */
  async end(tx: Tx, wait: End): Promise<void> {
    await run(tx, end(wait));
  },
  /** Somebody takes back that they dealt with it: the wait goes on as if it had not ended. */
  async resume(tx: Tx, contactId: number): Promise<void> {
    await run(tx, resume({ contactId }));
  },
  /** Called once the conversation is closed, with `beginUnanswered` before that. */
  async close(tx: Tx, contactId: number, by: string): Promise<void> {
    await run(tx, resolve({ contactId, by }));
    await run(tx, end({ contactId, by, ending: 'closed' }));
  },
  /** Takes a closing back; called while the conversation is still closed. */
  async reopen(tx: Tx, contactId: number): Promise<void> {
    await run(tx, unresolve({ contactId }));
    await run(tx, reopen({ contactId }));
  },
  /** Before the conversations of two contacts become one. */
  async merge(tx: Tx, from: number, to: number): Promise<void> {
    await run(tx, joinOpen({ from, to }));
    await run(tx, moveWaits({ from, to }));
    await run(tx, moveResolutions({ from, to }));
  },
};
