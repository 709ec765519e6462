import type { Task } from '@tianguis/chassis/jobs/jobs';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { commissionRuleAt, pilotDays } from '@tianguis/proto/commission';
import type { Language } from '@tianguis/proto/errors';
import { formatDate } from '@tianguis/proto/time';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { notifyMember } from '../recipients/notify-member.ts';
import { pilotOf } from './pilot.ts';

/** Days before a pilot ends on which its seller is reminded. */
const reminderDays = 3;

interface Ending {
  readonly memberId: number;
  readonly name: string;
  readonly startedAt: Date;
}

/** Pilots near their end whose sellers can be reached. */
const endingPilots = statement(
  (p: { now: Date }) => sql<Ending>`
    select member_id as "memberId", name, pilot_started_at as "startedAt" from sellers
    where pilot_reminded_at is null
      and pilot_started_at > ${p.now}::timestamptz - ${sql.lit(pilotDays)} * interval '1 day'
      and pilot_started_at <= ${p.now}::timestamptz - ${sql.lit(pilotDays - reminderDays)} * interval '1 day'
      and exists (select from member_addresses as a where a.member_id = sellers.member_id)
    order by member_id`,
);

const claim = statement((p: { memberId: number; now: Date }) =>
  db
    .updateTable('sellers')
    .set({ pilot_reminded_at: p.now })
    .where('member_id', '=', p.memberId)
    .where('pilot_reminded_at', 'is', null)
    .returning('member_id'),
);

const dayOf = (date: Date, language: Language): string => formatDate(date, language, { dateStyle: 'long' });

type Parts = Pick<Deps, 'inTransaction' | 'outbox' | 'publicUrl' | 'now'>;

async function remind({ outbox, publicUrl }: Parts, tx: Tx, pilot: Ending, now: Date): Promise<void> {
  const { memberId, name, startedAt } = pilot;
  if (!(await runMaybe(tx, claim({ memberId, now })))) return;
  const { endsAt } = pilotOf(startedAt, now);
  const notify = notifyMember(tx, publishIn(outbox, tx));
  await notify({
    memberId,
    language: 'es',
    notice: (language) => ({
      name: `pilot-ending-${memberId}-${endsAt.toISOString().slice(0, 10)}`,
      template: 'pilot_ending',
      variables: {
        company: name,
        date: dayOf(endsAt, language),
        percent: String(commissionRuleAt(endsAt).commissionPercent),
        link: `${publicUrl}/mi`,
      },
    }),
  });
}

/** Reminds each seller once that their free pilot is about to end. */
export const remindOfPilots =
  (parts: Parts): Task =>
  async () => {
    const now = parts.now();
    await parts.inTransaction(async ({ tx }) => {
      for (const pilot of await run(tx, endingPilots({ now }))) await remind(parts, tx, pilot, now);
    });
  };
