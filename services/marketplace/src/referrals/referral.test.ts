import { referralCodePattern } from '@tianguis/proto/marketplace/referrals/code';
import { describe, expect, it } from 'vitest';
import { mailboxOf, referralCode, referralLink } from './referral.ts';

describe('a referral code', () => {
  it('passes the check for proposed codes', () => {
    const code = referralCode(new Date('2026-11-21T00:00:00Z'), 'x7k2');
    expect(code).toMatch(referralCodePattern);
    expect(code).toBe('TCMWPN5S00X7K2');
  });

  it('differs in the same millisecond with different randomness', () => {
    const now = new Date();
    expect(referralCode(now, 'aaaa')).not.toBe(referralCode(now, 'bbbb'));
  });

  it('is in the link that the specification names', () => {
    expect(referralLink('https://tianguis.example', 'TCABC123')).toBe('https://tianguis.example/referir?ref=TCABC123');
  });
});

it.each([
  ['ana@example.com', 'ana@example.com'],
  ['Ana+obra@Example.com', 'ana@example.com'],
  ['ana+a+b@example.com', 'ana@example.com'],
  ['+ana@example.com', '+ana@example.com'],
])('finds the mailbox behind %s: %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
