import type { ListingStatus } from '@tianguis/proto/marketplace/listings/listing';
import type { Prisma } from '../../../generated/prisma/client.ts';
import type { PrismaTx } from '../../platform/database.ts';
import { listingChangedMeanwhile, listingNotFound } from '../errors.ts';
import { viewOf, withParts } from './listing-view.ts';
import type { MyListing } from './my-listing.ts';

interface Filter {
  readonly memberId: number;
  readonly status: readonly ListingStatus[] | undefined;
}

const whereOf = ({ memberId, status }: Filter): Prisma.ListingWhereInput => ({
  memberId,
  ...(status && { status: { in: [...status] } }),
});

export const draftStore = (prisma: PrismaTx) => ({
  async add(data: Prisma.ListingUncheckedCreateInput): Promise<MyListing> {
    return viewOf(await prisma.listing.create({ data, include: withParts }));
  },
  /** 404 for all but its seller. */
  async of(memberId: number, id: number): Promise<MyListing> {
    const row = await prisma.listing.findFirst({ where: { id, memberId }, include: withParts });
    if (!row) throw listingNotFound();
    return viewOf(row);
  },
  async page(filter: Filter, { before, limit }: { before: number | undefined; limit: number }): Promise<MyListing[]> {
    const where = { ...whereOf(filter), ...(before !== undefined && { id: { lt: before } }) };
    const rows = await prisma.listing.findMany({ where, include: withParts, orderBy: { id: 'desc' }, take: limit });
    return rows.map(viewOf);
  },
  count: (filter: Filter): Promise<number> => prisma.listing.count({ where: whereOf(filter) }),
  /** Changes a lot that is still as it was seen, 409 otherwise. From here to the commit it waits for nobody else's change. */
  async change(
    { id, version }: Pick<MyListing, 'id' | 'version'>,
    data: Prisma.ListingUncheckedUpdateManyInput,
  ): Promise<void> {
    const change = { ...data, version: { increment: 1 } };
    const { count } = await prisma.listing.updateMany({ where: { id, version }, data: change });
    if (count === 0) throw listingChangedMeanwhile();
  },
  async remove(id: number): Promise<void> {
    await prisma.listing.delete({ where: { id } });
  },
});

export type DraftStore = ReturnType<typeof draftStore>;
