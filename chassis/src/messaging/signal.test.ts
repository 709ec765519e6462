import { expect, it } from 'vitest';
import { createBackoff, createSignal } from './signal.ts';

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
  const started = performance.now();
  await signal.wait(20);
  expect(performance.now() - started).toBeGreaterThan(15);
});

it('forgets a notification whose work is done anyway', async () => {
  const signal = createSignal();
  signal.notify();
  signal.forget();
  const started = performance.now();
  await signal.wait(20);
  expect(performance.now() - started).toBeGreaterThan(15);
});

it('does not cut a pause short for a notification, only for wakeAll or the end', async () => {
  const signal = createSignal();
  const started = performance.now();
  const pause = signal.pause(30);
  signal.notify();
  await pause;
  expect(performance.now() - started).toBeGreaterThan(25);
  const woken = [signal.pause(long), signal.wait(1), signal.wait(long)];
  signal.wakeAll();
  await Promise.all(woken);
  const ended = [signal.pause(long), signal.wait(1), signal.wait(long)];
  signal.close();
  await Promise.all(ended);
  await signal.pause(long);
  expect(signal.closed).toBe(true);
});

it('waits longer after each failure, up to a limit, and starts over after a success', () => {
  const backoff = createBackoff({ min: 10, max: 35 });
  expect([backoff.next(), backoff.next(), backoff.next(), backoff.next()]).toEqual([10, 20, 35, 35]);
  backoff.reset();
  expect(backoff.next()).toBe(10);
});
