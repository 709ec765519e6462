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

/** Columns whose values the contract lists; what else they hold would fail the reply's check. */
type Listed = Pick<MyListing, 'status' | 'source' | 'language' | 'lines'>;

export function viewOf({ lines, photos, reading, readReading, ...row }: Row): MyListing {
  return {
    ...row,
    ...({ status: row.status, source: row.source, language: row.language, lines: lines.map(lineOf) } as Listed),
    beingRead: reading > readReading,
    photos,
    bestBefore: iso(row.bestBefore),
    availableUntil: iso(row.availableUntil),
    publishedAt: iso(row.publishedAt),
    endsAt: iso(row.endsAt),
    updatedAt: row.updatedAt.toISOString(),
  };
}
