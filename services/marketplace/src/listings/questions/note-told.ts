import type { Tx } from '@tianguis/chassis/storage/storage';

/** What somebody was told by WhatsApp: of a lot that they may ask about, or of a question on theirs. */
export interface Told {
  readonly memberId: number;
  readonly listingId: number;
  readonly questionId: number | null;
}

// Who was just asked whether to send their words answers that first.
const note = `insert into question_dialogues as d (member_id, listing_id, question_id, changed_at)
  select distinct on (t.member_id) t.member_id, t.listing_id, t.question_id, now()
  from unnest($1::int[], $2::int[], $3::int[]) with ordinality as t(member_id, listing_id, question_id, place)
  order by t.member_id, t.place desc
  on conflict (member_id) do update set listing_id = excluded.listing_id, question_id = excluded.question_id,
    message = null, changed_at = excluded.changed_at
  where d.message is null or d.changed_at < now() - interval '1 hour'`;

/** Keeps what members were last told, so that they may answer it where they read it. */
export const noteTold =
  ({ query }: Pick<Tx, 'query'>) =>
  async (told: readonly Told[]): Promise<void> => {
    if (told.length === 0) return;
    const column = (name: keyof Told) => told.map((one) => one[name]);
    await query(note, [column('memberId'), column('listingId'), column('questionId')]);
  };

export type NoteTold = ReturnType<typeof noteTold>;
