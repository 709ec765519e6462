import { messageStatuses } from '@tianguis/proto/outreach/messaging/message';
import { expect, it } from 'vitest';
import { type Counts, paceAt } from './progress.ts';

const none = Object.fromEntries(messageStatuses.map((status) => [status, 0])) as Counts;
const at = (seconds: number, sent: number) => ({ at: new Date(seconds * 1_000), counts: { ...none, sent } });

it('the pace is that of the last ten seconds', () => {
  const samples = [at(0, 0), at(10, 0), at(15, 50)];
  expect(paceAt(samples, at(20, 100))).toBe(10);
  expect(paceAt([], at(20, 100))).toBe(0);
});

it('the pace falls to nothing when nothing leaves any more', () => {
  const samples = [at(100, 80), at(101, 90)];
  expect(paceAt(samples, at(102, 90))).toBe(5);
  expect(paceAt(samples, at(111.2, 90))).toBe(0);
  expect(paceAt(samples, at(130, 90))).toBe(0);
});
