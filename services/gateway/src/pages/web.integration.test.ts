import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { eventsStream } from '@tianguis/chassis/messaging/streams';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicUrl, type Rig, startRig } from '../../test/kit/rig.ts';

const html = (text: string) =>
  `<!doctype html><title>${text}</title><link rel="canonical" href="https://origin.invalid/" />`;
const list = {
  pages: {
    '/': { es: 'es/index.html', en: 'en/index.html' },
    '/referir': { es: 'es/referir.html', en: 'en/referir.html' },
    '/lote/0': { es: 'es/referir.html', en: 'en/referir.html' },
    '/404': { es: 'es/404.html', en: 'en/404.html' },
  },
  app: { '/dashboard': 'app/dashboard.html', '/city-analytics': 'app/cities.html', '/mi/lotes/*': 'app/lots.html' },
  documents: { '/sitemap.xml': 'sitemap.xml' },
};
const script = `export const text = "${'ñ'.repeat(500)}";`;
const folder = mkdtempSync(join(tmpdir(), 'tianguis-web-'));
let rig: Rig;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  for (const language of ['es', 'en']) {
    mkdirSync(join(folder, 'pages', language), { recursive: true });
    for (const name of ['index', 'referir', '404'])
      writeFileSync(join(folder, 'pages', language, `${name}.html`), html(`${name} ${language}`));
  }
  mkdirSync(join(folder, 'pages/app'));
  for (const name of ['dashboard', 'cities', 'lots'])
    writeFileSync(join(folder, 'pages/app', `${name}.html`), html(name));
  writeFileSync(join(folder, 'pages/sitemap.xml'), '<loc>https://origin.invalid/</loc>');
  writeFileSync(join(folder, 'pages/pages.json'), JSON.stringify(list));
  writeFileSync(join(folder, 'assets/index-3f2a9bcd.js'), script);
  writeFileSync(join(folder, 'assets/index-3f2a9bcd.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets/index-3f2a9bcd.js.gz'), gzipSync(script));
  const brief = ['brief-0a1b2c3d.js', 'brief-0a1b2c3d.js.br'].map((name) => join(folder, 'assets', name));
  for (const file of brief) writeFileSync(file, script);
  rig = await startRig({ WEB_DIST: folder });
  for (const file of brief) rmSync(file);
});
afterAll(async () => {
  await rig.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(rig.url + path, { method, headers });

describe('the web app', () => {
  it.each([
    ['/', 'index es'],
    ['/?lang=en', 'index en'],
    ['/?lang=xx', 'index es'],
    ['/referir?ref=TC1', 'referir es'],
    ['/referir/?ref=TC1&lang=en', 'referir en'],
    ['/dashboard', 'dashboard'],
    ['/city-analytics?lang=en', 'cities'],
    ['/mi/lotes/7', 'lots'],
  ])('has its page at %s, never cached blindly', async (path, title) => {
    const res = await get(path);
    expect(await res.text()).toBe(html(title).replace('https://origin.invalid', publicUrl));
    expect(res.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(res.headers.get('cache-control')).toBe('no-cache');
    expect(res.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(res.headers.get('content-security-policy')).toContain("style-src 'self';");
    expect(res.headers.get('content-security-policy')).not.toContain('unsafe');
  });

  it('says with each page which event came last, and with no other file', async () => {
    const lastOf = async (path: string) => (await get(path)).headers.get('server-timing');
    await eventually(async () => /^event;desc="\d+"$/.test((await lastOf('/')) ?? ''), { what: 'the newest event' });
    expect(await lastOf('/dashboard')).toMatch(/^event;desc=/);
    expect(await lastOf('/assets/index-3f2a9bcd.js')).toBeNull();
  });

  it.each([
    ['/no-existe', 'es'],
    ['/no-existe?lang=en', 'en'],
    ['/404', 'es'],
    ['/constructor', 'es'],
  ])('says at %s that there is no such page', async (path, language) => {
    const res = await get(path);
    expect([res.status, await res.text()]).toEqual([404, expect.stringContaining(`404 ${language}`)]);
  });

  it('tells search engines its own address', async () => {
    const res = await get('/sitemap.xml');
    expect(res.headers.get('content-type')).toContain('application/xml');
    expect(await res.text()).toBe(`<loc>${publicUrl}/</loc>`);
  });

  it.each(['br', 'gzip', 'identity'])('sends a page as %s, and 304 to who has it', async (encoding) => {
    const res = await get('/', { 'accept-encoding': encoding });
    expect(res.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(await res.text()).toContain('index es');
    const etag = res.headers.get('etag') ?? '';
    const again = await get('/', { 'accept-encoding': encoding, 'if-none-match': etag, 'cache-control': 'max-age=0' });
    expect(again.status).toBe(304);
  });

  it.each(['br', 'gzip', 'identity'])('sends assets as %s, for ever', async (encoding) => {
    const res = await get('/assets/index-3f2a9bcd.js', { 'accept-encoding': encoding });
    expect(res.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(res.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(res.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(res.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(await res.text()).toBe(script);
  });

  it('burdens the parts of a page only with the headers that count for them', async () => {
    const { headers } = await get('/assets/index-3f2a9bcd.js');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toBeNull();
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
    const head = await get('/', { 'accept-encoding': 'identity' }, 'HEAD');
    const length = html('index es').replace('https://origin.invalid', publicUrl).length;
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(length), '']);
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

  it.each(['br', 'identity'])(
    'says 404 of a file that went away after the start, asked for as %s',
    async (encoding) => {
      const res = await get('/assets/brief-0a1b2c3d.js', { 'accept-encoding': encoding });
      const unknown = await get('/assets/gone-12345678.js', { 'accept-encoding': encoding });
      expect(res.status).toBe(404);
      for (const name of ['content-type', 'content-encoding', 'cache-control'])
        expect(res.headers.get(name)).toBe(unknown.headers.get(name));
      expect(await res.json()).toMatchObject({ status: 404 });
    },
  );

  it('takes no other methods on pages', async () => {
    expect((await get('/dashboard', {}, 'POST')).status).toBe(404);
  });
});

it('follows the event stream once, for browsers and for pages of lots', async () => {
  const nats = await connect({ servers: rig.nats.url });
  const { consumers } = await jetstreamManager(nats);
  const followers = async () =>
    (await Array.fromAsync(consumers.list(eventsStream))).filter(({ config }) => config.durable_name === undefined);
  await eventually(async () => (await followers()).length > 0, { what: 'the feed' });
  // What follows second would have come by the time that a page and a stream are answered.
  await (await get('/lote/1')).text();
  expect(await followers()).toHaveLength(1);
  await nats.close();
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
