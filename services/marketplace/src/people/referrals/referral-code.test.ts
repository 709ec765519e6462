import { referralCodePattern } from '@tianguis/proto/marketplace/people/referrals';
import { expect, it } from 'vitest';
import { referralCode, referralLink } from './referral-code.ts';

it('makes codes that pass the check for proposed ones', () => {
  const code = referralCode(new Date('2026-11-21T00:00:00Z'), 'x7k2');
  expect(code).toMatch(referralCodePattern);
  expect(code).toBe('TCMWPN5S00X7K2');
});

it('makes different codes in the same millisecond from different randomness', () => {
  const now = new Date();
  expect(referralCode(now, 'aaaa')).not.toBe(referralCode(now, 'bbbb'));
});

it('puts the code into the link of the specification', () => {
  expect(referralLink('https://tianguis.example', 'TCABC123')).toBe('https://tianguis.example/referir?ref=TCABC123');
});
