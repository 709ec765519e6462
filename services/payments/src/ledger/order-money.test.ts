import { withholdingRuleAt } from '@tianguis/proto/payments/earnings/withholding';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clearing, commission, payableToSeller } from './account.ts';
import { sharesOf, termsOf, type WithholdingTerms, withheldOf } from './commission-rules.ts';
import {
  capture,
  leftOf,
  loseDispute,
  newOrderMoney,
  type OrderMoney,
  openDispute,
  refund,
  settle,
  winDispute,
} from './order-money.ts';
import { type Leg, payOut, returnPayout } from './posting.ts';

const terms = termsOf(new Date('2026-11-22T12:00:00Z'));
const parties = { orderId: '1', sellerId: '7', referrerId: '9', terms };
const seller = payableToSeller('7');

const sum = (legs: readonly Leg[]): number => legs.reduce((total, { amount }) => total + amount, 0);
const named = (legs: readonly Leg[]) => Object.fromEntries(legs.map(({ account, amount }) => [account.name, amount]));
const settled = (amount: number): OrderMoney => settle(capture(newOrderMoney(parties, amount), amount).order).order;

describe('what each step of an order posts', () => {
  it('captures what was delivered, within what was authorised and once', () => {
    const { order, legs } = capture(newOrderMoney(parties, 100_000), 80_000);
    expect(named(legs)).toEqual({ 'provider:clearing': 80_000, 'order:1:pending': -80_000 });
    expect(() => capture(order, 1)).toThrow(RangeError);
    expect(() => capture(newOrderMoney(parties, 100), 101)).toThrow(RangeError);
    expect(() => capture(newOrderMoney(parties, 100), 0.5)).toThrow(RangeError);
  });

  it('settles with 10 % for the platform, 90 % for the seller, and 18 % of a first order for the referrer', () => {
    const { legs } = settle(capture(newOrderMoney(parties, 100_000), 100_000).order);
    expect(named(legs)).toEqual({
      'order:1:pending': 100_000,
      'platform:commission': -10_000,
      'seller:7:payable': -90_000,
      'platform:referral_cost': 18_000,
      'referrer:9:payable': -18_000,
    });
    const { referrerId, ...later } = parties;
    expect(named(settle(capture(newOrderMoney(later, 5), 5).order).legs)).toEqual({
      'order:1:pending': 5,
      'platform:commission': -1,
      'seller:7:payable': -4,
    });
  });

  it('takes commission of the goods alone, and gives back the goods before the transport', () => {
    const brought = { ...parties, transport: 30_000 };
    const order = settle(capture(newOrderMoney(brought, 100_000), 100_000).order);
    expect(named(order.legs)).toEqual({
      'order:1:pending': 100_000,
      'platform:commission': -7_000,
      'platform:transport': -30_000,
      'seller:7:payable': -63_000,
      'platform:referral_cost': 12_600,
      'referrer:9:payable': -12_600,
    });
    // [what goes back in all, what is left for the seller, for the platform's commission, for the transport]
    const rule = [
      [10_000, 54_000, 6_000, 30_000],
      [70_000, 0, 0, 30_000],
      [85_000, 0, 0, 15_000],
      [100_000, 0, 0, 0],
    ] as const;
    for (const [back, forSeller, forPlatform, forTransport] of rule) {
      const balances = named([...order.legs]);
      for (const [name, amount] of Object.entries(named(refund(order.order, back).legs)))
        balances[name] = (balances[name] ?? 0) + amount;
      expect([
        0 - (balances['seller:7:payable'] ?? 0),
        0 - (balances['platform:commission'] ?? 0),
        0 - (balances['platform:transport'] ?? 0),
      ]).toEqual([forSeller, forPlatform, forTransport]);
    }
  });

  it('refunds out of the order before it is settled, and out of everybody’s share later', () => {
    const captured = capture(newOrderMoney(parties, 1_000), 1_000).order;
    expect(named(refund(captured, 400).legs)).toEqual({ 'order:1:pending': 400, 'provider:clearing': -400 });
    expect(named(refund(settled(1_000), 1_000).legs)).toEqual({
      'platform:commission': 100,
      'seller:7:payable': 900,
      'platform:referral_cost': -180,
      'referrer:9:payable': 180,
      'provider:clearing': -1_000,
    });
    expect(() => refund(settled(1_000), 1_001)).toThrow(RangeError);
  });

  it('takes disputed money at once, gives it back when won, and posts nothing when lost', () => {
    const { order, legs } = openDispute(settled(1_000), 1_000);
    expect(named(legs)).toMatchObject({ 'seller:7:payable': 900, 'provider:clearing': -1_000 });
    expect(named(winDispute(order, 1_000).legs)).toMatchObject({
      'seller:7:payable': -900,
      'provider:clearing': 1_000,
    });
    expect(loseDispute(order, 1_000).legs).toEqual([]);
    expect(() => refund(order, 1)).toThrow(RangeError);
    const pending = openDispute(capture(newOrderMoney(parties, 10), 10).order, 4).order;
    expect(() => settle(pending)).toThrow('a disputed order is not settled');
  });

  it.each([
    ['before it is shared out', capture(newOrderMoney(parties, 1_000), 1_000).order, 'order:1:pending', 999],
    ['once it is', settled(1_000), 'seller:7:payable', 899],
  ] as const)('has the platform lose what is disputed beyond what is left: %s', (_, order, owner, share) => {
    const refunded = refund(order, 1).order;
    const { order: open, legs } = openDispute(refunded, 1_000);
    expect(named(legs)).toMatchObject({ 'platform:dispute_loss': 1, 'provider:clearing': -1_000 });
    const won = winDispute(open, 1_000);
    expect(named(won.legs)).toEqual(named(legs.map((leg) => ({ ...leg, amount: -leg.amount }))));
    expect(won.order).toEqual(refunded);
    expect(named(legs)[owner]).toBe(share);
  });

  // By the currency or by several charges in one: https://support.stripe.com/questions/amount-of-customer-dispute-is-greater-than-original-charge
  it.each([
    ['before it is shared out', capture(newOrderMoney(parties, 1_000), 1_000).order, 'order:1:pending', 1_000],
    ['once it is', settled(1_000), 'seller:7:payable', 900],
  ] as const)('has the platform lose what a bank asks for beyond what was captured: %s', (_, order, owner, share) => {
    const { order: open, legs } = openDispute(order, 1_020);
    expect(named(legs)).toMatchObject({ 'platform:dispute_loss': 20, 'provider:clearing': -1_020, [owner]: share });
    expect(leftOf(open)).toBe(-20);
    const won = winDispute(open, 1_020);
    expect(named(won.legs)).toEqual(named(legs.map((leg) => ({ ...leg, amount: -leg.amount }))));
    expect(won.order).toEqual(order);
    expect(loseDispute(open, 1_020)).toEqual({ order: { ...open, disputed: 0 }, legs: [] });
    expect(() => openDispute(newOrderMoney(parties, 1_000), 1_000), 'nothing was captured').toThrow(RangeError);
  });

  it('pays out no more than is owed, and owes again what a bank returned', () => {
    expect(named(payOut(seller, 900, 900))).toEqual({ 'seller:7:payable': 900, 'provider:clearing': -900 });
    for (const [owed, amount] of [
      [900, 901],
      [-100, 1],
      [900, 0],
    ] as const)
      expect(() => payOut(seller, owed, amount)).toThrow(RangeError);
    expect(named(returnPayout(seller, 900))).toEqual({ 'seller:7:payable': -900, 'provider:clearing': 900 });
  });
});

