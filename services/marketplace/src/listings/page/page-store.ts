import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { type ListingPage, mostAddresses } from '@tianguis/proto/marketplace/listings/page';
import { lineJson, photoJson } from '../card-store.ts';
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

const page = `select l.id, l.member_id as "memberId", l.status, l.title, l.description, l.zone, l.donation,
    l.cold_chain as "coldChain", l.best_before as "bestBefore", l.available_until as "availableUntil",
    l.published_at as "publishedAt", (select count(*)::int from listing_lines where listing_id = l.id) as "lineCount",
    ${all(lineJson, 'listing_lines n', 'n.position')} as lines,
    ${all(photoJson, 'listing_photos p', 'p.position, p.id')} as photos,
    ${all(questionJson, 'listing_questions q', 'q.id desc', ' and q.hidden_at is null')} as questions,
    jsonb_build_object('publicId', s.public_id, 'name', s.name, 'since', ${utc('s.created_at')},
      'answersWithin', ${answersWithin}) as seller
  from listings l join sellers s on s.member_id = l.member_id
  where l.id = $1 and l.published_at is not null and l.status <> 'draft'`;

export const pageStore = ({ query }: Pick<Storage, 'query'> | Pick<Tx, 'query'>) => ({
  /** Undefined where it was never published. */
  async page(id: number): Promise<Stored | undefined> {
    return (await query<Stored>(page, [id])).rows[0];
  },
  /** Undefined where readers see no such lot. */
  async addReport(listingId: number, reason: string, comment: string | undefined): Promise<number | undefined> {
    const text = `insert into listing_reports (listing_id, reason, comment)
      select id, $2, $3 from listings where id = $1 and published_at is not null and status not in ('draft', 'hidden') returning id`;
    return (await query<{ id: number }>(text, [listingId, reason, comment ?? null])).rows[0]?.id;
  },
  /** Whether a member is the seller of the lot that a photo is of. */
  async isPhotoOf(photoId: string, memberId: number): Promise<boolean> {
    const text =
      'select 1 from listing_photos p join listings l on l.id = p.listing_id where p.id = $1::uuid and l.member_id = $2::int';
    return (await query(text, [photoId, memberId])).rowCount > 0;
  },
  async published(): Promise<{ id: number; changedAt: Date }[]> {
    const text = `select id, greatest(updated_at, published_at) as "changedAt" from listings where status = 'published'
      order by published_at desc, id desc limit $1`;
    return (await query<{ id: number; changedAt: Date }>(text, [mostAddresses])).rows;
  },
});

export type PageStore = ReturnType<typeof pageStore>;
