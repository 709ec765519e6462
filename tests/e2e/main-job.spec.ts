import type { Browser, Page } from '@playwright/test';
import { sendBySheet } from './staff.ts';
import { expect, test } from './test.ts';

const stores = 15;
const run = Date.now().toString(36);
const phoneOf = (index: number) =>
  `+5255${String(Date.now() % 1_000_000).padStart(6, '0')}${String(index).padStart(2, '0')}`;
const names = ['El Martillo', 'La Paloma', 'San José', 'Hermanos Ruiz', 'La Esperanza'];

async function staffPage(
  browser: Browser,
  baseURL: string | undefined,
  admin: { email: string; password: string },
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'es-MX' });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel('Correo').fill(admin.email);
  await page.getByLabel('Contraseña').fill(admin.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  return page;
}

test('a supplier arrives, a campaign goes out, a store answers and Aria replies', async ({
  page,
  browser,
  baseURL,
  stack,
}) => {
  const staff = await staffPage(browser, baseURL, stack.admin, '/dashboard');
  await expect(staff.getByRole('heading', { name: 'Panel', exact: true })).toBeVisible();

  await test.step('a supplier registers on the home page', async () => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Pon tu puesto' }).scrollIntoViewIfNeeded();
    await page.getByLabel('Nombre de la empresa').fill(`Constructora ${run}`);
    await page.getByLabel('Correo').first().fill(`obra-${run}@example.com`);
    await page.getByLabel('¿Qué material te sobra?').selectOption('cemento-concreto');
    await page.getByLabel('¿Cada cuánto?').selectOption('mensual');
    await page.getByRole('button', { name: 'Registrar mi empresa' }).click();
    await expect(page.getByText('¡Registro exitoso!', { exact: true })).toBeVisible();
  });

  await test.step('staff see it arrive without reloading', async () => {
    await expect(staff.getByText(`Constructora ${run}`)).toBeVisible();
  });

  const phones = Array.from({ length: stores }, (_, index) => phoneOf(index));
  const businesses = phones.map((_, index) => `Ferretería ${names[index % names.length]} ${run}-${index}`);

  await test.step('staff paste a CSV of hardware stores', async () => {
    await staff.goto('/admin');
    const rows = phones.map((phone, index) => `"${businesses[index]}",${phone},ferreteria,Iztapalapa,Rosa Méndez`);
    await staff.getByRole('heading', { name: 'Importar CSV' }).click();
    await staff.getByLabel('Datos CSV').fill(['businessName,phone,category,zone,contactName', ...rows].join('\n'));
    await staff.getByRole('button', { name: 'Subir CSV' }).click();
    await expect(staff.getByText('CSV subido', { exact: true })).toBeVisible();
    await expect(staff.getByText(`${stores} contactos importados`)).toBeVisible();
  });

  await test.step('they launch the test campaign and watch each message go out', async () => {
    // The newest one: the list draws what is near the screen.
    await expect(staff.getByText(businesses.at(-1) ?? '').first()).toBeVisible();
    await staff.getByRole('button', { name: /Lanzar prueba/ }).click();
    await sendBySheet(staff);
    await expect(staff.getByText('Campaña Test Lanzada', { exact: true })).toBeVisible();
    await staff.getByRole('tab', { name: 'Campañas' }).click();
    const messages = staff.getByRole('listitem').filter({ hasText: run });
    // They leave after the ten seconds in which the send may be undone.
    await expect(messages).toHaveCount(stores, { timeout: 30_000 });
    await expect(messages.filter({ hasText: /Entregado|Leído/ })).toHaveCount(stores, { timeout: 30_000 });
  });

  const phone = await browser.newPage();

  await test.step("one store answers from the sandbox's phone page", async () => {
    await staff.goto('/response-monitoring');
    await phone.goto(`${stack.sandbox?.url}/phone/${encodeURIComponent(phones[3] ?? '')}`);
    await expect(phone.getByText(/Tianguis Circular|Aria/).first()).toBeVisible();
    await phone.getByRole('textbox').first().fill('Sí me interesa, tengo 30 bultos de cemento');
    await phone.getByRole('textbox').first().press('Enter');
    await expect(phone.getByText('30 bultos de cemento').first()).toBeVisible();
  });

  await test.step("Aria's reply goes out and shows up live", async () => {
    const answered = staff.getByRole('listitem').filter({ hasText: businesses[3] });
    await expect(answered.getByText('Sí me interesa, tengo 30 bultos de cemento')).toBeVisible({ timeout: 20_000 });
    await expect(answered.getByText('Aria respondió')).toBeVisible({ timeout: 20_000 });
    await expect(answered.getByText('Enviada')).toBeVisible({ timeout: 20_000 });
    // What the desk calls sent is on the store's phone, word for word.
    const card = answered.locator('div').filter({ hasText: 'Aria respondió' }).last();
    const reply = (await card.locator('p').last().textContent()) ?? '';
    expect(reply.length).toBeGreaterThan(10);
    await expect(phone.getByRole('log').getByText(reply)).toBeVisible();
  });
});
