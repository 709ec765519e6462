import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';
import { networks } from './networks.ts';

const request = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

it('believes nobody unless told', () => {
  expect(clientAddress([])(request('::ffff:203.0.113.7', '6.6.6.6'))).toBe('203.0.113.7');
});

it.each([
  ['a proxy and its caller', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['what the caller invented', '10.0.0.1', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  ['two proxies', '10.0.0.1', '203.0.113.7, 10.9.9.9', '203.0.113.7'],
  ['nonsense', '10.0.0.1', 'x, <script>', '10.0.0.1'],
  ['a caller who is no proxy', '203.0.113.9', '10.0.0.2', '203.0.113.9'],
  ['no header at all', '10.0.0.1', undefined, '10.0.0.1'],
])('reads %s', (_what, remote, forwarded, expected) => {
  const trusted = networks.parse('10.0.0.0/8, ::1');
  expect(clientAddress(trusted)(request(remote, forwarded))).toBe(expected);
});

it.each(['10.0.0.0/33', 'localhost', '1.2.3'])('refuses %s as a network', (text) => {
  expect(networks.safeParse(text).success).toBe(false);
});
