import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Scope } from '../../platform/database.ts';
import { publishOffers } from '../publish-offers.ts';
import { indexListing, removeFromSearch } from '../search-index.ts';
import { ensureSeller } from '../warehouses/seller-store.ts';
import { warehouseStore } from '../warehouses/warehouse-store.ts';
import { draftStore } from './draft-store.ts';
import { lineStore } from './line-store.ts';

/** What the use cases need, in one transaction of one member. */
export const draftScope = ({ prisma, tx }: Scope, outbox: Outbox, memberId: number) => ({
  drafts: draftStore(prisma),
  lines: lineStore(tx),
  warehouses: warehouseStore(prisma),
  ensureSeller: (id: number) => ensureSeller(prisma, id),
  sellerName: async () => (await ensureSeller(prisma, memberId)).name,
  readingOf: async (id: number) => (await prisma.listing.findUniqueOrThrow({ where: { id } })).reading,
  settleConditions: async (id: number) => {
    const where = { listingId: id, condition: null };
    await prisma.listingLine.updateMany({ where, data: { condition: 'new_surplus' } });
  },
  index: (id: number) => indexListing(tx, id),
  unindex: (id: number) => removeFromSearch(tx, [id]),
  publish: publishIn(outbox, tx),
  publishOffer: (id: number) => publishOffers(tx, outbox, [id]),
  now: new Date(),
});

export type DraftScope = ReturnType<typeof draftScope>;
