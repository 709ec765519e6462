import { dynamicStatement, run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { countryOf } from '@tianguis/proto/phone';
import { type Audience, isInAudience, narrowestAudience } from '../contacts/audience.ts';
import { farPrefixes, prefixLength, recipientZone } from '../contacts/recipient-zone.ts';
import { windowMs } from '../contacts/reply-window.ts';
import { type Days, daysAt, receivedBy, standing } from '../contacts/standing.ts';
import { type Rules, rulesOf } from '../messaging/gate.ts';
import type { Deps } from '../platform/room.ts';
import { createJudge, followUpEvery, type Judged, type Judging } from './judge.ts';

export interface Forecast {
  readonly total: number;
  readonly reachable: number;
  readonly skipped: { reason: SkipReason; count: number }[];
  /** Who get it only when their quiet hours end, earliest first. */
  readonly waiting: { until: Date; count: number }[];
  /** Who get it, by the country of their number; undefined where it does not say one. */
  readonly countries: { country: string | undefined; count: number }[];
  /** Who get it, by their time zone, most first. */
  readonly zones: ReadonlyMap<string, number>;
}

export interface Asked extends Judging {
  readonly audience: Audience;
}

/** The gate's verdict on an audience: it judges one person of each group of people who are alike to it. */
export async function forecast(deps: Deps, tx: Tx, { audience, ...judging }: Asked): Promise<Forecast> {
  const current = rulesOf(deps);
  const at = judging.at ?? current.now;
  const groups = await groupsOf(tx, audience, { ...current, now: at });
  const judge = await createJudge(deps, tx, { ...judging, at });
  const reasons = new Map<SkipReason, number>();
  const waits = new Map<number, number>();
  const countries = new Map<string | undefined, number>();
  const zones = new Map<string, number>();
  let reachable = 0;
  const skip = (reason: SkipReason, count: number) => reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  for (const group of groups) {
    const { verdict, over } = judge(group, { many: group.many });
    if (verdict.skip) skip(verdict.skip, group.many);
    else {
      const given = group.many - over;
      reachable += given;
      const country = countryOf(group.phone);
      if (given > 0) countries.set(country, (countries.get(country) ?? 0) + given);
      const zone = recipientZone(group);
      if (given > 0) zones.set(zone, (zones.get(zone) ?? 0) + given);
      const until = verdict.notBefore.getTime();
      if (until > at.getTime() && given > 0) waits.set(until, (waits.get(until) ?? 0) + given);
    }
    if (over > 0) skip('tier_spent', over);
  }
  const total = groups.reduce((sum, { many }) => sum + many, 0);
  return {
    total,
    reachable,
    skipped: [...reasons].map(([reason, count]) => ({ reason, count })),
    countries: [...countries].sort(([, a], [, b]) => b - a).map(([country, count]) => ({ country, count })),
    zones: new Map([...zones].sort(([, a], [, b]) => b - a)),
    waiting: [...waits].sort(([a], [b]) => a - b).map(([until, count]) => ({ until: new Date(until), count })),
  };
}

/** A phone's `+` with its country code, or with `1` and the area code, which says the country in North America. */
const countryLength = 5;

/** People of an audience who are alike to the gate. */
type Group = Judged & { readonly many: number };

interface Moments {
  readonly days: Days;
  /** Answers since then keep the window open. */
  readonly window: Date;
  /** Messages since then are too close. */
  readonly pair: Date;
  readonly followUp: Date;
  readonly cap: Rules['cap'];
}

const noMoments: Moments = {
  days: daysAt(new Date(0)),
  window: new Date(0),
  pair: new Date(0),
  followUp: new Date(0),
  cap: { perDay: 1, perWeek: 3 },
};

const groupsOfAudience = dynamicStatement(
  (audience: Audience, { days, window, pair, followUp, cap }: Moments) => sql<Group>`
    select min(phone) as phone, zone, city, opted_out as "optedOut", suppressed, consent_basis as "consentBasis",
      max(may_opt_out_since) as "mayOptOutSince", max(last_inbound_at) as "lastInboundAt", max(last_queued_at) as "lastQueuedAt",
      max(last_follow_up_at) as "lastFollowUpAt",
      case when converted then 'converted' else 'contacted' end as status, waits, complained,
      max(today) as today, max(week) as week, count(*)::int as many
    from (
      select phone, zone, city, opted_out, suppressed, may_opt_out_since, consent_basis, last_inbound_at, last_queued_at, last_follow_up_at,
        status = 'converted' as converted, ${standing(days)}
      from outreach_contacts ${receivedBy(days)} where ${isInAudience(audience, 'all')}
    ) as person
    group by zone, city, opted_out, suppressed, may_opt_out_since is null, consent_basis, last_inbound_at > ${window}, last_inbound_at >= ${days.today},
      last_queued_at > ${pair}, last_follow_up_at > ${followUp}, converted, waits, complained,
      case when left(phone, ${prefixLength}::int) = any(${farPrefixes}::text[]) then left(phone, ${prefixLength}::int) end,
      case when phone not like '+52%' then left(phone, ${countryLength}::int) end,
      ${cap.perDay}::int > 0 and today >= ${cap.perDay}::int, ${cap.perWeek}::int > 0 and week >= ${cap.perWeek}::int`,
  [
    [narrowestAudience, noMoments],
    [{}, noMoments],
  ],
);

// The planner takes nearly every contact for a group of its own and would sort them all on disk; there are few groups, which
// fit into far less than this.
const roomToHash = statement(() => sql`set local work_mem to '128MB'`);

/**
 * Counts an audience by all that the gate looks at, so that it judges one person for each group. Any phone represents those of its
 * time zone and country, since only valid ones are stored.
 */
async function groupsOf(tx: Tx, audience: Audience, { now, pairMs, cap }: Rules): Promise<Group[]> {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  await run(tx, roomToHash());
  return run(
    tx,
    groupsOfAudience(audience, {
      days: daysAt(now),
      window: before(windowMs),
      pair: before(pairMs),
      followUp: before(followUpEvery),
      cap,
    }),
  );
}
