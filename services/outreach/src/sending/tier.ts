import { runCount, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { windowMs } from '../contacts/reply-window.ts';
import { isOverTier, overTier } from '../settings/over-tier.ts';

/** What is due this soon is looked at, so that nothing leaves between two looks. */
const lookAhead = sql.lit('2 minutes');
/** As many as one step moves, so that a step holds its locks for a moment only. */
const mostMoved = 5_000;

// The provider counts people whom we write to first within 24 hours, whatever about. When the message was queued does not matter.
const begun = sql`
  select phone, max(coalesce(sent_at, claimed_at)) as at from message_logs
  where message_type = 'outbound' and purpose <> 'reply'
    and (status = 'sending' or (status in ('sent', 'delivered', 'read') and sent_at > now() - interval '24 hours'))
  group by phone`;

const ofCampaigns = sql`status = 'queued' and urgency = 1 and not held`;

const oneAtATime = statement(
  () => sql<{ isOurs: boolean }>`select pg_try_advisory_xact_lock(hashtext('sender tier')) as "isOurs"`,
);

const anyDue = statement(
  () => sql<{ id: number }>`
  select id from message_logs where ${ofCampaigns} and (not_before <= now() + ${lookAhead}::interval or ${isOverTier}) limit 1`,
);

interface Room {
  readonly tier: number;
  /** Since when an answer keeps the window open, in which nobody counts. */
  readonly window: Date;
}

/** The oldest messages go first. There is room once we wrote to fewer people in the last 24 hours than the tier allows. */
const move = statement(
  (p: Room & { limit: number }) => sql`
  with begun as materialized (${begun}),
    counted as (select count(*) as people from begun),
    room as (
      select greatest(0, ${p.tier} - people) as people,
        coalesce((select at from begun order by at offset greatest(0, people - ${p.tier}) limit 1), now()) + interval '24 hours' as from
      from counted),
    candidates as materialized (
      select m.id, m.phone, m.not_before, ${isOverTier} as waits from message_logs as m
      where ${ofCampaigns} and (m.not_before <= now() + ${lookAhead}::interval or ${isOverTier})
        and not exists (select from begun where begun.phone = m.phone)
        and not exists (select from outreach_contacts as c where c.id = m.contact_id and c.last_inbound_at > ${p.window})),
    beyond as materialized (
      select phone from candidates group by phone order by min(id) offset (select people from room)),
    changed as (
      select id, phone in (select phone from beyond) as waits from candidates
      where (phone in (select phone from beyond)) <> waits
        or (waits and not_before <= now() + ${lookAhead}::interval)
      order by id limit ${p.limit}),
    locked as (
      select m.id, changed.waits from message_logs as m join changed using (id)
      where m.status = 'queued' order by m.id for update of m skip locked)
  update message_logs as m set error_code = case when locked.waits then ${overTier} end,
    not_before = case when locked.waits then greatest((select "from" from room), now() + ${lookAhead}::interval * 2) else now() end
  from locked where m.id = locked.id`,
);

const release = statement(
  (p: { limit: number }) => sql`
  update message_logs as m set error_code = null, not_before = now()
  from (select id from message_logs where ${ofCampaigns} and ${isOverTier} order by id limit ${p.limit} for update skip locked) as held
  where m.id = held.id`,
);

const anyWaiting = statement(
  () => sql<{ id: number }>`select id from message_logs where status = 'queued' and ${isOverTier} limit 1`,
);

/** How many messages a look moved, and whether some wait for room; undefined where another replica is at it. */
type Look = { readonly moved: number; readonly waits: boolean } | undefined;

const keepToTier = (storage: Storage, tier: number, now: Date): Promise<Look> =>
  storage.transaction(async (tx) => {
    if (!(await runOne(tx, oneAtATime())).isOurs) return undefined;
    if (!(await runMaybe(tx, anyDue()))) return { moved: 0, waits: false };
    const window = new Date(now.getTime() - windowMs);
    const moved = await runCount(tx, move({ tier, window, limit: mostMoved }));
    return { moved, waits: (await runMaybe(tx, anyWaiting())) !== undefined };
  });

/** Lets all of it go: no limit is known any more. */
const dropTier = async (storage: Storage): Promise<Look> => ({
  moved: await runCount(storage, release({ limit: mostMoved })),
  waits: false,
});

/** Milliseconds until the next look, with messages that wait for room and without. A look reads what went out in a day. */
const lookAgain = { waiting: 5_000, idle: 30_000 };

interface KeeperOptions {
  readonly storage: Storage;
  /** People that the number may begin to write to in 24 hours; 0: no limit is known. */
  readonly tier: () => number;
  readonly now: () => Date;
}

/**
 * Has what campaigns queued wait where the number may begin to write to no more people, and lets it go once there is room: WhatsApp
 * would refuse it person by person. A campaign queues for no more people than the tier, so this is mostly what was queued before the
 * tier fell, and a tier that changes is acted on at once. One replica at a time does it.
 */
export function createTierKeeper({ storage, tier, now }: KeeperOptions) {
  let known: number | undefined;
  let due = 0;
  return {
    async step(): Promise<void> {
      const current = tier();
      const isIdle = current === 0 && known === 0;
      if (current === known && (isIdle || performance.now() < due)) return;
      const look = current === 0 ? await dropTier(storage) : await keepToTier(storage, current, now());
      if (!look || look.moved === mostMoved) return;
      known = current;
      due = performance.now() + (look.waits ? lookAgain.waiting : lookAgain.idle);
    },
  };
}
