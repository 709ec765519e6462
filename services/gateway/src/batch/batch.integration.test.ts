import type { ServerResponse } from 'node:http';
import { createIdentityVerifier } from '@tianguis/chassis/identity/identity';
import { mostReads } from '@tianguis/proto/gateway/batch/batch';
import { batchReads } from '@tianguis/proto/gateway/batch/operations';
import { readServerSentEvents } from '@tianguis/proto/server-sent-events';
import { eventually } from '@tianguis/testkit/eventually';
import { testIdentity } from '@tianguis/testkit/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../test/kit/random.ts';
import { admin, agent, post, type Rig, startRig } from '../../test/kit/rig.ts';
import { echoService, type Seen } from '../../test/kit/upstream.ts';
import { rates } from '../security/operation-class.ts';

let rig: Rig;
let ana = '';
let boss = '';
beforeAll(async () => {
  rig = await startRig();
  ana = await rig.signIn(agent);
  boss = await rig.signIn(admin);
});
afterAll(() => rig.close());

const ask = (reads: unknown, cookie: string, { url = rig.url, ...headers }: Record<string, string> = {}) =>
  post(`${url}/api/batch`, { reads }, { cookie, ...headers });

async function* partsOf(response: Response) {
  if (!response.body) throw new Error('no stream');
  for await (const { event, data } of readServerSentEvents(response.body)) {
    expect(event).toBe('part');
    const { body, ...part } = batchReads.stream.part.parse(JSON.parse(data));
    yield { ...part, body: JSON.parse(body) };
  }
}

/** All parts, in the order of the reads. */
async function read(reads: readonly string[], cookie: string, more: Record<string, string> = {}) {
  const response = await ask(reads, cookie, more);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const parts = await Array.fromAsync(partsOf(response));
  return parts.toSorted((a, b) => a.index - b.index);
}

const statusesOf = (parts: Awaited<ReturnType<typeof read>>) => parts.map(({ status }) => status);