describe('terms', () => {
  it('B1: are those that the marketplace decided, and the rule of the day for older orders', () => {
    const placedAt = new Date('2026-11-22T12:00:00Z');
    expect(termsOf(placedAt, { ruleId: '2026-01-pilot', percent: 0 })).toEqual({
      ruleId: '2026-01-pilot',
      commissionPercent: 0,
      referralPercent: 18,
    });
    expect(termsOf(placedAt)).toEqual({ ruleId: '2026-01', commissionPercent: 10, referralPercent: 18 });
    expect(() => termsOf(new Date('2025-12-31T00:00:00Z'))).toThrow(RangeError);
  });

  it('round the commission, halves up, and the rest is the seller’s', () => {
    expect(sharesOf(5, terms, false)).toEqual({ commission: 1, seller: 4, referral: 0 });
    expect(sharesOf(4, terms, true)).toEqual({ commission: 0, seller: 4, referral: 1 });
  });
});

describe('taxes withheld', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  const withholding: WithholdingTerms = { rule: withholdingRuleAt(now, 'natural'), amount: 116_000, usedAmount: 0 };
  const taxed = { ...parties, terms: { ...terms, withholding } };
  const sold = settle(capture(newOrderMoney(taxed, 116_000), 116_000).order);

  it('are credited to SAT’s accounts and taken from the seller’s part alone', () => {
    expect(named(sold.legs)).toEqual({
      'order:1:pending': 116_000,
      'platform:commission': -11_600,
      'tax:isr_withheld': -2_500,
      'tax:iva_withheld': -8_000,
      'seller:7:payable': -93_900,
      'platform:referral_cost': 20_880,
      'referrer:9:payable': -20_880,
    });
  });

  it('go back with a refund, all of them with a whole one', () => {
    expect(named(refund(sold.order, 58_000).legs)).toMatchObject({
      'tax:isr_withheld': 1_250,
      'tax:iva_withheld': 4_000,
      'seller:7:payable': 46_950,
    });
    expect(named(refund(sold.order, 116_000).legs)).toMatchObject({
      'tax:isr_withheld': 2_500,
      'tax:iva_withheld': 8_000,
      'seller:7:payable': 93_900,
    });
  });

  it('are none of used goods, and of a part as much as of the whole', () => {
    const half = { ...withholding, usedAmount: 58_000 };
    expect(withheldOf(116_000, half)).toMatchObject({ isr: 1_250, vatWithheld: 4_000 });
    expect(withheldOf(58_000, half)).toMatchObject({ isr: 625, vatWithheld: 2_000 });
    expect(withheldOf(116_000, { ...withholding, usedAmount: 116_000 })).toMatchObject({ isr: 0, vatWithheld: 0 });
    expect(withheldOf(0, { ...withholding, amount: 0 })).toMatchObject({ isr: 0, vatWithheld: 0 });
  });

  it('never leave a seller less than nothing', () => {
    const rule = withholdingRuleAt(now, undefined);
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(100), (amount, used) => {
        const usedAmount = Math.round((amount * used) / 100);
        const all = { ...terms, withholding: { rule, amount, usedAmount } };
        const { commission: kept, seller: rest, withheld } = sharesOf(amount, all, false);
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(kept + rest + (withheld?.isr ?? 0) + (withheld?.vatWithheld ?? 0)).toBe(amount);
      }),
    );
  });
});

