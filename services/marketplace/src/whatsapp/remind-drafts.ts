import type { Task } from '@tianguis/chassis/jobs/jobs';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import { defaultDelivery, isQuietHour } from '@tianguis/proto/marketplace/interests/interest';
import { hour, localHour } from '@tianguis/proto/time';
import type { InTransaction, Scope } from '../platform/database.ts';
import { dialogueStore } from './dialogue.ts';
import { type DialogueNeeds, remindOfDraft } from './replies.ts';

/** Hours after which we remind a seller of a draft. After a day WhatsApp takes only templates, and a yes needs asking again. */
const patience = { from: 4, until: 20 };

const batch = 50;

const waitingDrafts = statement(
  (p: { since: Date; before: Date }) => sql<{ memberId: number }>`
    select d.member_id as "memberId" from seller_dialogues as d join listings as l on l.id = d.listing_id
    where d.state = 'asked' and d.reminded_at is null and d.changed_at between ${p.since} and ${p.before}
      and l.status = 'draft'
    order by d.changed_at limit ${sql.lit(batch)}`,
);

const noteReminded = statement(
  (p: { memberId: number; now: Date; before: Date }) => sql<{ memberId: number }>`
    update seller_dialogues set reminded_at = ${p.now}
    where member_id = ${p.memberId} and state = 'asked' and reminded_at is null and changed_at <= ${p.before}
    returning member_id as "memberId"`,
);

interface Parts {
  readonly inTransaction: InTransaction;
  needsOf(scope: Scope, memberId: number): DialogueNeeds;
  now(): Date;
}

/** Reminds sellers once, by day, of a draft that they were asked about by WhatsApp and left. */
export const remindOfDrafts =
  ({ inTransaction, needsOf, now }: Parts): Task =>
  async (_, { signal }) => {
    const at = now();
    if (isQuietHour(defaultDelivery.quietHours, localHour(at))) return;
    const ago = (hours: number) => new Date(at.getTime() - hours * hour);
    const times = { since: ago(patience.until), before: ago(patience.from) };
    const due = await inTransaction(({ tx }) => run(tx, waitingDrafts(times)));
    for (const { memberId } of due) {
      if (signal.aborted) return;
      await inTransaction(async (scope) => {
        // The lock of their dialogue: they may be answering now, and another replica may be reminding them.
        const dialogue = await dialogueStore(scope.tx).lock(memberId);
        const isDue = (await run(scope.tx, noteReminded({ memberId, now: at, before: times.before }))).length > 0;
        if (dialogue && isDue) await remindOfDraft(needsOf(scope, memberId), dialogue);
      });
    }
  };
