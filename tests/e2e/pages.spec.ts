import type { Page } from '@playwright/test';
import { barriersOf } from './axe.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';
import { foreignTexts } from './texts.ts';

const publicPages = [
  '/',
  '/como-funciona',
  '/alimentos-hoteles',
  '/blog',
  '/blog/cuanto-sobra-en-una-obra',
  '/proveedores',
  '/referir?ref=TCABC12345',
  '/referidos',
  '/checkout',
  '/payment-success',
  '/success',
  '/ratings',
  '/privacidad',
  '/terminos',
  '/boletin/baja',
  '/no-existe',
];
const staffPages = [
  '/dashboard',
  '/admin',
  '/city-analytics',
  '/responses',
  '/immediate-response',
  '/dual-vertical',
  '/response-monitoring',
  '/customer-closing',
  '/next-phase',
];

/** Loads what waits further down, as a reader would who goes on once a part has come to life. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isShown = (part: Element) => {
      const { top, bottom } = part.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    };
    for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
      scrollTo({ top: y, behavior: 'instant' });
      do await frame();
      while ([...document.querySelectorAll('[data-still]')].some(isShown));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await expect(page.locator('[role=status]:is([aria-label="Cargando…"], [aria-label="Loading…"])')).toHaveCount(0);
}

async function examine(page: Page, path: string, foreign: readonly string[] = []): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1')).toHaveCount(1);
  await scrollThrough(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
  expect.soft(await barriersOf(page, ['#card']), path).toEqual([]);
  const shown = await page.evaluate(() => document.body.textContent);
  expect
    .soft(
      foreign.filter((text) => shown.includes(text)),
      `${path} in the other language`,
    )
    .toEqual([]);
}

function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The browser itself reports the status of an address that does not exist.
    const isExpected = message.location().url.endsWith('/no-existe');
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
  return complaints;
}

for (const [width, colorScheme, language] of [
  [360, 'light', 'es'],
  [1280, 'dark', 'es'],
  [360, 'dark', 'en'],
  [1280, 'light', 'en'],
] as const) {
  test(`every public page at ${width} px, ${colorScheme}, ${language}: one heading, nothing too wide, no barrier, no other language`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const viewport = { width, height: 800 };
    const context = await browser.newContext({ baseURL, viewport, colorScheme, reducedMotion: 'reduce' });
    await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    const page = await context.newPage();
    const complaints = collectComplaints(page);
    const foreign = await foreignTexts(language);
    for (const path of publicPages) await test.step(path, () => examine(page, path, foreign));
    expect(complaints).toEqual([]);
  });
}

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const) {
  test(`every staff page at ${width} px, ${colorScheme}: signs in once, no barrier`, async ({
    browser,
    stack,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const viewport = { width, height: 800 };
    const context = await browser.newContext({ baseURL, viewport, colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const complaints = collectComplaints(page);
    await signInAt(page, stack, '/dashboard');
    for (const path of staffPages) await test.step(path, () => examine(page, path));
    expect(complaints).toEqual([]);
  });
}

test('no link of header, menu and footer is dead', async ({ page, request, baseURL }) => {
  await page.goto('/');
  const links = page.locator('header a, footer a, nav a, dialog a');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const own = [...new Set(hrefs.filter((href) => href.startsWith('/')).map((href) => href.split('#')[0] ?? '/'))];
  expect(own).toEqual(expect.arrayContaining(['/como-funciona', '/referidos', '/admin', '/dual-vertical']));
  for (const href of own) {
    expect((await request.get(`${baseURL}${href}`)).ok(), href).toBe(true);
    await page.goto(href);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('h1')).not.toHaveText('Página no encontrada');
  }
});