type Move = 'capture' | 'settle' | 'refund' | 'dispute' | 'win' | 'lose' | 'pay' | 'return';
const moves: readonly Move[] = ['capture', 'settle', 'refund', 'dispute', 'win', 'lose', 'pay', 'return'];

/** A ledger in memory: what each account has, and what was paid out. */
interface Books {
  order: OrderMoney;
  readonly balances: Map<string, number>;
  paid: number;
}

/** One move on the books; amounts that a rule refuses leave everything as it was. */
function move(books: Books, name: Move, amount: number): readonly Leg[] {
  const owed = -(books.balances.get(seller.name) ?? 0);
  if (name === 'pay') {
    const legs = payOut(seller, owed, amount);
    books.paid += amount;
    return legs;
  }
  if (name === 'return') {
    if (amount > books.paid) throw new RangeError('no more returns than was paid');
    books.paid -= amount;
    return returnPayout(seller, amount);
  }
  const steps = { capture, refund, dispute: openDispute, win: winDispute, lose: loseDispute };
  const { order, legs } = name === 'settle' ? settle(books.order) : steps[name](books.order, amount);
  books.order = order;
  return legs;
}

const sideHolds = ({ account }: Leg, balance: number): boolean =>
  account.side === 'either' || (account.side === 'debit' ? balance >= 0 : balance <= 0);

