import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

test('keeps the order over many pushes and takes, and takes back to the front', () => {
  const queue = createQueue<number>();
  for (let number = 0; number < 5000; number += 1) queue.push(number);
  const taken = Array.from({ length: 3000 }, () => queue.shift());
  expect(taken).toEqual(Array.from({ length: 3000 }, (_, number) => number));
  queue.putBack(2999);
  expect([queue.size, queue.shift(), queue.shift()]).toEqual([2001, 2999, 3000]);
  while (queue.size > 0) queue.shift();
  expect(queue.shift()).toBeUndefined();
  queue.putBack(7);
  expect([queue.size, queue.shift()]).toEqual([1, 7]);
});
