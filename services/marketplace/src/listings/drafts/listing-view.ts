import { toPesos } from '@tianguis/proto/money';
import type { Prisma } from '../../../generated/prisma/client.ts';
import type { MyListing } from './my-listing.ts';

type Row = Prisma.ListingGetPayload<{ include: typeof withParts }>;

const byPosition = { orderBy: { position: 'asc' } } as const;
export const withParts = { lines: byPosition, photos: byPosition } satisfies Prisma.ListingInclude;

const lineOf = ({ quantity, reserved, centavos, minimum, ...line }: Row['lines'][number]) => ({
  ...line,
  quantity: quantity?.toNumber() ?? null,
  reserved: reserved.toNumber(),
  price: centavos === null ? null : toPesos(Number(centavos)),
  minimum: minimum?.toNumber() ?? null,
});

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export function viewOf({ lines, photos, reading, readReading, ...row }: Row): MyListing {
  return {
    ...row,
    // The contract lists these columns' values; the reply's check rejects any other.
    status: row.status as MyListing['status'],
    source: row.source as MyListing['source'],
    language: row.language as MyListing['language'],
    lines: lines.map(lineOf) as MyListing['lines'],
    beingRead: reading > readReading,
    photos,
    bestBefore: iso(row.bestBefore),
    availableUntil: iso(row.availableUntil),
    publishedAt: iso(row.publishedAt),
    endsAt: iso(row.endsAt),
    updatedAt: row.updatedAt.toISOString(),
  };
}
