import { day } from '@tianguis/proto/time';
import { distanceBetween, type Zone, zoneById, zones } from '@tianguis/proto/zones';

export type Answer = 'bought' | 'opened' | 'declined' | 'unanswered';

export interface SeenLine {
  readonly category: string | null;
  readonly material: string;
  readonly condition: string;
  readonly quantity: number;
  /** For one of the category's usual units; null if negotiable, or sold in another unit. */
  readonly centavos: number | null;
  /** Whether the interest names it, by category or in words. */
  readonly named: boolean;
}

/** A lot that a member was notified of, and what they did about it. */
export interface Reaction {
  readonly answer: Answer;
  readonly at: Date;
  readonly zone: string;
  readonly sellerId: number;
  readonly lines: readonly SeenLine[];
}

/** What an interest says that learning needs. */
export interface Stated {
  readonly materials: readonly string[];
  readonly nearZone: string | null;
  readonly nearKm: number | null;
  /** Whether it names zones instead of a place. */
  readonly namesZones: boolean;
}

interface LearnedCategory {
  /** From 0, never opened, to 1. */
  readonly liking: number;
  /** The highest price of a unit that they open; null if none is known. */
  readonly centavos: number | null;
}

/** What a member's answers say about one of their interests. Null where they say nothing yet. */
export interface Learned {
  /** The zone around which they open lots, if they stated no place. */
  readonly zone: string | null;
  /** Kilometres that they go. */
  readonly km: number | null;
  /** Least quantity that they open. */
  readonly quantity: number | null;
  /** How much they like used things against new ones. */
  readonly used: number;
  readonly categories: Readonly<Record<string, LearnedCategory>>;
  /** Categories that they opened without naming them: the interest only names their material. */
  readonly also: readonly string[];
  /** By seller id, from 0 to 1: those they turn down for no other reason. */
  readonly sellers: Readonly<Record<string, number>>;
}

/** How sharp each limit is: in kilometres, in the logarithm of a price, and in that of a quantity. */
export const softness = { km: 3, price: 0.1, quantity: 0.12 } as const;

/** How much an answer says. A lot that was not answered may not have been seen. */
const weights: Record<Answer, number> = { bought: 1.5, opened: 1, declined: 1, unanswered: 0.6 };

/** An answer counts half after this time: tastes change. */
const halfLife = 180 * day;

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

interface Event {
  readonly positive: boolean;
  readonly weight: number;
  readonly zone: Zone;
  readonly sellerId: number;
  readonly lines: readonly SeenLine[];
}

/** The parameters that are fitted. */
interface Model {
  zone: Zone | undefined;
  km: number | null;
  quantity: number | null;
  used: number;
  readonly likings: Map<string, number>;
  readonly prices: Map<string, number | null>;
}

const distances = new Map(
  zones.map((from) => [from.id, new Map(zones.map((to) => [to.id, distanceBetween(from, to)]))]),
);
const kilometres = (from: Zone, to: Zone): number => distances.get(from.id)?.get(to.id) ?? 0;

function nearness(zone: Zone | undefined, km: number | null, event: Event): number {
  if (!zone || km === null) return 1;
  return logistic((km - kilometres(zone, event.zone)) / softness.km);
}

function lineChance(model: Model, { category, condition, quantity, centavos }: SeenLine): number {
  const limit = category === null ? null : (model.prices.get(category) ?? null);
  const price = limit === null || !centavos ? 1 : logistic(Math.log(limit / centavos) / softness.price);
  const enough = model.quantity === null ? 1 : logistic(Math.log(quantity / model.quantity) / softness.quantity);
  return (model.likings.get(category ?? '') ?? 1) * price * enough * (condition === 'used' ? model.used : 1);
}

const bestLine = (model: Model, { lines }: Event): number =>
  lines.reduce((best, line) => Math.max(best, lineChance(model, line)), 0);

/** Even a sure thing is sometimes overlooked, and an unlikely one opened. */
const bounded = (chance: number): number => 0.03 + 0.92 * chance;

function likelihoodOf(chance: number, { positive, weight }: Event): number {
  return weight * Math.log(positive ? bounded(chance) : 1 - bounded(chance));
}

const likelihood = (model: Model, events: readonly Event[]): number =>
  events.reduce(
    (sum, event) => sum + likelihoodOf(nearness(model.zone, model.km, event) * bestLine(model, event), event),
    0,
  );

/** What a limit has to explain before it is believed, in logarithms of likelihood. */
const leastGain = 1;

