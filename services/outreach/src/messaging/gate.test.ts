import type { Tx } from '@tianguis/chassis/storage/storage';
import { consentBases } from '@tianguis/proto/outreach/contacts/contact';
import { expect, it } from 'vitest';
import { passGate, type Recipient, strangerAt } from './gate.ts';

const now = new Date('2026-11-20T18:00:00Z'); // noon in Mexico City
const rules = {
  now,
  quietHours: { start: 20, end: 9 },
  consent: 'declared',
  pairMs: 6_000,
  cap: { perDay: 1, perWeek: 3 },
} as const;
const received = { today: 0, week: 0 };
const marketing = { purpose: 'marketing', approvedTemplate: true, received } as const;
const marketingAfter = (today: number, week: number) => ({ ...marketing, received: { today, week } });
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
  ['frequency_cap', person(), marketingAfter(1, 1), rules],
  ['frequency_cap', person(), marketingAfter(0, 3), rules],
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

it('counts no limit of 0, and lets answers to a person through whatever they got', () => {
  const free = { ...rules, cap: { perDay: 0, perWeek: 0 } };
  expect(passGate(person(), marketingAfter(9, 99), free).skip).toBeNull();
  expect(passGate(person(), marketingAfter(0, 2), rules).skip).toBeNull();
  const followUp = { purpose: 'follow_up', approvedTemplate: true } as const;
  expect(passGate(person(), followUp, rules).skip).toBeNull();
  expect(passGate(person(), followUp, { ...rules, now: night })).toEqual({ skip: null, notBefore: morning });
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

// 20:00 and the next 9:00 in Mexico City.
const night = new Date('2026-11-21T02:00:00Z');
const morning = new Date('2026-11-21T15:00:00Z');

it('lets marketing wait for the person’s own morning', () => {
  const at = (phone: string, now: string) => passGate(person({ phone }), marketing, { ...rules, now: new Date(now) });
  const waits = (until: string) => ({ skip: null, notBefore: new Date(until) });
  expect(at('+525512345678', '2026-11-21T02:00:00Z')).toEqual(waits('2026-11-21T15:00:00Z'));
  // It is 18:00 in Tijuana, and 7:00 when Mexico City gets up.
  expect(at('+526641234567', '2026-11-21T02:00:00Z')).toEqual(waits('2026-11-21T02:00:00Z'));
  expect(at('+526641234567', '2026-11-21T15:00:00Z')).toEqual(waits('2026-11-21T17:00:00Z'));
  // In Cancún it is an hour later.
  expect(at('+529981234567', '2026-11-21T01:00:00Z')).toEqual(waits('2026-11-21T14:00:00Z'));
});

it('judges what waits for the morning by what holds then', () => {
  const lately = person({ lastInboundAt: new Date(night.getTime() - 20 * 3_600_000) });
  const text = { ...marketing, approvedTemplate: false };
  expect(passGate(lately, text, { ...rules, now: night })).toEqual({ skip: 'outside_window' });
  const justQueued = person({ lastQueuedAt: new Date(night.getTime() - 1_000) });
  expect(passGate(justQueued, marketing, { ...rules, now: night })).toEqual({ skip: null, notBefore: morning });
  expect(passGate(person({ optedOut: true }), marketing, { ...rules, now: night })).toEqual({ skip: 'opted_out' });
});

const service = { purpose: 'service', approvedTemplate: true } as const;

it('D: sends service messages at night', () => {
  expect(passGate(person(), service, { ...rules, now: night })).toEqual({ skip: null, notBefore: night });
});

it('D: delays a service message that follows too closely, and never drops it', () => {
  expect(passGate(person({ lastQueuedAt: ago(1_000) }), service, rules)).toEqual({
    skip: null,
    notBefore: new Date(now.getTime() + 5_000),
  });
});

it.each(['marketing', 'service', 'reply', 'test'] as const)(
  'D: sends no %s message to an erased contact',
  (purpose) => {
    const intent = purpose === 'marketing' ? marketing : { purpose, approvedTemplate: true };
    const written = person({ consentBasis: 'erased', lastInboundAt: ago(1_000) });
    for (const consent of ['declared', 'strict'] as const)
      expect(passGate(written, intent, { ...rules, consent })).toEqual({
        skip: 'no_consent',
      });
  },
);

it('D: remembers the erasure and the opt-out of a phone that no contact has', async () => {
  const strangerWith = (...rows: object[]) =>
    strangerAt({ query: async () => ({ rows }) } as unknown as Tx, '+525500000001');
  const erased = await strangerWith({ reason: 'erased', optedOut: false });
  expect(passGate(erased, service, rules)).toEqual({ skip: 'no_consent' });
  const optedOut = await strangerWith({ reason: 'merged', optedOut: true });
  expect(passGate(optedOut, service, rules)).toEqual({ skip: 'opted_out' });
  expect(passGate(await strangerWith({ reason: 'merged', optedOut: false }), service, rules).skip).toBeNull();
  expect(passGate(await strangerWith(), service, rules).skip).toBeNull();
});

it('D: accepts an opt-in alone where consent is strict', () => {
  const strict = { ...rules, consent: 'strict' } as const;
  for (const consentBasis of [...consentBases, 'none']) {
    const expected = consentBasis === 'opt_in' ? null : 'no_consent';
    expect(passGate(person({ consentBasis }), marketing, strict).skip, consentBasis).toBe(expected);
  }
});
