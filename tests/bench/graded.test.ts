import { expect, it } from 'vitest';
import { gradedConversations, gradedMessages, isGood } from './aria/graded.ts';

const disagreeing = (rows: readonly { id: number; grade: string; good: boolean }[]): number[] =>
  rows.filter(({ grade, good }) => good !== (grade === 'good')).map(({ id }) => id);

it('patterns judge answers as the people did who read them', () => {
  const judged = gradedMessages.map((row) => ({ ...row, good: isGood(row, row.answered) }));
  expect(judged).toHaveLength(100);
  expect(disagreeing(judged)).toEqual([]);
});

it('patterns of a last turn do as well, but for a summary that no pattern sees', () => {
  const judged = gradedConversations.map((row) => {
    const last = row.turns.at(-1) ?? { must: [], mustNot: [] };
    return { ...row, good: isGood(last, row.answered) };
  });
  expect(judged).toHaveLength(20);
  expect(disagreeing(judged)).toEqual([3]);
});

it('takes no answer for a good one', () => {
  expect(isGood({ must: [], mustNot: [] }, '')).toBe(false);
  expect(isGood({ must: [/oxxo/], mustNot: [/no lo se/] }, 'Sí, en OXXO.')).toBe(true);
  expect(isGood({ must: [/oxxo/], mustNot: [/no lo se/] }, 'OXXO: no lo sé.')).toBe(false);
});
