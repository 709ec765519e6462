import type { Tx } from '@tianguis/chassis/storage/storage';
import type { orderSummary, order as view } from '@tianguis/proto/marketplace/orders/order-view';
import type { z } from 'zod';
import { memberRating } from '../ratings/member-rating-store.ts';
import { orderRatingStore } from '../ratings/order-rating-store.ts';
import { photosLeft } from './complaint.ts';
import { noSuchOrder } from './errors.ts';
import { nextMoves, nextStaffMoves } from './machine.ts';
import { messageStore } from './message-store.ts';
import { ratingsView, staffRatings } from './order-ratings.ts';
import { orderStore } from './order-store.ts';
import { orderViewStore, type Summary } from './order-view-store.ts';

/** An order as one of its two parties sees it in a list. */
export function partyViewOf({ buyer, seller, ...row }: Summary, memberId: number): z.input<typeof orderSummary> {
  const isBuyer = buyer.memberId === memberId;
  const { name } = isBuyer ? seller : buyer;
  // That nobody has signed yet moves nothing by itself.
  const dueAt = row.state === 'in_transit' ? null : row.dueAt;
  return { ...row, dueAt, role: isBuyer ? 'buyer' : 'seller', other: { name } };
}

type Query = Pick<Tx, 'query'>;

/** The whole of it, with what they may do next. 404 for everybody else. */
export async function readOwnOrder(tx: Query, id: number, memberId: number, now: Date): Promise<z.input<typeof view>> {
  const views = orderViewStore(tx);
  const facts = await orderStore(tx).find(id);
  const row = await views.find(id);
  if (!row || !facts || (row.buyer.memberId !== memberId && row.seller.memberId !== memberId)) throw noSuchOrder();
  const summary = partyViewOf(row, memberId);
  const endedAt = await orderStore(tx).endedAt(id);
  const ratings = ratingsView(await orderRatingStore(tx).of(id), endedAt, { memberId, now });
  const otherRole = summary.role === 'buyer' ? 'supplier' : 'buyer';
  const otherRating = await memberRating(tx, otherRole)(summary.role === 'buyer' ? facts.sellerId : facts.buyerId);
  const left = photosLeft(row.state, await messageStore(tx).countPhotos(id, summary.role));
  const next = nextMoves(facts, summary.role, now);
  return { ...summary, ...(await views.whole(id)), photosLeft: left, ratings, otherRating, next };
}

/** The same for staff. */
export async function readAnyOrder(tx: Query, id: number, now: Date) {
  const views = orderViewStore(tx);
  const facts = await orderStore(tx).find(id);
  const row = await views.find(id);
  if (!row || !facts) throw noSuchOrder();
  const ratings = staffRatings(await orderRatingStore(tx).of(id), facts.buyerId);
  return { ...row, ...(await views.whole(id)), next: nextStaffMoves(facts, now), ratings };
}
