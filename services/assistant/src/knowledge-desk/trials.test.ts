import { expect, it } from 'vitest';
import { compareRuns, type Judged, losesTooMuch } from './trials.ts';

const run = (rights: readonly boolean[]): Judged[] =>
  rights.map((right, index) => ({ question: `q${index}`, wanted: 'sell', got: right ? 'sell' : 'buy', right }));

it('counts both runs and names changes in both directions', () => {
  const score = compareRuns(run([true, true, false]), run([true, false, true]));
  expect(score).toMatchObject({ total: 3, before: 2, after: 2 });
  expect(score.better).toEqual([{ question: 'q2', wanted: 'sell', before: 'buy', after: 'sell' }]);
  expect(score.worse).toEqual([{ question: 'q1', wanted: 'sell', before: 'sell', after: 'buy' }]);
  expect(losesTooMuch(score)).toBe(false);
});

it('tolerates a loss of half a percent, not more', () => {
  const all = run(Array.from({ length: 400 }, () => true));
  const losing = (count: number) => compareRuns(all, run(Array.from({ length: 400 }, (_, index) => index >= count)));
  expect(losing(2)).toMatchObject({ tolerance: 2, after: 398 });
  expect([losing(2), losing(3)].map(losesTooMuch)).toEqual([false, true]);
});
