import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { countryOf } from '@tianguis/proto/phone';
import { timeZone } from '@tianguis/proto/time';
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
  readonly many: number;
}

// The first digits of a number say its country.
const waitingGroups = statement(
  (p: { campaignId: number; at: Date }) => sql<Group>`
    select min(phone) as phone, time_zone as zone, max(not_before) as "notBefore", purpose, count(*)::int as many
    from message_logs where campaign_id = ${p.campaignId} and status = 'queued'
    group by time_zone, purpose, case when phone not like '+52%' then left(phone, 5) end,
      date_trunc('minute', greatest(not_before, ${p.at}))`,
);

interface Sample {
  readonly variant: number | null;
  readonly businessName: string;
  readonly text: string;
}

const firstOfEach = statement(
  (p: { campaignId: number }) => sql<Sample>`
    select distinct on (variant) variant, business_name as "businessName", message_content as text
    from message_logs as m join outreach_contacts as c on c.id = m.contact_id
    where campaign_id = ${p.campaignId} and m.status = 'queued' order by variant, m.id`,
);

export interface Waiting extends Pick<Forecast, 'countries' | 'waiting' | 'total'> {
  /** The first message of each version. */
  readonly samples: ReadonlyMap<number, Omit<Sample, 'variant'>>;
}

export const nobodyWaits: Waiting = { total: 0, countries: [], waiting: [], samples: new Map() };

/** The messages of a campaign that wait to leave: to whom, until when those of the quiet hours wait, and how one reads. */
export async function readWaiting(deps: Deps, tx: Tx, { id: campaignId }: Campaign, at: Date): Promise<Waiting> {
  const { quietHours } = rulesOf(deps);
  const countries = new Map<string | undefined, number>();
  const waits = new Map<number, number>();
  let total = 0;
  for (const { phone, zone, notBefore, purpose, many } of await run(tx, waitingGroups({ campaignId, at }))) {
    total += many;
    const country = countryOf(phone);
    countries.set(country, (countries.get(country) ?? 0) + many);
    const earliest = notBefore > at ? notBefore : at;
    const keepsQuiet = purpose === 'marketing' || purpose === 'follow_up';
    const until = keepsQuiet ? outsideQuiet(quietHours, earliest, zone ?? timeZone) : earliest;
    if (until > at) waits.set(until.getTime(), (waits.get(until.getTime()) ?? 0) + many);
  }
  const samples = await run(tx, firstOfEach({ campaignId }));
  return {
    total,
    countries: [...countries].sort(([, a], [, b]) => b - a).map(([country, count]) => ({ country, count })),
    waiting: [...waits].sort(([a], [b]) => a - b).map(([until, count]) => ({ until: new Date(until), count })),
    samples: new Map(samples.map(({ variant, businessName, text }) => [variant ?? 0, { businessName, text }])),
  };
}
