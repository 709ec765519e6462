import { run, runCount, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { db } from '../../platform/sql.ts';

interface Wanted {
  readonly actor: string;
  /** Only those that are not read. */
  readonly isUnread: boolean;
  /** Only of notes before this one. */
  readonly before: number | null;
  readonly limit: number;
}

interface Row {
  readonly id: number;
  readonly contactId: number;
  readonly businessName: string;
  readonly phone: string;
  readonly zone: string;
  readonly text: string;
  readonly cause: 'assigned' | null;
  readonly at: Date;
  readonly by: string | null;
  readonly read: boolean;
}

const page = statement(
  (p: Wanted) => sql<Row>`
    select n.id, n.contact_id as "contactId", c.business_name as "businessName", c.phone, c.zone,
      n.text, n.cause, n.created_at as at, s.name as by, m.read_at is not null as read
    from note_mentions as m join contact_notes as n on n.id = m.note_id join outreach_contacts as c on c.id = n.contact_id
      left join staff_names as s on s.actor = n.actor
    where m.actor = ${p.actor} and (not ${p.isUnread} or m.read_at is null)
      and (${p.before}::int is null or m.note_id < ${p.before})
    order by m.note_id desc limit ${p.limit}`,
);

const counts = statement(
  (p: { actor: string }) => sql<{ total: number; unread: number }>`
    select count(*)::int as total, (count(*) filter (where read_at is null))::int as unread
    from note_mentions where actor = ${p.actor}`,
);

const read = statement(
  (p: { actor: string; contactId: number | null }) => sql`
    update note_mentions as m set read_at = now() from contact_notes as n
    where n.id = m.note_id and m.actor = ${p.actor} and m.read_at is null
      and (${p.contactId}::int is null or n.contact_id = ${p.contactId})`,
);

const insert = statement((p: { noteId: number; actors: string }) =>
  db
    .insertInto('note_mentions')
    .columns(['note_id', 'actor'])
    .expression(sql`select ${p.noteId}::int, jsonb_array_elements_text(${p.actors}::jsonb)`),
);

interface Waiting {
  readonly id: number;
  readonly actor: string;
  readonly contactId: number;
  readonly at: Date;
  readonly total: number;
}

const waiting = statement(
  (p: { limit: number }) => sql<Waiting>`
    select n.id, m.actor, n.contact_id as "contactId", n.created_at as at, (count(*) over ())::int as total
    from note_mentions as m join contact_notes as n on n.id = m.note_id
    where m.read_at is null order by n.id, m.actor limit ${p.limit}`,
);

export const mentionStore = {
  async add(tx: Tx, noteId: number, actors: readonly string[]): Promise<void> {
    if (actors.length > 0) await run(tx, insert({ noteId, actors: JSON.stringify(actors) }));
  },
  page: (on: Pick<Tx, 'query'>, wanted: Wanted) => run(on, page(wanted)),
  counts: (on: Pick<Tx, 'query'>, actor: string) => runOne(on, counts({ actor })),
  /** How many were not read before. */
  read: (on: Pick<Tx, 'query'>, actor: string, contactId: number | undefined): Promise<number> =>
    runCount(on, read({ actor, contactId: contactId ?? null })),
  waiting: (on: Pick<Tx, 'query'>, limit: number) => run(on, waiting({ limit })),
};
