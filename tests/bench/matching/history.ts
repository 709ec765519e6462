import { day } from '@tianguis/proto/time';
import { seededRandom } from '@tianguis/testkit/random';
import { type Learned, learn, type Reaction } from '../../../services/marketplace/src/interests/learning.ts';
import type { LotLine } from '../../../services/marketplace/src/interests/terms.ts';
import { type ByTerm, holdsPhrase, linesOfLot, nearestOf } from './plain-filter.ts';
import type { Answer, Buyer, Lot, Simulation } from './simulation.ts';

const days = 180;
/** Of what comes in digests, people look at so much. */
const lookedAt = 0.2;
const mostOfLot = 300;

/** A lot of the past that a buyer was told of, and what they did. */
interface Past {
  readonly lot: number;
  readonly answer: Answer;
}

/** Half a year of lots, each told to those whom a plain filter finds, and what these did about it. */
export function playHistory({ offer }: Simulation, index: ByTerm, count: number, seed: number) {
  const random = seededRandom(seed);
  const lots = Array.from({ length: count }, offer);
  const past = new Map<Buyer, Past[]>();
  for (const [at, lot] of lots.entries()) {
    const named = new Set([...nearestOf(index, lot, 'category'), ...nearestOf(index, lot, 'phrase')]);
    const others = nearestOf(index, lot, 'material').filter((buyer) => !named.has(buyer) && random() < lookedAt);
    for (const buyer of [...named, ...others].slice(0, mostOfLot))
      past.getOrInsertComputed(buyer, () => []).push({ lot: at, answer: buyer.answers(lot) });
  }
  return { lots, past };
}

interface Shown {
  readonly lot: Lot;
  readonly lines: readonly LotLine[];
}

function reactionOf(buyer: Buyer, { lot, lines }: Shown, answer: Answer, at: Date): Reaction {
  return {
    answer,
    at,
    zone: lot.zone,
    sellerId: lot.member,
    lines: lines.map((line) => ({
      category: line.category,
      material: line.material,
      condition: line.condition,
      quantity: line.quantity,
      centavos: line.centavos,
      named: buyer.wish.categories.includes(line.category ?? '') || holdsPhrase(buyer, line),
    })),
  };
}

/** What the marketplace learns of each buyer from the past, by the same function as from its own events. */
export function learnAll({ lots, past }: ReturnType<typeof playHistory>, now: Date): Map<number, Learned> {
  const learned = new Map<number, Learned>();
  const shown = lots.map((lot): Shown => ({ lot, lines: linesOfLot(lot) }));
  for (const [buyer, seen] of past) {
    const reactions = seen.map(({ lot, answer }) => {
      const age = (1 - (lot + 1) / lots.length) * days * day;
      return reactionOf(buyer, shown[lot] as Shown, answer, new Date(now.getTime() - age));
    });
    const { materials, near } = buyer.wish;
    const stated = { materials, nearZone: near?.zone ?? null, nearKm: near?.km ?? null, namesZones: false };
    const found = learn(reactions, stated, now);
    if (found) learned.set(buyer.memberId, found);
  }
  return learned;
}
