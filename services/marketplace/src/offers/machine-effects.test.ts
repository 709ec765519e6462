import { mostProposals, offerHours } from '@tianguis/proto/marketplace/offers/offer';
import { describe, expect, it } from 'vitest';
import { hoursAfter } from '../orders/order.ts';
import { judgeMove, type OfferFacts, offerAfter } from './machine.ts';
import { moves, type OfferMove } from './moves.ts';

const start = new Date('2026-11-23T12:00:00Z');
const offered: OfferFacts = { state: 'offered', expiresAt: hoursAfter(start, offerHours), proposals: 1 };
const nameOf = ({ move, from }: OfferMove): string => `${move} from ${from.join(', ')}`;

describe('D: what a move of an offer does beside the state', () => {
  it('notifies the other side, and both of what no one did', () => {
    for (const row of moves) {
      const others = { buyer: ['seller'], seller: ['buyer'], clock: ['buyer', 'seller'] };
      const [by] = row.by;
      expect(row.by, nameOf(row)).toHaveLength(1);
      expect(row.notifies, nameOf(row)).toEqual(by ? others[by] : []);
    }
  });

  it('names a price with an offer and a counter-offer, and makes an order of an acceptance', () => {
    for (const row of moves) {
      expect(row.proposes ?? false, nameOf(row)).toBe(row.move === 'offer' || row.move === 'counter');
      expect(row.becomesOrder ?? false, nameOf(row)).toBe(row.move === 'accept');
    }
  });

  it('starts with the buyer’s offer, which waits for the seller', () => {
    expect(moves.filter(({ move }) => move === 'offer')).toEqual([
      expect.objectContaining({ from: [], to: 'offered', by: ['buyer'] }),
    ]);
  });

  it('calls off either side’s open offer by the clock alone', () => {
    for (const state of ['offered', 'countered'] as const) {
      expect(judgeMove({ ...offered, state }, 'call_off', 'clock', start)).toMatchObject({ to: 'withdrawn' });
      expect(judgeMove({ ...offered, state }, 'call_off', 'buyer', start)).toEqual({ refusal: 'state' });
    }
  });
});

it('D: counts each price that is named, and ends the haggling for the buyer too', () => {
  const countered: OfferFacts = { ...offered, state: 'countered', proposals: mostProposals - 1 };
  const verdict = judgeMove(countered, 'counter', 'buyer', start);
  if (!('row' in verdict)) throw new Error(verdict.refusal);
  const after = offerAfter(countered, verdict.row, start);
  expect(after).toMatchObject({ state: 'offered', proposals: mostProposals });
  expect(judgeMove({ ...after, state: 'countered' }, 'counter', 'buyer', start)).toEqual({ refusal: 'guard' });
});
