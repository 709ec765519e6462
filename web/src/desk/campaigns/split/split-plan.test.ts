import { expect, it } from 'vitest';
import { blankSplit, firstShare, problemOf, splitOf, splitPlanOf, withoutThird, withThird } from './split-plan.ts';

const two = { ...blankSplit(), others: [{ template: '2', share: '30' }] };

it('what is left goes to the first version, and a third version shares alike', () => {
  expect(firstShare(two)).toBe(70);
  const three = withThird(two);
  expect([firstShare(three), ...three.others.map(({ share }) => share)]).toEqual([34, '33', '33']);
  expect(withoutThird(three).others).toEqual([{ template: '2', share: '50' }]);
});

it.each([
  [two, '1', undefined],
  [two, '2', 'same'],
  [two, '', 'missing'],
  [withThird(two), '1', 'missing'],
  [{ ...two, others: [{ template: '2', share: '5' }] }, '1', 'part'],
  [{ ...two, others: [{ template: '2', share: '33.5' }] }, '1', 'part'],
  [{ ...two, others: [{ template: '2', share: '' }] }, '1', 'part'],
  [
    {
      ...two,
      others: [
        { template: '2', share: '60' },
        { template: '3', share: '35' },
      ],
    },
    '1',
    'tooMuch',
  ],
] as const)('%j beside template %s: %s', (plan, first, problem) => {
  expect(problemOf(plan, first)).toBe(problem);
});

it('survives being stored', () => {
  expect(splitPlanOf(splitOf(two))).toEqual(two);
});
