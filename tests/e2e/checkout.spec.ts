import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número de tarjeta').fill(number);
  await page.getByLabel('Fecha de caducidad').fill('1234');
  await page.getByLabel('Código de seguridad').fill('123');
}

test('a commission is paid by card and verified', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByRole('region', { name: 'Resumen' }).getByText('$15,000').first()).toBeVisible();
  await fillCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pagar $15,000' }).click();
  await page.waitForURL('**/success?payment_intent=**');
  await expect(page.getByRole('heading', { name: 'Pago Exitoso' })).toBeVisible();
  await expect(page.getByText('Completado')).toBeVisible();
  await page.goto(page.url().replace('/success', '/payment-success'));
  await expect(page.getByRole('heading', { name: '¡Pago recibido!' })).toBeVisible();
});

test('a refused card is told with the provider’s words, and another card pays', async ({ page }) => {
  await page.goto('/checkout');
  await fillCard(page, '4000000000000002');
  await page.getByRole('button', { name: 'Pagar $15,000' }).click();
  await expect(page.getByText('Error en el Pago').first()).toBeVisible();
  await expect(page.getByText('Tu tarjeta fue rechazada.').first()).toBeVisible();
  await fillCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pagar $15,000' }).click();
  await page.waitForURL('**/success?payment_intent=**');
});

test('the page stays on its preparation while no intent comes, and can try again', async ({ page }) => {
  await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.goto('/checkout');
  await expect(page.getByText('Preparando el pago...')).toBeVisible();
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByLabel('Número de tarjeta')).toBeVisible();
});

for (const path of [
  '/success',
  '/success?payment_intent=pi_no_existe_123',
  '/payment-success?payment_intent=pi_no_existe_123',
]) {
  test(`${path} is told as an error with a way back`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Error en el Pago' })).toBeVisible();
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('heading', { name: 'Pagar comisión' })).toBeVisible();
  });
}

test('C: /payment-success without a query is a simple card with a way home', async ({ page }) => {
  await page.goto('/payment-success');
  await expect(page.getByRole('heading', { name: '¡Pago recibido!' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/');
});
