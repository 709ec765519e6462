import { expect, it } from 'vitest';
import { passGate, type Recipient } from './gate.ts';

const now = new Date('2026-11-20T18:00:00Z'); // noon in Mexico City
const rules = { now, quietHours: { start: 20, end: 9 }, consent: 'declared', pairMs: 6_000 } as const;
const marketing = { purpose: 'marketing', approvedTemplate: true } as const;
const reply = { purpose: 'reply', approvedTemplate: false } as const;
const ago = (ms: number) => new Date(now.getTime() - ms);
const person = (more: Partial<Recipient> = {}): Recipient => ({
  phone: '+525500000001',
  optedOut: false,
  consentBasis: 'declared_by_staff',
  lastInboundAt: null,
  lastQueuedAt: null,
  ...more,
});

it('lets an approved template through at once', () => {
  expect(passGate(person(), marketing, rules)).toEqual({ skip: null, notBefore: now });
});

it.each([
  ['opted_out', person({ optedOut: true, lastInboundAt: ago(1000) }), reply, rules],
  ['invalid_phone', person({ phone: '5500000001' }), marketing, rules],
  ['no_consent', person({ consentBasis: 'erased' }), { ...marketing, purpose: 'service' as const }, rules],
  ['no_consent', person(), marketing, { ...rules, consent: 'strict' as const }],
  ['outside_window', person(), { ...marketing, approvedTemplate: false }, rules],
  ['outside_window', person({ lastInboundAt: ago(24 * 3600_000) }), reply, rules],
  ['quiet_hours', person(), marketing, { ...rules, now: new Date('2026-11-21T02:00:00Z') }],
  ['pair_rate', person({ lastQueuedAt: ago(5_999) }), marketing, rules],
] as const)('withholds: %s', (reason, recipient, intent, given) => {
  expect(passGate(recipient, intent, given)).toEqual({ skip: reason });
});

it('lets people who opted in through where consent is strict', () => {
  expect(passGate(person({ consentBasis: 'opt_in' }), marketing, { ...rules, consent: 'strict' }).skip).toBeNull();
});

it('delays an answer that follows too closely, and sends it at night', () => {
  const night = new Date('2026-11-21T02:00:00Z');
  const recipient = person({
    lastInboundAt: new Date(night.getTime() - 1000),
    lastQueuedAt: new Date(night.getTime() - 2000),
  });
  expect(passGate(recipient, reply, { ...rules, now: night })).toEqual({
    skip: null,
    notBefore: new Date(night.getTime() + 4000),
  });
});

it('lets a message through exactly 6 s after the last', () => {
  expect(passGate(person({ lastQueuedAt: ago(6_000) }), marketing, rules).skip).toBeNull();
});

it('lets a code through to a person who asks for it now, even after an opt-out', () => {
  const code = { ...marketing, purpose: 'authentication' as const };
  const night = { ...rules, consent: 'strict' as const, now: new Date('2026-11-21T02:00:00Z') };
  expect(passGate(person({ optedOut: true }), code, night).skip).toBeNull();
  expect(passGate(person({ consentBasis: 'erased' }), code, night).skip).toBeNull();
});
