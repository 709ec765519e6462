import { expect, it, vi } from 'vitest';
import { lazily } from './lazily.ts';

it('finds out nothing before it is asked for, and then once, though it finds nothing', () => {
  const find = vi.fn(() => undefined);
  const found = lazily(find);
  expect(find).not.toHaveBeenCalled();
  expect([found(), found()]).toEqual([undefined, undefined]);
  expect(find).toHaveBeenCalledOnce();
});
