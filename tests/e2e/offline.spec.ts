import type { Page } from '@playwright/test';
import { hasFonts, hydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

/** The worker serves this page's requests from now on. */
const underWorker = (page: Page) =>
  expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);

const waiting = (page: Page) =>
  page.evaluate(async () => {
    const { result } = await new Promise<IDBOpenDBRequest>((resolve) => {
      const request = indexedDB.open('offline-queue', 1);
      request.onsuccess = () => resolve(request);
    });
    const count = result.transaction('requests').objectStore('requests').count();
    return new Promise<number>((resolve) => {
      count.onsuccess = () => resolve(count.result);
    });
  });

test('a page that was read opens without a connection, another one says so', async ({ page, context }) => {
  await page.goto('/');
  await underWorker(page);
  await page.goto('/como-funciona');
  await hasFonts(page);
  const heading = await page.locator('h1').textContent();
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('h1')).toHaveText(heading ?? '');
  await page.goto('/blog');
  await expect(page.locator('h1')).toHaveText('Sin conexión');
  const again = page.getByRole('button', { name: 'Intentar de nuevo' });
  await again.scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
  await context.setOffline(false);
  await again.click();
  await expect(page.locator('h1')).not.toHaveText('Sin conexión');
  expect(new URL(page.url()).pathname).toBe('/blog');
});

test('calls never come from the worker’s store', async ({ page, context }) => {
  await page.goto('/');
  await underWorker(page);
  await page.evaluate(() => fetch('/api/config'));
  await context.setOffline(true);
  expect(
    await page.evaluate(() =>
      fetch('/api/config').then(
        () => 'answered',
        () => 'failed',
      ),
    ),
  ).toBe('failed');
});

test('a form sent without a connection says that it is kept, and is delivered once it is back', async ({
  page,
  context,
}) => {
  await page.goto('/#contacto');
  await underWorker(page);
  const form = page.locator('#contacto form');
  await form.getByLabel('Nombre').fill('Rosa Mena');
  await form.getByLabel('Correo', { exact: true }).fill('rosa@obranorte.example');
  await form.getByLabel('Motivo').selectOption('comprar-materiales');
  await form.getByLabel('Mensaje').fill('Busco polines de tres metros.');
  await hydrated(form);
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('Guardado para enviar').first()).toBeVisible();
  await expect(form.getByLabel('Mensaje')).toHaveValue('');
  expect(await waiting(page)).toBe(1);
  const delivered = context.waitForEvent('response', (response) => response.url().endsWith('/api/contact'));
  await context.setOffline(false);
  expect((await delivered).ok()).toBe(true);
  await expect.poll(() => waiting(page)).toBe(0);
});

test('the newsletter is asked for without a connection', async ({ page, context }) => {
  await page.goto('/blog#boletin');
  await underWorker(page);
  await page.getByLabel('Correo', { exact: true }).fill(`sin-red${Date.now()}@example.com`);
  await page.getByLabel('Quiero recibir el boletín por correo.').check();
  const send = page.getByRole('button', { name: 'Apuntarme' });
  await hydrated(send);
  await context.setOffline(true);
  await send.click();
  await expect(page.getByText('Guardado para enviar').first()).toBeVisible();
  const delivered = context.waitForEvent('response', (response) => response.url().endsWith('/api/newsletter'));
  await context.setOffline(false);
  expect((await delivered).status()).toBe(202);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('what has not been fetched yet stays readable without a connection, and comes to life with it', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await hydrated(page.getByRole('banner'));
    await context.setOffline(true);
    const form = page.locator('#contacto form');
    await form.getByLabel('Nombre').fill('Rosa Mena');
    await form.getByLabel('Correo', { exact: true }).fill('rosa@obranorte.example');
    await form.getByLabel('Motivo').selectOption('comprar-materiales');
    await form.getByLabel('Mensaje').fill('Busco polines de cuatro metros.');
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('status').getByText('Sin conexión')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('¡Mensaje enviado!').first()).toBeVisible();
  });
});
