import { idempotencyKeyPattern } from '@tianguis/proto/operation';
import { expect, it } from 'vitest';
import { idempotencyKey, requestHash } from './idempotency.ts';

const accepts = (key: string): boolean => {
  try {
    return idempotencyKey({ 'idempotency-key': key }) === key;
  } catch {
    return false;
  }
};

// The chassis knows nothing of operations, so the contract and the chassis each hold the form of a key.
it.each([
  ['k'.repeat(7), false],
  ['k'.repeat(8), true],
  ['k'.repeat(200), true],
  ['k'.repeat(201), false],
  ['!~!~!~!~', true],
  ['with space', false],
  ['clave-ñandú', false],
  ['line\nbreak', false],
])('takes the keys that the contract describes: %j', (key, expected) => {
  expect(accepts(key)).toBe(expected);
  expect(idempotencyKeyPattern.test(key)).toBe(expected);
});

it('hashes a request without a body as one of its own', () => {
  expect(requestHash(undefined)).toBe(requestHash(undefined));
  expect(requestHash(undefined)).not.toBe(requestHash({}));
});
