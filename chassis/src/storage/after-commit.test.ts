import { expect, it, vi } from 'vitest';
import { createLogger } from '../telemetry/logger.ts';
import { createAfterCommit } from './after-commit.ts';

it('runs every hook in order, also after one that throws, which it logs', () => {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const error = vi.spyOn(logger, 'error');
  const seen: number[] = [];
  const hooks = createAfterCommit(logger);
  hooks.add(() => seen.push(1));
  hooks.add(() => {
    throw new Error('not now');
  });
  hooks.add(() => seen.push(3));
  expect(seen).toEqual([]);
  hooks.run();
  expect(seen).toEqual([1, 3]);
  expect(error).toHaveBeenCalledOnce();
});
