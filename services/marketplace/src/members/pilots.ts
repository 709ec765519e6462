import type { Task } from '@tianguis/chassis/jobs/jobs';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { pilotDays } from '@tianguis/proto/marketplace/members/operations';
import { day, formatDate } from '@tianguis/proto/time';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { notifyMember } from '../recipients/notify-member.ts';

/** Days before a pilot ends on which its supplier is reminded. */
const reminderDays = 3;

/** The free trial of a supplier who registered at `startedAt`. A day that has started counts. */
export function pilotOf(startedAt: Date, now: Date): { startedAt: Date; endsAt: Date; daysLeft: number } {
  const endsAt = new Date(startedAt.getTime() + pilotDays * day);
  return { startedAt, endsAt, daysLeft: Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / day)) };
}

interface Ending {
  readonly supplierId: number;
  readonly memberId: number;
  readonly companyName: string;
  readonly registeredAt: Date;
}

/** Pilots near their end, each with the member who proved its address; the mailbox takes precedence over the phone. */
const endingPilots = statement(
  (p: { now: Date }) => sql<Ending>`
    select distinct on (s.id) s.id as "supplierId", s.company_name as "companyName", s.created_at as "registeredAt",
      a.member_id as "memberId"
    from suppliers s
    join member_addresses a on a.channel = 'mail' and a.address = s.email or a.channel = 'whatsapp' and a.address = s.phone
    where s.wants_pilot and s.pilot_reminded_at is null
      and s.created_at > ${p.now}::timestamptz - ${sql.lit(pilotDays)} * interval '1 day'
      and s.created_at <= ${p.now}::timestamptz - ${sql.lit(pilotDays - reminderDays)} * interval '1 day'
    order by s.id, a.channel`,
);

const claim = statement((p: { supplierId: number; now: Date }) =>
  db
    .updateTable('suppliers')
    .set({ pilot_reminded_at: p.now })
    .where('id', '=', p.supplierId)
    .where('pilot_reminded_at', 'is', null)
    .returning('id'),
);

const dayOf = (date: Date, language: Language): string => formatDate(date, language, { dateStyle: 'long' });

type Parts = Pick<Deps, 'inTransaction' | 'outbox' | 'publicUrl' | 'now'>;

async function remind({ outbox, publicUrl }: Parts, tx: Tx, pilot: Ending, now: Date): Promise<void> {
  const { supplierId, memberId, companyName, registeredAt } = pilot;
  if (!(await runMaybe(tx, claim({ supplierId, now })))) return;
  const { endsAt } = pilotOf(registeredAt, now);
  const notify = notifyMember(tx, publishIn(outbox, tx));
  await notify({
    memberId,
    language: 'es',
    notice: (language) => ({
      // A company that was registered twice on one day is reminded once.
      name: `pilot-ending-${memberId}-${endsAt.toISOString().slice(0, 10)}`,
      template: 'pilot_ending',
      variables: { company: companyName, date: dayOf(endsAt, language), link: `${publicUrl}/mi` },
    }),
  });
}

/** Reminds each supplier once that their free trial is about to end. */
export const remindOfPilots =
  (parts: Parts): Task =>
  async () => {
    const now = parts.now();
    await parts.inTransaction(async ({ tx }) => {
      for (const pilot of await run(tx, endingPilots({ now }))) await remind(parts, tx, pilot, now);
    });
  };
