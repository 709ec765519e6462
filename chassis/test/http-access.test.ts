import { createIdentityVerifier, type Identity } from '@tianguis/chassis/identity/identity';
import { testIdentity } from '@tianguis/testkit/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFixture } from './http-fixture.ts';

let server: Awaited<ReturnType<typeof startFixture>>;
beforeAll(async () => {
  server = await startFixture({ verifier: createIdentityVerifier(testIdentity.publicKeyPem, 'outreach') });
});
afterAll(() => server.close());

const people: Record<string, Identity> = {
  nobody: { kind: 'anonymous' },
  member: { kind: 'member', id: '1' },
  agent: { kind: 'staff', id: '2', name: 'Ana', role: 'agent' },
  admin: { kind: 'staff', id: '3', name: 'Luz', role: 'admin' },
};
const call = async (method: string, path: string, headers: Record<string, string> = {}) =>
  (await fetch(server.url + path, { method, headers })).status;

describe('each operation lets in exactly those it declares', () => {
  const expected: [method: string, path: string, statuses: Record<string, number>][] = [
    ['GET', '/api/things', { nobody: 200, member: 200, agent: 200, admin: 200 }],
    ['GET', '/api/members', { nobody: 401, member: 204, agent: 403, admin: 403 }],
    ['GET', '/api/staff', { nobody: 401, member: 403, agent: 204, admin: 204 }],
    ['HEAD', '/api/staff', { nobody: 401, member: 403, agent: 204, admin: 204 }],
    ['DELETE', '/api/admin', { nobody: 401, member: 403, agent: 403, admin: 204 }],
  ];
  it.each(expected)('%s %s', async (method, path, statuses) => {
    for (const [who, status] of Object.entries(statuses)) {
      const identity = people[who];
      if (!identity) throw new Error(`nobody is called ${who}`);
      expect([who, await call(method, path, await testIdentity.headers(identity))]).toEqual([who, status]);
    }
  });
});

describe('a call that did not come through the gateway', () => {
  it('is refused everywhere', async () => {
    for (const [method, path] of [
      ['GET', '/api/things'],
      ['GET', '/api/staff'],
      ['DELETE', '/api/admin'],
      ['GET', '/l/x'],
    ] as const) {
      expect([path, await call(method, path)]).toEqual([path, 401]);
    }
  });

  it.each(['', 'nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJpZGVudGl0eSI6eyJraW5kIjoic3RhZmYifX0.', 'x'.repeat(5_000)])(
    'with token %.20j too',
    async (token) => {
      expect(await call('GET', '/api/things', { 'x-identity': token })).toBe(401);
    },
  );

  it('with a good token twice in the header too', async () => {
    const { 'x-identity': token = '' } = await testIdentity.headers({ kind: 'anonymous' });
    expect(await call('GET', '/api/things', { 'x-identity': `${token}, ${token}` })).toBe(401);
  });

  it('with a token for another service too', async () => {
    const headers = await testIdentity.headers({ kind: 'anonymous' }, 'payments');
    expect(await call('GET', '/api/things', headers)).toBe(401);
  });

  it('still reaches health and webhooks, which carry their own proof', async () => {
    for (const path of ['/healthz', '/readyz']) expect(await call('GET', path)).toBe(200);
    const webhook = await fetch(`${server.url}/webhooks/stripe`, { method: 'POST', body: 'x' });
    expect(webhook.status).toBe(200);
  });

  it('finds no metrics: they have a port of their own', async () => {
    expect(await call('GET', '/metrics')).toBe(404);
  });

  it('does not get its body read', async () => {
    const reply = await fetch(`${server.url}/api/shops/1/things`, { method: 'POST', body: '{' });
    expect(reply.status).toBe(401);
  });
});