/** Tries values one after the other and keeps the best. */
function choose<T>(current: T, candidates: readonly T[], score: (value: T) => number): T {
  let best = current;
  let bestScore = score(current);
  for (const value of candidates) {
    const found = score(value);
    if (found > bestScore) {
      best = value;
      bestScore = found;
    }
  }
  return best;
}

/** The middles between neighbouring values, and one beyond the largest. Values that never differ limit nothing. */
function middles(values: readonly number[]): number[] {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  if (sorted.length < 2) return [];
  const most = 24;
  const step = Math.max(1, Math.ceil(sorted.length / most));
  return sorted
    .filter((_, at) => at % step === 0)
    .map((value, at, kept) => (value + (kept[at + 1] ?? value * 1.2)) / 2);
}

const penalty = (value: unknown): number => (value === null ? 0 : leastGain);

function fitPlace(model: Model, events: readonly Event[], stated: Stated): void {
  const lineChances = events.map((event) => bestLine(model, event));
  const score = (zone: Zone | undefined, km: number | null): number =>
    events.reduce(
      (sum, event, at) => sum + likelihoodOf(nearness(zone, km, event) * (lineChances[at] ?? 0), event),
      -penalty(km),
    );
  const radii = (zone: Zone): number[] => middles(events.map((event) => kilometres(zone, event.zone)));
  if (model.zone && stated.nearZone !== null) {
    const { zone } = model;
    model.km = choose<number | null>(model.km, [null, ...radii(zone)], (km) => score(zone, km));
    return;
  }
  const opened = new Set(events.filter(({ positive }) => positive).map(({ zone }) => zone));
  if (stated.namesZones || opened.size === 0) return;
  // A place that nobody stated has to explain more than a radius alone.
  const nowhere = { zone: undefined, km: null };
  const places = [...opened].flatMap((zone) => [8, 15, 25, 40, 60, 90].map((km) => ({ zone, km })));
  const found = choose<{ zone: Zone | undefined; km: number | null }>(
    nowhere,
    places,
    ({ zone, km }) => score(zone, km) - (zone ? 2 * leastGain : 0),
  );
  model.zone = found.zone;
  model.km = found.km;
  if (found.zone) model.km = choose(model.km, radii(found.zone), (km) => score(found.zone, km));
}

/** Prior of a liking: few like nothing of what they named. */
const likings = [1, 0.85, 0.7, 0.5, 0.3, 0.15, 0.05] as const;
const likingCost = (liking: number): number => 2.5 * -Math.log(0.25 + 0.75 * liking);

/** How far the limit of one category may be from what the others say, in logarithms. */
const priceSpread = 0.35;

const pricesOf = (events: readonly Event[], category: string): number[] =>
  events.flatMap(({ lines }) =>
    lines.flatMap((line) => (line.category === category && line.centavos ? [line.centavos] : [])),
  );

const logMean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

/** Fits one limit for all categories, as a share of what each usually costs. */
function fitPrice(model: Model, events: readonly Event[], categories: readonly string[]): void {
  const usual = new Map(categories.map((category) => [category, pricesOf(events, category)] as const));
  if (![...usual.values()].some((prices) => new Set(prices).size > 1)) return;
  const setShare = (share: number | null): void => {
    for (const [category, prices] of usual)
      model.prices.set(category, share === null || prices.length === 0 ? null : share * logMean(prices));
  };
  const withShare = (share: number | null): number => {
    setShare(share);
    return likelihood(model, events) - penalty(share);
  };
  const shares = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.4, 1.6, 1.8];
  setShare(choose<number | null>(null, shares, withShare));
}

function fitCategories(model: Model, events: readonly Event[], categories: readonly string[]): void {
  for (const category of categories) {
    const theirs = events.filter(({ lines }) => lines.some((line) => line.category === category));
    const pooled = model.prices.get(category) ?? null;
    const withPrice = (limit: number | null): number => {
      model.prices.set(category, limit);
      const apart =
        pooled === null || limit === null ? penalty(limit) : (Math.log(limit / pooled) / priceSpread) ** 2 / 2;
      return likelihood(model, theirs) - apart;
    };
    const limits =
      pooled === null ? [null, ...middles(pricesOf(theirs, category))] : middles(pricesOf(theirs, category));
    model.prices.set(category, choose<number | null>(pooled, limits, withPrice));
    const withLiking = (liking: number): number => {
      model.likings.set(category, liking);
      return likelihood(model, theirs) - likingCost(liking);
    };
    model.likings.set(category, choose<number>(model.likings.get(category) ?? 1, likings, withLiking));
  }
}

