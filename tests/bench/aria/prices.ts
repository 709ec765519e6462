import { type Demand, pressureOf } from '../../../services/assistant/src/pricing/demand.ts';
import { type Comparable, priceRange } from '../../../services/assistant/src/pricing/price-range.ts';
import { atLeast, compared, median, type Row } from '../shared/row.ts';

/** How the simulated market differs from the estimator's assumptions: its true parameters, none of which the estimator is told. */
const market = {
  categories: 60,
  sales: 4_000,
  tableError: 0.35,
  noise: 0.22,
  usedShare: 0.5,
  perYear: 0.12,
  perZone: 0.18,
  asked: 1.12,
  sellers: 300,
  /** What doubling buyers for each seller does to a price, how far that differs between places, and how many there are. */
  demand: { elasticity: 0.14, spread: 0.9, buyersForEach: 2, sellersThere: 6, reach: 250 },
  /** A seller who asks for more, with so many lots for each that others publish. */
  flood: { share: 0.25, by: 4 },
};

/** A generator with a seed (mulberry32), so that every run sees the same market. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Sale {
  readonly category: number;
  readonly price: number;
  readonly used: boolean;
  readonly offer: boolean;
  readonly seller: string;
  /** Days since the market began. */
  readonly day: number;
  /** Kilometres on a map 1,500 km wide. */
  readonly x: number;
  readonly y: number;
  /** Who wanted and offered it there when it was sold. */
  readonly demand: Demand;
}

/** Prices as a known process makes them: by category, place, condition and year, with noise. Busy categories have most sales. */
function simulate(seed: number): { sales: Sale[]; table: number[] } {
  const random = randomFrom(seed);
  const drawSeller = randomFrom(seed + 1);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const levels = Array.from({ length: market.categories }, () => Math.exp(3 + 2 * random()));
  const table = levels.map((level) => level * Math.exp(market.tableError * normal()));
  const demandIn = demandOf(randomFrom(seed + 2));
  const sales = Array.from({ length: market.sales }, (_, at): Sale => {
    const category = Math.floor(market.categories * random() ** 2.5);
    const day = (at / market.sales) * 730;
    const x = 1_500 * random();
    const y = 1_500 * random();
    const used = random() < 0.3;
    const offer = random() < 0.4;
    const { pressure, demand } = demandIn(category, x, y);
    const place = market.perZone * (Math.sin(x / 240) + Math.cos(y / 240)) + market.demand.elasticity * pressure;
    const trend = market.perYear * (day / 365);
    const price =
      (levels[category] ?? 1) *
      Math.exp(place + trend + market.noise * normal()) *
      (used ? market.usedShare : 1) *
      (offer ? market.asked : 1);
    const seller = `seller-${Math.floor(market.sellers * drawSeller())}`;
    return { category, price, used, offer, seller, day, x, y, demand };
  });
  return { sales, table };
}

/** Buyers for each seller of a category in a part of the map: the true one moves prices, the estimator sees who happened to register. */
function demandOf(random: () => number) {
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const known = new Map<string, { readonly pressure: number; readonly demand: Demand }>();
  const { spread, buyersForEach: usual, sellersThere, reach } = market.demand;
  return (category: number, x: number, y: number) =>
    known.getOrInsertComputed([category, Math.floor(x / reach), Math.floor(y / reach)].join(), () => {
      const pressure = spread * normal();
      const sellers = Math.round(2 * sellersThere * random());
      const buyers = Math.max(
        0,
        Math.round(sellers * usual * Math.exp(pressure) + Math.sqrt(sellers * usual) * normal()),
      );
      return { pressure, demand: { buyers, sellers, asks: 0, usual } };
    });
}

const conditionOf = ({ used }: Sale) => (used ? 'used' : 'new_surplus');

const comparableTo =
  (sale: Sale) =>
  (other: Sale): Comparable => ({
    price: other.price,
    condition: conditionOf(other),
    kilometres: Math.hypot(other.x - sale.x, other.y - sale.y),
    days: sale.day - other.day,
    kind: other.offer ? 'offer' : 'sale',
    seller: other.seller,
  });

/** The same market, in which one seller puts lots beside those of others, each at several times its price. */
const flooded = (sales: readonly Sale[]): Sale[] =>
  sales.flatMap((sale, at) => {
    const dear = { ...sale, price: sale.price * market.flood.by, offer: true, seller: 'flood' };
    return at % (1 / market.flood.share) === 0 ? [dear, sale] : [sale];
  });

/** Each sale of the second year, estimated from what was before it, beside the median of its category. */
function backTest(sales: readonly Sale[], table: readonly number[], hears = true) {
  const errors: { ours: number; plain: number }[] = [];
  let within = 0;
  let all = 0;
  for (const [at, sale] of sales.entries()) {
    if (sale.day < 365 || sale.offer) continue;
    const before = sales.slice(0, at).filter(({ category }) => category === sale.category);
    const pressure = hears ? pressureOf(sale.demand) : 0;
    const range = priceRange(table[sale.category] ?? 1, conditionOf(sale), before.map(comparableTo(sale)), pressure);
    all++;
    if (sale.price >= range.low && sale.price <= range.high) within++;
    if (before.length === 0) continue;
    const off = (estimate: number): number => Math.abs(Math.log(estimate / sale.price));
    errors.push({ ours: off(range.mid), plain: off(median(before.map(({ price }) => price))) });
  }
  const medians = [[median(errors.map(({ ours }) => ours))], [median(errors.map(({ plain }) => plain))]] as const;
  return { medians, count: errors.length, within: within / all };
}

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

export function priceRows(): Row[] {
  const { sales, table } = simulate(13);
  const { medians, count, within } = backTest(sales, table);
  const flood = backTest(flooded(sales), table);
  const deaf = backTest(sales, table, false);
  return [
    compared(
      `prices: median error of ${count} simulated sales, against the median of the category`,
      medians,
      '<=',
      0.8,
      percent,
    ),
    compared(
      'prices: the same against the estimate that hears nothing of demand',
      [medians[0], deaf.medians[0]],
      '<=',
      1,
      percent,
    ),
    atLeast('prices: sales within the range, against four of five', within, 0.8, 0.95, percent),
    atLeast('prices: the range is no wider than it must be', 0.8, within, 0.9, percent),
    compared(
      'prices: the same while one seller floods the market at four times the price',
      flood.medians,
      '<=',
      0.8,
      percent,
    ),
  ];
}
