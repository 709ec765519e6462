import { expect, it } from 'vitest';
import { failuresOf, mostFailures } from './late-work.ts';

it('goes on after what fails, and says what failed', async () => {
  const done: number[] = [];
  const failed = await failuresOf([1, 2, 3], async (id) => {
    if (id === 1) throw new Error('the account is gone');
    done.push(id);
  });
  expect(done).toEqual([2, 3]);
  expect(failed).toMatchObject([{ message: '1 failed', cause: { message: 'the account is gone' } }]);
});

it('ends a run in which the provider is down', async () => {
  let tried = 0;
  const failed = await failuresOf(
    Array.from({ length: 100 }, (_, at) => at),
    async () => {
      tried += 1;
      throw new Error('no answer');
    },
  );
  expect(tried).toBe(mostFailures);
  expect(failed).toHaveLength(mostFailures);
});
