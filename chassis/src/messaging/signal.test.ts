import { expect, it } from 'vitest';
import { createSignal } from './signal.ts';

const long = 60_000;

it('wakes one sleeper a notification', async () => {
  const signal = createSignal();
  const woken: string[] = [];
  const first = signal.wait(long).then(() => woken.push('first'));
  const second = signal.wait(long).then(() => woken.push('second'));
  signal.notify();
  await first;
  expect(woken).toEqual(['first']);
  signal.notify();
  await second;
});

it('remembers a notification that nobody waited for, once', async () => {
  const signal = createSignal();
  signal.notify();
  signal.notify();
  await signal.wait(long);
  const begun = performance.now();
  await signal.wait(20);
  expect(performance.now() - begun).toBeGreaterThan(15);
});

it('does not cut a pause short for a notification, only for wakeAll or the end', async () => {
  const signal = createSignal();
  const begun = performance.now();
  const pause = signal.pause(30);
  signal.notify();
  await pause;
  expect(performance.now() - begun).toBeGreaterThan(25);
  const woken = [signal.pause(long), signal.wait(1), signal.wait(long)];
  signal.wakeAll();
  await Promise.all(woken);
  const ended = [signal.pause(long), signal.wait(1), signal.wait(long)];
  signal.close();
  await Promise.all(ended);
  await signal.pause(long);
  expect(signal.closed).toBe(true);
});
