import type { Page } from '@playwright/test';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

const stamp = Date.now().toString().slice(-6);
const company = `Constructora Altavista ${stamp}`;
const shops = Array.from({ length: 15 }, (_, index) => `Ferretería La Paloma ${stamp}-${index + 1}`);
const phoneOf = (index: number) => `55${stamp}${String(index + 10)}`;
const csv = [
  'businessName,phone,category,zone,contactName',
  ...shops.map((name, index) => `${name},${phoneOf(index)},ferreteria,Iztapalapa,Rosa Méndez`),
  'Sin teléfono,12,ferreteria,Iztapalapa,',
].join('\n');

const answer = 'Sí me interesa, me sobraron 20 bultos de cemento. ¿Cuánto pagan?';

async function registerSupplier(page: Page): Promise<void> {
  await page.goto('/#registro');
  const form = page.locator('#registro form');
  await form.getByLabel('Nombre de la empresa').fill(company);
  await form.getByLabel('Correo').fill(`compras-${stamp}@altavista.example`);
  await form.getByLabel('¿Qué material te sobra?').selectOption('cemento-concreto');
  await form.getByLabel('¿Cada cuánto?').selectOption('semanal');
  await form.getByRole('button', { name: 'Registrar mi empresa' }).click();
  await expect(page.getByText('¡Registro exitoso!').first()).toBeVisible();
  await expect(form.getByLabel('Nombre de la empresa')).toHaveValue('');
}

test('a supplier registers, staff send a campaign, a store answers and Aria replies, all live', async ({
  browser,
  stack,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const staff = await (await browser.newContext({ baseURL })).newPage();
  const visitor = await (await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })).newPage();

  await test.step('staff signs in and waits on the dashboard', async () => {
    await signInAt(staff, stack, '/dashboard');
    await expect(staff.getByText('En vivo')).toBeVisible();
  });

  await test.step('a supplier registers on the home page and shows on the dashboard without a reload', async () => {
    await registerSupplier(visitor);
    await expect(staff.getByText(company)).toBeVisible({ timeout: 5_000 });
  });

  await test.step('staff imports a CSV of hardware stores', async () => {
    await staff.goto('/admin');
    await staff.getByLabel('Datos CSV').fill(csv);
    await staff.getByRole('button', { name: 'Subir CSV' }).click();
    await expect(staff.getByText('15 contactos importados, 1 renglón con error')).toBeVisible();
    await expect(staff.getByRole('row', { name: /17 phone/ })).toBeVisible();
    await expect(staff.getByText(`Ferretería La Paloma ${stamp}-7`)).toBeVisible();
  });

  await test.step('the test campaign goes out, each message from queued to delivered', async () => {
    await staff.getByRole('button', { name: 'Lanzar prueba (15 contactos)' }).click();
    await expect(staff.getByText('Campaña Test Lanzada').first()).toBeVisible();
    await expect(staff.getByText('15 mensajes en cola').first()).toBeVisible();
    for (const shop of shops) {
      const row = staff.getByRole('listitem').filter({ has: staff.getByText(shop, { exact: true }) });
      await expect(row.getByText(/^(Entregado|Leído)$/)).toBeVisible({ timeout: 30_000 });
    }
    const third = staff.getByRole('listitem').filter({ has: staff.getByText(shops[2] ?? '', { exact: true }) });
    const trail = third.getByRole('list', { name: 'Recorrido del mensaje' }).getByRole('listitem');
    await expect(trail.filter({ hasText: 'En cola' })).toBeVisible();
    await expect(trail.filter({ hasText: 'Enviado' })).toBeVisible();
    await expect(trail.filter({ hasText: 'Entregado' })).toBeVisible();
  });

  await test.step('one store answers on the phone page', async () => {
    const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
    await phone.goto(`${stack.sandbox?.url}/phone/+52${phoneOf(2)}`);
    await phone.getByLabel('Escribe un mensaje').fill(answer);
    await phone.keyboard.press('Enter');
    await expect(phone.getByText('Entregado a la aplicación.')).toBeVisible();
  });

  await test.step('the answer and Aria’s reply show on the monitor', async () => {
    await staff.goto('/response-monitoring');
    const item = staff.getByRole('listitem').filter({ hasText: `Ferretería La Paloma ${stamp}-3` });
    await expect(item.getByText(answer)).toBeVisible();
    await expect(item.getByText('Aria respondió')).toBeVisible({ timeout: 30_000 });
  });
});
