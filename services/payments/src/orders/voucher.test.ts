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

it('waits for a shop over a weekend, for a bank an hour', () => {
  expect(knownBy(spei).toISOString()).toBe('2026-11-25T07:00:00.000Z');
  expect(knownBy({ ...spei, kind: 'oxxo' }).toISOString()).toBe('2026-11-28T06:00:00.000Z');
});
