import { expect, it } from 'vitest';
import { pilotOf } from './pilot.ts';

const startedAt = new Date('2026-11-01T12:00:00Z');
const left = (now: string) => pilotOf(startedAt, new Date(now)).daysLeft;

it('B1: gives a seller 30 days, of which a started one counts', () => {
  expect(pilotOf(startedAt, startedAt).endsAt.toISOString()).toBe('2026-12-01T12:00:00.000Z');
  expect([
    left('2026-11-01T12:00:00Z'),
    left('2026-11-02T11:00:00Z'),
    left('2026-12-01T11:59:59Z'),
    left('2026-12-01T12:00:00Z'),
    left('2027-01-01T00:00:00Z'),
  ]).toEqual([30, 30, 1, 0, 0]);
});
