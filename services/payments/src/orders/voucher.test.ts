import { expect, it } from 'vitest';
import { knownBy, type Voucher, voucherNews } from './voucher.ts';

const spei: Voucher = {
  kind: 'spei',
  number: '646180111812345678',
  bank: 'STP',
  holder: 'T',
  reference: '1',
  remaining: 1_000,
  until: '2026-11-25T06:00:00.000Z',
  url: null,
};

it('has news where another voucher is seen or more has arrived, whatever comes late', () => {
  expect(voucherNews(null, spei)).toBe(spei);
  expect(voucherNews(spei, undefined)).toBeUndefined();
  expect(voucherNews(spei, spei)).toBeUndefined();
  const partly = { ...spei, remaining: 400 };
  expect(voucherNews(spei, partly)).toBe(partly);
  expect(voucherNews(partly, spei)).toBeUndefined();
  const another = { ...spei, number: '646180111812345679' };
  expect(voucherNews(partly, another)).toBe(another);
});

// Confirmed by the next business day: https://docs.stripe.com/payments/mx-bank-transfers and https://docs.stripe.com/payments/oxxo
it('waits until the end of the next business day, over a long weekend and a night', () => {
  const fridayNight = '2026-11-14T05:59:59.000Z';
  // Monday the 16th is the day of the Revolution, as banks keep it.
  expect(knownBy({ kind: 'spei', until: fridayNight }).toISOString()).toBe('2026-11-18T06:00:00.000Z');
  expect(knownBy({ kind: 'oxxo', until: fridayNight }).toISOString()).toBe('2026-11-19T06:00:00.000Z');
  const tuesdayNoon = '2026-11-24T18:00:00.000Z';
  expect(knownBy({ kind: 'spei', until: tuesdayNoon }).toISOString()).toBe('2026-11-26T06:00:00.000Z');
  expect(knownBy({ kind: 'oxxo', until: tuesdayNoon }).toISOString()).toBe('2026-11-27T06:00:00.000Z');
});
