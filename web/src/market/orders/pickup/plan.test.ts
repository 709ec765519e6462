import { expect, it } from 'vitest';
import { drawPlan, planSize } from './plan.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

it('fits all points, north up and east to the right', () => {
  const { spots } = drawPlan([at(19.3, -99.2), at(19.5, -99.0), at(19.4, -99.15)]);
  for (const { x, y } of spots) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(planSize.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(planSize.height);
  }
  const [southWest, northEast] = spots;
  expect(southWest && northEast && [southWest.x < northEast.x, southWest.y > northEast.y]).toEqual([true, true]);
});

it('has a scale of round kilometres that is true', () => {
  const { spots, scale } = drawPlan([at(19.36, -99.1), at(19.36 + 10 / 111.195, -99.1)]);
  const [one, other] = spots;
  const kilometre = one && other ? (one.y - other.y) / 10 : 0;
  expect(scale).toEqual({ kilometres: 5, length: expect.closeTo(5 * kilometre, 6) });
});

it('draws one point in the middle, and does not enlarge it without end', () => {
  const { spots, scale } = drawPlan([at(19.4, -99.1)]);
  expect(spots).toEqual([{ x: planSize.width / 2, y: planSize.height / 2 }]);
  expect(scale.kilometres).toBe(0.1);
});
