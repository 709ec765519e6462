import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';

it('returns the first truthy value, also after errors', async () => {
  const answers: (() => unknown)[] = [
    () => null,
    () => {
      throw new Error('not yet');
    },
    () => 'here',
  ];
  expect(await eventually(() => answers.shift()?.(), { what: 'an answer' })).toBe('here');
});

it('fails with what it waited for and the last value seen', async () => {
  const waiting = eventually(() => 0, { timeout: 40, what: 'a number' });
  await expect(waiting).rejects.toThrow('Not within 40 ms: a number (last: 0)');
});