function fitGoods(model: Model, events: readonly Event[]): void {
  const quantities = events.flatMap(({ lines }) => lines.map(({ quantity }) => quantity));
  model.quantity = choose<number | null>(
    model.quantity,
    [null, ...middles(quantities)],
    (quantity) => likelihood({ ...model, quantity }, events) - penalty(quantity),
  );
  model.used = choose<number>(
    model.used,
    [1, 0.5, 0.1],
    (used) => likelihood({ ...model, used }, events) - (used === 1 ? 0 : leastGain),
  );
}

/** Turning a seller down twice for no other reason halves their weight; opening one of their lots makes up for it. */
function sellersOf(model: Model, events: readonly Event[]): Record<string, number> {
  const counts = new Map<number, { opened: number; declined: number }>();
  for (const event of events) {
    const count = counts.getOrInsertComputed(event.sellerId, () => ({ opened: 0, declined: 0 }));
    if (event.positive) count.opened += event.weight;
    else count.declined += event.weight * nearness(model.zone, model.km, event) * bestLine(model, event);
  }
  const known = [...counts].map(([id, { opened, declined }]): [string, number] => [
    String(id),
    Number(((opened + 2) / (opened + declined + 2)).toFixed(3)),
  ]);
  return Object.fromEntries(known.filter(([, liking]) => liking < 0.75));
}

/** One opening may be a whim: it takes a purchase or two. */
const leastOpened = 1.3;

/** Of what an interest matches by material: a category that they opened more than once in a few times. */
function alsoLiked(events: readonly Event[], { materials }: Stated): string[] {
  const counts = new Map<string, { opened: number; seen: number }>();
  for (const { positive, weight, lines } of events) {
    const theirs = lines.filter(({ named, material }) => !named && materials.includes(material));
    for (const { category } of theirs) {
      if (category === null) continue;
      const count = counts.getOrInsertComputed(category, () => ({ opened: 0, seen: 0 }));
      // Which of several lines they opened it for is not known.
      if (positive) count.opened += weight / theirs.length;
      count.seen += positive ? weight / theirs.length : weight;
    }
  }
  return [...counts]
    .filter(([, { opened, seen }]) => opened >= leastOpened && opened / (seen + 0.5) >= 0.3)
    .map(([category]) => category)
    .sort();
}

/** Fewer answers than this say nothing. */
const leastReactions = 3;

/** Fits what an interest's answers say, newest weighing most. Undefined while there are too few. */
export function learn(reactions: readonly Reaction[], stated: Stated, now: Date): Learned | undefined {
  if (reactions.length < leastReactions) return undefined;
  const all = reactions.flatMap(({ answer, at, zone, sellerId, lines }): Event[] => {
    const there = zoneById(zone);
    const weight = weights[answer] * 0.5 ** (Math.max(0, now.getTime() - at.getTime()) / halfLife);
    return there
      ? [{ positive: answer === 'bought' || answer === 'opened', weight, zone: there, sellerId, lines }]
      : [];
  });
  const also = alsoLiked(all, stated);
  // A lot is judged by its lines that are looked for; the rest of it says nothing.
  const events = all.flatMap((event) => {
    const lines = event.lines.filter(({ named, category }) => named || also.includes(category ?? ''));
    return lines.length > 0 ? [{ ...event, lines }] : [];
  });
  const sought = events.flatMap(({ lines }) => lines.map(({ category }) => category));
  const categories = [...new Set(sought)].filter((category) => category !== null).sort();
  const model: Model = {
    zone: zoneById(stated.nearZone ?? ''),
    km: null,
    quantity: null,
    used: 1,
    likings: new Map(),
    prices: new Map(),
  };
  for (let round = 0; round < 2; round += 1) {
    fitPlace(model, events, stated);
    fitPrice(model, events, categories);
    fitCategories(model, events, categories);
    fitGoods(model, events);
  }
  return {
    zone: stated.nearZone === null ? (model.zone?.id ?? null) : null,
    km: model.km,
    quantity: model.quantity,
    used: model.used,
    categories: Object.fromEntries(
      categories.map((category) => [
        category,
        { liking: model.likings.get(category) ?? 1, centavos: model.prices.get(category) ?? null },
      ]),
    ),
    also,
    sellers: sellersOf(model, events),
  };
}
