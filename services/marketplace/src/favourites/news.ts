import { goingHours, goingShare } from '@tianguis/proto/marketplace/favourites/operations';
import type { ListingStatus } from '@tianguis/proto/marketplace/listings/listing';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { hour } from '@tianguis/proto/time';

/** A line of a lot as a member knows it: its price for one unit, and how much was free. */
export interface KnownLine {
  readonly id: number;
  readonly centavos: number | null;
  readonly left: number;
}

/** The line as it is now. */
export interface LineNow extends KnownLine {
  readonly name: string;
  readonly unit: ListingUnit;
}

/** Centavos for one unit, before and now. */
export interface PriceFall {
  readonly name: string;
  readonly unit: ListingUnit;
  readonly before: number;
  readonly now: number;
}

function fallOfLine(line: LineNow, known: readonly KnownLine[]): PriceFall | undefined {
  const before = known.find(({ id }) => id === line.id)?.centavos ?? null;
  if (before === null || line.centavos === null || line.centavos >= before || line.left <= 0) return undefined;
  return { name: line.name, unit: line.unit, before, now: line.centavos };
}

/** The line that became cheaper than a member knows it, and is still to be had; of several, the one that fell the most. */
export function priceFallOf(known: readonly KnownLine[], lines: readonly LineNow[]): PriceFall | undefined {
  const falls = lines.flatMap((line) => fallOfLine(line, known) ?? []);
  return falls.toSorted((one, other) => one.now / one.before - other.now / other.before)[0];
}

/** What a member knows once they were told of lower prices. Raising a price first does not make it fall. */
export const lowestKnown = (known: readonly KnownLine[], lines: readonly LineNow[]): KnownLine[] =>
  known.map((line) => {
    const now = lines.find(({ id }) => id === line.id)?.centavos ?? null;
    return { ...line, centavos: now === null ? line.centavos : Math.min(now, line.centavos ?? now) };
  });

/** The part of a lot that is left of what there was when it was marked, from 0 to 1. */
export function shareLeft(marked: readonly KnownLine[], lines: readonly LineNow[]): number {
  const counted = marked.filter(({ left }) => left > 0);
  if (counted.length === 0) return 1;
  const shares = counted.map(({ id, left }) => Math.min(1, (lines.find((line) => line.id === id)?.left ?? 0) / left));
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

interface MarkedLot {
  readonly status: ListingStatus;
  readonly endsAt: Date | null;
  readonly marked: readonly KnownLine[];
  readonly lines: readonly LineNow[];
}

export const endsSoon = (endsAt: Date | null, now: Date): boolean =>
  endsAt !== null && endsAt > now && endsAt.getTime() - now.getTime() <= goingHours * hour;

/** Whether a lot on the market will not be there for long. */
export const isGoing = ({ status, endsAt, marked, lines }: MarkedLot, now: Date): boolean =>
  status === 'published' && (endsSoon(endsAt, now) || shareLeft(marked, lines) <= goingShare);
