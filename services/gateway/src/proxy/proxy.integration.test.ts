import { once } from 'node:events';
import { request } from 'node:http';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, publicUrl, type Rig, startRig } from '../../test/kit/rig.ts';
import { type EchoService, echoService, type Seen } from '../../test/kit/upstream.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

describe('what a service sees', () => {
  it('gets the request with its body, and what the gateway knows of it', async () => {
    const res = await post(`${rig.url}/api/suppliers?from=home`, { companyName: 'Ñandú' }, { 'x-language': 'en' });
    const seen = (await res.json()) as Seen;
    expect(seen).toMatchObject({ method: 'POST', url: '/api/suppliers?from=home', body: '{"companyName":"Ñandú"}' });
    expect(seen.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-language': 'en',
      'content-type': 'application/json',
    });
    expect(seen.headers['x-request-id']).toBe(res.headers.get('x-request-id'));
    expect(res.headers.get('x-powered-by')).toBeNull();
  });

  it('never gets what only the gateway may say, nor cookies, nor headers of the connection', async () => {
    const req = request(`${rig.url}/api/ratings`, {
      headers: {
        'x-identity': 'forged',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.test',
        cookie: 'tianguis_session=x',
        connection: 'keep-alive, x-secret',
        'x-secret': 'for this hop',
        te: 'trailers',
        'keep-alive': 'timeout=5',
      },
    });
    req.end();
    const [res] = await once(req, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of res) chunks.push(chunk);
    const { headers } = JSON.parse(Buffer.concat(chunks).toString()) as Seen;
    expect(headers['x-identity']).not.toBe('forged');
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    for (const name of ['cookie', 'te', 'x-secret', 'keep-alive']) expect(headers[name]).toBeUndefined();
    expect(headers['x-forwarded-host']).not.toBe('evil.test');
  });

  it('carries security headers back', async () => {
    const res = await fetch(`${rig.url}/api/ratings`);
    expect(res.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(res.headers.get('x-content-type-options')).toBe('nosniff');
    expect(res.headers.get('strict-transport-security')).toContain('max-age=');
  });
});

