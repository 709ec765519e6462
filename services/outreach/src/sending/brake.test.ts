import { expect, it } from 'vitest';
import { createErrorWindow } from './brake.ts';

/** Whether a campaign pauses after so many refused sends and then so many accepted ones. */
function pausesAfter(refused: number, accepted: number): boolean {
  const window = createErrorWindow();
  const results = [...Array<boolean>(refused).fill(true), ...Array<boolean>(accepted).fill(false)];
  return results.map((result) => window.add(1, result)).some(Boolean);
}

it('D: pauses a campaign above 20 % of 50 sends, not at exactly 20 %', () => {
  expect(pausesAfter(10, 40)).toBe(false);
  expect(pausesAfter(11, 39)).toBe(true);
});

it('waits for 50 sends, counts the last 50, each campaign by itself, and starts anew after a pause', () => {
  expect(pausesAfter(49, 0)).toBe(false);
  expect(pausesAfter(50, 0)).toBe(true);
  const window = createErrorWindow();
  for (let sent = 0; sent < 10; sent++) window.add(1, true);
  for (let sent = 0; sent < 50; sent++) expect(window.add(1, false)).toBe(false);
  for (let sent = 0; sent < 10; sent++) expect(window.add(1, true)).toBe(false);
  expect(window.add(2, true)).toBe(false);
  expect(window.add(1, true)).toBe(true);
  window.forget(1);
  expect(window.add(1, true)).toBe(false);
});
