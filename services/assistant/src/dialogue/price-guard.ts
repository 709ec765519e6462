import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import type { StatedPrice } from '../inventory/prices.ts';
import { rounded } from '../platform/rounded.ts';
import { basePrice } from '../pricing/base-prices.ts';
import type { Goods } from './dialogue.ts';

/** So many times more or less than what the catalogue's table says, nobody asks for goods. */
const outOfProportion = 20;
/** Pesos that a dollar comes to, roughly: enough to tell a price from a figure of something else. */
const pesosOfDollar = 18;

/** What a price is for, other than one of the unit that the goods are counted in. */
export type OtherBasis = 'tonne' | 'thousand' | 'all';

const saysBasis: Readonly<Record<OtherBasis, RegExp>> = {
  tonne: /(?<![^ ])(?:toneladas?|tons?|tonnes?|tn)(?![^ ])/,
  thousand: /(?<![^ ])(?:millar(?:es)?|por mil|thousand)(?![^ ])/,
  all: /(?<![^ ])(?:tod[oa]s?|lote|total|completo|en conjunto|everything|all|lot|altogether)(?![^ ])/,
};

/** Pesos for one of a unit; undefined where nobody said of how many it is. */
function pesosOfOne(
  price: StatedPrice,
  { quantity, unit, material, counted }: Goods,
): [number, ListingUnit] | undefined {
  const pesos = price.amount * (price.currency === 'USD' ? pesosOfDollar : 1);
  const own = unit ?? material.unit;
  if (price.of === 'list') return undefined;
  if (price.of === 'all') return quantity === null || quantity <= 0 ? undefined : [pesos / quantity, own];
  if (price.per) return [pesos, price.per];
  return [pesos / (counted && own !== 'kg' ? counted.factor : 1), own];
}

/** How a price compares with the catalogue's table; undefined where the table does not know the goods in that unit. */
export function proportion(price: StatedPrice, one: Goods): number | undefined {
  const [pesos, unit] = pesosOfOne(price, one) ?? [];
  const usual = unit === undefined ? undefined : basePrice(one.material.id, unit);
  return pesos === undefined || usual === undefined || price.amount === 0 ? undefined : pesos / usual;
}

/** Whether a price is out of all proportion to what such goods cost. */
export function isOutOfProportion(price: StatedPrice, one: Goods): boolean {
  const times = proportion(price, one);
  return times !== undefined && (times > outOfProportion || times < 1 / outOfProportion);
}

const forThose = /\d(?: mil)?(?: (?:pesos|varos|mxn))? (?:por|for) (?:el|la|l[oa]s|mis?|the|my) /;

function withBasis(price: StatedPrice, one: Goods, basis: OtherBasis): StatedPrice | undefined {
  const unit = price.per ?? one.unit ?? one.material.unit;
  const { amount, currency } = price;
  if (basis === 'tonne') return unit === 'kg' ? { ...price, amount: rounded(amount / 1_000), of: 'unit' } : undefined;
  if (basis === 'thousand') return { ...price, amount: rounded(amount / 1_000), of: 'unit' };
  return one.quantity === null ? undefined : { amount, currency, of: one.quantity === 1 ? 'unit' : 'all' };
}

/** Another reading of a price that is out of proportion: for a tonne, a thousand or all of it, as far as `text` says so and it fits. */
export function priceThatFits(price: StatedPrice, one: Goods, text: string): StatedPrice | undefined {
  for (const basis of ['tonne', 'thousand', 'all'] as const) {
    const other = saysBasis[basis].test(text) ? withBasis(price, one, basis) : undefined;
    const times = other && proportion(other, one);
    if (other && times !== undefined && !isOutOfProportion(other, one)) return other;
  }
  // `Pido 8 mil por la varilla`, of which nobody said how much there is.
  if (one.quantity === null && forThose.test(text))
    return { amount: price.amount, currency: price.currency, of: 'all' };
  // `En 150` of fifty bags, read as all of them together.
  if (price.of === 'all' && !saysBasis.all.test(text)) {
    const each: StatedPrice = { amount: price.amount, currency: price.currency, of: 'unit' };
    if (!isOutOfProportion(each, one)) return each;
  }
  return undefined;
}
