import type { ListingCondition } from '@tianguis/proto/materials/conditions';

/** What the same was sold for, or is offered for, elsewhere. */
export interface Comparable {
  /** Pesos for one of the same unit. */
  readonly price: number;
  readonly condition: ListingCondition | null;
  /** From where the goods are; null where nobody said where that is. */
  readonly kilometres: number | null;
  /** Since it was sold or offered. */
  readonly days: number;
  readonly kind: 'sale' | 'offer';
  /** Names who asks, or asked, for it. */
  readonly seller: string;
}

export interface PriceRange {
  readonly low: number;
  readonly mid: number;
  readonly high: number;
  /** Comparables that had a say. */
  readonly comparables: number;
  /** Of how many sellers. */
  readonly sellers: number;
  /** How many of them are asked for, not paid. */
  readonly offers: number;
  /** How much of the estimate rests on them, 0 to 1; the rest on the base table. */
  readonly share: number;
  /** What demand moved it by: 0.05 is five percent up. */
  readonly demand: number;
}

/** Spread of sales of the same around their middle, and of the base table around it, as standard deviations of the logarithm: assumptions. */
const saleSpread = 0.25;
const tableSpread = 0.35;
/** As many sales of today next door the base table is worth: what the two spreads say of a normal mean. */
const priorWeight = (saleSpread / tableSpread) ** 2;
/** As many sales the assumed spread is worth, against the one that is seen. */
const spreadWeight = 2;
/** A comparable counts half at this distance, and at this age. */
const halfKilometres = 200;
const halfDays = 120;
/** What used goods bring of the price of unused ones: an assumption. */
const usedShare = 0.55;
/** Of what is asked, so much is paid; what nobody has paid yet says less. Assumptions. */
const paidOfAsked = 0.92;
const offerWeight = 0.5;
const otherConditionWeight = 0.5;
/** Below this a comparable is too far away or too old to be named as one. */
const leastWeight = 0.05;
/** No price counts as further from the middle of all than this many times: who asks for a thousandfold moves little. An assumption. */
const farthest = Math.log(3);
/** Kilometres: what is asked so near has heard of the demand there already. */
const nearby = 60;
/** Four of five sales lie within so many standard deviations of the middle. */
const fourOfFive = 1.2816;

const factorOf = (condition: ListingCondition | null): number => (condition === 'used' ? usedShare : 1);

export const weightOf = (one: Comparable, condition: ListingCondition | null): number =>
  0.5 ** (Math.max(one.kilometres ?? halfKilometres, 0) / halfKilometres) *
  0.5 ** (Math.max(one.days, 0) / halfDays) *
  (one.kind === 'offer' ? offerWeight : 1) *
  (factorOf(one.condition) === factorOf(condition) ? 1 : otherConditionWeight);

/**
 * The range in which four of five sales are expected: the logarithms of the base price and of what comparables brought, averaged by
 * weight (the conjugate update of a normal mean). `base` is the price of one unit, unused; without one the comparables stand alone, and there
 * must be some. `pressure` is what demand moves it by, as a logarithm, as far as no comparable of the same place has heard of it.
 */
export function priceRange(
  base: number | undefined,
  condition: ListingCondition | null,
  comparables: readonly Comparable[],
  pressure = 0,
): PriceRange {
  const given = comparables
    .map((one) => ({ ...one, weight: weightOf(one, condition), value: Math.log(asked(one, condition)) }))
    .filter(({ weight, value }) => weight >= leastWeight && Number.isFinite(value));
  const bySeller = [...Map.groupBy(given, ({ seller }) => seller).values()];
  const prior = base === undefined ? [] : [{ weight: priorWeight, value: Math.log(base * factorOf(condition)) }];
  const own = bySeller.flatMap(asOne);
  const all = withinReach([...prior, ...own]);
  const weighed = all.slice(prior.length);
  const total = sumOf(all);
  const known = sumOf(own.filter(({ kilometres }) => (kilometres ?? 0) <= nearby)) / total;
  const demand = pressure * (1 - known);
  const middle = all.reduce((sum, { weight, value }) => sum + weight * value, 0) / total;
  const around = weighed.reduce((sum, { weight, value }) => sum + weight * (value - middle) ** 2, 0);
  const seen = sumOf(weighed);
  const variance = ((spreadWeight * saleSpread ** 2 + around) / (spreadWeight + seen)) * (1 + 1 / total);
  const reach = fourOfFive * Math.sqrt(variance);
  return {
    low: Math.exp(middle + demand - reach),
    mid: Math.exp(middle + demand),
    high: Math.exp(middle + demand + reach),
    comparables: given.length,
    sellers: bySeller.length,
    offers: given.filter(({ kind }) => kind === 'offer').length,
    share: seen / total,
    demand: Math.exp(demand) - 1,
  };
}

/** What a comparable would have brought in this condition. */
const asked = ({ price, kind, condition: its }: Comparable, condition: ListingCondition | null): number =>
  ((price * (kind === 'offer' ? paidOfAsked : 1)) / factorOf(its)) * factorOf(condition);

interface Weighed {
  readonly weight: number;
  readonly value: number;
}

const sumOf = (all: readonly Weighed[]): number => all.reduce((sum, { weight }) => sum + weight, 0);

/** All that one seller asks for counts no more than what weighs most of it. */
function asOne<One extends Weighed>(own: readonly One[]): One[] {
  const total = sumOf(own);
  const most = Math.max(...own.map(({ weight }) => weight));
  return own.map((one) => ({ ...one, weight: (one.weight * most) / total }));
}

/** What lies far from the weighted median of all is taken for as far as is believed. */
function withinReach(all: readonly Weighed[]): Weighed[] {
  const half = sumOf(all) / 2;
  let centre = 0;
  let sum = 0;
  for (const { weight, value } of all.toSorted((a, b) => a.value - b.value)) {
    if (sum < half) centre = value;
    sum += weight;
  }
  return all.map(({ weight, value }) => ({
    weight,
    value: Math.min(Math.max(value, centre - farthest), centre + farthest),
  }));
}
