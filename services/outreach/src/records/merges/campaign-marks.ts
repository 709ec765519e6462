import { run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';

interface Merged {
  readonly mergeId: number;
  readonly contactId: number;
}

/** When somebody converted or opted out after a message of a campaign. */
interface Marks {
  readonly convertedAt: Date | null;
  readonly leftAt: Date | null;
}

const restore = statement(
  (p: Merged) => sql<Marks>`
    with marks as (
      select l.id, l.converted_at as converted_now, l.opted_out_at as left_now, was.converted_at, was.opted_out_at
      from contact_merges as m join message_logs as l on l.contact_id = ${p.contactId}
        left join jsonb_to_recordset(m.before->'marks') as was (id int, converted_at timestamptz, opted_out_at timestamptz)
          on was.id = l.id
      where m.id = ${p.mergeId}
    ), restored as (
      update message_logs as l set converted_at = marks.converted_at, opted_out_at = marks.opted_out_at from marks
      where l.id = marks.id and (marks.converted_now is distinct from marks.converted_at
        or marks.left_now is distinct from marks.opted_out_at)
    )
    select max(converted_now) filter (where converted_now is distinct from converted_at) as "convertedAt",
      max(left_now) filter (where left_now is distinct from opted_out_at) as "leftAt"
    from marks`,
);

// As the triggers of the contact mark it: the last message of a campaign that had reached them in the 90 days before.
const noteOn = (column: 'converted_at' | 'opted_out_at') =>
  statement(
    (p: { contactId: number; at: Date }) => sql`
      update message_logs set ${sql.ref(column)} = ${p.at} where ${sql.ref(column)} is null and id = (
        select id from message_logs where contact_id = ${p.contactId} and campaign_id is not null
          and status in ('sent', 'delivered', 'read')
          and sent_at between ${p.at}::timestamptz - interval '90 days' and ${p.at}
        order by id desc limit 1
      )`,
  );

const noteConversion = noteOn('converted_at');
const noteLeaving = noteOn('opted_out_at');

/** What the copy of a merge says that campaigns led to. */
export const campaignMarks = {
  /**
   * Puts it back for the messages that a contact has now. Returns what was marked on them since, which is not theirs.
   */
  restore: (tx: Tx, merged: Merged): Promise<Marks> => runOne(tx, restore(merged)),
  /** Marks the last message that reached a contact with what they did since. */
  async note(tx: Tx, contactId: number, { convertedAt, leftAt }: Marks): Promise<void> {
    if (convertedAt) await run(tx, noteConversion({ contactId, at: convertedAt }));
    if (leftAt) await run(tx, noteLeaving({ contactId, at: leftAt }));
  },
};
