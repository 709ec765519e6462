import { seededRandom } from '@tianguis/testkit/random';
import { describe, expect, it } from 'vitest';
import { compareProportions, differenceInterval, twoSided } from './proportions.ts';

describe('the interval of a difference', () => {
  // Table II of Newcombe (1998), method 10.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])('of %i of %i and %i of %i is the published one', (hits, people, otherHits, otherPeople, low, high) => {
    const found = differenceInterval({ hits, people }, { hits: otherHits, people: otherPeople }, 1.959_964);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });
});

describe('the test of two proportions', () => {
  // Tables of the normal distribution.
  it.each([
    [0, 1],
    [0.674_49, 0.5],
    [1.644_854, 0.1],
    [1.959_964, 0.05],
    [2.575_829, 0.01],
    [3.290_527, 0.001],
  ])('knows how rare %d standard errors are', (z, p) => {
    expect(twoSided(z)).toBeCloseTo(p, 6);
  });

  it('has the p of the formula, by hand', () => {
    // Pooled 104/150; standard error 0.075462; z = 2.650356; p = 0.008041.
    const { p, difference, differs } = compareProportions({ hits: 56, people: 70 }, { hits: 48, people: 80 }, 1);
    expect(difference).toBeCloseTo(0.2, 10);
    expect(p).toBeCloseTo(0.008_041, 5);
    expect(differs).toBe(true);
  });

  it('is stricter as one of three comparisons', () => {
    const one = compareProportions({ hits: 60, people: 500 }, { hits: 39, people: 500 }, 1);
    const three = compareProportions({ hits: 60, people: 500 }, { hits: 39, people: 500 }, 3);
    expect([one.differs, three.differs]).toEqual([true, false]);
    expect(three.p).toBeCloseTo(3 * (one.p ?? 0), 10);
    expect(three.low).toBeLessThan(one.low ?? 0);
    expect(three.high).toBeGreaterThan(one.high ?? 0);
  });

  it.each([
    [
      { hits: 3, people: 40 },
      { hits: 1, people: 40 },
    ],
    [
      { hits: 0, people: 1_000 },
      { hits: 0, people: 1_000 },
    ],
    [
      { hits: 1_000, people: 1_000 },
      { hits: 1_000, people: 1_000 },
    ],
    [
      { hits: 0, people: 0 },
      { hits: 0, people: 0 },
    ],
    [
      { hits: 9, people: 900 },
      { hits: 0, people: 10 },
    ],
  ])('says nothing of too few: %j and %j', (first, second) => {
    expect(compareProportions(first, second, 1)).toEqual({
      enough: false,
      difference: null,
      low: null,
      high: null,
      p: null,
      differs: false,
    });
  });

  it('calls versions that are the same different in about one campaign of twenty, and three less often', () => {
    const random = seededRandom(7);
    const draw = () => {
      let hits = 0;
      for (let n = 0; n < 300; n += 1) if (random() < 0.12) hits += 1;
      return { hits, people: 300 };
    };
    let wrong = 0;
    let wrongOfThree = 0;
    const campaigns = 4_000;
    for (let n = 0; n < campaigns; n += 1) {
      const a = draw();
      const b = draw();
      const c = draw();
      if (compareProportions(a, b, 1).differs) wrong += 1;
      if (
        [compareProportions(a, b, 3), compareProportions(a, c, 3), compareProportions(b, c, 3)].some((x) => x.differs)
      )
        wrongOfThree += 1;
    }
    expect(wrong / campaigns).toBeGreaterThan(0.04);
    expect(wrong / campaigns).toBeLessThan(0.06);
    expect(wrongOfThree / campaigns).toBeLessThan(0.055);
  });
});
