import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { newsletterNoteInput, noteStatuses } from '@tianguis/proto/marketplace/registrations/newsletter-notes';
import { timeZone } from '@tianguis/proto/time';
import type { z } from 'zod';
import { db } from '../platform/sql.ts';

export type NoteTexts = z.output<typeof newsletterNoteInput>;

interface Row {
  readonly id: number;
  readonly subjectEs: string;
  readonly bodyEs: string;
  readonly subjectEn: string;
  readonly bodyEn: string;
  readonly status: (typeof noteStatuses)[number];
  readonly afterId: number;
  readonly recipients: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly sentAt: Date | null;
  readonly completedAt: Date | null;
}

export interface Note extends Omit<Row, 'subjectEs' | 'bodyEs' | 'subjectEn' | 'bodyEn'> {
  readonly es: NoteTexts['es'];
  readonly en: NoteTexts['en'];
}

const toNote = ({ subjectEs, bodyEs, subjectEn, bodyEn, ...row }: Row): Note => ({
  ...row,
  es: { subject: subjectEs, body: bodyEs },
  en: { subject: subjectEn, body: bodyEn },
});

const columns = sql`id, subject_es as "subjectEs", body_es as "bodyEs", subject_en as "subjectEn", body_en as "bodyEn",
  status, after_id as "afterId", recipients, created_at as "createdAt", updated_at as "updatedAt", sent_at as "sentAt",
  completed_at as "completedAt"`;

const newest = statement(() => sql<Row>`select ${columns} from newsletter_notes order by id desc limit 60`);

const lockById = statement(
  (p: { id: number }) => sql<Row>`select ${columns} from newsletter_notes where id = ${p.id} for update`,
);

const lockSending = statement(
  (p: { now: Date }) => sql<Row>`
    select ${columns} from newsletter_notes where status = 'sending' and sent_at <= ${p.now}::timestamptz
    order by id limit 1 for update`,
);

interface FlatTexts {
  readonly subjectEs: string;
  readonly bodyEs: string;
  readonly subjectEn: string;
  readonly bodyEn: string;
}

const flat = ({ es, en }: NoteTexts): FlatTexts => ({
  subjectEs: es.subject,
  bodyEs: es.body,
  subjectEn: en.subject,
  bodyEn: en.body,
});

const insert = statement(
  (p: FlatTexts & { actor: string }) => sql<Row>`
    insert into newsletter_notes (subject_es, body_es, subject_en, body_en, created_by)
    values (${p.subjectEs}, ${p.bodyEs}, ${p.subjectEn}, ${p.bodyEn}, ${p.actor}) returning ${columns}`,
);

const change = statement(
  (p: FlatTexts & { id: number }) => sql<Row>`
    update newsletter_notes set subject_es = ${p.subjectEs}, body_es = ${p.bodyEs}, subject_en = ${p.subjectEn},
      body_en = ${p.bodyEn}, updated_at = now()
    where id = ${p.id} returning ${columns}`,
);

const remove = statement((p: { id: number }) => db.deleteFrom('newsletter_notes').where('id', '=', p.id));

/** `2026-11`: a month as it is counted in Mexico City. */
const monthOf = (at: Date) => sql<string>`to_char(${at}::timestamptz at time zone ${timeZone}, 'YYYY-MM')`;

/** One note at a time is decided on, so that two cannot take the same month. */
const oneAtATime = statement(() => sql`select pg_advisory_xact_lock(hashtext('newsletter'))`);

const sentInMonth = statement(
  (p: { at: Date }) => sql<{ sent: boolean }>`
    select exists (select from newsletter_notes where sent_month = ${monthOf(p.at)}) as sent`,
);

const start = statement(
  (p: { id: number; at: Date }) => sql<Row>`
    update newsletter_notes set status = 'sending', sent_month = ${monthOf(p.at)}, sent_at = ${p.at}, updated_at = now()
    where id = ${p.id} returning ${columns}`,
);

const takeBack = statement(
  (p: { id: number }) => sql<Row>`
    update newsletter_notes set status = 'draft', sent_month = null, sent_at = null, updated_at = now()
    where id = ${p.id} returning ${columns}`,
);

