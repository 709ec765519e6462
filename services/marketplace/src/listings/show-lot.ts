import { listingChanged, listingPublished } from '@tianguis/proto/marketplace/listings/events';
import type { ShowLot } from '../platform/show-lot.ts';
import { publishOffers } from './publish-offers.ts';
import { indexListing, removeFromSearch } from './search-index.ts';

/** Updates the search and publishes the lot: reserved when nothing is left, offered again when something is. */
export const showLot: ShowLot = async (tx, outbox, { id, before, after }) => {
  if (before === 'published' && after !== before) await removeFromSearch(tx, [id]);
  const isBack = before === 'reserved' && after === 'published';
  if (isBack) await indexListing(tx, id);
  const event = isBack ? listingPublished : listingChanged;
  await outbox.append(tx, event, { subject: `listings/${id}`, data: { listingId: id } });
  await publishOffers(tx, outbox, [id]);
};
