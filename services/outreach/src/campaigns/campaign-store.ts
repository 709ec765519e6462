import { dynamicStatement, run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import { assignments, columnName, columnsAs } from '../platform/columns.ts';
import { db } from '../platform/sql.ts';
import type { Campaign, NewCampaign } from './campaign.ts';

const stored = [
  'name',
  'description',
  'templateId',
  'status',
  'targetCategories',
  'targetZones',
  'targetCities',
  'targetStatuses',
  'targetTags',
  'contactIds',
  'scheduledAt',
  'largeAllowed',
  'scheduledBy',
  'createdBy',
  'textValues',
  'translations',
  'lots',
] as const satisfies readonly (keyof NewCampaign)[];

const columns = columnsAs<Campaign>(['id', ...stored, 'launchedAt', 'launchAttempts', 'createdAt', 'updatedAt']);

/** `lots` is a JSON value, not an array of the database. */
const withJsonLots = <T extends Partial<NewCampaign>>({ lots, ...campaign }: T) => ({
  ...campaign,
  lots: lots ? JSON.stringify(lots) : lots,
});

const addCampaign = statement(
  (p: Omit<NewCampaign, 'lots'> & { readonly lots: string | null | undefined }) => sql<Campaign>`
    insert into outreach_campaigns (${sql.join(stored.map((name) => sql.ref(columnName(name))))})
    values (${sql.join(stored.map((name) => p[name]))}) returning ${columns}`,
);

const lockDue = statement(
  (p: { now: Date }) => sql<Campaign>`
    select ${columns} from outreach_campaigns
    where status = 'scheduled' and coalesce(retry_at, scheduled_at) <= ${p.now}
    order by coalesce(retry_at, scheduled_at) limit 1 for update skip locked`,
);

const lockCampaign = statement(
  (p: { id: number }) => sql<Campaign>`
    select ${columns} from outreach_campaigns where id = ${p.id} for no key update`,
);

const postpone = statement((p: { id: number; until: Date; reason: string }) =>
  db
    .updateTable('outreach_campaigns')
    .set(({ eb, fn }) => ({
      retry_at: p.until,
      paused_reason: p.reason,
      launch_attempts: eb('launch_attempts', '+', 1),
      updated_at: fn<Date>('now'),
    }))
    .where('id', '=', p.id),
);

const markLaunched = statement((p: { id: number }) =>
  db
    .updateTable('outreach_campaigns')
    .set(({ fn }) => ({
      status: 'running',
      launched_at: fn<Date>('now'),
      paused_reason: null,
      updated_at: fn<Date>('now'),
    }))
    .where('id', '=', p.id),
);

const moveCampaign = statement((p: { id: number; to: CampaignStatus; reason: string | null }) =>
  db
    .updateTable('outreach_campaigns')
    .set(({ fn }) => ({ status: p.to, paused_reason: p.reason, updated_at: fn<Date>('now') }))
    .where('id', '=', p.id),
);

const completeDone = statement(
  (p: { ids: readonly number[] | null }) => sql<{ id: number; name: string }>`
    update outreach_campaigns as campaign set status = 'completed', completed_at = now(), updated_at = now()
    where campaign.id in (
      select id from outreach_campaigns
      where status = 'running' and launched_at is not null and (${p.ids}::int[] is null or id = any(${p.ids}::int[]))
      order by id for update skip locked
    ) and not exists (
      select 1 from message_logs where campaign_id = campaign.id and status in ('queued', 'sending')
    ) returning campaign.id, campaign.name`,
);

const changeCampaign = dynamicStatement(
  (id: number, changes: object) => {
    const restart = sql`paused_reason = null, retry_at = null, launch_attempts = 0, updated_at = now()`;
    return sql<Campaign>`
      update outreach_campaigns set ${sql.join([...assignments(changes), restart])}
      where id = ${id} returning ${columns}`;
  },
  [[1, { name: 'Lotes', targetZones: ['Iztapalapa'], scheduledAt: null, lots: '[]' }]],
);

export const campaignStore = {
  add: (tx: Tx, campaign: NewCampaign): Promise<Campaign> => runOne(tx, addCampaign(withJsonLots(campaign))),
  /** Locks one scheduled campaign that is due and that no other replica holds. */
  lockDue: (tx: Tx, now: Date): Promise<Campaign | undefined> => runMaybe(tx, lockDue({ now })),
  /** It could not start when it was due; it is tried again later. */
  async postpone(tx: Tx, id: number, until: Date, reason: string): Promise<void> {
    await run(tx, postpone({ id, until, reason }));
  },
  async markLaunched(tx: Tx, id: number): Promise<void> {
    await run(tx, markLaunched({ id }));
  },
  async move(tx: Tx, id: number, to: CampaignStatus, reason?: string): Promise<void> {
    await run(tx, moveCampaign({ id, to, reason: reason ?? null }));
  },
  /** Of these running campaigns (or all), completes those with nothing left to send. */
  completeDone: (tx: Tx, ids?: readonly number[]): Promise<{ id: number; name: string }[]> =>
    run(tx, completeDone({ ids: ids ?? null })),
  lock: (tx: Tx, id: number): Promise<Campaign | undefined> => runMaybe(tx, lockCampaign({ id })),
  /** Changes a campaign that is locked; earlier failures to start no longer count. */
  change: (tx: Tx, id: number, changes: Partial<NewCampaign>): Promise<Campaign> =>
    runOne(tx, changeCampaign(id, withJsonLots(changes))),
};
