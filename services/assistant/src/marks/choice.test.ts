import { expect, it } from 'vitest';
import { learnChoice, sharesOf } from './choice.ts';

const near = ['near'];
const far = ['far'];

it('learns which feature an option is chosen for', () => {
  const decisions = Array.from({ length: 20 }, (_, at) =>
    at % 2 === 0 ? { options: [near, far], right: [0] } : { options: [far, near], right: [1] },
  );
  const [chosen = 0, other = 0] = sharesOf(learnChoice(decisions), [near, far]);
  expect(chosen).toBeGreaterThan(0.9);
  expect(chosen + other).toBeCloseTo(1);
});

it('takes any of several right options', () => {
  const decisions = Array.from({ length: 20 }, () => ({ options: [['a'], ['b'], ['c']], right: [0, 1] }));
  const shares = sharesOf(learnChoice(decisions), [['a'], ['b'], ['c']]);
  expect(shares[2]).toBeLessThan(0.1);
  expect(shares[0]).toBeCloseTo(shares[1] ?? 0, 1);
});

it('shares alike where it knows nothing', () => {
  expect(sharesOf(new Map(), [near, far])).toEqual([0.5, 0.5]);
});
