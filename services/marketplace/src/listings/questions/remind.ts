import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Language } from '@tianguis/proto/errors';
import { defaultDelivery, isQuietHour } from '@tianguis/proto/marketplace/interests/interest';
import { hour, localHour } from '@tianguis/proto/time';
import type { InTransaction } from '../../platform/database.ts';
import { questionScope } from './questions.ts';

interface Unanswered {
  readonly id: number;
  readonly listingId: number;
  readonly sellerId: number;
  readonly title: string;
  readonly question: string;
  readonly language: Language;
}

/** Hours after which a seller is reminded of a question, and those after which it is too late. */
const patience = { from: 20, until: 7 * 24 };

const batch = 50;

const takeUnanswered = statement(
  (p: { now: Date; since: Date; before: Date }) => sql<Unanswered>`
    update listing_questions as q set reminded_at = ${p.now}
    from listings as l where l.id = q.listing_id and q.id = any(array(
      select w.id from listing_questions as w join listings as o on o.id = w.listing_id
      where w.answer is null and w.hidden_at is null and w.reminded_at is null
        and w.created_at between ${p.since} and ${p.before} and o.status in ('published', 'reserved')
      order by w.id limit ${sql.lit(batch)} for update of w skip locked))
    returning q.id, q.listing_id as "listingId", l.member_id as "sellerId", l.title, q.question, l.language`,
);

interface Parts {
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
  readonly publicUrl: string;
  now(): Date;
}

/** Reminds sellers once, by day, of a question about a lot of theirs that they left without an answer. */
export const remindOfQuestions =
  ({ inTransaction, outbox, publicUrl, now }: Parts): Task =>
  async (_, { signal }) => {
    const at = now();
    if (isQuietHour(defaultDelivery.quietHours, localHour(at))) return;
    const ago = (hours: number) => new Date(at.getTime() - hours * hour);
    const remindNext = () =>
      inTransaction(async ({ tx }) => {
        const needs = questionScope(tx, outbox, publicUrl);
        const due = await run(tx, takeUnanswered({ now: at, since: ago(patience.until), before: ago(patience.from) }));
        for (const { id, listingId, sellerId, title, question, language } of due) {
          const channel = await needs.notify({
            memberId: sellerId,
            language,
            notice: () => ({
              name: `listing-question-${id}-reminder`,
              template: 'listing_question_reminder',
              about: { kind: 'question', id },
              variables: { lot: title, question, link: `${publicUrl}/lote/${listingId}` },
            }),
          });
          if (channel === 'whatsapp') await needs.noteTold([{ memberId: sellerId, listingId, questionId: id }]);
        }
        return due.length;
      });
    while (!signal.aborted && (await remindNext()) > 0);
  };
