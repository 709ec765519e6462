import { expect, it } from 'vitest';
import { type Sharer, shareOf } from './share.ts';

const settle = (rate: number, flags: readonly boolean[]): number[] => {
  let all: Sharer[] = flags.map((busy, index) => ({ replica: `r${index}`, busy, slots: 0 }));
  for (let round = 0; round < 3; round += 1) {
    for (const { replica, busy } of all) {
      const others = all.filter((other) => other.replica !== replica);
      const { held } = shareOf(rate, { replica, busy, inUse: 0 }, others);
      all = all.map((sharer) => (sharer.replica === replica ? { ...sharer, slots: held } : sharer));
      expect(all.reduce((sum, { slots }) => sum + slots, 0)).toBeLessThanOrEqual(rate);
    }
  }
  return all.map(({ slots }) => slots);
};

it.each([
  [80, [true], [80]],
  [80, [true, true, true, true], [20, 20, 20, 20]],
  [80, [true, false, false], [78, 1, 1]],
  [10, [true, true, true], [4, 3, 3]],
  [80, [false, false, false, false], [20, 20, 20, 20]],
  [2, [false, false, false], [1, 1, 0]],
  [1, [false, true], [0, 1]],
])('%i messages a second among %j', (rate, busy, shares) => {
  expect(settle(rate, busy)).toEqual(shares);
});

it('grows a share only into slots that others have given up', () => {
  const other = { replica: 'a', busy: true, slots: 80 };
  expect(shareOf(80, { replica: 'b', busy: true, inUse: 0 }, [other]).usable).toBe(0);
  expect(shareOf(80, { replica: 'b', busy: true, inUse: 0 }, [{ ...other, slots: 55 }]).usable).toBe(25);
});

it('keeps slots that are still in use', () => {
  const other = { replica: 'a', busy: true, slots: 0 };
  expect(shareOf(80, { replica: 'b', busy: true, inUse: 70 }, [other])).toEqual({ usable: 40, held: 70 });
});
