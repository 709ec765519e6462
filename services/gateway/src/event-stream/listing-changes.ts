import { type Envelope, typeOf } from '@tianguis/proto/envelope';
import { listingChanged, listingPublished } from '@tianguis/proto/marketplace/listings/events';
import { z } from 'zod';

const types = new Set<string>([listingChanged, listingPublished].map(typeOf));
const changed = z.object({ listingId: z.int() });

export interface ListingListener {
  forget(listingId: number): void;
  /** The place in the stream was lost: anything may have changed. */
  forgetAll(): void;
}

/** Tells a listener which lot an event says that it changed, if any. */
export function tellListingChange({ type, data }: Envelope, listener: ListingListener): void {
  if (!types.has(type)) return;
  const event = changed.safeParse(data);
  if (event.success) listener.forget(event.data.listingId);
}
