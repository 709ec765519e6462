import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { lotPage } from '@tianguis/testkit/lot-page';
import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import { createLotPages } from './lot-pages.ts';
import { formsOf } from './pages.ts';

const lot = lotPage({ title: 'Cemento </script> & cal', description: 'Seco "y" bajo techo' });

const shells = (['es', 'en'] as const).map((language) => {
  const text = `<html lang="${language}"><title>Lote</title><meta name="robots" content="noindex" /><div id="lot"></div></html>`;
  return [language, { text, forms: formsOf(text) }] as const;
});

/** The pages of lots on a marketplace that answers what `replies` says. */
function pagesOn(replies: Record<string, unknown>) {
  const asked: string[] = [];
  const warnings: string[] = [];
  const stream = { write: (line: string) => void warnings.push(JSON.parse(line).msg) };
  const pages = createLotPages({
    logger: createLogger({ name: 'gateway', level: 'warn', stream }),
    origin: 'https://tianguis.test',
    pages: {
      find: () => ({ file: '404.html', status: 404 }),
      send: async (_req, res) => void res.status(404).end('no such page'),
      text: () => '',
      written: (_path, language) => new Map(shells).get(language),
      drawing: (category, material) => `<svg>${category} of ${material}</svg>`,
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

it('puts what a lot says into the page, in both languages, and lets none of it be more than text', async () => {
  const id = 'a6b8a7a2-13a5-4f6b-9f6f-0d9c1b1f8a11';
  const photo = { id, width: 800, height: 600, widths: [320, 640] };
  const hostile = { ...lot, description: '<img src=x onerror="alert(1)">', donation: true, photos: [photo, photo] };
  const { get } = pagesOn({ [api(7)]: hostile });
  const bodyOf = async (lang?: string) =>
    /<div id="lot">(.*)<\/div>/s.exec((await get('/lote/7', lang)).body)?.[1] ?? '';
  const body = await bodyOf();
  expect(body).toContain('<h1 class="text-title break-words">Cemento &lt;/script&gt; &amp; cal</h1>');
  for (const said of ['$120.50 / bulto', '5 bultos · Usado', 'Coyoacán', 'Bodega', 'Donación'])
    expect(body).toContain(said);
  expect(body).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  expect(body).toContain(`srcset="/media/listings/${id}/320.webp 320w, /media/listings/${id}/640.webp 640w"`);
  const english = await bodyOf('en');
  for (const said of ['$120.50 / bag', '5 bags · Used', 'Who sells']) expect(english).toContain(said);
});

it('draws what a lot without photos is of, where its photos would be', async () => {
  const { get } = pagesOn({ [api(7)]: lot });
  expect((await get('/lote/7')).body).toContain(
    '<div class="aspect-4/3 overflow-clip rounded-l"><svg>cemento of cemento-concreto</svg></div>',
  );
});

it('wears the classes of the app’s own page, which takes its place', async () => {
  const { get } = pagesOn({ [api(7)]: { ...lot, status: 'sold', bestBefore: lot.publishedAt, coldChain: true } });
  const { body } = await get('/lote/7');
  const folder = fileURLToPath(new URL('../../../../web/src/', import.meta.url));
  const names = ['page', 'photos', 'price', 'place', 'seller', 'translation', 'deal'];
  const sources = [
    ...names.map((name) => `market/listing/${name}.tsx`),
    'market/shared/seller/seller-facts.tsx',
    'ui/badge.tsx',
  ];
  const app = (await Promise.all(sources.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
  const worn = [...body.matchAll(/class="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' '));
  expect(worn.length).toBeGreaterThan(30);
  expect(worn.filter((name) => !app.includes(name))).toEqual([]);
});

it('says that a lot is missing, or that nobody could say', async () => {
  const { get, warnings } = pagesOn({ [api(8)]: 'down' });
  const missing = await get('/lote/9');
  const failed = await get('/lote/8');
  const english = await get('/lote/9', 'en');
  expect([missing.status, failed.status, english.status]).toEqual([404, 503, 404]);
  expect(warnings).toEqual(['a page of a lot goes out without the lot']);
  expect(missing.body).toContain('Este lote no existe');
  expect(failed.body).toContain('No pudimos cargar este lote');
  expect(english.body).toContain('This lot does not exist');
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
