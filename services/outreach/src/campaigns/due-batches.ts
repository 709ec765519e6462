import { AppError } from '@tianguis/chassis/http/error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { campaignCompleted } from '@tianguis/proto/outreach/campaigns/events';
import { minute } from '@tianguis/proto/time';
import type { Deps } from '../platform/room.ts';
import { usableTemplate } from '../templates/template-store.ts';
import { audienceOf, type Campaign } from './campaign.ts';
import { campaignStore } from './campaign-store.ts';
import { writeMailing } from './mailing.ts';
import { queuePortion } from './queue-portion.ts';
import { moveTo } from './steer-campaign.ts';

/** Queues the batches that are due, one transaction each. Any number of replicas may do it at once. */
export async function queueDueBatches(deps: Deps): Promise<void> {
  while (await queueNextBatch(deps));
}

async function queueNextBatch(deps: Deps): Promise<boolean> {
  let due: Campaign | undefined;
  try {
    await deps.storage.transaction(async (tx) => {
      due = await campaignStore.lockDueBatch(tx, deps.now());
      if (due) await queueBatch(deps, tx, due);
    });
  } catch (err) {
    if (!due) throw err;
    await refuse(deps, due, err);
  }
  return due !== undefined;
}

async function queueBatch(deps: Deps, tx: Tx, campaign: Campaign): Promise<void> {
  const { id, name, portion } = campaign;
  if (!portion) return campaignStore.setNextBatch(tx, id, null);
  const template = await usableTemplate(deps, { id: campaign.templateId });
  const mailing = await writeMailing(deps, tx, campaign, { template, audience: audienceOf(campaign) });
  const { queued } = await queuePortion(deps, tx, { campaign, portion, mailing });
  if (queued > 0 || (await campaignStore.completeDone(tx, [id])).length === 0) return;
  await deps.outbox.append(tx, campaignCompleted, { subject: `campaigns/${id}`, data: { campaignId: id, name } });
}

/** A batch that cannot go pauses its campaign with the reason, so that staff decide; what passes by itself is tried again. */
const refuse = (deps: Deps, { id }: Campaign, err: unknown): Promise<void> =>
  deps.storage.transaction(async (tx) => {
    const campaign = await campaignStore.lock(tx, id);
    if (campaign?.status !== 'running' || campaign.nextBatchAt === null) return;
    const passes = !(err instanceof AppError) || err.kind === 'conflict' || err.kind === 'unavailable';
    deps.logger.warn({ err, campaign: id, passes }, 'a batch of a campaign could not go');
    if (passes) return campaignStore.setNextBatch(tx, id, new Date(deps.now().getTime() + minute));
    await moveTo(deps, tx, campaign, 'paused', err.code);
  });
