import { expect, it } from 'vitest';
import { referralDueAt, sharesOf } from './commission-rules.ts';

it('D: pays a referrer within seven days of the booking', () => {
  expect(referralDueAt(new Date('2026-11-24T12:00:00Z'))).toEqual(new Date('2026-12-01T12:00:00Z'));
});

it('rounds commission and reward to the centavo, halves up, and leaves the seller the rest', () => {
  const terms = { ruleId: 'test', commissionPercent: 10, referralPercent: 18 };
  expect(sharesOf(1_005, terms, true)).toEqual({ commission: 101, seller: 904, referral: 181 });
  expect(sharesOf(1_005, terms, false)).toEqual({ commission: 101, seller: 904, referral: 0 });
});
