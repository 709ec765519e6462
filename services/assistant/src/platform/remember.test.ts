import { expect, it, vi } from 'vitest';
import { remember } from './remember.ts';

it('makes each text’s value once', () => {
  const make = vi.fn((text: string) => text.length);
  const lengthOf = remember(make);
  expect([lengthOf('uno'), lengthOf('uno'), lengthOf('tres')]).toEqual([3, 3, 4]);
  expect(make).toHaveBeenCalledTimes(2);
});

it('forgets the texts that were not asked for longest once all are too long together', () => {
  const make = vi.fn((text: string) => text);
  const read = remember(make, 10);
  for (const text of ['aaaa', 'bbbb', 'aaaa', 'cccc', 'aaaa', 'bbbb']) read(text);
  expect(make.mock.calls.flat()).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb']);
  expect(read('a text that is longer than all may be')).toBe('a text that is longer than all may be');
});
