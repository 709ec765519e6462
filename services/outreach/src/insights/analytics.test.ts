import { expect, it } from 'vitest';
import { lastDays } from './analytics.ts';

it('counts days in Mexico City’s time, where evening is the next day in UTC', () => {
  expect(lastDays(3, new Date('2026-03-01T05:59:00Z'))).toEqual(['2026-02-26', '2026-02-27', '2026-02-28']);
  expect(lastDays(3, new Date('2026-03-01T06:00:00Z'))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});
