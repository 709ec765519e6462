import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Rig, startRig } from './kit/rig.ts';

const page = '<!doctype html><title>Tianguis</title>';
const script = `export const text = "${'ñ'.repeat(500)}";`;
const folder = mkdtempSync(join(tmpdir(), 'tianguis-web-'));
let rig: Rig;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'assets/index-3f2a9bcd.js'), script);
  writeFileSync(join(folder, 'assets/index-3f2a9bcd.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets/index-3f2a9bcd.js.gz'), gzipSync(script));
  rig = await startRig({ WEB_DIST: folder });
});
afterAll(async () => {
  await rig.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(rig.url + path, { method, headers });

describe('the web app', () => {
  it.each(['/', '/dashboard', '/city-analytics', '/referir?ref=TC1'])(
    'has its page at %s, never cached blindly',
    async (path) => {
      const res = await get(path);
      expect(await res.text()).toBe(page);
      expect(res.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(res.headers.get('cache-control')).toBe('no-cache');
      expect(res.headers.get('content-security-policy')).toContain("script-src 'self' https://*.js.stripe.com");
      expect(res.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
    },
  );

  it.each(['br', 'gzip', 'identity'])('sends assets as %s, for ever', async (encoding) => {
    const res = await get('/assets/index-3f2a9bcd.js', { 'accept-encoding': encoding });
    expect(res.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(res.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(res.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(res.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(await res.text()).toBe(script);
  });

  it('answers what has not changed with 304, parts with 206 and HEAD without a body', async () => {
    const first = await get('/assets/index-3f2a9bcd.js', { 'accept-encoding': 'br' });
    const etag = first.headers.get('etag') ?? '';
    expect(
      (
        await get('/assets/index-3f2a9bcd.js', {
          'accept-encoding': 'br',
          'if-none-match': etag,
          'cache-control': 'max-age=0',
        })
      ).status,
    ).toBe(304);
    const part = await get('/assets/index-3f2a9bcd.js', { 'accept-encoding': 'identity', range: 'bytes=0-5' });
    expect([part.status, await part.text()]).toEqual([206, 'export']);
    const head = await get('/', {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(page.length),
      '',
    ]);
    expect(
      (await get('/assets/index-3f2a9bcd.js', { 'accept-encoding': 'identity', range: 'bytes=9-3' })).status,
    ).toBeLessThan(500);
  });

  it.each([
    '/api/nothing',
    '/assets/gone-12345678.js',
    '/favicon.png',
    '/webhooks/other',
    '/assets/..%2f..%2fetc/passwd',
  ])('has nothing at %s', async (path) => {
    const res = await get(path);
    expect(res.status).toBe(404);
    expect(res.headers.get('content-type')).toContain('application/problem+json');
  });

  it('takes no other methods on pages', async () => {
    expect((await get('/dashboard', {}, 'POST')).status).toBe(404);
  });
});

describe('the documentation', () => {
  it('shows the contract with files of our own', async () => {
    const html = await (await get('/api/docs')).text();
    expect(html).not.toMatch(/<script>|https?:/);
    for (const [, path] of html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)) {
      const res = await get(path ?? '');
      expect(res.status).toBe(200);
      await res.arrayBuffer();
    }
    expect(await (await get('/api/openapi.json')).json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
    expect(await (await get('/api/asyncapi.json')).json()).toMatchObject({ asyncapi: expect.stringMatching(/^3\./) });
  });
});
