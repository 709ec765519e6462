import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Portion } from '@tianguis/proto/outreach/campaigns/portion';
import type { Deps } from '../platform/room.ts';
import { isQuiet, quietEnd } from '../settings/quiet-hours.ts';
import type { Campaign } from './campaign.ts';
import { campaignStore } from './campaign-store.ts';
import { chooseNext, takenBy } from './choose.ts';
import { type Mailing, queueAudience, type Tally } from './mailing.ts';
import { nextBatchAt, nextSize } from './portion.ts';

const nothing: Tally = { queued: 0, skipped: [] };

/**
 * Queues the next messages of a campaign with a limit or batches, and stores when the batch after them goes. Everybody is
 * judged when their batch goes, so that answers, opt-outs and other campaigns of the meantime count.
 */
export async function queuePortion(
  deps: Deps,
  tx: Tx,
  { campaign, portion, mailing }: { campaign: Campaign; portion: Portion; mailing: Mailing },
): Promise<Tally> {
  const { id } = campaign;
  const now = deps.now();
  const { quietHours } = deps.sendSettings.current();
  if (portion.batch && isQuiet(quietHours, now)) {
    await campaignStore.setNextBatch(tx, id, quietEnd(quietHours, now));
    return nothing;
  }
  const before = await takenBy(tx, id);
  const count = nextSize(portion, before);
  const { people, isLast } = await chooseNext(deps, tx, {
    audience: mailing.audience,
    order: portion.order,
    campaignId: id,
    count,
    judging: mailing,
  });
  const ids = people.map((person) => person.id);
  const tally = ids.length > 0 ? await queueAudience(deps, tx, { ...mailing, audience: { ids } }) : nothing;
  const isDone = isLast || nextSize(portion, before + tally.queued) === 0;
  const at = campaign.nextBatchAt ?? now;
  const next = isDone || !portion.batch ? null : nextBatchAt(portion.batch.every, at, now, quietHours);
  await campaignStore.setNextBatch(tx, id, next);
  return tally;
}
