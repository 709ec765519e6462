import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import type { Language } from '@tianguis/proto/errors';
import { listingField, listingFilterNames } from '@tianguis/proto/marketplace/listings/listing-fields';
import type { Request, Response } from 'express';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createFrontPage } from './front-page.ts';
import { loadPages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'tianguis-front-'));
const empty = '<div id="front-categories"></div><div id="front-lots"></div>';

/** What the build makes of the web's components, with less to look at. */
const parts = `export const front = async ({ total }, language) => ({
  categories: 'categories ' + language,
  lots: total + ' lots',
});`;

beforeAll(() => {
  for (const language of ['es', 'en']) {
    mkdirSync(join(folder, 'pages', language), { recursive: true });
    writeFileSync(join(folder, 'pages', language, 'index.html'), `${language} ${empty}`);
  }
  writeFileSync(join(folder, 'pages/parts.js'), parts);
  const pages = { '/': { es: 'es/index.html', en: 'en/index.html' } };
  writeFileSync(join(folder, 'pages/pages.json'), JSON.stringify({ pages, app: {}, documents: {} }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] }));
afterEach(() => void vi.useRealTimers());

const lists = ['vertical', 'material', 'category', 'condition', 'zone', 'city', 'price', 'distance'];
const counts = listingFilterNames.map((name) => [name, listingField(name).kind === 'flag' ? 0 : []]);
const facets = Object.fromEntries([...lists.map((name) => [name, []]), ...counts]);
const found = (total: number) => ({
  listings: [],
  facets,
  corrected: null,
  alike: [],
  alikeBy: null,
  total,
  nextCursor: null,
});

/** The front page on a marketplace that answers what `answer` says, and what was logged. */
function frontOn(answer: () => Promise<globalThis.Response>) {
  const asked: [string, Language][] = [];
  const warnings: string[] = [];
  const pages = loadPages(folder, 'https://tianguis.test');
  if (!pages) throw new Error('the folder has pages');
  const stream = { write: (line: string) => void warnings.push(JSON.parse(line).msg) };
  const logger = createLogger({ name: 'gateway', level: 'warn', stream });
  const front = createFrontPage({
    pages,
    folder,
    logger,
    ask: (path, language) => {
      asked.push([path, language]);
      return answer();
    },
  });
  const get = async (lang?: string): Promise<string> => {
    let body = '';
    const res = {
      status: () => res,
      type: () => res,
      set: () => res,
      vary: () => res,
      end: (bytes?: Buffer) => {
        body = String(bytes);
      },
    };
    const req = { query: { lang }, method: 'GET', fresh: false, acceptsEncodings: () => 'identity' };
    await front.find('/')?.(req as unknown as Request, res as unknown as Response);
    return body;
  };
  return { front, asked, warnings, get };
}

const written = (language: string, total: number) =>
  `${language} <div id="front-categories">categories ${language}</div><div id="front-lots">${total} lots</div>`;

it('writes categories and lots into the front page of each language, and into no other page', async () => {
  const { front, asked, get } = frontOn(async () => Response.json(found(6)));
  expect([await get(), await get('en'), await get('xx')]).toEqual([
    written('es', 6),
    written('en', 6),
    written('es', 6),
  ]);
  expect(asked).toEqual([
    ['/api/listings?limit=6&sort=newest', 'es'],
    ['/api/listings?limit=6&sort=newest', 'en'],
  ]);
  expect(front.find('/mercado')).toBeUndefined();
});

it('writes it anew a minute later, or some seconds after a lot changed, however many change', async () => {
  let total = 0;
  const { front, asked, get } = frontOn(async () => Response.json(found(++total)));
  expect(await get()).toBe(written('es', 1));
  for (let changes = 0; changes < 20; changes += 1) front.forget();
  expect(await get()).toBe(written('es', 1));
  vi.setSystemTime(Date.now() + 5_000);
  expect(await get()).toBe(written('es', 2));
  vi.setSystemTime(Date.now() + 59_000);
  expect(await get()).toBe(written('es', 2));
  vi.setSystemTime(Date.now() + 1_000);
  expect(await get()).toBe(written('es', 3));
  expect(asked).toHaveLength(3);
});

it('goes out without lots while the marketplace is down, says so in the log, and asks again soon', async () => {
  let isDown = true;
  const { asked, warnings, get } = frontOn(async () => {
    if (isDown) throw new Error('down');
    return Response.json(found(6));
  });
  expect(await get()).toBe(`es ${empty}`);
  expect(await get()).toBe(`es ${empty}`);
  expect(asked).toHaveLength(1);
  expect(warnings).toEqual(['the front page keeps its former lots, or goes out without']);
  isDown = false;
  vi.setSystemTime(Date.now() + 5_000);
  expect(await get()).toBe(written('es', 6));
});

it('does not let visitors wait for a slow marketplace, and shows its late answer to those who come after', async () => {
  const late = Promise.withResolvers<globalThis.Response>();
  const { asked, warnings, get } = frontOn(() => late.promise);
  const first = get();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await first).toBe(`es ${empty}`);
  const second = get();
  await vi.advanceTimersByTimeAsync(0);
  expect(await second).toBe(`es ${empty}`);
  late.resolve(Response.json(found(6)));
  await vi.waitFor(async () => expect(await get()).toBe(written('es', 6)));
  expect(asked).toHaveLength(1);
  expect(warnings).toEqual([]);
});

it('keeps its former lots for ten minutes while the marketplace is down', async () => {
  let isDown = false;
  const { get } = frontOn(async () => {
    if (isDown) throw new Error('down');
    return Response.json(found(6));
  });
  expect(await get()).toBe(written('es', 6));
  isDown = true;
  vi.setSystemTime(Date.now() + 599_000);
  expect(await get()).toBe(written('es', 6));
  vi.setSystemTime(Date.now() + 1_000);
  expect(await get()).toBe(`es ${empty}`);
});

it('writes it anew after a lot changed while it was being written', async () => {
  let total = 0;
  const answers = [Promise.withResolvers<globalThis.Response>(), Promise.withResolvers<globalThis.Response>()];
  const { front, get } = frontOn(() => answers[total++]?.promise ?? Promise.reject(new Error('asked too often')));
  const first = get();
  front.forget();
  answers[0]?.resolve(Response.json(found(1)));
  expect(await first).toBe(written('es', 1));
  vi.setSystemTime(Date.now() + 5_000);
  answers[1]?.resolve(Response.json(found(2)));
  expect(await get()).toBe(written('es', 2));
});

it('goes out without lots where the marketplace refuses', async () => {
  const { warnings, get } = frontOn(async () => new Response('{}', { status: 503 }));
  expect(await get()).toBe(`es ${empty}`);
  expect(warnings).toHaveLength(1);
});
