import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Message } from './dialogue.ts';

/** What a member was last told by WhatsApp that they may answer there. */
export interface QuestionDialogue {
  readonly memberId: number;
  readonly listingId: number;
  readonly title: string;
  /** The question on their own lot; null where they were told of somebody else's lot and may ask. */
  readonly questionId: number | null;
  readonly question: string | null;
  /** What they wrote and were asked whether to send. */
  readonly message: Message | null;
  readonly changedAt: Date;
}

// A lot that is no longer offered, or a question that has its answer, is no longer talked of.
const open = `select d.member_id as "memberId", d.listing_id as "listingId", l.title, d.question_id as "questionId", q.question,
    d.message, d.changed_at as "changedAt"
  from question_dialogues d join listings l on l.id = d.listing_id left join listing_questions q on q.id = d.question_id
  where d.member_id = $1 and l.status in ('published', 'reserved') and q.answer is null and q.hidden_at is null`;

const next = `select q.id from listing_questions q join listings l on l.id = q.listing_id
  where l.member_id = $1 and l.status in ('published', 'reserved') and q.answer is null and q.hidden_at is null
    and q.created_at > now() - interval '7 days' order by q.id limit 1`;

export const questionDialogueStore = ({ query }: Pick<Tx, 'query'>) => {
  const of = async (memberId: number): Promise<QuestionDialogue | undefined> =>
    (await query<QuestionDialogue>(open, [memberId])).rows[0];
  return {
    of,
    /** Keeps what somebody is asked whether to send; null: they may write again. */
    async keep(memberId: number, message: Message | null, at: Date): Promise<void> {
      const text = `update question_dialogues set message = $2::text::jsonb, changed_at = $3::text::timestamptz where member_id = $1`;
      await query(text, [memberId, message && JSON.stringify(message), at.toISOString()]);
    },
    /** Turns to the oldest question of this week that waits for a seller; forgets the dialogue where none does. */
    async turnToNext(memberId: number, at: Date): Promise<QuestionDialogue | undefined> {
      const text = `update question_dialogues d set question_id = q.id, listing_id = q.listing_id, message = null,
          changed_at = $2::text::timestamptz
        from listing_questions q where d.member_id = $1 and q.id = (${next})`;
      const { rowCount } = await query(text, [memberId, at.toISOString()]);
      if (rowCount === 1) return of(memberId);
      await query('delete from question_dialogues where member_id = $1', [memberId]);
      return undefined;
    },
    async forget(memberId: number): Promise<void> {
      await query('delete from question_dialogues where member_id = $1', [memberId]);
    },
  };
};

export type QuestionDialogues = ReturnType<typeof questionDialogueStore>;
