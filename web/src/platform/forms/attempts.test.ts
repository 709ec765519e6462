import { expect, it } from 'vitest';
import { createAttempts } from './attempts.ts';

it('keeps the key while the form says the same, and takes another for other words or another form', () => {
  let count = 0;
  const attempts = createAttempts(() => {
    count += 1;
    return `key-${count}`;
  });
  expect(attempts.keyFor({ name: 'Ana' })).toBe('key-1');
  expect(attempts.keyFor({ name: 'Ana' })).toBe('key-1');
  expect(attempts.keyFor({ name: 'Ana María' })).toBe('key-2');
  attempts.done();
  expect(attempts.keyFor({ name: 'Ana María' })).toBe('key-3');
});
