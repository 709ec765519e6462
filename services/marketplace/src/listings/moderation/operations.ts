import { randomUUID } from 'node:crypto';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { actorOf, staffIdOf } from '@tianguis/chassis/identity/actor';
import type { JobQueue } from '@tianguis/chassis/jobs/job-queue';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { listingModerationOperations } from '@tianguis/proto/marketplace/listings/moderation';
import { audit } from '../../platform/audit.ts';
import type { InTransaction } from '../../platform/database.ts';
import { notifyMember } from '../../recipients/notify-member.ts';
import { placePhotosQueue } from '../photos/hide-photos.ts';
import { publishOffers } from '../publish-offers.ts';
import { indexListing, removeFromSearch } from '../search-index.ts';
import { judgeListing } from './judge-listing.ts';
import { moderationStore } from './moderation-store.ts';

interface Parts {
  readonly storage: Pick<Storage, 'query'>;
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
  readonly queue: JobQueue;
}

const defaultLimit = 25;

export function listingModerationHandlers({
  storage,
  inTransaction,
  outbox,
  queue,
}: Parts): Handlers<typeof listingModerationOperations> {
  const store = moderationStore(storage);
  return {
    async listAllListings({ query: { limit = defaultLimit, cursor, ...filter } }) {
      const [found, total] = await Promise.all([
        store.page(filter, readCursor(cursor), limit + 1),
        store.count(filter),
      ]);
      const { rows, nextCursor } = pageById(found, limit);
      return { listings: rows, total, nextCursor };
    },
    moderateListing: ({ params: { id }, body, identity }) =>
      inTransaction(({ tx }) => {
        const publish = publishIn(outbox, tx);
        const needs = {
          store: moderationStore(tx),
          publish,
          notify: notifyMember(tx, publish),
          publishOffer: (listingId: number) => publishOffers(tx, outbox, [listingId]),
          audit: (action: 'listing_hidden' | 'listing_restored') =>
            audit(outbox, tx, { action, subject: `listings/${id}`, staffId: staffIdOf(identity) }),
          index: (listingId: number) => indexListing(tx, listingId),
          removeFromSearch: (listingId: number) => removeFromSearch(tx, [listingId]),
          placePhotos: (listingId: number) => queue.add(tx, 'place-photos', { listingId }, { queue: placePhotosQueue }),
          occasion: `hidden-${id}-${randomUUID()}`,
        };
        return judgeListing(needs, id, { ...body, by: actorOf(identity) });
      }),
  };
}
