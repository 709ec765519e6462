import { anyOf, run, runCount, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { isQuietHour, type MatchDelivery } from '@tianguis/proto/marketplace/interests/interest';
import { localTime } from '@tianguis/proto/time';
import { db } from '../platform/sql.ts';

const dateOf = (at: Temporal.ZonedDateTime): Date => new Date(at.epochMilliseconds);

export const startOfDay = (at: Date): Date => dateOf(localTime(at).startOfDay());

type Quiet = Pick<MatchDelivery, 'quietDays' | 'quietHours'>;

/** The next moment, from now on, outside a member's quiet hours and days. */
export function nextLoud({ quietDays, quietHours }: Quiet, now: Date): Date {
  let at = localTime(now);
  while (quietDays.includes(at.dayOfWeek) || isQuietHour(quietHours, at.hour))
    at = at.round({ smallestUnit: 'hour', roundingMode: 'floor' }).add({ hours: 1 });
  return dateOf(at);
}

/** When the next digest after now is due. */
export function nextDigest({ frequency, hour, weekday, quietDays }: MatchDelivery, now: Date): Date {
  const start = localTime(now);
  let at = start.startOfDay().with({ hour });
  const suits = () =>
    Temporal.ZonedDateTime.compare(at, start) > 0 &&
    !quietDays.includes(at.dayOfWeek) &&
    (frequency !== 'weekly' || at.dayOfWeek === weekday);
  while (!suits()) at = at.add({ days: 1 });
  return dateOf(at);
}

/**
 * When a member gets a notice of one lot; null leaves it to the digest. Readers of digests get a notice of what would be gone
 * before the next digest.
 */
export function noticeAt(
  delivery: MatchDelivery & { readonly nextDigestAt: Date },
  endsAt: Date | null,
  now: Date,
): Date | null {
  const isLate = endsAt !== null && endsAt <= delivery.nextDigestAt;
  if (delivery.frequency !== 'at_once' && !isLate) return null;
  const at = nextLoud(delivery, now);
  return endsAt !== null && at >= endsAt ? null : at;
}

/** How a member wants to hear of matches, and when the next digest is due. */
export interface StoredDelivery extends MatchDelivery {
  readonly memberId: number;
  readonly language: Language;
  readonly nextDigestAt: Date;
}

interface Row extends Omit<StoredDelivery, 'quietHours'> {
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}

const deliveries = () =>
  db
    .selectFrom('match_deliveries as d')
    .select([
      'd.member_id as memberId',
      'd.frequency',
      'd.hour',
      'd.weekday',
      'd.quiet_days as quietDays',
      'd.quiet_from as quietFrom',
      'd.quiet_to as quietTo',
      'd.language',
      'd.next_digest_at as nextDigestAt',
    ]);

const deliveriesOf = statement((p: { memberIds: readonly number[] }) =>
  deliveries().where('d.member_id', '=', anyOf(p.memberIds)),
);

const withDigestDue = statement((p: { now: Date; limit: number }) =>
  deliveries()
    .where('d.next_digest_at', '<=', p.now)
    .orderBy('d.next_digest_at')
    .limit(p.limit)
    .forUpdate()
    .skipLocked(),
);

const withNoticeDue = statement((p: { now: Date; limit: number }) =>
  deliveries()
    .where('d.member_id', 'in', (due) =>
      due.selectFrom('matches').select('member_id').where('tell_at', '<=', p.now).orderBy('tell_at').limit(p.limit),
    )
    .forUpdate()
    .skipLocked(),
);

const newDelivery = (p: Row) =>
  db.insertInto('match_deliveries').values({
    member_id: p.memberId,
    frequency: p.frequency,
    hour: p.hour,
    weekday: p.weekday,
    quiet_days: p.quietDays,
    quiet_from: p.quietFrom,
    quiet_to: p.quietTo,
    language: p.language,
    next_digest_at: p.nextDigestAt,
  });

const insertDelivery = statement((p: Row) =>
  newDelivery(p).onConflict((found) => found.column('member_id').doNothing()),
);

const upsertDelivery = statement((p: Row) =>
  newDelivery(p).onConflict((found) =>
    found.column('member_id').doUpdateSet(({ ref }) => ({
      frequency: ref('excluded.frequency'),
      hour: ref('excluded.hour'),
      weekday: ref('excluded.weekday'),
      quiet_days: ref('excluded.quiet_days'),
      quiet_from: ref('excluded.quiet_from'),
      quiet_to: ref('excluded.quiet_to'),
      language: ref('excluded.language'),
      next_digest_at: ref('excluded.next_digest_at'),
    })),
  ),
);

const scheduleDigest = statement((p: { memberId: number; nextDigestAt: Date }) =>
  db.updateTable('match_deliveries').set({ next_digest_at: p.nextDigestAt }).where('member_id', '=', p.memberId),
);

const insertDigest = statement(
  (p: { memberId: number; day: string }) => sql`
    insert into match_digests (member_id, day) values (${p.memberId}::int, ${p.day}::date) on conflict do nothing`,
);

const deliveryOf = ({ quietFrom, quietTo, ...row }: Row): StoredDelivery => ({
  ...row,
  quietHours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
});

const rowOf = ({ quietHours, ...delivery }: StoredDelivery): Row => ({
  ...delivery,
  quietFrom: quietHours?.from ?? null,
  quietTo: quietHours?.to ?? null,
});

export const deliveryStore = (on: Pick<Tx, 'query'>) => ({
  find: async (memberIds: readonly number[]): Promise<StoredDelivery[]> =>
    (await run(on, deliveriesOf({ memberIds }))).map(deliveryOf),
  /** Locks members with a digest due, and skips those that another replica holds. */
  digestDue: async (now: Date, limit: number): Promise<StoredDelivery[]> =>
    (await run(on, withDigestDue({ now, limit }))).map(deliveryOf),
  /** Locks members with a notice due, and skips those that another replica holds. */
  noticeDue: async (now: Date, limit: number): Promise<StoredDelivery[]> =>
    (await run(on, withNoticeDue({ now, limit }))).map(deliveryOf),
  /** Stores a member's first delivery; a later one stays as it is. */
  async add(delivery: StoredDelivery): Promise<void> {
    await run(on, insertDelivery(rowOf(delivery)));
  },
  async replace(delivery: StoredDelivery): Promise<void> {
    await run(on, upsertDelivery(rowOf(delivery)));
  },
  async schedule(memberId: number, nextDigestAt: Date): Promise<void> {
    await run(on, scheduleDigest({ memberId, nextDigestAt }));
  },
  /** Records that a member gets a digest on this day; false if they had one already. */
  noteDigest: async (memberId: number, day: string): Promise<boolean> =>
    (await runCount(on, insertDigest({ memberId, day }))) > 0,
});
