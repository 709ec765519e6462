import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Manifest } from 'vite';
import { closureOf } from '../../web/scripts/chunks.ts';
import { floorSize } from '../../web/scripts/floor.ts';
import { expect, test } from './test.ts';

const web = new URL('../../web', import.meta.url).pathname;
const mostJavaScript = 1.15;
const mostBytes = 200 * 1024;

/** Bytes that a first visit on a phone receives before anything is touched, by kind. */
async function weigh(page: Page, path: string): Promise<{ all: number; script: number }> {
  const sizes: Promise<[string, number]>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(request.sizes().then(({ responseBodySize }) => [request.resourceType(), responseBodySize])),
  );
  await page.goto(path, { waitUntil: 'networkidle' });
  const weighed = await Promise.all(sizes);
  const sum = (wanted: (kind: string) => boolean) =>
    weighed.reduce((total, [kind, size]) => total + (wanted(kind) ? size : 0), 0);
  return { all: sum(() => true), script: sum((kind) => kind === 'script') };
}

test('the first route stays within its budget', async ({ page, request }) => {
  // A gateway that has only just started sends the page without lots, and with the code that reads them.
  await expect.poll(async () => (await request.get('/')).text()).not.toContain('<div id="front-lots"></div>');
  await page.setViewportSize({ width: 360, height: 740 });
  const floor = await floorSize(web);
  const { all, script } = await weigh(page, '/');
  expect(script / floor, `${script} bytes of script on a floor of ${floor}`).toBeLessThanOrEqual(mostJavaScript);
  expect(all).toBeLessThanOrEqual(mostBytes);
});

const dist = join(web, 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
const list = JSON.parse(readFileSync(join(dist, 'pages/pages.json'), 'utf8')) as {
  pages: Record<string, { es: string }>;
};

/** The chunks that a written page announces, and all that they may load later. */
function reachable(file: string): string[] {
  const html = readFileSync(join(dist, 'pages', file), 'utf8');
  const announced = new Set([...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path));
  const keys = Object.keys(manifest).filter((key) => announced.has(manifest[key]?.file));
  expect(keys.length, file).toBeGreaterThan(2);
  return [...closureOf(manifest, keys, true)];
}

const needsSignIn = (module: string) =>
  [...closureOf(manifest, [module])].some((key) => /^(_staff-page|src\/desk\/(index|shell\/))/.test(key));

test('public pages need nothing of the staff pages', () => {
  expect(Object.keys(manifest).filter(needsSignIn).length).toBeGreaterThan(8);
  for (const [path, { es }] of Object.entries(list.pages)) expect(reachable(es).filter(needsSignIn), path).toEqual([]);
});
