import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import { listingChanged, listingPublished } from '@tianguis/proto/marketplace/listings/events';
import type { PrismaTx } from '../platform/database.ts';
import { deliveryStore, noticeAt, type StoredDelivery } from './delivery.ts';
import { forgetMember } from './interests.ts';
import { matchStore, type NewMatch } from './match-store.ts';
import { findLot, findMatches, type Match } from './matching.ts';
import type { LotRow } from './terms.ts';

/** Finds the members whose interests a lot matches, and when each is notified. Returns whether some are notified soon. */
export async function matchBuyers(tx: Pick<Tx, 'query'>, listingId: number, now: Date): Promise<boolean> {
  const lot = await findLot(tx, listingId);
  if (!lot) return false;
  const matches = await newMatches(tx, lot, now);
  return (await matchStore(tx).add(matches)) > 0 && matches.some((match) => match.tellAt !== null);
}

/**
 * Members who named the thing get a notice; those who named its material or line of business, or asked for one message a day,
 * find it in their digest.
 */
async function newMatches(tx: Pick<Tx, 'query'>, lot: LotRow, now: Date): Promise<NewMatch[]> {
  const found = await findMatches(tx, lot);
  const deliveries = await deliveryStore(tx).find(found.map(({ memberId }) => memberId));
  const chosen = new Map(deliveries.map((delivery) => [delivery.memberId, delivery]));
  return found.map((match) => {
    const delivery = chosen.get(match.memberId);
    return {
      ...match,
      listingId: lot.id,
      state: 'found',
      tellAt: delivery ? noticeTime(match, delivery, lot, now) : null,
    };
  });
}

function noticeTime({ daily, named }: Match, delivery: StoredDelivery, { endsAt }: LotRow, now: Date): Date | null {
  if (daily) return null;
  return noticeAt(named ? delivery : { ...delivery, frequency: 'daily' }, endsAt, now);
}

interface Needs {
  now(): Date;
  /** Notifies the members who are due, once the transaction has committed. */
  notifySoon(tx: Tx): Promise<void>;
}

/** A lot is new, or changed so that it matches more than before (cheaper, say). Members are not notified of it twice. */
export function onListingOffered({ now, notifySoon }: Needs) {
  const match = async (tx: Tx, listingId: number): Promise<void> => {
    if (await matchBuyers(tx, listingId, now())) await notifySoon(tx);
  };
  return [
    consumersWith<PrismaTx>()({
      event: listingPublished,
      name: 'match-listing-published',
      handle: ({ data, tx }) => match(tx, data.listingId),
    }),
    consumersWith<PrismaTx>()({
      event: listingChanged,
      name: 'match-listing-changed',
      handle: ({ data, tx }) => match(tx, data.listingId),
    }),
  ];
}

export const onInterestedErased = () =>
  consumersWith<PrismaTx>()({
    event: memberErased,
    name: 'interests-of-erased',
    handle: ({ data, tx }) => forgetMember(tx, data.memberId),
  });
