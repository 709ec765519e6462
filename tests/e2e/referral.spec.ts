import { expect, test } from './test.ts';

test('a referrer gets a code, and who follows the link registers for them', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/referir');
  const send = page.getByRole('button', { name: 'Generar mi código' });
  await send.click();
  await expect(page.getByText('Todos los campos son obligatorios').first()).toBeVisible();
  await page.getByLabel('Nombre').fill('Lupita Sánchez');
  await page.getByLabel('Correo', { exact: true }).first().fill(`lupita${Date.now()}@example.com`);
  await page.getByLabel('WhatsApp', { exact: true }).fill('55 1234 5678');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Tu código está listo' })).toBeFocused();
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByText('Copiado').first()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${baseURL}/referir\\?ref=TC[A-Z0-9]+$`));
  await expect(page.getByRole('img', { name: 'Código QR de tu enlace' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('Lupita te invitó.')).toBeVisible();
  await page.goto('/proveedores#registro');
  await page.getByLabel('Nombre de la empresa').fill('Obras Lupita');
  await page.getByLabel('Correo', { exact: true }).first().fill('obras.lupita@example.com');
  await page.getByLabel('¿Qué material te sobra?').selectOption('otros');
  await page.getByLabel('¿Cada cuánto?').selectOption('diario');
  await page.getByLabel('WhatsApp (opcional)').fill('55 1234 5678');
  const sent = page.waitForRequest('**/api/suppliers');
  await page.getByRole('button', { name: 'Registrar mi empresa' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    referralCode: new URL(link).searchParams.get('ref'),
    phone: '55 1234 5678',
  });
  await expect(page.getByText('¡Registro exitoso!').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('referral'))).toBeNull();
});
