import { describe, expect, it } from 'vitest';
import type { Split } from './split.ts';
import { compare } from './split-results.ts';

const split: Split = { others: [{ templateId: 2, share: 50 }], measure: 'replied', hours: 72, key: 1 };
const sentAt = new Date('2026-11-20T18:00:00Z');
const after = new Date('2026-11-23T18:00:00Z');

const row = (variant: number, measured: number, more: object = {}) => ({
  variant,
  recipients: 500,
  sent: 500,
  delivered: 480,
  read: 300,
  replied: 100,
  clicked: 0,
  converted: 0,
  optedOut: 0,
  measured,
  waiting: 0,
  lastSentAt: sentAt,
  ...more,
});

describe('versions are compared', () => {
  const rows = [row(0, 39), row(1, 66)];

  it('not while messages leave, and not before everybody has had their time', () => {
    expect(compare(rows, { status: 'running', split }, after).state).toBe('sending');
    expect(compare([row(0, 39), row(1, 66, { waiting: 1 })], { status: 'completed', split }, after).state).toBe(
      'sending',
    );
    const early = compare(rows, { status: 'completed', split }, new Date(after.getTime() - 1));
    expect(early).toEqual({ state: 'waiting', readAt: after, pairs: [] });
  });

  it('once, by what was chosen before', () => {
    const { state, pairs } = compare(rows, { status: 'completed', split }, after);
    expect(state).toBe('read');
    expect(pairs).toEqual([
      {
        better: 'B',
        worse: 'A',
        enough: true,
        difference: 5.4,
        low: expect.any(Number),
        high: expect.any(Number),
        p: expect.any(Number),
        differs: true,
      },
    ]);
  });

  it('in pairs, each by a stricter measure, where there are three', () => {
    const two = compare(rows, { status: 'completed', split }, after).pairs[0];
    const three = compare([...rows, row(2, 40)], { status: 'completed', split }, after).pairs;
    expect(three.map(({ better, worse }) => `${better}>${worse}`)).toEqual(['B>A', 'C>A', 'B>C']);
    expect(three[0]?.p).toBeCloseTo(3 * (two?.p ?? 0), 10);
  });

  it('not at all where nobody got them', () => {
    const none = { sent: 0, lastSentAt: null };
    const { state, pairs } = compare([row(0, 0, none), row(1, 0, none)], { status: 'completed', split }, after);
    expect([state, pairs[0]?.enough, pairs[0]?.p]).toEqual(['read', false, null]);
  });
});
