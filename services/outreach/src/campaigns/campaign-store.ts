import { anyOf, dynamicStatement, run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import { assignments, columnName, columnsAs } from '../platform/columns.ts';
import { db } from '../platform/sql.ts';
import type { Campaign, Hold, NewCampaign } from './campaign.ts';

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
  'split',
  'targetCity',
  'excluded',
  'followUp',
  'segmentId',
  'segment',
  'portion',
] as const satisfies readonly (keyof NewCampaign)[];

const columns = columnsAs<Campaign>([
  'id',
  ...stored,
  'nextBatchAt',
  'heldUntil',
  'undoTo',
  'undoScheduledAt',
  'retryExcluded',
  'launchedAt',
  'launchAttempts',
  'createdAt',
  'updatedAt',
]);

/** `lots` is a JSON value, not an array of the database, and so is what `split` holds. */
const withJson = <T extends Partial<NewCampaign>>({ lots, split, ...campaign }: T) => ({
  ...campaign,
  lots: lots ? JSON.stringify(lots) : lots,
  split: split ? JSON.stringify(split) : split,
});

type JsonColumns = { readonly lots: string | null | undefined; readonly split: string | null | undefined };

const addCampaign = statement(
  (p: Omit<NewCampaign, keyof JsonColumns> & JsonColumns) => sql<Campaign>`
    insert into outreach_campaigns (${sql.join(stored.map((name) => sql.ref(columnName(name))))})
    values (${sql.join(stored.map((name) => p[name]))}) returning ${columns}`,
);

const lockDue = statement(
  (p: { now: Date }) => sql<Campaign>`
    select ${columns} from outreach_campaigns
    where status = 'scheduled' and coalesce(retry_at, scheduled_at) <= ${p.now}
    order by coalesce(retry_at, scheduled_at) limit 1 for update skip locked`,
);

// A launch that is held is a scheduled campaign; a retry or a resumption that is held leaves the status as it is.
const lockHeldRetry = statement(
  (p: { now: Date }) => sql<Campaign>`
    select ${columns} from outreach_campaigns
    where held_until <= ${p.now} and status in ('running', 'completed')
    order by held_until limit 1 for no key update skip locked`,
);

const lockHeldResume = statement(
  (p: { now: Date }) => sql<Campaign>`
    select ${columns} from outreach_campaigns
    where held_until <= ${p.now} and status = 'paused'
    order by held_until limit 1 for no key update skip locked`,
);

const lockDueBatch = statement(
  (p: { now: Date }) => sql<Campaign>`
    select ${columns} from outreach_campaigns
    where next_batch_at <= ${p.now} and status = 'running'
    order by next_batch_at limit 1 for no key update skip locked`,
);

const setNextBatch = statement((p: { id: number; at: Date | null }) =>
  db.updateTable('outreach_campaigns').set({ next_batch_at: p.at }).where('id', '=', p.id),
);

interface HeldSend extends Omit<Hold, 'retryExcluded'> {
  readonly id: number;
  /** JSON. */
  readonly retryExcluded: string | null;
  readonly by: string;
  readonly largeAllowed: boolean;
}

const holdSend = statement((p: HeldSend) =>
  db
    .updateTable('outreach_campaigns')
    .set({
      held_until: p.until,
      undo_to: p.undoTo,
      undo_scheduled_at: p.undoScheduledAt,
      retry_excluded: p.retryExcluded,
      scheduled_by: p.by,
      large_allowed: p.largeAllowed,
    })
    .where('id', '=', p.id),
);

const released = { held_until: null, undo_to: null, undo_scheduled_at: null, retry_excluded: null };

const releaseSend = statement((p: { id: number }) =>
  db.updateTable('outreach_campaigns').set(released).where('id', '=', p.id),
);

const lockCampaign = statement(
  (p: { id: number }) => sql<Campaign>`
    select ${columns} from outreach_campaigns where id = ${p.id} for no key update`,
);

const lockAll = statement((p: { ids: readonly number[] }) =>
  db.selectFrom('outreach_campaigns').select('id').where('id', '=', anyOf(p.ids)).orderBy('id').forNoKeyUpdate(),
);

