import { expect, it } from 'vitest';
import { localMoment } from './plan.ts';

it('a moment survives the field for date and time', () => {
  const iso = '2026-11-24T15:30:00.000Z';
  expect(localMoment(iso)).toMatch(/^2026-11-2\dT\d\d:\d\d$/);
  expect(new Date(localMoment(iso)).toISOString()).toBe(iso);
});
