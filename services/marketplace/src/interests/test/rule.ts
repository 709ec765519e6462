import type { InterestInput } from '@tianguis/proto/marketplace/interests/interest';
import { toCentavos } from '@tianguis/proto/money';
import { distanceBetween, zoneById } from '@tianguis/proto/zones';
import { type LotRow, linesOf } from '../lot.ts';
import type { Fit } from '../match-store.ts';
import type { LotLine } from '../terms.ts';
import { wordsOf } from '../words.ts';

export interface RuleInterest extends InterestInput {
  readonly id: number;
  readonly memberId: number;
}

/** By member and term: how much they like what that stands for; 1 where nothing is known. */
export type Likings = ReadonlyMap<string, number>;

const holds = (words: readonly string[], phrase: string): boolean => {
  const wanted = wordsOf(phrase);
  return wanted.length > 0 && wanted.every((word) => words.includes(word));
};

function worthOf(wish: RuleInterest, line: LotLine): number {
  if (line.category !== null && wish.categories.includes(line.category)) return 1;
  if (wish.materials.some((material) => material === line.material)) return 0.6;
  if (wish.phrases.some((phrase) => holds(line.words, phrase))) return 0.5;
  const isOpen = wish.categories.length + wish.materials.length + wish.phrases.length === 0;
  return isOpen && wish.verticals.some((vertical) => vertical === line.vertical) ? 0.3 : 0;
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

function lineScore(wish: RuleInterest, line: LotLine, likings: Likings): number {
  if (!narrows(wish, line)) return 0;
  const isComparable = line.unit === wish.unit;
  const most = wish.price === null ? 0 : toCentavos(wish.price);
  const price = most > 0 && isComparable && line.centavos !== null ? 1 + 0.3 * (1 - line.centavos / most) : 1;
  const amount = wish.quantity !== null && !isComparable ? 0.7 : 1;
  return worthOf(wish, line) * price * amount * (likings.get(`${wish.memberId} c:${line.category}`) ?? 1);
}

function placeScore(wish: RuleInterest, zone: string): number {
  if (wish.near) {
    const [from, to] = [zoneById(wish.near.zone), zoneById(zone)];
    const km = from && to ? distanceBetween(from, to) : Number.POSITIVE_INFINITY;
    return km <= wish.near.km ? 1 - (0.3 * km) / wish.near.km : 0;
  }
  if (wish.zones.length === 0) return 0.9;
  return wish.zones.includes(zone) ? 1 : 0;
}

function scoreOf(wish: RuleInterest, lot: LotRow, lines: readonly LotLine[], likings: Likings): number {
  if (!wish.active || wish.memberId === lot.memberId || (lot.donation && !wish.donations)) return 0;
  const best = Math.max(...lines.map((line) => lineScore(wish, line, likings)));
  return best * placeScore(wish, lot.zone) * (likings.get(`${wish.memberId} s:${lot.memberId}`) ?? 1);
}

/** Whom a lot fits, one interest after the other: what the query must find. */
export function plainFits(wishes: readonly RuleInterest[], lot: LotRow, likings: Likings): Fit[] {
  const lines = linesOf(lot);
  const fits = wishes
    .map((wish) => ({ memberId: wish.memberId, interestId: wish.id, score: scoreOf(wish, lot, lines, likings) }))
    .filter(({ score }) => score >= 0.25)
    .toSorted((a, b) => b.score - a.score || a.interestId - b.interestId);
  const best = Map.groupBy(fits, ({ memberId }) => memberId);
  return fits.filter((fit) => best.get(fit.memberId)?.[0] === fit);
}
