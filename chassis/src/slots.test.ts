import { expect, it } from 'vitest';
import { createSlots } from './slots.ts';

it('never runs more at a time than there are slots, and knows when all is done', async () => {
  const slots = createSlots(2);
  let running = 0;
  let most = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    done += 1;
  };
  for (let i = 0; i < 7; i++) await slots.run(work);
  await slots.idle();
  expect({ most, done, running }).toEqual({ most: 2, done: 7, running: 0 });
});
