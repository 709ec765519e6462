import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { lotPage } from '@tianguis/testkit/lot-page';
import type { Request, Response } from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLotPages } from './lot-pages.ts';
import { formsOf } from './pages.ts';

const lot = lotPage({ title: 'Cemento </script> & cal', description: 'Seco "y" bajo techo' });

const shells = (['es', 'en'] as const).map((language) => {
  const text = `<html lang="${language}"><title>Lote</title><meta name="robots" content="noindex" /><div id="lot"></div></html>`;
  return [language, { text, forms: formsOf(text) }] as const;
});

const build = mkdtempSync(join(tmpdir(), 'tianguis-lots-'));
beforeAll(() => {
  mkdirSync(join(build, 'pages'));
  const parts = "export const lot = async (read, language) => language + ': ' + (read.title ?? read);";
  writeFileSync(join(build, 'pages/parts.js'), parts);
});
afterAll(() => rmSync(build, { recursive: true }));

/** The pages of lots on a marketplace that answers what `replies` says. */
function pagesOn(replies: Record<string, unknown>, folder = build) {
  const asked: string[] = [];
  const warnings: string[] = [];
  const stream = { write: (line: string) => void warnings.push(JSON.parse(line).msg) };
  const pages = createLotPages({
    logger: createLogger({ name: 'gateway', level: 'warn', stream }),
    origin: 'https://tianguis.test',
    folder,
    pages: {
      find: () => ({ file: '404.html', status: 404 }),
      send: async (_req, res) => void res.status(404).end('no such page'),
      text: () => '',
      written: (_path, language) => new Map(shells).get(language),
    },
    ask: async (path) => {
      asked.push(path);
      const reply = replies[path];
      if (reply === undefined) return new Response('{}', { status: 404 });
      if (reply === 'down') throw new Error('down');
      return Response.json(reply);
    },
  });
  const get = async (path: string, lang?: string) => {
    const sent = { status: 0, body: '', bytes: undefined as unknown };
    const res = {
      status: (status: number) => Object.assign(sent, { status }) && res,
      type: () => res,
      set: () => res,
      vary: () => res,
      end: (bytes?: Buffer | string) => Object.assign(sent, { body: String(bytes ?? ''), bytes }),
    };
    const req = { query: { lang }, method: 'GET', fresh: false, acceptsEncodings: () => 'identity' };
    await pages.find(path)?.(req as unknown as Request, res as unknown as Response);
    return sent;
  };
  return { pages, asked, warnings, get };
}

const api = (id: number) => `/api/listings/${id}`;

it('puts what a lot says into the head, and lets none of it end an element', async () => {
  const { get } = pagesOn({ [api(7)]: lot });
  const { status, body } = await get('/lote/7');
  expect(status).toBe(200);
  expect(body).toContain('<title>Cemento &lt;/script&gt; &amp; cal · Tianguis Circular</title>');
  expect(body).toContain('<link rel="canonical" href="https://tianguis.test/lote/7" />');
  expect(body).not.toContain('noindex');
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
  const offer = { price: '120.50', priceCurrency: 'MXN', availability: 'https://schema.org/InStock' };
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Product', name: lot.title, offers: offer });
  expect((await get('/lote/7', 'en')).body).toContain('href="https://tianguis.test/lote/7?lang=en"');
});

it('puts the lot as the web renders it into the page, in both languages', async () => {
  const { get } = pagesOn({ [api(7)]: lot });
  expect((await get('/lote/7')).body).toContain(`<div id="lot">es: ${lot.title}</div>`);
  expect((await get('/lote/7', 'en')).body).toContain(`<div id="lot">en: ${lot.title}</div>`);
});

it('leaves the lot to the app where the build cannot render it, and keeps its head', async () => {
  const { get, warnings } = pagesOn({ [api(7)]: lot }, tmpdir());
  const { status, body } = await get('/lote/7');
  expect(status).toBe(200);
  expect(body).toContain('<div id="lot"></div>');
  expect(body).toContain('· Tianguis Circular</title>');
  expect(warnings).toEqual(['a page of a lot goes out empty: the build cannot render it']);
});

it('says that a lot is missing, or that nobody could say', async () => {
  const { get, warnings } = pagesOn({ [api(8)]: 'down' });
  const missing = await get('/lote/9');
  const failed = await get('/lote/8');
  const english = await get('/lote/9', 'en');
  expect([missing.status, failed.status, english.status]).toEqual([404, 503, 404]);
  expect(warnings).toEqual(['a page of a lot goes out without the lot']);
  expect(missing.body).toContain('<div id="lot">es: missing</div>');
  expect(failed.body).toContain('<div id="lot">es: unread</div>');
  expect(english.body).toContain('<div id="lot">en: missing</div>');
});

it.each([
  ['reserved', 200],
  ['sold', 200],
  ['withdrawn', 410],
  ['expired', 410],
])('a lot that is %s answers %i and keeps its page', async (status, answer) => {
  const { get } = pagesOn({ [api(7)]: { ...lot, status } });
  expect(await get('/lote/7')).toMatchObject({ status: answer, body: expect.stringContaining('Cemento') });
});

it('asks once until an event says that the lot changed', async () => {
  const replies: Record<string, unknown> = { [api(7)]: lot };
  const { pages, asked, get } = pagesOn(replies);
  await Promise.all([get('/lote/7'), get('/lote/7')]);
  replies[api(7)] = { ...lot, title: 'Mortero' };
  expect((await get('/lote/7')).body).toContain('Cemento');
  expect(asked).toHaveLength(1);
  pages.forget(7);
  expect((await get('/lote/7')).body).toContain('Mortero');
});

it('says that a lot is unknown, or that it cannot be told now, and keeps the latter from nobody', async () => {
  const replies: Record<string, unknown> = { [api(7)]: 'down' };
  const { get } = pagesOn(replies);
  expect((await get('/lote/8')).status).toBe(404);
  expect((await get('/lote/7')).status).toBe(503);
  replies[api(7)] = lot;
  expect((await get('/lote/7')).status).toBe(200);
});

it('compresses the page of what is unknown or cannot be told once, for all numbers', async () => {
  const { get } = pagesOn({ [api(7)]: 'down' });
  const { bytes } = await get('/lote/8');
  for (const path of ['/lote/9', '/lote/x']) expect((await get(path)).bytes).toBe(bytes);
  expect((await get('/lote/7')).bytes).toBe((await get('/lote/7')).bytes);
  expect((await get('/lote/8', 'en')).bytes).not.toBe(bytes);
});

it.each(['/lote/', '/lote/x', '/lote/7/8', '/lote/-1', '/lote/0', '/lote/99999999999'])(
  '%s is no lot',
  async (path) => {
    const { asked, get } = pagesOn({ [api(7)]: lot });
    expect(await get(path)).toMatchObject({ status: 404, body: expect.stringContaining('noindex') });
    expect(asked).toEqual([]);
  },
);

it('lists the lots for search engines', async () => {
  const { get } = pagesOn({
    '/api/published-listings': { listings: [{ id: 7, changedAt: '2026-11-20T12:00:00.000Z' }] },
  });
  expect((await get('/sitemap-lotes.xml')).body).toContain(
    '<url><loc>https://tianguis.test/lote/7</loc><lastmod>2026-11-20</lastmod></url>',
  );
});