describe('origins', () => {
  const write = (headers: Record<string, string>) => post(`${rig.url}/api/suppliers`, {}, headers);

  it.each([[{ origin: publicUrl }], [{ 'sec-fetch-site': 'same-origin' }], [{}]])(
    'takes writes with %j',
    async (headers) => {
      expect((await write(headers as Record<string, string>)).status).toBe(200);
    },
  );

  it.each([
    [{ origin: 'https://evil.test' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://other.tianguis.test' }],
    [{ referer: 'https://evil.test/page' }],
    [{ referer: 'nonsense' }],
  ])('refuses writes with %j', async (headers) => {
    const res = await write(headers as Record<string, string>);
    expect(res.status).toBe(403);
    expect(await res.json()).toMatchObject({ code: 'foreign_origin' });
  });

  it('lets webhooks of providers through, with their bytes as they came', async () => {
    const res = await fetch(`${rig.url}/webhooks/twilio/status`, {
      method: 'POST',
      headers: {
        origin: 'https://twilio.test',
        'x-twilio-signature': 'sig',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'A=1&B=%C3%B1',
    });
    expect((await res.json()) as Seen).toMatchObject({
      body: 'A=1&B=%C3%B1',
      headers: { 'x-twilio-signature': 'sig' },
    });
  });
});

describe('limits', () => {
  it('refuses a body that announces too much before it reaches a service', async () => {
    const res = await fetch(`${rig.url}/api/suppliers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-probe': 'too large' },
      body: JSON.stringify({ companyName: 'x'.repeat(200_000) }),
    });
    expect(res.status).toBe(413);
    expect(rig.upstream.hasSeen('too large')).toBe(false);
  });

  it('cuts off a body without a length that grows too large', async () => {
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(16_384)) });
    const res = await fetch(`${rig.url}/api/suppliers`, {
      method: 'POST',
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(res.status).toBe(413);
  });

  it('takes large bodies where the operation says so', async () => {
    const res = await fetch(`${rig.url}/api/chat`, { method: 'POST', body: 'x'.repeat(90_000) });
    expect(((await res.json()) as Seen).body).toHaveLength(90_000);
  });

  it('knows no other calls, and no other methods', async () => {
    const unknown = await fetch(`${rig.url}/api/nothing`);
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get('content-type')).toContain('application/problem+json');
    const wrong = await fetch(`${rig.url}/api/suppliers`, { method: 'DELETE' });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('allow')).toContain('POST');
  });
});

describe('services that fail', () => {
  const withReplicas = (urls: string[]) => rig.another({ MARKETPLACE_URL: urls.join(',') });

  it('answers 503 at once while a service is down, and recovers by itself', async () => {
    const service = await echoService();
    const gateway = await withReplicas([service.url]);
    const ask = () => fetch(`${gateway.url}/api/ratings`);
    expect((await ask()).status).toBe(200);
    await service.stop();
    const startedAt = performance.now();
    const res = await ask();
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect(res.status).toBe(503);
    expect(res.headers.get('retry-after')).toBe('1');
    expect(await res.json()).toMatchObject({ status: 503, code: 'unavailable' });
    const again = await echoService({ port: service.port });
    await eventually(async () => (await ask()).status === 200, {
      what: 'the service to be found again',
    });
    await gateway.close();
    await again.stop();
  });

  it('asks another replica when one cannot be reached, also for writes', async () => {
    const [a, b] = await Promise.all([echoService({ replica: 'a' }), echoService({ replica: 'b' })]);
    const gateway = await withReplicas([a.url, b.url]);
    await a.stop();
    for (let i = 0; i < 20; i += 1) {
      const res = await post(`${gateway.url}/api/suppliers`, { companyName: `no. ${i}` });
      expect(res.status).toBe(200);
      expect(await res.json()).toMatchObject({ replica: 'b', body: `{"companyName":"no. ${i}"}` });
    }
    const back = await echoService({ port: a.port, replica: 'a' });
    const replicas = new Set<string>();
    await eventually(
      async () => {
        replicas.add(((await (await fetch(`${gateway.url}/api/ratings`)).json()) as Seen).replica);
        return replicas.size === 2;
      },
      { what: 'both replicas to be asked again' },
    );
    await gateway.close();
    await Promise.all([back.stop(), b.stop()]);
  });

  it('never repeats a write that a service may have seen', async () => {
    const dying = await echoService({ answer: (req) => void req.socket.destroy() });
    const other = await echoService({ replica: 'b' });
    const gateway = await withReplicas([dying.url, other.url]);
    const statuses = new Set<number>();
    for (let i = 0; i < 10; i += 1) statuses.add((await post(`${gateway.url}/api/suppliers`, {})).status);
    expect(statuses).toEqual(new Set([200, 503]));
    expect(dying.count() + other.count()).toBe(10);
    for (let i = 0; i < 10; i += 1) expect((await fetch(`${gateway.url}/api/ratings`)).status).toBe(200);
    await gateway.close();
    await Promise.all([dying.stop(), other.stop()]);
  });

  it('passes parts of a reply on as they come, and cuts off a reply that breaks off', async () => {
    let finish: () => void = () => undefined;
    const slow = await echoService({
      answer(_req, res) {
        res.writeHead(200, { 'content-type': 'text/plain' });
        res.write('first');
        finish = () => res.destroy();
      },
    });
    const gateway = await withReplicas([slow.url]);
    const res = await fetch(`${gateway.url}/api/ratings`);
    const reader = res.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
    finish();
    await expect(reader?.read()).rejects.toThrow();
    await gateway.close();
    await slow.stop();
  });

  it('passes parts of a request on as they come', async () => {
    const parts: string[] = [];
    const service: EchoService = await echoService({
      async answer(req, res) {
        for await (const chunk of req) parts.push(String(chunk));
        res.end('done');
      },
    });
    const gateway = await withReplicas([service.url]);
    const req = request(`${gateway.url}/api/suppliers`, { method: 'POST' });
    req.write('first');
    await eventually(() => parts.length === 1, { what: 'the first part at the service' });
    req.end('second');
    const [res] = await once(req, 'response');
    res.resume();
    await once(res, 'end');
    expect(parts).toEqual(['first', 'second']);
    await gateway.close();
    await service.stop();
  });
});
