import { once } from 'node:events';
import { createServer } from 'node:net';
import { request } from 'undici';
import { expect, it } from 'vitest';
import { isPublic, mayAsk, publicAgent } from './public-hosts.ts';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  'x',
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false);
});

it.each(['8.8.8.8', '52.1.2.3', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true);
});

it.each([
  ['https://media.example/file', true],
  ['https://8.8.8.8/file', true],
  ['http://media.example/file', false],
  ['https://127.0.0.1/file', false],
  ['https://[::1]/file', false],
  ['https://2130706433/file', false],
  ['https://0x7f.1/file', false],
  ['file:///etc/passwd', false],
])('asks %s: %s', (url, asked) => {
  expect(mayAsk(new URL(url))).toBe(asked);
});

it('refuses to connect to a name that resolves to this machine', async () => {
  let connections = 0;
  const server = createServer(() => {
    connections += 1;
  }).listen(0);
  await once(server, 'listening');
  const { port } = Object(server.address());
  const agent = publicAgent(1_000);
  const asked = request(`https://localhost:${port}/`, { dispatcher: agent });
  await expect(asked).rejects.toThrow('is not in the public internet');
  expect(connections).toBe(0);
  await agent.close();
  server.close();
});
