import type { Tx } from '@tianguis/chassis/storage/storage';
import type { CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import { columnName, columnsAs } from '../platform/columns.ts';
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

const columns = columnsAs(['id', ...stored, 'launchedAt', 'launchAttempts', 'createdAt', 'updatedAt']);

/** `lots` is a JSON value, not an array of the database. */
const cellOf = (name: string, value: unknown): unknown => (name === 'lots' && value ? JSON.stringify(value) : value);

export const campaignStore = {
  async add(tx: Tx, campaign: NewCampaign): Promise<Campaign> {
    const names = stored.map(columnName).join(', ');
    const places = stored.map((_, index) => `$${index + 1}`).join(', ');
    const { rows } = await tx.query<Campaign>(
      `insert into outreach_campaigns (${names}) values (${places}) returning ${columns}`,
      stored.map((name) => cellOf(name, campaign[name]) ?? null),
    );
    const [row] = rows;
    if (!row) throw new Error('the campaign was not stored');
    return row;
  },
  /** Locks one scheduled campaign that is due and that no other replica holds. */
  async lockDue(tx: Tx, now: Date): Promise<Campaign | undefined> {
    const { rows } = await tx.query<Campaign>(
      `select ${columns} from outreach_campaigns where status = 'scheduled' and coalesce(retry_at, scheduled_at) <= $1
       order by coalesce(retry_at, scheduled_at) limit 1 for update skip locked`,
      [now],
    );
    return rows[0];
  },
  /** It could not start when it was due; it is tried again later. */
  async postpone(tx: Tx, id: number, until: Date, reason: string): Promise<void> {
    await tx.query(
      `update outreach_campaigns set retry_at = $2, paused_reason = $3, launch_attempts = launch_attempts + 1,
         updated_at = now() where id = $1`,
      [id, until, reason],
    );
  },
  async markLaunched(tx: Tx, id: number): Promise<void> {
    await tx.query(
      `update outreach_campaigns set status = 'running', launched_at = now(), paused_reason = null, updated_at = now()
         where id = $1`,
      [id],
    );
  },
  async move(tx: Tx, id: number, to: CampaignStatus, reason?: string): Promise<void> {
    await tx.query(`update outreach_campaigns set status = $2, paused_reason = $3, updated_at = now() where id = $1`, [
      id,
      to,
      reason ?? null,
    ]);
  },
  /** Of these running campaigns (or all), completes those with nothing left to send. */
  async completeDone(tx: Tx, ids?: readonly number[]): Promise<{ id: number; name: string }[]> {
    const { rows } = await tx.query<{ id: number; name: string }>(completeDone, [ids ?? null]);
    return rows;
  },
  async lock(tx: Tx, id: number): Promise<Campaign | undefined> {
    const text = `select ${columns} from outreach_campaigns where id = $1 for no key update`;
    return (await tx.query<Campaign>(text, [id])).rows[0];
  },
  /** Changes a campaign; earlier failures to start no longer count. */
  async change(tx: Tx, id: number, changes: Partial<NewCampaign>): Promise<Campaign> {
    const given = stored.filter((name) => changes[name] !== undefined);
    const assignments = given.map((name, index) => `${columnName(name)} = $${index + 2}`);
    const text = `update outreach_campaigns set ${[...assignments, restart].join(', ')}
      where id = $1 returning ${columns}`;
    const { rows } = await tx.query<Campaign>(text, [id, ...given.map((name) => cellOf(name, changes[name]))]);
    const [row] = rows;
    if (!row) throw new Error(`campaign ${id} is gone although it was locked`);
    return row;
  },
};

const restart = 'paused_reason = null, retry_at = null, launch_attempts = 0, updated_at = now()';

const completeDone = `update outreach_campaigns as campaign
  set status = 'completed', completed_at = now(), updated_at = now()
  where campaign.id in (
    select id from outreach_campaigns
    where status = 'running' and launched_at is not null and ($1::int[] is null or id = any($1::int[]))
    order by id for update skip locked
  ) and not exists (
    select 1 from message_logs where campaign_id = campaign.id and status in ('queued', 'sending')
  ) returning campaign.id, campaign.name`;
