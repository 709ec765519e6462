import { expect, it } from 'vitest';
import { mayOptOut, outcomeOf } from './reply.ts';

const thresholds = { sendAt: 0.8, holdAt: 0.5 };

it.each([
  [1, 'sent'],
  [0.8, 'sent'],
  [0.79, 'held'],
  [0.5, 'held'],
  [0.49, 'handed_over'],
  [0, 'handed_over'],
])('a reply of confidence %d is %s', (confidence, outcome) => {
  expect(outcomeOf(confidence, thresholds)).toBe(outcome);
});

it('follows the settings', () => {
  expect(outcomeOf(0.85, { sendAt: 0.9, holdAt: 0.5 })).toBe('held');
});

it.each([
  ['stop', 0.95, true],
  ['stop', 0.4, false],
  ['complaint', 0.95, false],
])('takes %s at %d for an opt-out: %s', (topic, confidence, isOne) => {
  expect(mayOptOut({ topic, confidence })).toBe(isOne);
});
