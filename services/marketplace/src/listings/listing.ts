import { type AppError, conflict, notFound } from '@tianguis/chassis/http/error';
import type { ListingStatus } from '@tianguis/proto/marketplace/listings/listing';

interface Move {
  readonly from: readonly ListingStatus[];
  readonly to: ListingStatus;
}

/** Every status change of a lot. */
const moves = {
  publish: { from: ['draft', 'withdrawn', 'expired'], to: 'published' },
  pause: { from: ['published'], to: 'paused' },
  resume: { from: ['paused'], to: 'published' },
  withdraw: { from: ['published', 'paused'], to: 'withdrawn' },
  expire: { from: ['published', 'paused'], to: 'expired' },
  reserve: { from: ['published'], to: 'reserved' },
  release: { from: ['reserved'], to: 'published' },
  sell: { from: ['published', 'paused', 'reserved'], to: 'sold' },
  /** Staff look at its goods before it is on the market. */
  hold: { from: ['draft', 'withdrawn', 'expired', 'published', 'paused'], to: 'hidden' },
  hide: { from: ['published', 'paused', 'reserved'], to: 'hidden' },
  restore: { from: ['hidden'], to: 'published' },
} as const satisfies Record<string, Move>;

export type ListingMove = keyof typeof moves;

/** The status after a move; undefined if the current status does not allow it. */
export function statusAfter(move: ListingMove, status: ListingStatus): ListingStatus | undefined {
  const { from, to }: Move = moves[move];
  return from.includes(status) ? to : undefined;
}

/** Whether its seller may still edit it. */
export const isChangeable = (status: ListingStatus): boolean =>
  status === 'draft' || status === 'published' || status === 'paused' || status === 'withdrawn' || status === 'expired';

/** For sellers: the lot is not among theirs. */
export const listingNotFound = (): AppError =>
  notFound('listing_not_found', { es: 'No hay un lote así entre los tuyos', en: 'There is no such lot among yours' });

/** For readers: they cannot see the lot. */
export const noSuchListing = (): AppError =>
  notFound('listing_not_found', { es: 'Este lote no existe', en: 'There is no such lot' });

export const listingChangedMeanwhile = (): AppError =>
  conflict(
    'listing_changed',
    { es: 'El lote cambió mientras tanto: mira cómo está', en: 'The lot changed meanwhile: see how it is now' },
    'version',
  );

export const notInThisStatus = (): AppError =>
  conflict('listing_status', {
    es: 'El lote ya no está en un estado que lo permita',
    en: 'The lot is no longer in a state that allows this',
  });
