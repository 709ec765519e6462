import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ListingStatus } from '@tianguis/proto/marketplace/listings/listing';

export interface LotChange {
  readonly id: number;
  readonly before: ListingStatus;
  readonly after: ListingStatus;
}

/** Shows the market what a lot offers after its quantities changed. Trade asks for it; the listings room does it. */
export type ShowLot = (tx: Tx, outbox: Outbox, change: LotChange) => Promise<void>;
