import { mostOrderPhotos, type OrderState } from '@tianguis/proto/marketplace/orders/order';
import type { Complaint, OrderMessage } from '@tianguis/proto/marketplace/orders/order-view';

interface Move {
  readonly to: OrderState;
  readonly at: Date;
  readonly reason: string | null;
}

type Said = Pick<OrderMessage, 'by'> & { readonly at: Date };

/** What the buyer complained of, and whether the seller has said anything since; null where nobody complained. */
export function complaintOf(timeline: readonly Move[], messages: readonly Said[]): Complaint | null {
  const move = timeline.findLast(({ to }) => to === 'disputed');
  if (!move) return null;
  const answered = messages.some(({ by, at }) => by === 'seller' && at >= move.at);
  return { at: move.at.toISOString(), reason: move.reason, answered };
}

const takesPhotos: readonly OrderState[] = ['delivered', 'disputed'];

/** How many more photos one side may send on an order on which it sent so many. */
export const photosLeft = (state: OrderState, sent: number): number =>
  takesPhotos.includes(state) ? Math.max(0, mostOrderPhotos - sent) : 0;
