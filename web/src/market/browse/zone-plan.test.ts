import { zoneById, zones } from '@tianguis/proto/zones';
import { describe, expect, it } from 'vitest';
import { phoneSheet, planOf, regionsOf, wideSheet } from './zone-plan.ts';

const counts = zones.map(({ id }, index) => ({ value: id, count: 1 + ((index * 37) % 60) }));

describe('the plan of zones', () => {
  it('has a region for each city, the one around Mexico City for two, with most lots first', () => {
    const regions = regionsOf([
      { value: 'tijuana', count: 3 },
      { value: 'toluca', count: 2 },
      { value: 'tlalpan', count: 2 },
      { value: 'of-old', count: 9 },
    ]);
    expect(regions.map(({ name, count }) => [name, count])).toEqual([
      ['Valle de México', 4],
      ['Tijuana', 3],
    ]);
  });

  for (const [name, sheet] of Object.entries({ phoneSheet, wideSheet }))
    it(`shows every zone of the largest region whole, none on another: ${name}`, () => {
      const [valley] = regionsOf(counts);
      const plan = planOf(valley?.zones ?? [], sheet);
      expect(plan).toHaveLength(zones.filter(({ city }) => /^(CDMX|Estado de México)$/.test(city)).length);
      for (const spot of plan) {
        expect(spot.x).toBeGreaterThanOrEqual(spot.radius);
        expect(spot.x).toBeLessThanOrEqual(sheet.width - spot.radius);
        expect(spot.y).toBeGreaterThanOrEqual(spot.radius);
        expect(spot.y).toBeLessThanOrEqual(sheet.height - spot.radius);
        const covered = plan.filter(
          (other) => other.id < spot.id && Math.hypot(other.x - spot.x, other.y - spot.y) < other.radius + spot.radius,
        );
        expect(covered.map((other) => [spot.name, other.name])).toEqual([]);
      }
    });

  it('keeps to where zones lie: the north above, the west to the left', () => {
    const [valley] = regionsOf(counts);
    const at = new Map(planOf(valley?.zones ?? [], wideSheet).map((spot) => [spot.id, spot]));
    const pairs = [
      ['tecamac', 'milpa-alta'],
      ['ecatepec', 'tlalpan'],
    ] as const;
    for (const [north, south] of pairs) expect(at.get(north)?.y).toBeLessThan(at.get(south)?.y ?? 0);
    expect(at.get('toluca')?.x).toBeLessThan(at.get('texcoco')?.x ?? 0);
    expect(zoneById('toluca')?.longitude).toBeLessThan(zoneById('texcoco')?.longitude ?? 0);
  });

  it('puts a zone that is alone into the middle', () => {
    expect(planOf([{ value: 'tijuana', count: 1 }], phoneSheet)).toMatchObject([{ x: 164, radius: 22 }]);
  });
});
