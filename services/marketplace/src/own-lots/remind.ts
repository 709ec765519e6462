import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { defaultDelivery, isQuietHour } from '@tianguis/proto/marketplace/interests/interest';
import { formatDate, localHour } from '@tianguis/proto/time';
import { mayRenew } from '../listings/may-renew.ts';
import type { Deps } from '../platform/room.ts';
import { notifyMember } from '../recipients/notify-member.ts';
import { handleDue } from '../trade/due.ts';

/** Days before its end at which the seller of a lot is reminded to renew it. */
const reminderDays = 3;

interface Ending {
  readonly id: number;
  readonly memberId: number;
  readonly title: string;
  readonly language: Language;
  readonly endsAt: Date;
}

// Each end is claimed once; a renewed lot has another.
const claimEnding = statement(
  (p: { now: Date }) => sql<Ending>`
    update listings set end_reminded = ends_at where id = (
      select l.id from listings as l
      where ${mayRenew(p.now)} and l.ends_at <= ${p.now}::timestamptz + ${sql.lit(reminderDays)} * interval '1 day'
        and l.end_reminded is distinct from l.ends_at
      order by l.id limit 1 for update skip locked)
    returning id, member_id as "memberId", title, language, ends_at as "endsAt"`,
);

type Parts = Pick<Deps, 'inTransaction' | 'outbox' | 'publicUrl' | 'now'>;

/** Reminds sellers by day, once for each end, of lots that are about to leave the market. */
export const remindOfEndingLots = ({ inTransaction, ...parts }: Parts) =>
  handleDue(inTransaction, (tx) => remindOfNext(parts, tx));

async function remindOfNext({ outbox, publicUrl, now }: Omit<Parts, 'inTransaction'>, tx: Tx) {
  const at = now();
  if (isQuietHour(defaultDelivery.quietHours, localHour(at))) return undefined;
  const lot = await runMaybe(tx, claimEnding({ now: at }));
  if (!lot) return undefined;
  const { id, memberId, title, language: otherwise, endsAt } = lot;
  await notifyMember(
    tx,
    publishIn(outbox, tx),
  )({
    memberId,
    language: otherwise,
    notice: (language) => ({
      name: `listing-${id}-ends-${endsAt.getTime()}`,
      template: 'listing_ending',
      about: { kind: 'lot', id },
      variables: {
        lot: title,
        date: formatDate(endsAt, language, { dateStyle: 'long' }),
        link: `${publicUrl}/mi/lotes`,
      },
    }),
  });
  return id;
}
