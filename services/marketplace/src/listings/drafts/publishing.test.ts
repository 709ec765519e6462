import { expect, it } from 'vitest';
import { endOf } from './publishing.ts';

const now = new Date('2026-11-22T12:00:00Z');

it('expires after 60 days, or earlier at the best-before date or the seller’s date', () => {
  const end = (bestBefore: string | null, availableUntil: string | null) =>
    endOf({ bestBefore, availableUntil }, now).toISOString();
  expect(end(null, null)).toBe('2027-01-21T12:00:00.000Z');
  expect(end('2026-11-23T02:00:00.000Z', null)).toBe('2026-11-23T02:00:00.000Z');
  expect(end('2026-11-23T02:00:00.000Z', '2026-11-22T20:00:00.000Z')).toBe('2026-11-22T20:00:00.000Z');
  expect(end(null, '2027-06-01T00:00:00.000Z')).toBe('2027-01-21T12:00:00.000Z');
});
