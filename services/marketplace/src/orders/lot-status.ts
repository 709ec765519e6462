import type { ListingStatus } from '@tianguis/proto/marketplace/listings/listing';
import { statusAfter } from '../listings/listing-status.ts';

interface Stock {
  /** Something can still be ordered. */
  readonly isLeft: boolean;
  readonly isPromised: boolean;
  /** The lot’s days are over. */
  readonly isOver: boolean;
}

/** What a lot is once its quantities changed. One that is off the market stays there. */
export function lotStatus(status: ListingStatus, { isLeft, isPromised, isOver }: Stock): ListingStatus {
  if (!isLeft) return statusAfter(isPromised ? 'reserve' : 'sell', status) ?? status;
  const free = statusAfter('release', status);
  if (!free) return status;
  return isOver ? 'expired' : free;
}
