import type { Group } from '@tianguis/proto/outreach/segments/rules';
import { segmentRules } from '@tianguis/proto/outreach/segments/rules';
import { expect, it } from 'vitest';
import {
  added,
  conditionOf,
  emptyGroup,
  fields,
  isComplete,
  mayNest,
  removed,
  replaced,
  starts,
} from './edit-rules.ts';

const trade = { kind: 'choice', field: 'category', is: 'in', values: ['obra'] } as const;
const root: Group = { kind: 'group', join: 'all', rules: [{ ...trade, values: ['obra'] }] };

it('begins each condition so that only a choice has something left to say', () => {
  for (const field of Object.values(fields).flat())
    expect(isComplete(conditionOf(field))).toBe(!fields.choice.some((each) => each === field));
  for (const start of Object.values(starts)) expect(segmentRules.safeParse(start).success).toBe(true);
});

it('adds, changes and removes rules', () => {
  const two = added(root, conditionOf('written'));
  expect(two.rules).toHaveLength(2);
  expect(replaced(two, 1, conditionOf('email')).rules[1]).toEqual({ kind: 'flag', field: 'email', is: true });
  expect(removed(two, 0).rules).toEqual([conditionOf('written')]);
  expect(isComplete(added(root, emptyGroup()))).toBe(false);
  expect(isComplete(removed(root, 0))).toBe(false);
});

it('nests as deep as the contract allows', () => {
  let inner: Group = root;
  for (let depth = 1; mayNest(depth); depth += 1) inner = { kind: 'group', join: 'any', rules: [inner] };
  expect(segmentRules.safeParse(inner).success).toBe(true);
  expect(segmentRules.safeParse({ kind: 'group', join: 'any', rules: [inner] }).success).toBe(false);
});
