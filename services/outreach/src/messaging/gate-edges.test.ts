import { expect, it } from 'vitest';
import { fateOf, passGate, rulesOf, skipTexts, strangerAt, withheld } from './gate.ts';

const now = new Date('2026-11-20T18:00:00Z');
const later = new Date(now.getTime() + 1_000);
const rules = { now, quietHours: null, consent: 'declared', pairMs: 6_000, cap: { perDay: 1, perWeek: 3 } } as const;
const person = {
  phone: '+525500000001',
  optedOut: false,
  consentBasis: 'opt_in',
  lastInboundAt: null,
  lastQueuedAt: null,
};

it.each(['x+525500000001', '+525500000001x', '+1234567', '+0255000001', '+5255000000012345', ' +525500000001'])(
  'D: sends nothing to %j, which is no phone number',
  (phone) => {
    const intent = { purpose: 'service', approvedTemplate: true } as const;
    expect(passGate({ ...person, phone }, intent, rules)).toEqual({ skip: 'invalid_phone' });
  },
);

it('D: queues what may go, when it may go, and skips the rest with its reason', () => {
  expect(fateOf({ skip: null, notBefore: later }, now)).toEqual({
    status: 'queued',
    skipReason: null,
    notBefore: later,
  });
  expect(fateOf({ skip: 'opted_out' }, now)).toEqual({ status: 'skipped', skipReason: 'opted_out', notBefore: now });
});

it('D: takes the rules from the settings of the moment', () => {
  const settings = {
    quietHours: { start: 20, end: 9 },
    consent: 'strict',
    pairSeconds: 6,
    marketingCap: { perDay: 2, perWeek: 4 },
  } as const;
  const sendSettings = { current: () => settings } as never;
  expect(rulesOf({ sendSettings, now: () => now })).toEqual({
    now,
    quietHours: { start: 20, end: 9 },
    consent: 'strict',
    pairMs: 6_000,
    cap: { perDay: 2, perWeek: 4 },
  });
});

it('D: knows no consent of a stranger', async () => {
  const query = async () => ({ rows: [], rowCount: 0 });
  expect(await strangerAt({ query } as never, '+525500000002')).toEqual({
    phone: '+525500000002',
    suppressed: false,
    optedOut: false,
    consentBasis: 'none',
    lastInboundAt: null,
    lastQueuedAt: null,
  });
});

it('D: tells the person who wanted to send why it was withheld, at the recipient’s field', () => {
  expect(withheld('pair_rate')).toMatchObject({ kind: 'refused', code: 'pair_rate' });
  expect(JSON.stringify(withheld('pair_rate'))).toContain('"to"');
  expect(withheld('pair_rate').message).toBe(skipTexts.pair_rate.en);
});
