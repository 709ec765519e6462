import type { ListingField } from '@tianguis/proto/marketplace/listings/listing-field';
import { eachListingFilter, type ListingFilterValues } from '@tianguis/proto/marketplace/listings/listing-fields';
import type { PriceBand } from '@tianguis/proto/marketplace/listings/search';
import { day } from '@tianguis/proto/time';

/** What the search knows of a published lot besides its words. Moments are in milliseconds since 1970. */
export interface Lot extends ListingFilterValues {
  readonly id: number;
  readonly vertical: string;
  readonly materials: readonly string[];
  readonly categories: readonly string[];
  readonly conditions: readonly string[];
  readonly zone: string;
  readonly city: string;
  readonly centavos: number | null;
  readonly bestBefore: number | null;
  readonly availableUntil: number | null;
  readonly publishedAt: number;
}

const upTo: readonly (readonly [centavos: number, band: PriceBand])[] = [
  [0, 'gift'],
  [50_00, 'to_50'],
  [200_00, 'to_200'],
  [1_000_00, 'to_1000'],
];

export function priceBandOf({ centavos, donation }: Pick<Lot, 'centavos' | 'donation'>): PriceBand {
  if (donation) return 'gift';
  if (centavos === null) return 'agree';
  return upTo.find(([most]) => centavos <= most)?.[1] ?? 'over_1000';
}

/** The values of a field that a lot counts under. */
export function facetOfField({ kind }: ListingField, value: unknown): readonly string[] {
  if (kind === 'flag') return value === true ? ['true'] : [];
  return typeof value === 'string' ? [value] : [];
}

/** What a lot can be narrowed by, with its values of each. */
export const facetsOf = (lot: Lot) => ({
  vertical: [lot.vertical],
  material: lot.materials,
  category: lot.categories,
  condition: lot.conditions,
  zone: [lot.zone],
  city: [lot.city],
  price: [priceBandOf(lot)],
  ...eachListingFilter((name, field) => facetOfField(field, lot[name])),
});
export type Facet = keyof ReturnType<typeof facetsOf>;

/** Whether it is still to be had at a moment. */
export const isToBeHad = ({ bestBefore, availableUntil }: Lot, at: number): boolean =>
  (bestBefore === null || bestBefore > at) && (availableUntil === null || availableUntil >= at);

const soon = 7;

/**
 * Points that order lots: 0 to 200 for the words that were searched, and half a point less for each day since it was
 * published, 30 at most. Food counts as younger in the week before its date, up to as new as what is published now but never
 * newer: what expires rises among the rest and does not hide it.
 */
export function scoreOf(
  { bestBefore, publishedAt }: Pick<Lot, 'bestBefore' | 'publishedAt'>,
  rank: number,
  at: number,
): number {
  const ageing = bestBefore === null ? 1 : Math.min(1, Math.max(0, (bestBefore - at) / day / soon));
  const age = Math.min(60, Math.max(0, (at - publishedAt) / day));
  return 200 * rank - (ageing * age) / 2;
}
