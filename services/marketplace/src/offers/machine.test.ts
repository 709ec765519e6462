import {
  mostProposals,
  type OfferActor,
  offerActors,
  offerHours,
  offerMoves,
  offerStates,
} from '@tianguis/proto/marketplace/offers/offer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursAfter } from '../orders/order.ts';
import { isOpen, judgeMove, nextMoves, type OfferFacts, offerAfter } from './machine.ts';
import { moves } from './moves.ts';

const start = new Date('2026-11-23T12:00:00Z');
const offered: OfferFacts = { state: 'offered', expiresAt: hoursAfter(start, offerHours), proposals: 1 };
const countered: OfferFacts = { ...offered, state: 'countered', proposals: 2 };

function outcome(offer: OfferFacts, move: (typeof offerMoves)[number], by: OfferActor, hours = 0) {
  const verdict = judgeMove(offer, move, by, hoursAfter(start, hours));
  return 'row' in verdict ? verdict.row.to : verdict.refusal;
}

describe('who may move an offer, and when', () => {
  it('lets the side answer to whom a price was named, and the other take it back', () => {
    expect(nextMoves(offered, 'seller', start)).toEqual(['accept', 'counter', 'decline']);
    expect(nextMoves(offered, 'buyer', start)).toEqual(['withdraw']);
    expect(nextMoves(countered, 'buyer', start)).toEqual(['accept', 'counter', 'decline']);
    expect(nextMoves(countered, 'seller', start)).toEqual(['withdraw']);
    expect(nextMoves({ ...offered, state: 'accepted' }, 'seller', start)).toEqual([]);
  });

  it('takes no answer once it has expired, which the clock says then and not before', () => {
    expect([outcome(offered, 'accept', 'seller', 47), outcome(offered, 'accept', 'seller', 48)]).toEqual([
      'accepted',
      'late',
    ]);
    expect([outcome(countered, 'expire', 'clock', 47), outcome(countered, 'expire', 'clock', 48)]).toEqual([
      'early',
      'expired',
    ]);
  });

  it('ends the haggling: after so many prices there is only yes or no', () => {
    const last = { ...offered, proposals: mostProposals };
    expect(outcome(last, 'counter', 'seller')).toBe('guard');
    expect(nextMoves(last, 'seller', start)).toEqual(['accept', 'decline']);
  });
});

const step = fc.record({
  move: fc.constantFrom(...offerMoves, 'counter' as const, 'counter' as const),
  by: fc.constantFrom(...offerActors),
  hours: fc.constantFrom(0, 0, 1, 24, 47, 48),
});

it('leaves the table by no sequence of moves and hours; whose turn it is alternates, and every open offer ends by itself', () => {
  const reached = new Set<string>(['offered']);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let offer = offered;
      let now = start;
      let orders = 0;
      for (const { move, by, hours } of steps) {
        now = hoursAfter(now, hours);
        const verdict = judgeMove(offer, move, by, now);
        if (!('row' in verdict)) continue;
        const { row } = verdict;
        const next = offerAfter(offer, row, now);
        orders += row.becomesOrder ? 1 : 0;
        const isRight =
          isOpen(offer) &&
          orders <= 1 &&
          (row.before === undefined || now < offer.expiresAt) &&
          (row.proposes ? Number(next.expiresAt) === Number(hoursAfter(now, offerHours)) : !isOpen(next)) &&
          next.proposals <= mostProposals &&
          'refusal' in judgeMove(next, move, by, now);
        if (!isRight) throw new Error(`${move} by ${by}: ${offer.state} → ${next.state}`);
        offer = next;
        reached.add(next.state);
      }
      if (isOpen(offer) && !('row' in judgeMove(offer, 'expire', 'clock', offer.expiresAt)))
        throw new Error(`${offer.state} waits for ever`);
    }),
    { numRuns: 2_000 },
  );
  expect([...reached].sort()).toEqual([...offerStates].sort());
  expect(offerStates.filter((state) => !moves.some(({ from }) => from.includes(state)))).toEqual([
    'accepted',
    'declined',
    'withdrawn',
    'expired',
  ]);
});
