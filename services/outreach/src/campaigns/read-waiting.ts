import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Exclusion } from '@tianguis/proto/outreach/campaigns/exclusions';
import { countryOf } from '@tianguis/proto/phone';
import { timeZone } from '@tianguis/proto/time';
import { groupAmong, type Moments } from '../contacts/exclusion.ts';
import { daysAt } from '../contacts/standing.ts';
import { rulesOf } from '../messaging/gate.ts';
import type { Deps } from '../platform/room.ts';
import { outsideQuiet } from '../settings/quiet-hours.ts';
import type { Campaign } from './campaign.ts';
import type { Forecast } from './forecast.ts';

interface Group {
  readonly phone: string;
  readonly zone: string | null;
  readonly notBefore: Date;
  readonly purpose: string;
  /** Why they would be left out. */
  readonly reason: Exclusion | null;
  readonly many: number;
}

type Wanted = Moments & { readonly campaignId: number; readonly exclude: readonly Exclusion[] };

const queuedOf = (p: Wanted) => sql`
  select m.*, person.business_name, ${groupAmong(sql`${p.exclude}::text[]`, p)} as reason
  from message_logs as m left join outreach_contacts as person on person.id = m.contact_id
    left join conversations as talk on talk.contact_id = m.contact_id
  where m.campaign_id = ${p.campaignId} and m.status = 'queued'`;

// The first digits of a number say its country.
const waitingGroups = statement(
  (p: Wanted & { readonly at: Date }) => sql<Group>`
    select min(phone) as phone, time_zone as zone, max(not_before) as "notBefore", purpose, reason, count(*)::int as many
    from (${queuedOf(p)}) as queued
    group by time_zone, purpose, reason, case when phone not like '+52%' then left(phone, 5) end,
      date_trunc('minute', greatest(not_before, ${p.at}))`,
);

interface Sample {
  readonly variant: number | null;
  readonly businessName: string;
  readonly text: string;
}

const firstOfEach = statement(
  (p: Wanted) => sql<Sample>`
    select distinct on (variant) variant, business_name as "businessName", message_content as text
    from (${queuedOf(p)}) as queued where business_name is not null and reason is null order by variant, id`,
);

export interface Waiting extends Pick<Forecast, 'countries' | 'waiting' | 'total' | 'reachable' | 'skipped'> {
  /** The first message of each version. */
  readonly samples: ReadonlyMap<number, Omit<Sample, 'variant'>>;
}

export const nobodyWaits: Waiting = {
  total: 0,
  reachable: 0,
  skipped: [],
  countries: [],
  waiting: [],
  samples: new Map(),
};

interface Resumption {
  readonly at: Date;
  /** Whom its sender leaves out from now on. */
  readonly exclude: readonly Exclusion[];
}

/**
 * The messages of a campaign that wait to leave: to whom, who is left out by now, until when those of the quiet hours wait, and
 * how one reads.
 */
export async function readWaiting(
  deps: Deps,
  tx: Tx,
  { id: campaignId }: Campaign,
  { at, exclude }: Resumption,
): Promise<Waiting> {
  const { quietHours } = rulesOf(deps);
  const countries = new Map<string | undefined, number>();
  const waits = new Map<number, number>();
  const leftOut = new Map<Exclusion, number>();
  let reachable = 0;
  const { today, complaints } = daysAt(at);
  const wanted = { campaignId, exclude, today, complaints };
  for (const { phone, zone, notBefore, purpose, reason, many } of await run(tx, waitingGroups({ ...wanted, at }))) {
    if (reason !== null) {
      leftOut.set(reason, (leftOut.get(reason) ?? 0) + many);
      continue;
    }
    reachable += many;
    const country = countryOf(phone);
    countries.set(country, (countries.get(country) ?? 0) + many);
    const earliest = notBefore > at ? notBefore : at;
    const keepsQuiet = purpose === 'marketing' || purpose === 'follow_up';
    const until = keepsQuiet ? outsideQuiet(quietHours, earliest, zone ?? timeZone) : earliest;
    if (until > at) waits.set(until.getTime(), (waits.get(until.getTime()) ?? 0) + many);
  }
  const samples = await run(tx, firstOfEach(wanted));
  const skipped = [...leftOut].map(([reason, count]) => ({ reason, count }));
  return {
    total: skipped.reduce((sum, { count }) => sum + count, reachable),
    reachable,
    skipped,
    countries: [...countries].sort(([, a], [, b]) => b - a).map(([country, count]) => ({ country, count })),
    waiting: [...waits].sort(([a], [b]) => a - b).map(([until, count]) => ({ until: new Date(until), count })),
    samples: new Map(samples.map(({ variant, businessName, text }) => [variant ?? 0, { businessName, text }])),
  };
}
