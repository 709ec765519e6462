import { expect, it } from 'vitest';
import { describeStartFailure } from './start-failure.ts';

const withCode = (code: string, more = {}) => Object.assign(new Error('raw'), { code, ...more });

it.each([
  [
    withCode('EADDRINUSE', { address: '127.0.0.1', port: 3000 }),
    '127.0.0.1:3000 is taken. Stop what listens there, or set PORT to another one.',
  ],
  [withCode('ENOSPC'), 'the disk is full. Free some space and start again.'],
  [new Error('outer', { cause: withCode('28P01') }), 'the database refused the password. Check DATABASE_URL.'],
  [
    new AggregateError([withCode('ECONNREFUSED', { address: '::1', port: 5432 })]),
    'nothing answers at ::1:5432. Start the database or NATS there, or correct DATABASE_URL or NATS_URL.',
  ],
  [withCode('ETIMEDOUT'), 'the database or NATS cannot be reached. Check DATABASE_URL and NATS_URL.'],
  [new Error('no such user as a@b.mx'), 'no such user as [redacted]. The log line above has the details.'],
])('%s → %s', (error, sentence) => {
  expect(describeStartFailure(error)).toBe(sentence);
});
