import { expect, it } from 'vitest';
import { countDemand, type Wanted } from './demand.ts';

const wish = (memberId: number, more: Partial<Wanted> = {}): Wanted => ({
  memberId,
  categories: ['cemento'],
  zones: [],
  nearZone: null,
  nearKm: null,
  ...more,
});

it('counts buyers by category and zone, and those who would take it anywhere in each', () => {
  const wanted = [
    wish(1),
    wish(2, { zones: ['puebla'] }),
    wish(3, { categories: ['cal', 'cemento'], zones: ['puebla'] }),
  ];
  expect(countDemand(wanted, [])).toEqual(
    new Map([
      ['cal', { buyers: 1, sellers: 0, anywhere: 0, zones: { puebla: { buyers: 1, sellers: 0 } } }],
      ['cemento', { buyers: 3, sellers: 0, anywhere: 1, zones: { puebla: { buyers: 3, sellers: 0 } } }],
    ]),
  );
});

it('counts a member once, however many wishes and lots they have', () => {
  const offered = Array.from({ length: 9 }, () => ({ memberId: 5, category: 'cemento', zone: 'merida' }));
  const wanted = Array.from({ length: 50 }, () => wish(1, { zones: ['merida'] }));
  expect(countDemand([...wanted, wish(1)], offered).get('cemento')).toMatchObject({
    buyers: 1,
    sellers: 1,
    zones: { merida: { buyers: 1, sellers: 1 }, progreso: { buyers: 1, sellers: 1 } },
  });
});

it('reaches as many kilometres as a buyer drives', () => {
  const near = countDemand([wish(1, { nearZone: 'puebla', nearKm: 20 })], []).get('cemento');
  expect(Object.keys(near?.zones ?? {})).toEqual(['cholula', 'puebla']);
});
