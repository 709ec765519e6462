import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import { listingChanged, listingPublished } from '@tianguis/proto/marketplace/listings/events';
import type { PrismaTx } from '../platform/database.ts';
import { findBuyers } from './find-buyers.ts';
import { forgetMember } from './interest-store.ts';

interface Needs {
  now(): Date;
  /** Has the members told who are due, once the transaction is committed. */
  notifySoon(tx: Tx): Promise<void>;
}

/** A lot that is new, or changed so that it fits more than before: cheaper, say. Whom it fitted already is not told again. */
export function onListingOffered({ now, notifySoon }: Needs) {
  const match = async (tx: Tx, listingId: number): Promise<void> => {
    if (await findBuyers(tx, listingId, now())) await notifySoon(tx);
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
