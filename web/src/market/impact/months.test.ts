import { expect, test } from 'vitest';
import { withoutGaps } from './months.ts';

const month = (name: string) => ({ month: name, orders: 1, mass: '1', avoided: '1', withoutMass: 0, withoutFactor: 0 });

test('a month without deliveries has its place between two that have some, over the turn of a year too', () => {
  const all = withoutGaps([month('2025-11'), month('2026-02')]);
  expect(all.map(({ month: name, orders }) => [name, orders])).toEqual([
    ['2025-11', 1],
    ['2025-12', 0],
    ['2026-01', 0],
    ['2026-02', 1],
  ]);
  expect(withoutGaps([])).toEqual([]);
  expect(withoutGaps([month('2020-01'), month('2026-02')])).toHaveLength(24);
});