const campaignById = statement(
  (p: { id: number }) => sql<Campaign>`select ${columns} from outreach_campaigns where id = ${p.id}`,
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
      ...released,
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
    .set(({ eb, fn, ref }) => ({
      ...released,
      // What is cancelled leaves the rest of its people alone.
      next_batch_at: eb.case().when(eb.val(p.to), '=', 'cancelled').then(null).else(ref('next_batch_at')).end(),
      status: p.to,
      paused_reason: p.reason,
      updated_at: fn<Date>('now'),
    }))
    .where('id', '=', p.id),
);

const completeDone = statement(
  (p: { ids: readonly number[] | null }) => sql<{ id: number; name: string }>`
    update outreach_campaigns as campaign set status = 'completed', completed_at = now(), updated_at = now()
    where campaign.id = any(array(
      select id from outreach_campaigns
      where status = 'running' and launched_at is not null and next_batch_at is null and (${p.ids}::int[] is null or id = any(${p.ids}::int[]))
      order by id for update skip locked
    )) and not exists (
      select 1 from message_logs where campaign_id = campaign.id and status in ('queued', 'sending')
    ) returning campaign.id, campaign.name`,
);

// A retry of it that is held stays held.
const reopen = statement((p: { ids: readonly number[] }) =>
  db
    .updateTable('outreach_campaigns')
    .set(({ fn }) => ({ status: 'running', completed_at: null, updated_at: fn<Date>('now') }))
    .where('id', '=', anyOf(p.ids))
    .where('status', '=', 'completed')
    .returning(['id', 'name']),
);

const changeCampaign = dynamicStatement(
  (id: number, changes: object) => {
    const restart = sql`paused_reason = null, retry_at = null, launch_attempts = 0, held_until = null,
      undo_to = null, undo_scheduled_at = null, retry_excluded = null, updated_at = now()`;
    return sql<Campaign>`
      update outreach_campaigns set ${sql.join([...assignments(changes), restart])}
      where id = ${id} returning ${columns}`;
  },
  [[1, { name: 'Lotes', targetZones: ['Iztapalapa'], scheduledAt: null, lots: '[]' }]],
);

export const campaignStore = {
  add: (tx: Tx, campaign: NewCampaign): Promise<Campaign> =>
    runOne(tx, addCampaign(withJson({ excluded: [], followUp: false, ...campaign }))),
  /** Locks one scheduled campaign that is due and that no other replica holds. */
  lockDue: (tx: Tx, now: Date): Promise<Campaign | undefined> => runMaybe(tx, lockDue({ now })),
  find: (tx: Tx, id: number): Promise<Campaign | undefined> => runMaybe(tx, campaignById({ id })),
  /** Locks one campaign whose held retry is due and that no other replica holds. */
  lockHeldRetry: (tx: Tx, now: Date): Promise<Campaign | undefined> => runMaybe(tx, lockHeldRetry({ now })),
  /** Locks one paused campaign that goes on now and that no other replica holds. */
  lockHeldResume: (tx: Tx, now: Date): Promise<Campaign | undefined> => runMaybe(tx, lockHeldResume({ now })),
  /** Holds a send for its sender. */
  async hold(tx: Tx, id: number, hold: Hold, sender: { by: string; largeAllowed: boolean }): Promise<void> {
    const retryExcluded = hold.retryExcluded && JSON.stringify(hold.retryExcluded);
    await run(tx, holdSend({ id, ...hold, retryExcluded, ...sender }));
  },
  /** Nothing of a campaign is held any more. */
  async release(tx: Tx, id: number): Promise<void> {
    await run(tx, releaseSend({ id }));
  },
  /** Locks one running campaign whose next batch is due and that no other replica holds. */
  lockDueBatch: (tx: Tx, now: Date): Promise<Campaign | undefined> => runMaybe(tx, lockDueBatch({ now })),
  async setNextBatch(tx: Tx, id: number, at: Date | null): Promise<void> {
    await run(tx, setNextBatch({ id, at }));
  },
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
  /** Nobody pauses, cancels or completes these campaigns until the end of the transaction. */
  async lockAll(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await run(tx, lockAll({ ids }));
  },
  /** Of these campaigns, which are locked, those that were completed run again. */
  reopen: async (tx: Tx, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
    ids.length > 0 ? run(tx, reopen({ ids })) : [],
  lock: (tx: Tx, id: number): Promise<Campaign | undefined> => runMaybe(tx, lockCampaign({ id })),
  /** Changes a campaign that is locked; earlier failures to start no longer count. */
  change: (tx: Tx, id: number, changes: Partial<NewCampaign>): Promise<Campaign> =>
    runOne(tx, changeCampaign(id, withJson(changes))),
};
