import { describe, expect, it } from 'vitest';
import { clockMove, decidesMoney, judgeMove, type Move, moves, orderAfter } from './moves.ts';
import { hoursAfter, type OrderFacts } from './order.ts';

const start = new Date('2026-11-22T12:00:00Z');
const order = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  state: 'placed',
  method: 'hold',
  amount: 191_000,
  money: 'none',
  moneyAmount: 0,
  slot: null,
  approveBy: hoursAfter(start, 48),
  payBy: null,
  pickupBy: null,
  captureBefore: null,
  confirmBy: null,
  complainBy: null,
  answerBy: null,
  decideBy: null,
  hasEvidence: false,
  ...changes,
});

const leadingTo = (...states: string[]): Move[] => moves.filter(({ to }) => to !== undefined && states.includes(to));
const nameOf = ({ move, from }: Move): string => `${move} from ${from.join(', ')}`;

describe('D: what a move of an order does beside the state', () => {
  it('frees the goods and gives the money back where an order comes to nothing, unless the money is gone', () => {
    const ends = leadingTo('declined', 'expired', 'cancelled');
    expect(ends.length).toBeGreaterThan(6);
    for (const row of ends) {
      expect(row.stock, nameOf(row)).toBe('release');
      expect(row.money, nameOf(row)).toBe(row.move === 'lose_payment' ? undefined : 'give_back');
    }
  });

  it('sells and captures what reached the buyer, and nothing else', () => {
    const isUnderWay = ({ from }: Move): boolean =>
      from.some((state) => state === 'in_transit' || state === 'reported');
    const arrivals = leadingTo('delivered', 'disputed').filter(isUnderWay);
    expect(arrivals.length).toBeGreaterThan(1);
    for (const row of arrivals) {
      expect(row.stock, nameOf(row)).toBe('sell');
      expect(row.money, nameOf(row)).toBe(row.to === 'disputed' ? 'capture_and_freeze' : 'capture');
    }
    const others = moves.filter((row) => !arrivals.includes(row));
    expect(others.filter(({ stock }) => stock === 'sell')).toEqual([]);
    expect(others.filter(({ money }) => money?.startsWith('capture'))).toEqual([]);
  });

  it('pays out what is settled, shares a part, freezes a complaint, and gives back what is refunded', () => {
    for (const row of leadingTo('settled'))
      expect(row.money, nameOf(row)).toBe(row.move === 'part' || row.move === 'return_part' ? 'share' : 'pay_out');
    const complaints = leadingTo('disputed').filter(({ from }) => from.some((state) => state === 'delivered'));
    expect(complaints.map(({ money }) => money)).toEqual(['freeze']);
    expect(leadingTo('refunded').map(({ money }) => money)).toEqual(['give_back', 'give_back']);
  });

  it('touches neither goods nor money on the way from approval to transport', () => {
    const onTheWay = moves.filter(({ to }) => ['approved', 'scheduled', 'in_transit', undefined].includes(to));
    for (const row of onTheWay) expect([row.stock, row.money], nameOf(row)).toEqual([undefined, undefined]);
  });

  it('notifies both sides, except of what one of them did for the other', () => {
    const alone = {
      approve: ['buyer'],
      withdraw_slot: ['buyer'],
      receive: ['seller'],
      dispute: ['seller'],
      return_all: ['buyer'],
      return_part: ['buyer'],
    };
    for (const row of moves) {
      const expected = row.move in alone ? alone[row.move as keyof typeof alone] : ['buyer', 'seller'];
      expect(row.notifies, nameOf(row)).toEqual(expected);
    }
  });
});

it('D: extends no order whose money is held, as the hold has its own end', () => {
  const attempt = { now: start, reason: 'El camión se descompuso' };
  const held = order({ money: 'authorised', moneyAmount: 191_000, captureBefore: hoursAfter(start, 168) });
  expect(judgeMove(held, 'extend', 'staff', attempt)).toEqual({ refusal: 'guard' });
  expect(judgeMove(order(), 'extend', 'staff', attempt)).toMatchObject({ to: 'placed' });
});

it('D: misses the pickup of what is captured or free, not of what is held', () => {
  const approved = order({ state: 'approved', pickupBy: start, moneyAmount: 191_000 });
  expect(clockMove({ ...approved, money: 'captured' }, start)).toBe('miss_pickup');
  const held = { ...approved, money: 'authorised', captureBefore: hoursAfter(start, 1) } as const;
  expect(clockMove(held, start)).toBeUndefined();
});

it('D: starts no deadline with a move that ends an order', () => {
  const given = order({ approveBy: hoursAfter(start, 30) });
  const verdict = judgeMove(given, 'decline', 'seller', { now: start });
  if (!('row' in verdict)) throw new Error(verdict.refusal);
  const { approveBy, payBy, pickupBy, complainBy } = orderAfter(given, verdict, { now: start });
  expect({ approveBy, payBy, pickupBy, complainBy }).toEqual({
    approveBy: given.approveBy,
    payBy: null,
    pickupBy: null,
    complainBy: null,
  });
});

it('D: staff decide about money with every complaint that is not of a gift, and by cancelling what is held, captured or partly refunded', () => {
  for (const move of ['settle', 'part', 'refund'] as const) expect(decidesMoney(order(), move), move).toBe(true);
  for (const move of ['settle', 'refund'] as const) expect(decidesMoney(order({ amount: 0 }), move), move).toBe(false);
  expect(decidesMoney(order({ money: 'captured' }), 'extend')).toBe(false);
  for (const money of ['authorised', 'captured', 'partly_refunded'] as const)
    expect(decidesMoney(order({ money }), 'cancel'), money).toBe(true);
  for (const money of ['none', 'released', 'refunded', 'paid_out'] as const)
    expect(decidesMoney(order({ money }), 'cancel'), money).toBe(false);
});
