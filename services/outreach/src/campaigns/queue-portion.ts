import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Portion } from '@tianguis/proto/outreach/campaigns/portion';
import { recipientZones } from '../contacts/recipient-zone.ts';
import type { Deps } from '../platform/room.ts';
import { quietZones } from '../settings/quiet-hours.ts';
import type { Campaign } from './campaign.ts';
import { campaignStore } from './campaign-store.ts';
import { chooseNext, takenBy } from './choose.ts';
import { type Mailing, queueAudience, type Tally } from './mailing.ts';
import { nextBatchAt, nextSize } from './portion.ts';

const nothing: Tally = { queued: 0, skipped: [] };

/**
 * Queues the next messages of a campaign with a limit or batches, and stores when the batch after them goes. Everybody is
 * judged when their batch goes, so that answers, opt-outs and other campaigns of the meantime count. A batch passes over
 * people in their quiet hours; with all of the rest asleep it waits for the first who wake.
 */
export async function queuePortion(
  deps: Deps,
  tx: Tx,
  { campaign, portion, mailing }: { campaign: Campaign; portion: Portion; mailing: Mailing },
): Promise<Tally> {
  const { id } = campaign;
  const now = deps.now();
  const before = await takenBy(tx, id);
  const asked = { audience: mailing.audience, order: portion.order, campaignId: id };
  const count = nextSize(portion, before);
  const awakeOnly = portion.batch !== null;
  const { people, isLast, wakesAt } = await chooseNext(deps, tx, { ...asked, count, judging: mailing, awakeOnly });
  const ids = people.map((person) => person.id);
  const tally = ids.length > 0 ? await queueAudience(deps, tx, { ...mailing, audience: { ids } }) : nothing;
  const isDone = isLast || nextSize(portion, before + tally.queued) === 0;
  if (isDone || !portion.batch) {
    await campaignStore.setNextBatch(tx, id, null);
    return tally;
  }
  const due = nextBatchAt(portion.batch.every, campaign.nextBatchAt ?? now, now);
  const next = tally.queued === 0 && wakesAt ? wakesAt : await whenAwake(deps, tx, due, { ...asked, mailing });
  await campaignStore.setNextBatch(tx, id, next);
  return tally;
}

interface Rest extends Pick<Parameters<typeof chooseNext>[2], 'audience' | 'order' | 'campaignId'> {
  readonly mailing: Mailing;
}

/** The moment itself, or, where all of the rest will be asleep, when the first of them wakes. */
async function whenAwake(deps: Deps, tx: Tx, due: Date, { mailing, ...asked }: Rest): Promise<Date> {
  if (quietZones(deps.sendSettings.current().quietHours, due, recipientZones).length === 0) return due;
  const judging = { ...mailing, at: due };
  const { people, wakesAt } = await chooseNext(deps, tx, { ...asked, count: 1, judging, awakeOnly: true });
  return people.length > 0 ? due : (wakesAt ?? due);
}
