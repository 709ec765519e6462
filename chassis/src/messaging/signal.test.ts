import { expect, it } from 'vitest';
import { createBell } from './signal.ts';

const long = 60_000;

it('wakes one sleeper a ring', async () => {
  const bell = createBell();
  const woken: string[] = [];
  const first = bell.wait(long).then(() => woken.push('first'));
  const second = bell.wait(long).then(() => woken.push('second'));
  bell.ring();
  await first;
  expect(woken).toEqual(['first']);
  bell.ring();
  await second;
});

it('remembers a ring that nobody heard, once', async () => {
  const bell = createBell();
  bell.ring();
  bell.ring();
  await bell.wait(long);
  const begun = performance.now();
  await bell.wait(20);
  expect(performance.now() - begun).toBeGreaterThan(15);
});

it('does not cut a pause short for a ring, only for an alarm or the end', async () => {
  const bell = createBell();
  const begun = performance.now();
  const pause = bell.pause(30);
  bell.ring();
  await pause;
  expect(performance.now() - begun).toBeGreaterThan(25);
  const woken = [bell.pause(long), bell.wait(1), bell.wait(long)];
  bell.alarm();
  await Promise.all(woken);
  const ended = [bell.pause(long), bell.wait(1), bell.wait(long)];
  bell.close();
  await Promise.all(ended);
  await bell.pause(long);
  expect(bell.closed).toBe(true);
});
