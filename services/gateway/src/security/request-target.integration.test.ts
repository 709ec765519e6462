import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, type Rig, startRig } from '../../test/kit/rig.ts';
import type { Seen } from '../../test/kit/upstream.ts';

type Gateway = Awaited<ReturnType<Rig['another']>>;

let rig: Rig;
let gateway: Gateway;
beforeAll(async () => {
  rig = await startRig({ GATEWAY_TRUSTED_PROXIES: '127.0.0.0/8' });
  gateway = await rig.another();
});
afterAll(async () => {
  await gateway.close();
  await rig.close();
});

/** Sends a request whose target no client library would write, and gives back its status and body. */
async function send(target: string, headers: string[], body = '', method = 'POST') {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect({ host: hostname, port: Number(port) });
  let reply = '';
  socket.on('data', (chunk) => {
    reply += chunk.toString('latin1');
  });
  const length = `content-length: ${Buffer.byteLength(body)}`;
  socket.write(
    [`${method} ${target} HTTP/1.1`, 'host: x', 'connection: close', length, ...headers, '', body].join('\r\n'),
  );
  await once(socket, 'close');
  return { status: Number(reply.slice(9, 12)), head: reply, body: reply.slice(reply.indexOf('\r\n\r\n') + 4) };
}

const logIn = (target: string, from: string, email: string, headers: string[] = []) =>
  send(
    target,
    ['content-type: application/json', `x-forwarded-for: ${from}`, ...headers],
    JSON.stringify({ email, password: 'guess' }),
  );

/** As many failures as an address may have, each with another email. */
async function fail(times: number, attempt: (email: string) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) statuses.push((await attempt(`${crypto.randomUUID()}@tianguis.test`)).status);
  return statuses;
}

const absolute = 'http://tianguis.test/api/auth/login';

describe('a sign-in by an absolute target', () => {
  it('counts for its own address, and cannot lock out another', { timeout: 60_000 }, async () => {
    const victim = '198.51.100.7';
    const forged = [`x-caller: ${victim}`, `forwarded: for=${victim}`, `x-real-ip: ${victim}`];
    const statuses = await fail(52, (email) => logIn(absolute, '203.0.113.20', email, forged));
    expect(statuses.slice(0, 50)).toEqual(Array<number>(50).fill(401));
    expect(statuses.slice(50)).toEqual([429, 429]);
    expect((await logIn('/api/auth/login', victim, 'ana@tianguis.test')).status).toBe(401);
  });

  it('meets the limit of sign-ins', async () => {
    const limited = await rig.another({ GATEWAY_RATE_LIMIT_FACTOR: '0.1' });
    const { port } = new URL(limited.url);
    const target = `http://127.0.0.1:${port}/api/auth/login`;
    const before = gateway;
    gateway = limited;
    const statuses = await fail(4, (email) => logIn(target, '203.0.113.21', email));
    gateway = before;
    await limited.close();
    expect(statuses).toEqual([401, 401, 429, 429]);
  });

  it('of another site is refused', async () => {
    const reply = await logIn(absolute, '203.0.113.22', 'ana@tianguis.test', ['origin: https://evil.test']);
    expect(reply.status).toBe(403);
  });
});

it('a driver’s link that floods waits, and no other link from the same address', async () => {
  const limited = await rig.another({ GATEWAY_RATE_LIMIT_FACTOR: '1' });
  const position = { at: new Date().toISOString(), latitude: 19.4, longitude: -99.1, accuracy: 8 };
  const sendBy = (link: string) =>
    post(`${limited.url}/api/pickups/${link.repeat(43)}/positions`, { positions: [position] });
  const flood = await Promise.all(Array.from({ length: 40 }, () => sendBy('a')));
  const refused = flood.find(({ status }) => status === 429);
  expect(flood.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(15);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await sendBy('b')).status).toBe(200);
  await limited.close();
});

describe('odd forms of a target', () => {
  it.each([
    '//api/auth/login',
    '/api//auth/login',
    '/api/auth/./login',
    '/api/x/../auth/login',
    '/api/x/%2e%2e/auth/login',
    '/API/auth/login',
    '/api/auth%2flogin',
    '/api/%61uth/login',
    '/api/auth/login;a=b',
    '/api/auth\\login',
    '/api/auth/login#x',
    '/api/auth/login%00',
    'ftp://tianguis.test/api/auth/login',
    'http://user@tianguis.test/api/auth/login',
    'api/auth/login',
    '*',
  ])('%s reaches nobody', async (target) => {
    const reply = await logIn(target, '203.0.113.30', 'ana@tianguis.test');
    expect([400, 404]).toContain(reply.status);
    expect(reply.head).toContain('application/problem+json');
  });

  it('with a slash at its end is the same route, with the same limits', { timeout: 60_000 }, async () => {
    const statuses = await fail(51, (email) => logIn('/api/auth/login/', '203.0.113.31', email));
    expect(statuses).toEqual([...Array<number>(50).fill(401), 429]);
  });

  it('reaches a service as a path, and the host that it names', async () => {
    const reply = await send('http://shop.test/api/ratings?limit=2', [], '', 'GET');
    const seen = JSON.parse(reply.body.slice(reply.body.indexOf('{'), reply.body.lastIndexOf('}') + 1)) as Seen;
    expect(seen).toMatchObject({ url: '/api/ratings?limit=2', headers: { 'x-forwarded-host': 'shop.test' } });
  });
});

it('answers no more of chat than its budget, from however many addresses', async () => {
  const limited = await rig.another({ GATEWAY_RATE_LIMIT_FACTOR: '0.1' });
  const ask = (n: number) => post(`${limited.url}/api/chat`, {}, { 'x-forwarded-for': `203.0.113.${n}` });
  const statuses = await Promise.all(Array.from({ length: 40 }, async (_, n) => (await ask(n)).status));
  const suppliers = await post(`${limited.url}/api/suppliers`, {}, { 'x-forwarded-for': '203.0.113.99' });
  await limited.close();
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(20);
  expect(statuses).toContain(429);
  expect(suppliers.status).toBe(200);
});

it('shows nobody its metrics', async () => {
  expect((await send('/metrics', [], '', 'GET')).status).toBe(404);
});

describe('what only the gateway may say', () => {
  it('is taken from no client, whatever it calls itself', async () => {
    const names = [
      'x-identity',
      'x-caller',
      'x-real-ip',
      'x-client-ip',
      'x-original-url',
      'x-rewrite-url',
      'forwarded',
    ];
    const carried = ['x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-server', 'x-forwarded-prefix', 'via'];
    const forged = Object.fromEntries([...names, ...carried, 'x-request-id'].map((name) => [name, 'forged-by-client']));
    const res = await post(`${gateway.url}/api/suppliers`, {}, forged);
    const { headers } = (await res.json()) as Seen;
    expect(Object.entries(headers).filter(([, value]) => value.includes('forged'))).toEqual([]);
    expect(headers['x-identity']).toMatch(/^ey/);
    expect(headers['x-forwarded-proto']).toBe('http');
    expect(res.headers.get('x-request-id')).toBe(headers['x-request-id']);
  });
});
