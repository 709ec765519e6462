import { expect, it } from 'vitest';
import { isBusinessDay } from './business-days.ts';

const opens = (date: string): boolean => isBusinessDay(Temporal.PlainDate.from(date));

it('knows the days on which banks in Mexico are closed', () => {
  const closed = ['2026-02-02', '2026-03-16', '2026-04-02', '2026-04-03', '2026-05-01', '2026-09-16', '2026-11-02'];
  const atTheEnd = ['2026-11-16', '2026-12-12', '2026-12-25', '2027-01-01', '2027-03-25', '2027-03-26'];
  const weekend = ['2026-11-21', '2026-11-22'];
  expect([...closed, ...atTheEnd, ...weekend].filter(opens)).toEqual([]);
  const open = ['2026-02-05', '2026-04-01', '2026-11-20', '2026-11-23', '2026-12-24'];
  expect(open.filter(opens)).toEqual(open);
});
