import { expect, it } from 'vitest';
import { orderAfter } from './moves.ts';
import { hoursAfter, type OrderFacts } from './order.ts';
import { payByWith, voucherText } from './payment-events.ts';

const start = new Date('2026-11-23T18:00:00.000Z');
const news = {
  orderId: 42,
  state: 'pending',
  kind: 'oxxo',
  number: '12345678901234567890123456789012',
  bank: null,
  reference: null,
  amount: 191_000,
  remaining: 191_000,
  until: '2026-11-26T05:59:59.000Z',
  knownBy: '2026-11-29T05:59:59.000Z',
} as const;

it('says what is to be paid where until when, and what of a transfer is missing', () => {
  expect(voucherText(news, 'es')).toMatch(
    /^tu ficha de OXXO por \$1,910\.00, .* antes del 25 de noviembre.*, es 1234 5678 .*9012$/,
  );
  const spei = { ...news, kind: 'spei', number: '646180111812345678', bank: 'STP', reference: '77' } as const;
  expect(voucherText(spei, 'es')).toContain(
    ' transfiere $1,910.00 por SPEI a la CLABE 646180111812345678, STP, referencia 77',
  );
  const partly = voucherText({ ...spei, remaining: 91_000 }, 'es');
  expect(partly).toContain('llegaron $1,000.00 por SPEI y faltan $910.00; antes del');
  expect(partly.length).toBeLessThan(500);
  expect(voucherText({ ...news, state: 'expired' }, 'en')).toBe('your OXXO voucher expired unpaid');
});

it('gives the payment as long as the voucher may be heard of, and never past the pickup', () => {
  const payBy = hoursAfter(start, 72);
  const pickupBy = hoursAfter(start, 336);
  expect(payByWith({ payBy, pickupBy }, hoursAfter(start, 10))).toEqual(payBy);
  expect(payByWith({ payBy, pickupBy }, hoursAfter(start, 130))).toEqual(hoursAfter(start, 130));
  expect(payByWith({ payBy, pickupBy }, hoursAfter(start, 400))).toEqual(pickupBy);
});

it('keeps that time where the seller approves after the voucher was asked for', () => {
  const placed: OrderFacts = {
    state: 'placed',
    method: 'prepaid',
    amount: 191_000,
    money: 'none',
    moneyAmount: 0,
    slot: null,
    approveBy: hoursAfter(start, 48),
    payBy: hoursAfter(start, 130),
    pickupBy: null,
    captureBefore: null,
    confirmBy: null,
    complainBy: null,
    answerBy: null,
    decideBy: null,
    hasEvidence: false,
  };
  const row = { move: 'approve', from: ['placed'], to: 'approved', by: ['seller'], notifies: [] } as const;
  const after = (order: OrderFacts) => orderAfter(order, { row, to: 'approved' }, { now: start }).payBy;
  expect(after(placed)).toEqual(hoursAfter(start, 130));
  expect(after({ ...placed, payBy: null })).toEqual(hoursAfter(start, 72));
});
