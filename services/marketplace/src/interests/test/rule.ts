import type { InterestInput } from '@tianguis/proto/marketplace/interests/interest';
import { toCentavos } from '@tianguis/proto/money';
import { distanceBetween, zoneById } from '@tianguis/proto/zones';
import { type Learned, softness } from '../learning.ts';
import type { Match } from '../matching.ts';
import { type LotLine, type LotRow, linesOf, wordsOf } from '../terms.ts';

export interface RuleInterest extends InterestInput {
  readonly id: number;
  readonly memberId: number;
  readonly learned: Learned | null;
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

const holds = (words: readonly string[], phrase: string): boolean => {
  const wanted = wordsOf(phrase);
  return wanted.length > 0 && wanted.every((word) => words.includes(word));
};

/** The weight of the part of a wish that matches: the thing itself, or only its material or line of business. */
function worthOf(wish: RuleInterest, line: LotLine, named: boolean): number {
  if (named) {
    if (line.category !== null && wish.categories.includes(line.category)) return 1;
    if (wish.phrases.some((phrase) => holds(line.ownWords, phrase))) return 0.9;
    if (wish.learned?.also.includes(line.category ?? '')) return 0.9;
    return wish.phrases.some((phrase) => holds(line.words, phrase)) ? 0.45 : 0;
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
  const limit = wish.learned?.categories[line.category ?? '']?.centavos ?? null;
  if (limit !== null && line.centavos && line.isUsualUnit)
    return logistic(Math.log(limit / line.centavos) / softness.price);
  if (wish.price === null) return 0.8;
  if (line.centavos === null || wish.price === 0) return 1;
  return line.unit === wish.unit ? 1 + 0.3 * (1 - line.centavos / toCentavos(wish.price)) : 0.7;
}

function likingOf({ learned }: RuleInterest, line: LotLine): number {
  if (!learned) return 1;
  const used = line.condition === 'used' ? learned.used : 1;
  const enough =
    learned.quantity === null ? 1 : logistic(Math.log(line.quantity / learned.quantity) / softness.quantity);
  return (learned.categories[line.category ?? '']?.liking ?? 1) * used * enough;
}

function lineScore(wish: RuleInterest, line: LotLine, nearness: number, named: boolean): number {
  if (!narrows(wish, line)) return 0;
  const amount = wish.quantity !== null && line.unit !== wish.unit ? 0.7 : 1;
  return nearness * worthOf(wish, line, named) * priceFactor(wish, line) * amount * likingOf(wish, line);
}

const kilometres = (from: string, to: string): number | null => {
  const one = zoneById(from);
  const other = zoneById(to);
  return one && other ? distanceBetween(one, other) : null;
};

function placeScore({ near, zones, learned }: RuleInterest, zone: string): number {
  const stated = near ? kilometres(near.zone, zone) : null;
  if (near && (stated === null || stated > near.km)) return 0;
  if (zones.length > 0 && !zones.includes(zone)) return 0;
  const km = near ? stated : kilometres(learned?.zone ?? '', zone);
  if (learned && learned.km !== null && km !== null) return logistic((learned.km - km) / softness.km);
  if (near) return 1 - (0.4 * (stated ?? 0)) / near.km;
  return zones.length === 0 ? 0.6 : 1;
}

const isMeant = (wish: RuleInterest, lot: LotRow): boolean =>
  wish.active && wish.memberId !== lot.memberId && (wish.donations || !lot.donation);

interface Ranked extends Omit<Match, 'reason' | 'daily'> {
  readonly nearness: number;
}

function matchesOf(wishes: readonly RuleInterest[], lot: LotRow, isNamed: boolean): Ranked[] {
  const lines = linesOf(lot);
  return wishes
    .filter((wish) => isMeant(wish, lot))
    .map((wish) => {
      const nearness = placeScore(wish, lot.zone) * (wish.learned?.sellers[lot.memberId] ?? 1);
      const score = Math.max(...lines.map((line) => lineScore(wish, line, nearness, isNamed)));
      const named = isNamed && (wish.learned === null || score >= 0.45);
      return { memberId: wish.memberId, interestId: wish.id, score, named, nearness };
    })
    .filter(({ score }) => score >= 0.2);
}

const onceEach = (matches: readonly Ranked[]): Ranked[] => {
  const first = Map.groupBy(matches, ({ memberId }) => memberId);
  return matches.filter((match) => first.get(match.memberId)?.[0] === match);
};

/** The matches of a lot, found one interest after the other: what the queries must find. */
export function plainMatches(
  wishes: readonly RuleInterest[],
  lot: LotRow,
  limit: number,
): Omit<Match, 'reason' | 'daily'>[] {
  const best = matchesOf(wishes, lot, true).toSorted((a, b) => b.score - a.score || a.interestId - b.interestId);
  const named = onceEach(best).slice(0, limit);
  const told = new Set(named.map(({ memberId }) => memberId));
  const nearest = matchesOf(wishes, lot, false)
    .filter(({ memberId }) => !told.has(memberId))
    .toSorted((a, b) => b.nearness - a.nearness || a.interestId - b.interestId)
    .slice(0, limit - named.length);
  return [...named, ...onceEach(nearest)].map(({ nearness, ...match }) => match);
}
