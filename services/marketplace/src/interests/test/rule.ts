import type { InterestInput } from '@tianguis/proto/marketplace/interests/interest';
import { toCentavos } from '@tianguis/proto/money';
import { distanceBetween, zoneById } from '@tianguis/proto/zones';
import type { Match } from '../matching.ts';
import { type LotLine, type LotRow, linesOf, wordsOf } from '../terms.ts';

export interface RuleInterest extends InterestInput {
  readonly id: number;
  readonly memberId: number;
}

/** By member and term, how much they like what the term stands for; 1 if nothing is known. */
export type Likings = ReadonlyMap<string, number>;

const holds = (words: readonly string[], phrase: string): boolean => {
  const wanted = wordsOf(phrase);
  return wanted.length > 0 && wanted.every((word) => words.includes(word));
};

/** The weight of the part of a wish that matches: the thing itself, or only its material or line of business. */
function worthOf(wish: RuleInterest, line: LotLine, named: boolean): number {
  if (named) {
    if (line.category !== null && wish.categories.includes(line.category)) return 1;
    return wish.phrases.some((phrase) => holds(line.words, phrase)) ? 0.9 : 0;
  }
  if (wish.materials.some((material) => material === line.material)) return 0.6;
  const isOpen = wish.categories.length + wish.materials.length + wish.phrases.length === 0;
  return isOpen && wish.verticals.some((vertical) => vertical === line.vertical) ? 0.45 : 0;
}

function narrows(wish: RuleInterest, line: LotLine): boolean {
  const isComparable = line.unit === wish.unit;
  const most = wish.price === null ? null : toCentavos(wish.price);
  return (
    (wish.verticals.length === 0 || wish.verticals.some((vertical) => vertical === line.vertical)) &&
    (wish.conditions.length === 0 || wish.conditions.some((condition) => condition === line.condition)) &&
    (wish.quantity === null || !isComparable || line.quantity >= wish.quantity) &&
    (most === null || line.centavos === null || !isComparable || line.centavos <= most)
  );
}

function priceFactor(wish: RuleInterest, line: LotLine): number {
  if (wish.price === null) return 0.8;
  if (line.centavos === null || wish.price === 0) return 1;
  return line.unit === wish.unit ? 1 + 0.3 * (1 - line.centavos / toCentavos(wish.price)) : 0.7;
}

interface Kind {
  readonly named: boolean;
  readonly likings: Likings;
}

function lineScore(wish: RuleInterest, line: LotLine, nearness: number, { named, likings }: Kind): number {
  if (!narrows(wish, line)) return 0;
  const amount = wish.quantity !== null && line.unit !== wish.unit ? 0.7 : 1;
  const liking = likings.get(`${wish.memberId} c:${line.category}`) ?? 1;
  return nearness * worthOf(wish, line, named) * priceFactor(wish, line) * amount * liking;
}

function placeScore(wish: RuleInterest, zone: string): number {
  if (wish.near) {
    const from = zoneById(wish.near.zone);
    const to = zoneById(zone);
    const km = from && to ? distanceBetween(from, to) : Number.POSITIVE_INFINITY;
    return km <= wish.near.km ? 1 - (0.4 * km) / wish.near.km : 0;
  }
  if (wish.zones.length === 0) return 0.6;
  return wish.zones.includes(zone) ? 1 : 0;
}

const isMeant = (wish: RuleInterest, lot: LotRow): boolean =>
  wish.active && wish.memberId !== lot.memberId && (wish.donations || !lot.donation);

interface Ranked extends Match {
  readonly nearness: number;
}

function matchesOf(wishes: readonly RuleInterest[], lot: LotRow, { named, likings }: Kind): Ranked[] {
  const lines = linesOf(lot);
  return wishes
    .filter((wish) => isMeant(wish, lot))
    .map((wish) => {
      const nearness = placeScore(wish, lot.zone) * (likings.get(`${wish.memberId} s:${lot.memberId}`) ?? 1);
      const score = Math.max(...lines.map((line) => lineScore(wish, line, nearness, { named, likings })));
      return { memberId: wish.memberId, interestId: wish.id, score, named, nearness };
    })
    .filter(({ score }) => score >= 0.2);
}

const onceEach = (matches: readonly Ranked[]): Ranked[] => {
  const first = Map.groupBy(matches, ({ memberId }) => memberId);
  return matches.filter((match) => first.get(match.memberId)?.[0] === match);
};

/** The matches of a lot, found one interest after the other: what the queries must find. */
export function plainMatches(wishes: readonly RuleInterest[], lot: LotRow, likings: Likings, limit: number): Match[] {
  const best = matchesOf(wishes, lot, { named: true, likings }).toSorted(
    (a, b) => b.score - a.score || a.interestId - b.interestId,
  );
  const named = onceEach(best).slice(0, limit);
  const told = new Set(named.map(({ memberId }) => memberId));
  const nearest = matchesOf(wishes, lot, { named: false, likings })
    .filter(({ memberId }) => !told.has(memberId))
    .toSorted((a, b) => b.nearness - a.nearness || a.interestId - b.interestId)
    .slice(0, limit - named.length);
  return [...named, ...onceEach(nearest)].map(({ nearness, ...match }) => match);
}
