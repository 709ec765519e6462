import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { listingChanged, listingPublished } from '@tianguis/proto/marketplace/listings/events';
import { publishOffers } from '../listings/publish-offers.ts';
import { indexListing, removeFromSearch } from '../listings/search-index.ts';
import { lotStatus } from './lot-status.ts';
import { type Lot, stockStore } from './stock-store.ts';

/** Quantities of a locked lot changed: it is reserved when nothing is left, offered again when something is, and everybody is told. */
export async function updateLot(tx: Tx, outbox: Outbox, { id, status, isOver }: Lot): Promise<void> {
  const stock = stockStore(tx);
  const after = lotStatus(status, { ...(await stock.stockOf(id)), isOver });
  await stock.setStatus(id, after);
  if (status === 'published' && after !== status) await removeFromSearch(tx, [id]);
  const isBack = status === 'reserved' && after === 'published';
  if (isBack) await indexListing(tx, id);
  const event = isBack ? listingPublished : listingChanged;
  await outbox.append(tx, event, { subject: `listings/${id}`, data: { listingId: id } });
  await publishOffers(tx, outbox, [id]);
}
