import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { barriersInBothThemes } from './axe.ts';
import { hasFonts, hydrated } from './hydrated.ts';
import { enter, sent } from './member.ts';
import { expect, test } from './test.ts';

const phoneSize = { width: 360, height: 740 };

interface Made {
  readonly seller: BrowserContext;
  readonly id: number;
  readonly title: string;
}

/** A lot of pallets with two photos, by a seller who is new. */
async function publishWithPhotos(seller: BrowserContext, title: string): Promise<number> {
  const lots = '/api/members/me/listings';
  await sent(seller, '/api/members/me/seller', { name: 'Maderas La Loma' }, 'PUT');
  const { id, version } = await sent<{ id: number; version: number }>(seller, lots, { zone: 'coyoacan' });
  const line = { name: 'Tarimas usadas', category: 'tarima', material: 'madera', condition: 'used' };
  const lines = [{ ...line, quantity: 150, unit: 'pieza', price: 78 }];
  const description = 'Cajas sin abrir, guardadas bajo techo';
  await sent(seller, `${lots}/${id}`, { title, zone: 'coyoacan', description, lines, version }, 'PATCH');
  for (const file of ['512.png', 'maskable.png']) {
    const photo = await readFile(`web/public/icons/${file}`);
    const headers = { 'content-type': 'image/png' };
    const reply = await seller.request.post(`${lots}/${id}/photos`, { data: photo, headers });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
  const now = await (await seller.request.get(`${lots}/${id}`)).json();
  await sent(seller, `${lots}/${id}/publish`, { version: now.version });
  return id;
}

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.describe('a lot', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  let made: Made;

  test.beforeAll(async ({ browser, stack }) => {
    const tail = String(Date.now()).slice(-7);
    const seller = await enter(browser, { stack, phone: `+52826${tail}` });
    const title = `Tarimas de pino ${tail}`;
    made = { seller, title, id: await publishWithPhotos(seller, title) };
  });
  test.afterAll(async () => made?.seller.close());

  test('keeps price, stock, total and its action at the bottom of a phone, over nothing', async ({ page }) => {
    await page.setViewportSize(phoneSize);
    await page.goto(`/lote/${made.id}`);
    const action = page.getByRole('button', { name: 'Reservar', exact: true });
    // The first lot that a browser opens fetches the app's page, which a busy machine takes its time for.
    await expect(action).toBeInViewport({ timeout: 45_000 });
    const bar = page.locator('.pinned-bar');
    await expect(bar).toContainText('$78 / pieza');
    await expect(bar).toContainText('150 piezas · Todo: $11,700');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await hasFonts(page);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expect(action).toBeInViewport();
    const [barTop, footerEnd] = await Promise.all([
      bar.evaluate((element) => element.getBoundingClientRect().top),
      page.locator('footer').evaluate((element) => element.getBoundingClientRect().bottom),
    ]);
    expect(footerEnd).toBeLessThanOrEqual(barTop + 1);
    expect(await barriersInBothThemes(page)).toEqual([]);
  });

  test('opens its photos to swipe and zoom by keyboard, and the back button closes them', async ({ page }) => {
    await page.setViewportSize(phoneSize);
    await page.goto(`/lote/${made.id}`);
    const photo = page.getByRole('button', { name: 'Ampliar: Foto 1 de 2' });
    await expect(photo).toBeVisible({ timeout: 45_000 });
    await hydrated(photo);
    await photo.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: made.title });
    await expect(viewer).toBeVisible();
    await expect(viewer).toHaveCSS('position', 'fixed');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await expect(viewer.getByText('1 / 2')).toBeVisible();
    await expect(viewer.getByRole('button', { name: 'Cerrar' })).toBeInViewport();
    // Arrows count once the viewer has faded in.
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(viewer.getByText('2 / 2')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(photo).toBeFocused();
    await photo.click();
    await expect(viewer).toBeVisible();
    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/lote/${made.id}$`));
  });

  test('leads to its seller, who has stars, sales, other lots and nothing private', async ({ page }) => {
    await page.setViewportSize(phoneSize);
    await page.goto(`/lote/${made.id}`);
    await page.getByRole('link', { name: 'Maderas La Loma' }).click();
    await expect(page).toHaveURL(/\/vendedores\/[\w-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Maderas La Loma' })).toBeVisible();
    await expect(page.getByText('Todavía sin calificaciones')).toBeVisible();
    await expect(page.getByText('Ofrece en Coyoacán')).toBeVisible();
    await expect(page.getByRole('link', { name: made.title })).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await barriersInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Reportar a este vendedor' }).click();
    await page.getByRole('button', { name: 'Reportar', exact: true }).click();
    await expect(page.getByText('El equipo lo va a revisar.').first()).toBeVisible();
    await page.goto('/vendedores/0f9619ff-8b86-4011-b42d-00c04fc964ff');
    await expect(page.getByText('Este vendedor no existe')).toBeVisible();
  });

  test('is translated for a reader of English, says how, and shows the original again', async ({ page }) => {
    await page.goto(`/lote/${made.id}?lang=en`);
    await page.getByRole('button', { name: 'Translate into English' }).click();
    await expect(page.getByText('Word-for-word dictionary translation')).toBeVisible();
    await expect(page.getByText('Boxes unopened, stored under a roof')).toBeVisible();
    await page.getByRole('button', { name: 'Show the original' }).click();
    await expect(page.getByRole('heading', { level: 1, name: made.title })).toBeVisible();
    await expect(page.getByText('Cajas sin abrir, guardadas bajo techo')).toBeVisible();
  });
});
