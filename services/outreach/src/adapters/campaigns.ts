import type { Campaign, Campaigns } from '../app/ports.ts';
import { columnsAs } from './contact-columns.ts';

const columns = columnsAs([
  'id',
  'name',
  'description',
  'templateId',
  'status',
  'targetCategories',
  'targetZones',
  'scheduledAt',
  'launchedAt',
  'largeAllowed',
  'createdBy',
  'createdAt',
  'updatedAt',
]);

export const campaigns: Campaigns = {
  async add(tx, campaign) {
    const { rows } = await tx.query<Campaign>(insert, [
      campaign.name,
      campaign.description,
      campaign.templateId,
      campaign.status,
      campaign.targetCategories,
      campaign.targetZones,
      campaign.scheduledAt,
      campaign.largeAllowed,
      campaign.createdBy,
    ]);
    const [row] = rows;
    if (!row) throw new Error('the campaign was not stored');
    return row;
  },
  async lockDue(tx, now) {
    const { rows } = await tx.query<Campaign>(
      `select ${columns} from outreach_campaigns where status = 'scheduled' and scheduled_at <= $1
       order by scheduled_at limit 1 for update skip locked`,
      [now],
    );
    return rows[0];
  },
  async markLaunched(tx, id) {
    await tx.query(
      `update outreach_campaigns set status = 'running', launched_at = now(), updated_at = now() where id = $1`,
      [id],
    );
  },
  async move(tx, id, to, reason) {
    await tx.query(`update outreach_campaigns set status = $2, paused_reason = $3, updated_at = now() where id = $1`, [
      id,
      to,
      reason ?? null,
    ]);
  },
  async completeDone(tx, ids) {
    const { rows } = await tx.query<{ id: number; name: string }>(completeDone, [ids ?? null]);
    return rows;
  },
  async pause(tx, id, reason) {
    const { rowCount } = await tx.query(pause, [id, reason]);
    if (rowCount > 0)
      await tx.query(`update message_logs set held = true where campaign_id = $1 and status = 'queued'`, [id]);
    return rowCount > 0;
  },
};

const insert = `insert into outreach_campaigns
    (name, description, template_id, status, target_categories, target_zones, scheduled_at, large_allowed, created_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`;

const completeDone = `update outreach_campaigns as campaign
  set status = 'completed', completed_at = now(), updated_at = now()
  where campaign.id in (
    select id from outreach_campaigns
    where status = 'running' and launched_at is not null and ($1::int[] is null or id = any($1::int[]))
    order by id for update skip locked
  ) and not exists (
    select 1 from message_logs where campaign_id = campaign.id and status in ('queued', 'sending')
  ) returning campaign.id, campaign.name`;

const pause = `update outreach_campaigns set status = 'paused', paused_reason = $2, updated_at = now()
  where id = $1 and status = 'running'`;
