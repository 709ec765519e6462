import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { getMyListing, updateListing } from '@tianguis/proto/marketplace/listings/drafts';
import type { ListingStatus } from '@tianguis/proto/marketplace/listings/listing';
import { type ListingFieldValues, listingFieldsOf } from '@tianguis/proto/marketplace/listings/listing-fields';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import type { z } from 'zod';
import type { Prisma } from '../../../generated/prisma/client.ts';
import type { PrismaTx } from '../../platform/database.ts';
import { db } from '../../platform/sql.ts';
import { listingChangedMeanwhile, listingNotFound } from '../listing.ts';

/** A lot as its seller sees it. */
export type MyListing = z.output<typeof getMyListing.reply>;

/** A line as its seller or Aria wrote it. */
export type DraftLine = NonNullable<z.output<typeof updateListing.body>['lines']>[number] & {
  readonly suggested?: object | null;
};

const byPosition = { orderBy: { position: 'asc' } } as const;
const withParts = { lines: byPosition, photos: byPosition } satisfies Prisma.ListingInclude;

type Row = Prisma.ListingGetPayload<{ include: typeof withParts }>;

const lineOf = ({ quantity, reserved, centavos, minimum, ...line }: Row['lines'][number]) => ({
  ...line,
  quantity: quantity?.toNumber() ?? null,
  reserved: reserved.toNumber(),
  price: centavos === null ? null : toPesos(Number(centavos)),
  minimum: minimum?.toNumber() ?? null,
});

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const viewOf = ({ lines, photos, reading, readReading, ...row }: Row): MyListing => ({
  ...row,
  // The contract lists these columns' values; the reply's check rejects any other.
  status: row.status as MyListing['status'],
  source: row.source as MyListing['source'],
  language: row.language as MyListing['language'],
  ...listingFieldsOf(row as ListingFieldValues),
  lines: lines.map(lineOf) as MyListing['lines'],
  beingRead: reading > readReading,
  photos,
  bestBefore: iso(row.bestBefore),
  availableUntil: iso(row.availableUntil),
  publishedAt: iso(row.publishedAt),
  endsAt: iso(row.endsAt),
  updatedAt: row.updatedAt.toISOString(),
});

interface Filter {
  readonly memberId: number;
  readonly status: readonly ListingStatus[] | undefined;
}

const whereOf = ({ memberId, status }: Filter): Prisma.ListingWhereInput => ({
  memberId,
  ...(status && { status: { in: [...status] } }),
});

/** Members' own lots, in any status. */
export const draftStore = (prisma: PrismaTx) => ({
  async add(data: Prisma.ListingUncheckedCreateInput): Promise<MyListing> {
    return viewOf(await prisma.listing.create({ data, include: withParts }));
  },
  /** 404 unless the member is its seller. */
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
  /** Changes a lot, and locks it until the commit; 409 if it changed since the given version was read. */
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

const columns = sql.raw('name, category, material, quantity, unit, condition, centavos, minimum');

const given = (lines: string) => sql`
  jsonb_to_recordset(${lines}::jsonb) as g (id int, position int, name text, category text, material text,
    quantity numeric, unit text, condition text, centavos bigint, minimum numeric, suggested jsonb)`;

const removeOthers = statement((p: { listingId: number; kept: readonly number[] }) =>
  db.deleteFrom('listing_lines').where('listing_id', '=', p.listingId).where('id', '<>', sql<number>`all(${p.kept})`),
);

/** Positions are unique: the old ones make room for the new ones. */
const makeRoom = statement((p: { listingId: number }) =>
  db
    .updateTable('listing_lines')
    .set(({ eb }) => ({ position: eb('position', '-', 10_000) }))
    .where('listing_id', '=', p.listingId),
);

// Aria's estimate is for one category, unit and condition: changing any of them discards it.
const changeLines = statement(
  (p: { listingId: number; lines: string }) => sql`
    update listing_lines as l set position = g.position, name = g.name, category = g.category, material = g.material,
      quantity = g.quantity, unit = g.unit, condition = g.condition, centavos = g.centavos, minimum = g.minimum,
      suggested = case when l.category is not distinct from g.category and l.unit = g.unit
        and (l.condition is null or l.condition is not distinct from g.condition) then l.suggested end
    from ${given(p.lines)} where l.id = g.id and l.listing_id = ${p.listingId}`,
);

const addLines = statement(
  (p: { listingId: number; lines: string }) => sql`
    insert into listing_lines (listing_id, position, ${columns}, suggested)
    select ${p.listingId}::int, position, ${columns}, suggested from ${given(p.lines)} where id is null`,
);

const skipReading = statement((p: { listingId: number }) =>
  db
    .updateTable('listings')
    .set(({ eb }) => ({ reading: eb('reading', '+', 1), read_reading: eb('reading', '+', 1) }))
    .where('id', '=', p.listingId),
);

/** The lines of lots. */
export const lineStore = (tx: Pick<Tx, 'query'>) => ({
  /** Replaces a lot's lines. A line with an id of this lot keeps its row. */
  async replace(listingId: number, drafted: readonly DraftLine[]): Promise<void> {
    const rows = drafted.map(({ price, ...line }, position) => ({
      ...line,
      position,
      centavos: price === null ? null : toCentavos(price),
    }));
    const lines = JSON.stringify(rows);
    const kept = drafted.flatMap(({ id }) => id ?? []);
    await run(tx, removeOthers({ listingId, kept }));
    await run(tx, makeRoom({ listingId }));
    await run(tx, changeLines({ listingId, lines }));
    await run(tx, addLines({ listingId, lines }));
  },
  /** Discards what Aria is still reading. */
  async leaveUnread(listingId: number): Promise<void> {
    await run(tx, skipReading({ listingId }));
  },
});
