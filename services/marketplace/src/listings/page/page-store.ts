import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { type ListingPage, mostAddresses } from '@tianguis/proto/marketplace/listings/page';
import { db } from '../../platform/sql.ts';
import { lineJson, photoJson } from '../card-store.ts';
import { selectedFields } from '../field-columns.ts';
import type { Question } from '../questions/question-store.ts';

type Stored = Omit<ListingPage, 'alike' | 'questions' | 'mine' | 'seller'> & {
  readonly memberId: number;
  readonly seller: Omit<ListingPage['seller'], 'rating'>;
  readonly questions: Question[];
};

const utc = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const all = (json: string, table: string, order: string, more = ''): string =>
  `(select coalesce(jsonb_agg(${json} order by ${order}), '[]') from ${table} where listing_id = l.id${more})`;

const questionJson = `jsonb_build_object('id', q.id, 'question', q.question, 'answer', q.answer, 'askedAt', ${utc('q.created_at')},
  'answeredAt', ${utc('q.answered_at')})`;

// Half of the answers took no longer; under three answers that says nothing.
const answersWithin = `(select case when count(*) >= 3 then
    percentile_cont(0.5) within group (order by extract(epoch from q.answered_at - q.created_at) / 3600) end
  from listing_questions q join listings o on o.id = q.listing_id
  where o.member_id = l.member_id and q.answered_at is not null)`;

const page = statement(
  (p: { id: number }) => sql<Stored>`
    select l.id, l.member_id as "memberId", l.status, l.title, l.description, l.zone, ${selectedFields('l')},
      l.best_before as "bestBefore", l.available_until as "availableUntil", l.published_at as "publishedAt",
      (select count(*)::int from listing_lines where listing_id = l.id) as "lineCount",
      ${sql.raw(all(lineJson, 'listing_lines n', 'n.position'))} as lines,
      ${sql.raw(all(photoJson, 'listing_photos p', 'p.position, p.id'))} as photos,
      ${sql.raw(all(questionJson, 'listing_questions q', 'q.id desc', ' and q.hidden_at is null'))} as questions,
      jsonb_build_object('publicId', s.public_id, 'name', s.name, 'since', ${sql.raw(utc('s.created_at'))},
        'answersWithin', ${sql.raw(answersWithin)}) as seller
    from listings l join sellers s on s.member_id = l.member_id
    where l.id = ${p.id} and l.published_at is not null and l.status <> 'draft'`,
);

const insertReport = statement(
  (p: { listingId: number; reason: string; comment: string | null }) => sql<{ id: number }>`
    insert into listing_reports (listing_id, reason, comment)
    select id, ${p.reason}, ${p.comment} from listings
    where id = ${p.listingId} and published_at is not null and status not in ('draft', 'hidden') returning id`,
);

const ownPhoto = statement((p: { photoId: string; memberId: number }) =>
  db
    .selectFrom('listing_photos as p')
    .innerJoin('listings as l', 'l.id', 'p.listing_id')
    .select('l.id')
    .where('p.id', '=', p.photoId)
    .where('l.member_id', '=', p.memberId),
);

const newestPublished = statement(
  (p: { limit: number }) => sql<{ id: number; changedAt: Date }>`
    select id, greatest(updated_at, published_at) as "changedAt" from listings where status = 'published'
    order by published_at desc, id desc limit ${p.limit}`,
);

export const pageStore = (on: Pick<Storage, 'query'> | Pick<Tx, 'query'>) => ({
  /** Undefined for a lot that was never published. */
  page: (id: number): Promise<Stored | undefined> => runMaybe(on, page({ id })),
  /** Undefined for a lot that readers cannot see. */
  addReport: async (listingId: number, reason: string, comment: string | undefined): Promise<number | undefined> =>
    (await runMaybe(on, insertReport({ listingId, reason, comment: comment ?? null })))?.id,
  /** Whether a member is the seller of the lot that a photo belongs to. */
  isPhotoOf: async (photoId: string, memberId: number): Promise<boolean> =>
    (await runMaybe(on, ownPhoto({ photoId, memberId }))) !== undefined,
  published: (): Promise<{ id: number; changedAt: Date }[]> => run(on, newestPublished({ limit: mostAddresses })),
});

export type PageStore = ReturnType<typeof pageStore>;
