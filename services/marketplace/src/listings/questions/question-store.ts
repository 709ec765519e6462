import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { listingQuestion } from '@tianguis/proto/marketplace/listings/questions';
import type { z } from 'zod';

export type Question = z.input<typeof listingQuestion>;

/** A lot as far as questions about it are concerned. */
export interface AskedLot {
  readonly sellerId: number;
  readonly title: string;
  readonly language: Language;
}

export interface Answered extends AskedLot {
  readonly listingId: number;
  readonly askerId: number;
  readonly askedIn: Language;
  readonly firstAnswer: boolean;
}

const shown = `q.id, q.question, q.answer, q.created_at as "askedAt", q.answered_at as "answeredAt"`;

export const questionStore = ({ query }: Pick<Tx, 'query'>) => ({
  /** Undefined where nobody can ask: the lot is not offered. */
  async lot(listingId: number): Promise<AskedLot | undefined> {
    const text = `select member_id as "sellerId", title, language from listings where id = $1 and status in ('published', 'reserved')`;
    return (await query<AskedLot>(text, [listingId])).rows[0];
  },
  /** What a member asked in the last hour, and what of theirs waits for an answer under this lot. */
  async asked(memberId: number, listingId: number): Promise<{ lately: number; waiting: number }> {
    // One at a time, or several at once would each find room.
    await query('select pg_advisory_xact_lock(hashtext($1)) is null as locked', [`questions of ${memberId}`]);
    const text = `select (count(*) filter (where created_at > now() - interval '1 hour'))::int as lately,
        (count(*) filter (where listing_id = $2 and answer is null and hidden_at is null))::int as waiting
      from listing_questions where member_id = $1`;
    const { rows } = await query<{ lately: number; waiting: number }>(text, [memberId, listingId]);
    return rows[0] ?? { lately: 0, waiting: 0 };
  },
  async add(listingId: number, memberId: number, question: string, language: Language): Promise<Question> {
    const text = `insert into listing_questions as q (listing_id, member_id, question, language) values ($1, $2, $3, $4) returning ${shown}`;
    const { rows } = await query<Question>(text, [listingId, memberId, question, language]);
    if (!rows[0]) throw new Error('a question was not stored');
    return rows[0];
  },
  /** The question and whose lot it is about; undefined unless the lot is this member's. */
  async toAnswer(id: number, sellerId: number): Promise<Answered | undefined> {
    const text = `select q.listing_id as "listingId", q.member_id as "askerId", q.language as "askedIn", q.answer is null as "firstAnswer",
        l.member_id as "sellerId", l.title, l.language
      from listing_questions q join listings l on l.id = q.listing_id
      where q.id = $1 and l.member_id = $2 and q.hidden_at is null for update of q`;
    return (await query<Answered>(text, [id, sellerId])).rows[0];
  },
  async answer(id: number, answer: string): Promise<Question> {
    const text = `update listing_questions as q set answer = $2, answered_at = coalesce(answered_at, now()) where id = $1 returning ${shown}`;
    const { rows } = await query<Question>(text, [id, answer]);
    if (!rows[0]) throw new Error('a question vanished while it was locked');
    return rows[0];
  },
});

export type QuestionStore = ReturnType<typeof questionStore>;
