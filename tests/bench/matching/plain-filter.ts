import { distanceBetween, zoneById } from '@tianguis/proto/zones';
import {
  type LotLine,
  linesOf,
  phraseWords,
  termsOfInterest,
} from '../../../services/marketplace/src/interests/terms.ts';
import type { Buyer, Lot } from './simulation.ts';

/** As many as are told of one lot. */
const most = 300;

/** Buyers by what they say that they look for, so that a lot need not be compared with everyone. */
export type ByTerm = ReadonlyMap<string, readonly Buyer[]>;

export function byTerm(buyers: readonly Buyer[]): ByTerm {
  const found = new Map<string, Buyer[]>();
  for (const buyer of buyers)
    for (const term of termsOfInterest(buyer.wish)) found.getOrInsertComputed(term, () => []).push(buyer);
  return found;
}

/** Kilometres from a buyer's stated place to a lot; infinitely far where they state none. */
function kilometresTo({ wish: { near } }: Buyer, lot: Lot): number {
  const from = zoneById(near?.zone ?? '');
  const there = zoneById(lot.zone);
  return from && there ? distanceBetween(from, there) : Number.POSITIVE_INFINITY;
}

const isNear = (buyer: Buyer, lot: Lot): boolean =>
  buyer.wish.near === null || kilometresTo(buyer, lot) <= buyer.wish.near.km;

type Kind = 'category' | 'material' | 'phrase';

const termsOf = ({ category, material, ownWords }: LotLine, kind: Kind): string[] => {
  if (kind === 'category') return [`c:${category}`];
  return kind === 'material' ? [`m:${material}`] : ownWords.map((word) => `w:${word}`);
};

/** Whether a line's own words hold one of the phrases that a buyer looks for. */
export const holdsPhrase = ({ wish }: Buyer, { ownWords }: LotLine): boolean =>
  phraseWords(wish.phrases).some((phrase) => phrase.split(' ').every((word) => ownWords.includes(word)));

export const linesOfLot = ({ title, lines }: Lot): LotLine[] => linesOf({ title, donation: false, lines: [...lines] });

/** The nearest of those who look for a line's category, material or words, and whose place and price allow it. */
export function nearestOf(index: ByTerm, lot: Lot, kind: Kind, limit = most): Buyer[] {
  const found = new Map<Buyer, number>();
  for (const line of linesOfLot(lot))
    for (const buyer of termsOf(line, kind).flatMap((term) => index.get(term) ?? [])) {
      const { centavos } = line;
      const { price } = buyer.wish;
      if (found.has(buyer) || (price !== null && centavos !== null && centavos > price * 100)) continue;
      if (kind === 'phrase' && !holdsPhrase(buyer, line)) continue;
      if (isNear(buyer, lot)) found.set(buyer, kilometresTo(buyer, lot));
    }
  const nearest = [...found].toSorted(
    ([one, km], [other, otherKm]) => (km === otherKm ? 0 : km - otherKm) || one.memberId - other.memberId,
  );
  return nearest.slice(0, limit).map(([buyer]) => buyer);
}

/** The plain way: stated category, radius and price, the nearest 300. */
export const plainFilter = (index: ByTerm, lot: Lot): number[] =>
  nearestOf(index, lot, 'category').map(({ memberId }) => memberId);