describe('a batch of reads', () => {
  it('answers each read as it would be answered alone', async () => {
    const reads = ['/api/auth/me', '/api/account', '/api/outreach/stats', '/api/staff/orders?limit=4&q=ca%C3%B1a'];
    const parts = await read(reads, ana, { 'x-language': 'en', 'x-probe': 'batch' });
    expect(statusesOf(parts)).toEqual([200, 200, 200, 200]);
    for (const [index, url] of reads.slice(0, 2).entries()) {
      const alone = await fetch(rig.url + url, { headers: { cookie: ana } });
      expect(parts[index]?.body).toEqual(await alone.json());
      expect(parts[index]?.headers).toEqual({
        'content-type': alone.headers.get('content-type'),
        'x-request-id': expect.any(String),
      });
    }
    const seen = parts[3]?.body as Seen;
    expect(seen).toMatchObject({ method: 'GET', url: reads[3], body: '' });
    expect(seen.headers).toMatchObject({ 'x-language': 'en', 'x-forwarded-for': '127.0.0.1' });
    for (const name of ['cookie', 'content-type', 'content-length', 'x-probe'])
      expect(seen.headers[name]).toBeUndefined();
    const verifier = createIdentityVerifier(testIdentity.publicKeyPem, 'marketplace');
    expect(await verifier.verify(seen.headers['x-identity'] ?? '')).toMatchObject({ kind: 'staff', role: 'agent' });
    expect(new Set(parts.map(({ headers }) => headers['x-request-id'])).size).toBe(4);
  });

  it('is for staff, and lets nobody read what they may not read alone', async () => {
    const reads = ['/api/admin/audit', '/api/members/me', '/api/listings', '/api/account'];
    expect((await ask(reads, '')).status).toBe(401);
    expect((await ask(reads, await rig.signInMember({ email: 'batch@example.com' }))).status).toBe(403);
    const parts = await read(reads, ana);
    expect(statusesOf(parts)).toEqual([403, 403, 200, 200]);
    expect(parts[0]).toMatchObject({ headers: { 'content-type': 'application/problem+json; charset=utf-8' } });
    expect(parts[0]?.body).toMatchObject({ status: 403, code: 'forbidden', requestId: expect.any(String) });
    expect(statusesOf(await read(reads, boss))).toEqual([200, 403, 200, 200]);
  });

  it('refuses a batch that another site made a browser send', async () => {
    const foreign = await ask(['/api/account'], ana, { origin: 'https://evil.test' });
    expect(foreign.status).toBe(403);
    expect(await foreign.json()).toMatchObject({ code: 'foreign_origin' });
  });

  it('checks the input of each read', async () => {
    const [wrong, right] = await read(['/api/admin/audit?limit=zz', '/api/admin/audit?limit=2'], boss);
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_request', errors: [{ path: 'limit' }] } });
    expect(right).toMatchObject({ status: 200 });
  });

  it('holds reads alone: no writes, streams, files, pages or batches', async () => {
    const others = [
      '/api/nothing',
      '/api/suppliers',
      '/api/batch',
      '/api/events',
      '/api/admin/audit.csv',
      '/api/openapi.json',
      '/api/docs',
      '/api/../healthz',
    ];
    const parts = await read([...others, '/api/auth/me'], boss);
    expect(parts.slice(0, -1).map(({ status, body }) => [status, body.code])).toEqual(
      others.map(() => [404, 'not_a_read']),
    );
    expect(parts.at(-1)?.status).toBe(200);
  });

  it.each([
    ['too many reads', Array.from({ length: mostReads + 1 }, () => '/api/auth/me')],
    ['none', []],
    ['what is no text', [7]],
    ['a method', [{ method: 'DELETE', url: '/api/account/sessions' }]],
    ['an address elsewhere', ['https://evil.test/api/auth/me']],
    ['a page', ['/ventas']],
    ['a very long address', [`/api/listings?q=${'x'.repeat(2_000)}`]],
  ])('refuses %s', async (_, reads) => {
    const response = await ask(reads, ana);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_request' });
  });

  it('sends each answer as soon as it is there', async () => {
    const waiting: ServerResponse[] = [];
    const slow = await echoService({ answer: (_req, res) => void waiting.push(res) });
    const gateway = await rig.another({ MARKETPLACE_URL: slow.url });
    const response = await ask(['/api/listings', '/api/account', '/api/outreach/stats'], ana, { url: gateway.url });
    const parts = partsOf(response);
    const first = [(await parts.next()).value?.index, (await parts.next()).value?.index];
    expect(first.toSorted()).toEqual([1, 2]);
    await eventually(() => waiting.length === 1, { what: 'the slow read at its service' });
    waiting[0]?.end('{"slow":true}');
    expect((await parts.next()).value).toMatchObject({ index: 0, status: 200, body: { slow: true } });
    expect((await parts.next()).done).toBe(true);
    await gateway.close();
    await slow.stop();
  });

  it('hangs up on the services when the reader hangs up', async () => {
    const waiting: ServerResponse[] = [];
    const slow = await echoService({ answer: (_req, res) => void waiting.push(res) });
    const gateway = await rig.another({ MARKETPLACE_URL: slow.url });
    const response = await ask(['/api/listings', '/api/auth/me'], ana, { url: gateway.url });
    await eventually(() => waiting.length === 1, { what: 'the slow read at its service' });
    await response.body?.cancel();
    await eventually(() => waiting[0]?.destroyed === true, { what: 'the read to be cut' });
    expect(waiting[0]?.writableFinished).toBe(false);
    await gateway.close();
    await slow.stop();
  });

  it('answers 503 for the reads of a service that is away or breaks off, and all others', async () => {
    const breaking = await echoService({
      answer(_req, res) {
        res.writeHead(200, { 'content-type': 'application/json' });
        res.write('{"half":');
        setTimeout(() => res.destroy(), 20);
      },
    });
    const gateway = await rig.another({ MARKETPLACE_URL: 'http://127.0.0.1:1', OUTREACH_URL: breaking.url });
    const reads = ['/api/listings', '/api/outreach/stats', '/api/auth/me'];
    const parts = await read(reads, ana, { url: gateway.url });
    expect(statusesOf(parts)).toEqual([503, 503, 200]);
    for (const { headers, body } of parts.slice(0, 2)) {
      expect(headers['retry-after']).toBe('1');
      expect(body).toMatchObject({ status: 503, code: 'unavailable' });
    }
    await gateway.close();
    await breaking.stop();
  });

  it('counts each read against the limit of its reader', async () => {
    const factor = 0.05;
    const burst = rates.read.burst * factor;
    const gateway = await rig.another({ GATEWAY_RATE_LIMIT_FACTOR: String(factor) });
    const reads = Array.from({ length: mostReads }, () => '/api/auth/me');
    const parts = await read(reads, ana, { url: gateway.url });
    const passed = parts.filter(({ status }) => status === 200);
    const refused = parts.filter(({ status }) => status === 429);
    expect(passed.length + refused.length).toBe(mostReads);
    // A read a second comes back meanwhile.
    expect(passed.length).toBeGreaterThanOrEqual(burst);
    expect(passed.length).toBeLessThan(mostReads);
    for (const { headers, body } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(body).toMatchObject({ code: 'too_many_requests' });
    }
    // By then some have come back: more than those at once are too many.
    const alone = () => fetch(`${gateway.url}/api/auth/me`, { headers: { cookie: ana } });
    const statuses = await Promise.all(reads.map(async () => (await alone()).status));
    expect(statuses).toContain(429);
    await gateway.close();
  });

  it('never answers odd addresses with a server error', async () => {
    const random = createRandom(20_261_129);
    const pieces = [
      'admin',
      'audit',
      'account',
      'listings',
      '%',
      '%zz',
      '%00',
      '..',
      '?',
      '&limit=',
      '#',
      '\\',
      'ñ',
      '🌮',
    ];
    const odd = (): string =>
      `/api/${Array.from({ length: 1 + random.below(6) }, () => random.pick(pieces)).join(random.pick(['/', '']))}`;
    for (let batch = 0; batch < 20; batch += 1) {
      const reads = Array.from({ length: mostReads }, odd);
      const parts = await read(reads, boss);
      const bad = parts.filter(({ status }) => status >= 500).map(({ index, status }) => [reads[index], status]);
      expect(parts.length).toBe(mostReads);
      expect(bad).toEqual([]);
    }
  });
});