const progress = statement(
  (p: { id: number; afterId: number; count: number }) => sql`
    update newsletter_notes set after_id = ${p.afterId}, recipients = recipients + ${p.count}, updated_at = now()
    where id = ${p.id}`,
);

const complete = statement(
  (p: { id: number; at: Date }) => sql`
    update newsletter_notes set status = 'sent', completed_at = ${p.at}, updated_at = now() where id = ${p.id}`,
);

interface Subscribers {
  readonly confirmed: number;
  readonly pending: number;
  readonly left: number;
}

const counts = statement(
  () => sql<Subscribers>`
    select count(*) filter (where status = 'confirmed')::int as confirmed,
      count(*) filter (where status = 'pending')::int as pending, count(*) filter (where status = 'left')::int as left
    from newsletter_subscriptions`,
);

export interface Subscriber {
  readonly id: number;
  readonly email: string;
  readonly language: Language;
  readonly since: Date;
}

const confirmedBefore = statement(
  (p: { before: number | null; limit: number }) => sql<Subscriber>`
    select id, email, language, updated_at as since from newsletter_subscriptions
    where status = 'confirmed' and (${p.before}::int is null or id < ${p.before}::int) order by id desc limit ${p.limit}`,
);

const confirmedAfter = statement(
  (p: { after: number; limit: number }) => sql<Subscriber>`
    select id, email, language, updated_at as since from newsletter_subscriptions
    where status = 'confirmed' and id > ${p.after} order by id limit ${p.limit}`,
);

const addLinks = statement(
  (p: { hashes: readonly string[]; ids: readonly number[] }) => sql`
    insert into newsletter_links (leave_hash, subscription_id) select * from unnest(${p.hashes}::text[], ${p.ids}::int[])`,
);

type Queries = Pick<Tx, 'query'>;

export const noteStore = (on: Queries) => {
  const noteOf = async (found: Promise<Row | undefined>): Promise<Note | undefined> => {
    const row = await found;
    return row && toNote(row);
  };
  return {
    newest: async (): Promise<Note[]> => (await run(on, newest())).map(toNote),
    lock: (id: number) => noteOf(runMaybe(on, lockById({ id }))),
    /** The note that is going out. Waits where another replica, or a second press of the button, holds it. */
    lockSending: (now: Date) => noteOf(runMaybe(on, lockSending({ now }))),
    add: async (texts: NoteTexts, actor: string): Promise<Note> =>
      toNote(await runOne(on, insert({ ...flat(texts), actor }))),
    change: async (id: number, texts: NoteTexts): Promise<Note> =>
      toNote(await runOne(on, change({ ...flat(texts), id }))),
    async remove(id: number): Promise<void> {
      await run(on, remove({ id }));
    },
    async decideAlone(): Promise<void> {
      await run(on, oneAtATime());
    },
    isMonthTaken: async (at: Date): Promise<boolean> => (await runOne(on, sentInMonth({ at }))).sent,
    start: async (id: number, at: Date): Promise<Note> => toNote(await runOne(on, start({ id, at }))),
    /** Makes it a draft again, and frees its month. */
    takeBack: async (id: number): Promise<Note> => toNote(await runOne(on, takeBack({ id }))),
    async progress(id: number, afterId: number, count: number): Promise<void> {
      await run(on, progress({ id, afterId, count }));
    },
    async complete(id: number, at: Date): Promise<void> {
      await run(on, complete({ id, at }));
    },
    subscriberCounts: (): Promise<Subscribers> => runOne(on, counts()),
    subscribersBefore: (before: number | undefined, limit: number): Promise<Subscriber[]> =>
      run(on, confirmedBefore({ before: before ?? null, limit })),
    subscribersAfter: (after: number, limit: number): Promise<Subscriber[]> =>
      run(on, confirmedAfter({ after, limit })),
    async addLinks(links: readonly { readonly hash: string; readonly id: number }[]): Promise<void> {
      await run(on, addLinks({ hashes: links.map(({ hash }) => hash), ids: links.map(({ id }) => id) }));
    },
  };
};