describe('any sequence of steps', () => {
  const plan = fc.array(fc.tuple(fc.constantFrom(...moves), fc.integer({ min: 1, max: 3_000 })), { maxLength: 40 });

  it('balances in each posting and in the end, and takes no account beyond its side', () => {
    fc.assert(
      fc.property(
        plan,
        fc.integer({ min: 1, max: 3_000 }),
        fc.boolean(),
        fc.nat(3_000),
        (steps, authorised, isReferred, most) => {
          const { referrerId, ...unreferred } = parties;
          const withholding: WithholdingTerms = {
            rule: withholdingRuleAt(new Date('2026-11-28T12:00:00Z'), undefined),
            amount: authorised,
            usedAmount: authorised % 7 === 0 ? Math.floor(authorised / 3) : 0,
          };
          const taxes = authorised % 2 === 0 ? { withholding } : {};
          const order = newOrderMoney(
            {
              ...(isReferred ? parties : unreferred),
              terms: { ...terms, ...taxes },
              transport: Math.min(most, authorised),
            },
            authorised,
          );
          const books: Books = { order, balances: new Map(), paid: 0 };
          for (const [name, amount] of steps) {
            let legs: readonly Leg[];
            try {
              legs = move(books, name, amount);
            } catch (err) {
              expect(err).toBeInstanceOf(RangeError);
              continue;
            }
            expect(sum(legs)).toBe(0);
            expect(legs.every((leg) => Number.isSafeInteger(leg.amount) && leg.amount !== 0)).toBe(true);
            expect(new Set(legs.map(({ account }) => account.name)).size).toBe(legs.length);
            for (const leg of legs) {
              const balance = (books.balances.get(leg.account.name) ?? 0) + leg.amount;
              books.balances.set(leg.account.name, balance);
              expect(sideHolds(leg, balance)).toBe(true);
            }
          }
          expect(sum([...books.balances].map(([, amount]) => ({ account: clearing, amount })))).toBe(0);
          expect(books.balances.get(clearing.name) ?? 0).toBe(leftOf(books.order) - books.paid);
          if (leftOf(books.order) === 0 && books.order.captured > 0)
            expect([books.balances.get(commission.name) ?? 0, books.balances.get(seller.name) ?? 0]).toEqual([
              0,
              books.paid,
            ]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('leaves after many refunds what one refund of their sum leaves', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(parts, fc.nat(1_000), (amounts, kept) => {
        const total = amounts.reduce((a, b) => a + b, 0);
        const begun = settled(total + kept);
        const legs = amounts.reduce(
          ({ order, all }, amount) => {
            const step = refund(order, amount);
            return { order: step.order, all: [...all, ...step.legs] };
          },
          { order: begun, all: [] as Leg[] },
        ).all;
        const perAccount = Map.groupBy(legs, ({ account }) => account.name);
        const sums = Object.fromEntries([...perAccount].map(([name, some]) => [name, sum(some)]));
        const once = named(refund(begun, total).legs);
        for (const name of new Set([...Object.keys(sums), ...Object.keys(once)]))
          expect(sums[name] ?? 0).toBe(once[name] ?? 0);
      }),
      { numRuns: 200 },
    );
  });
});
