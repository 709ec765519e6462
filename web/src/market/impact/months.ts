import type { Impact } from './api.ts';

type Month = Impact['months'][number];

const next = (month: string): string => {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`;
};

const nothing = { orders: 0, mass: '0', avoided: '0', withoutMass: 0, withoutFactor: 0 };

/** Every month from the first with deliveries to the last one, the last 24 at most: one without deliveries has its place. */
export function withoutGaps(months: readonly Month[]): Month[] {
  const known = new Map(months.map((each) => [each.month, each]));
  const first = months[0]?.month;
  const last = months.at(-1)?.month;
  const all: Month[] = [];
  for (let month = first; month !== undefined && last !== undefined && month <= last; month = next(month))
    all.push(known.get(month) ?? { month, ...nothing });
  return all.slice(-24);
}
