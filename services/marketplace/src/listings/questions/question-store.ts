import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { listingQuestion } from '@tianguis/proto/marketplace/listings/questions';
import type { z } from 'zod';
import { db } from '../../platform/sql.ts';

export type Question = z.input<typeof listingQuestion>;

/** What asking a question needs to know of a lot. */
interface AskedLot {
  readonly sellerId: number;
  readonly title: string;
  readonly language: Language;
}

/** A question that a seller is about to answer, and its lot. */
export interface Answered extends AskedLot {
  readonly listingId: number;
  readonly askerId: number;
  readonly askedIn: Language;
  readonly firstAnswer: boolean;
}

interface NewQuestion {
  readonly listingId: number;
  readonly memberId: number;
  readonly question: string;
  readonly language: Language;
}

const askedLot = statement((p: { listingId: number }) =>
  db
    .selectFrom('listings')
    .select(['member_id as sellerId', 'title', 'language'])
    .where('id', '=', p.listingId)
    .where('status', 'in', ['published', 'reserved']),
);

const lockAsker = statement(
  (p: { name: string }) => sql`select pg_advisory_xact_lock(hashtext(${p.name})) is null as locked`,
);

const askedBy = statement((p: { memberId: number; listingId: number }) =>
  db
    .selectFrom('listing_questions')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('created_at', '>', sql<Date>`now() - interval '1 hour'`).as('lately'),
      fn
        .countAll<number>()
        .filterWhere('listing_id', '=', p.listingId)
        .filterWhere('answer', 'is', null)
        .filterWhere('hidden_at', 'is', null)
        .as('waiting'),
    ])
    .where('member_id', '=', p.memberId),
);

const shown = ['id', 'question', 'answer', 'created_at as askedAt', 'answered_at as answeredAt'] as const;

const insertQuestion = statement((p: NewQuestion) =>
  db
    .insertInto('listing_questions')
    .values({ listing_id: p.listingId, member_id: p.memberId, question: p.question, language: p.language })
    .returning(shown),
);

const questionToAnswer = statement((p: { id: number; sellerId: number }) =>
  db
    .selectFrom('listing_questions as q')
    .innerJoin('listings as l', 'l.id', 'q.listing_id')
    .select(({ eb }) => [
      'q.listing_id as listingId',
      'q.member_id as askerId',
      'q.language as askedIn',
      eb('q.answer', 'is', null).$castTo<boolean>().as('firstAnswer'),
      'l.member_id as sellerId',
      'l.title',
      'l.language',
    ])
    .where('q.id', '=', p.id)
    .where('l.member_id', '=', p.sellerId)
    .where('q.hidden_at', 'is', null)
    .forUpdate('q'),
);

const setAnswer = statement((p: { id: number; answer: string }) =>
  db
    .updateTable('listing_questions')
    .set({ answer: p.answer, answered_at: sql<Date>`coalesce(answered_at, now())` })
    .where('id', '=', p.id)
    .returning(shown),
);

export const questionStore = (tx: Pick<Tx, 'query'>) => ({
  /** Undefined if the lot is not on offer. */
  lot: (listingId: number): Promise<AskedLot | undefined> => runMaybe(tx, askedLot({ listingId })),
  /** How many questions a member asked in the last hour, and how many of theirs on this lot have no answer yet. */
  async asked(memberId: number, listingId: number): Promise<{ lately: number; waiting: number }> {
    // One question at a time, or several at once would each pass the limit.
    await run(tx, lockAsker({ name: `questions of ${memberId}` }));
    return runOne(tx, askedBy({ memberId, listingId }));
  },
  add: (question: NewQuestion): Promise<Question> => runOne(tx, insertQuestion(question)),
  /** Locks a question on one of the seller's lots; undefined for any other. */
  toAnswer: (id: number, sellerId: number): Promise<Answered | undefined> =>
    runMaybe(tx, questionToAnswer({ id, sellerId })),
  answer: (id: number, answer: string): Promise<Question> => runOne(tx, setAnswer({ id, answer })),
});

export type QuestionStore = ReturnType<typeof questionStore>;

/** A WhatsApp notification that a member may reply to: about a lot they may ask about, or a question on their own lot. */
export interface Told {
  readonly memberId: number;
  readonly listingId: number;
  readonly questionId: number | null;
}

// A member who was just asked whether to send their message answers that first.
const upsertDialogues = statement(
  (p: { members: readonly number[]; listings: readonly number[]; questions: readonly (number | null)[] }) => sql`
    insert into question_dialogues as d (member_id, listing_id, question_id, changed_at)
    select distinct on (t.member_id) t.member_id, t.listing_id, t.question_id, now()
    from unnest(${p.members}::int[], ${p.listings}::int[], ${p.questions}::int[])
      with ordinality as t(member_id, listing_id, question_id, place)
    order by t.member_id, t.place desc
    on conflict (member_id) do update set listing_id = excluded.listing_id, question_id = excluded.question_id,
      message = null, choices = null, changed_at = excluded.changed_at
    where d.message is null or d.changed_at < now() - interval '1 hour'`,
);

/** Records what members were last notified of, so that they can reply to it in WhatsApp. */
export const noteTold =
  (tx: Pick<Tx, 'query'>) =>
  async (told: readonly Told[]): Promise<void> => {
    if (told.length === 0) return;
    const members = told.map(({ memberId }) => memberId);
    const listings = told.map(({ listingId }) => listingId);
    const questions = told.map(({ questionId }) => questionId);
    await run(tx, upsertDialogues({ members, listings, questions }));
  };

export type NoteTold = ReturnType<typeof noteTold>;
