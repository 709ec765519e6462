import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { Sample } from './progress.ts';

/** How far campaigns had come, second by second. */
export interface Samples {
  /** Campaigns in motion that nobody looked at within the last second; locked, so that one replica does. */
  due(tx: Tx): Promise<number[]>;
  /** The newest and the oldest sample of the last ten seconds or so. */
  recent(tx: Pick<Tx, 'query'>, ids: readonly number[]): Promise<Map<number, { first: Sample; last: Sample }>>;
  add(tx: Tx, samples: readonly Sample[]): Promise<void>;
  forget(): Promise<void>;
}

export const createSamples = (storage: Storage): Samples => ({
  async due(tx) {
    // What ended a minute ago may still get reports of the provider.
    const { rows } = await tx.query<{ id: number }>(
      `select id from outreach_campaigns as c
       where (status = 'running' or (status in ('paused', 'completed', 'cancelled') and launched_at is not null
           and updated_at > now() - interval '1 minute'))
         and not exists (select 1 from campaign_samples as s where s.campaign_id = c.id and s.at > now() - interval '1 second')
       order by id limit 200 for no key update skip locked`,
    );
    return rows.map(({ id }) => id);
  },
  async recent(tx, ids) {
    const { rows } = await tx.query<Sample>(recent, [ids]);
    const groups = Map.groupBy(rows, ({ campaignId }) => campaignId);
    return new Map(
      [...groups].flatMap(([id, [first, ...rest]]) => (first ? [[id, { first, last: rest.at(-1) ?? first }]] : [])),
    );
  },
  async add(tx, samples) {
    if (samples.length === 0) return;
    await tx.query(
      `insert into campaign_samples (campaign_id, at, counts)
       select "campaignId", at, counts from jsonb_to_recordset($1::text::jsonb) as s ("campaignId" int, at timestamptz, counts jsonb)
       on conflict do nothing`,
      [JSON.stringify(samples)],
    );
  },
  async forget() {
    await storage.query(`delete from campaign_samples where at < now() - interval '1 minute'`);
  },
});

const recent = `select campaign_id as "campaignId", at, counts from campaign_samples
  where campaign_id = any($1::int[]) and at > now() - interval '10.5 seconds' order by campaign_id, at`;
