import { expect, it } from 'vitest';
import { createEventRing, type EventRing, type StreamEvent } from './event-ring.ts';

const event = (seq: number, size = 10): StreamEvent => ({ seq, toPublic: Buffer.alloc(size) });

const after = (ring: EventRing, cursor: number): number[] => {
  const seen: number[] = [];
  for (let next = ring.next(cursor); next; next = ring.next(next.seq)) seen.push(next.seq);
  return seen;
};

it('gives what comes after a cursor, also across numbers that nobody hears', () => {
  const ring = createEventRing({ count: 10, bytes: 1_000 });
  ring.push(event(1));
  ring.skip(2);
  ring.push(event(3));
  expect([after(ring, 0), after(ring, 1), after(ring, 3)]).toEqual([[1, 3], [3], []]);
  expect(ring.last()).toBe(3);
});

it('holds no more than its count, and knows what it no longer covers', () => {
  const ring = createEventRing({ count: 3, bytes: 1_000 });
  for (let seq = 1; seq <= 10; seq += 1) ring.push(event(seq));
  expect(after(ring, 0)).toEqual([8, 9, 10]);
  expect([ring.covers(6), ring.covers(7)]).toEqual([false, true]);
});

it('holds no more than its bytes', () => {
  const ring = createEventRing({ count: 1_000, bytes: 100 });
  for (let seq = 1; seq <= 50; seq += 1) ring.push(event(seq, 40));
  expect(after(ring, 0)).toEqual([49, 50]);
});

it('takes no event twice, and starts over for another stream', () => {
  const ring = createEventRing({ count: 10, bytes: 1_000 });
  ring.push(event(5));
  ring.push(event(5));
  expect(after(ring, 0)).toEqual([5]);
  ring.reset(2);
  expect([ring.covers(1), ring.covers(2), ring.last()]).toEqual([false, true, 2]);
  ring.push(event(3));
  expect(after(ring, 2)).toEqual([3]);
});
