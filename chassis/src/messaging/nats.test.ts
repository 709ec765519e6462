import { expect, it } from 'vitest';
import { parseNatsAddress } from './nats.ts';

const given = (text: string) => parseNatsAddress(text).authenticator?.();

it('reads a token', () => {
  expect(parseNatsAddress('nats://s%40cret@broker:4222').servers).toEqual(['nats://broker:4222']);
  expect(given('nats://s%40cret@broker:4222')).toEqual({ auth_token: 's@cret' });
});

it('reads user and password, also for the servers named without', () => {
  const text = 'nats://ana:clave@one:4222, two:4223';
  expect(parseNatsAddress(text).servers).toEqual(['nats://one:4222', 'nats://two:4223']);
  expect(given(text)).toEqual({ user: 'ana', pass: 'clave' });
});

it('signs in nowhere without credentials', () => {
  expect(parseNatsAddress('127.0.0.1:4222')).toEqual({ servers: ['nats://127.0.0.1:4222'] });
});
