import type { ListingStatus } from '@tianguis/proto/marketplace/listings/listing';

interface Move {
  readonly from: readonly ListingStatus[];
  readonly to: ListingStatus;
}

/** How a lot gets from one status to another; there is no other way. */
const moves = {
  publish: { from: ['draft', 'withdrawn', 'expired'], to: 'published' },
  withdraw: { from: ['published'], to: 'withdrawn' },
  expire: { from: ['published'], to: 'expired' },
  reserve: { from: ['published'], to: 'reserved' },
  release: { from: ['reserved'], to: 'published' },
  sell: { from: ['published', 'reserved'], to: 'sold' },
  hide: { from: ['published', 'reserved'], to: 'hidden' },
  restore: { from: ['hidden'], to: 'published' },
} as const satisfies Record<string, Move>;

export type ListingMove = keyof typeof moves;

/** Where a move leads; undefined where the lot's status does not allow it. */
export function statusAfter(move: ListingMove, status: ListingStatus): ListingStatus | undefined {
  const { from, to }: Move = moves[move];
  return from.includes(status) ? to : undefined;
}

/** Whether its seller may still change what it says. */
export const isChangeable = (status: ListingStatus): boolean =>
  status === 'draft' || status === 'published' || status === 'withdrawn' || status === 'expired';
