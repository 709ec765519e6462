import type { Page } from '@playwright/test';
import { barriersOf } from './axe.ts';
import { enter, newPhone } from './member.ts';
import { expect, test } from './test.ts';

const expectSound = async (page: Page): Promise<void> => expect(await barriersOf(page)).toEqual([]);

const marks = '.maplibregl-marker button';

test('a phone opens the map, whose code comes only then, comes nearer, sees prices and searches a part of it', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/maplibre|map-(view|frame)/.test(request.url())) scripts.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/mercado?q=cemento');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ lotes?$/ })).toBeVisible();
  expect(scripts).toEqual([]);
  await page.goto('/mercado?q=cemento&vista=mapa');
  const map = page.getByRole('dialog', { name: 'Mapa de lotes' });
  await expect(map.locator(marks).first()).toBeVisible();
  await expect(map.locator('canvas')).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  await expect(map.locator(marks).first()).toHaveAccessibleName(/\d+ lotes? ?en .+/);
  await expectSound(page);

  const price = map.locator(`${marks}[aria-pressed]`).first();
  await expect(async () => {
    if (!(await price.isVisible())) await map.locator(`${marks}:not([aria-pressed])`).first().click({ timeout: 2_000 });
    await expect(price).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await price.press('Enter');
  const chosen = map.getByRole('region', { name: 'Lote elegido' });
  await expect(chosen.getByRole('link').first()).toHaveAttribute('href', /^\/lote\/\d+$/);
  await expect(price).toHaveAttribute('aria-pressed', 'true');
  await expectSound(page);
  await chosen.getByRole('button', { name: 'Cerrar' }).click();

  await map.locator('canvas').press('ArrowRight');
  await map.getByRole('button', { name: 'Buscar en esta parte' }).click();
  await expect(page).toHaveURL(/area=-?\d+/);
  await map.getByRole('button', { name: 'Buscar en todo México' }).click();
  await expect(page).not.toHaveURL(/area=/);
  await map.getByRole('button', { name: 'Ver la lista' }).click();
  await expect(map).toBeHidden();
  await expect(page.getByRole('link', { name: /cemento/i }).first()).toBeVisible();
});

test('the borders of municipalities come once the reader is near, and their source is named', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('municipalities')) fetched.push(request.url());
  });
  await page.goto('/mercado?vista=mapa');
  await expect(page.locator(marks).first()).toBeVisible();
  await expect(page.getByText('Natural Earth')).toBeVisible();
  expect(fetched).toEqual([]);
  await page.goto('/mercado?vista=mapa&area=-99.3,19.2,-99.0,19.6');
  await expect(page.getByText('INEGI')).toBeVisible();
  expect(fetched).toHaveLength(1);
});

test('a seller says where a warehouse is by words, by location and on the map, and a refusal says what else there is', async ({
  browser,
  stack,
}) => {
  const context = await enter(browser, { stack, phone: newPhone(), viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/mi/bodegas');
  await page.getByRole('button', { name: 'Agregar una bodega' }).click();
  const zone = page.getByRole('combobox', { name: 'Zona' });
  await zone.fill('chicoloapan');
  await page.getByRole('option', { name: /Chimalhuacán.*cerca de Chicoloapan/ }).click();
  await expect(zone).toHaveValue('Chimalhuacán, Estado de México');
  await zone.fill('polan');
  await zone.press('Enter');
  await expect(zone).toHaveValue('Miguel Hidalgo, CDMX');

  // Nothing is asked before the button is pressed, and a browser that refuses leaves the place as it was.
  await page.getByRole('button', { name: 'Usar mi ubicación' }).click();
  await expect(page.getByText('Tu navegador no nos dio permiso.')).toBeVisible();
  await expect(zone).toHaveValue('Miguel Hidalgo, CDMX');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 19.352, longitude: -99.061 });
  await page.getByRole('button', { name: 'Usar mi ubicación' }).click();
  await expect(zone).toHaveValue('Iztapalapa, CDMX');

  await page.getByRole('button', { name: 'Elegir en el mapa' }).click();
  const map = page.getByRole('region', { name: 'Mapa de zonas' });
  await expect(page.locator('.maplibregl-marker')).toBeVisible();
  await expectSound(page);
  const box = await map.boundingBox();
  // A little to the left of the middle, which is Iztapalapa, lies Benito Juárez.
  await map.click({ position: { x: (box?.width ?? 0) * 0.24, y: (box?.height ?? 0) * 0.4 } });
  await expect(zone).not.toHaveValue('Iztapalapa, CDMX');
  await expect(zone).toHaveValue(/, CDMX$/);
  await context.close();
});
