import type { Page, Request } from '@playwright/test';
import { collectComplaints, examine } from './examine.ts';
import { readsIn } from './reads.ts';
import { addVehicle, signInAt } from './staff.ts';
import { expect, test } from './test.ts';

const staffPages = [
  '/hoy',
  '/dashboard',
  '/enquiries',
  '/admin',
  '/city-analytics',
  '/responses',
  '/menciones',
  '/immediate-response',
  '/dual-vertical',
  '/response-monitoring',
  '/conocimiento',
  '/customer-closing',
  '/next-phase',
  '/moderation',
  '/revision',
  '/lotes',
  '/pagos',
  '/pagos?vista=cifras',
  '/ventas',
  '/transporte',
  '/personal-data',
  '/newsletter',
  '/vehiculos',
  '/reparto',
  '/failed-events',
  '/equipo',
];

const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark', onlyColours: true },
  { width: 1280, colorScheme: 'light', onlyColours: true },
  { width: 1280, colorScheme: 'dark' },
] as const;

test('every page of the desk: one heading, nothing too wide, no barrier, narrow and wide, in either theme', async ({
  page,
  stack,
}) => {
  test.setTimeout(240_000);
  const complaints = collectComplaints(page);
  await signInAt(page, stack, '/dashboard');
  for (const path of staffPages) await test.step(path, () => examine(page, path, looks));
  expect(complaints).toEqual([]);
});

const touched = [
  '/hoy',
  '/dashboard',
  '/admin?tab=campaigns',
  '/admin?tab=analytics',
  '/lotes',
  '/pagos?vista=cifras',
  '/response-monitoring',
  '/revision',
  '/transporte',
  '/vehiculos',
  '/ventas',
];

/** Opens a page and waits until all that it reads is shown: nothing is on its way, and no skeleton holds a place. */
async function openWhole(page: Page, path: string): Promise<void> {
  const pending = new Set<Request>();
  const isRead = (request: Request) => readsIn(request).length > 0;
  let answered = 0;
  const onRequest = (request: Request) => {
    if (isRead(request)) pending.add(request);
  };
  const onEnd = (request: Request) => {
    if (pending.delete(request)) answered += 1;
  };
  page.on('request', onRequest);
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  await page.goto(path);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect
    .poll(async () => ({
      isRead: answered > 0 && pending.size === 0,
      placeholders: await page.locator('main :is([class*=shimmer], [role=status][aria-label="Cargando…"])').count(),
    }))
    .toEqual({ isRead: true, placeholders: 0 });
  page.off('request', onRequest);
  page.off('requestfinished', onEnd);
  page.off('requestfailed', onEnd);
}

/**
 * Links and buttons that stand alone and are too low for a finger, and how many were measured; a link in a sentence is as
 * high as its line.
 */
const measured = (page: Page) =>
  page.evaluate(() => {
    const low: string[] = [];
    let count = 0;
    for (const pressed of document.querySelectorAll<HTMLElement>('main :is(a[href], button, summary)')) {
      const box = pressed.getBoundingClientRect();
      const isShown = pressed.checkVisibility({ visibilityProperty: true }) && box.width > 1;
      if (!isShown || pressed.closest('.sr-only, .maplibregl-map') || pressed.closest('[data-in-text], p:not(.flex)'))
        continue;
      count += 1;
      const reach = ['::before', '::after'].map(
        (part) => Number.parseFloat(getComputedStyle(pressed, part).height) || 0,
      );
      if (Math.max(box.height, ...reach) < 43.5) low.push(`${pressed.textContent}: ${box.height}`);
    }
    return { low, count };
  });

test('what a finger presses at the desk is at least 44 px high', async ({ browser, stack }) => {
  const context = await browser.newContext({
    baseURL: stack.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signInAt(page, stack, '/hoy');
  await addVehicle(page, stack, 'Camioneta para medir');
  for (const path of touched)
    await test.step(path, async () => {
      await openWhole(page, path);
      const { low, count } = await measured(page);
      expect.soft(low, path).toEqual([]);
      expect.soft(count, `${path}: what was measured`).toBeGreaterThan(0);
    });
  await context.close();
});

test('an admin reads the trial balance of a month, and takes its journal along', async ({ page, stack }) => {
  await signInAt(page, stack, '/pagos?vista=cifras');
  const books = page.getByRole('region', { name: 'Balanza de comprobación' });
  // The demo's payments are booked a while after the start.
  await expect(async () => {
    await page.reload();
    await expect(books.getByRole('row', { name: /^En Stripe/ })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText('Cuadra: la suma de los saldos es cero.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar pólizas (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^polizas-20\d{2}-\d{2}\.csv$/);
});
