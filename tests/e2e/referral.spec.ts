import { enter, newPhone } from './member.ts';
import { expect, test } from './test.ts';

test('A2: a referrer gets a code, and sellers who come by the link confirm them', async ({
  page,
  context,
  baseURL,
  browser,
  stack,
}) => {
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
  await expect(page.getByRole('heading', { name: 'Lupita te invita: publica tu excedente' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Publicar ahora' })).toHaveAttribute('href', '/publicar');
  await page.goto('/proveedores#registro');
  await page.getByLabel('Nombre de la empresa').fill('Obras Lupita');
  await page.getByLabel('Correo', { exact: true }).first().fill('obras.lupita@example.com');
  await page.getByLabel('¿Qué material te sobra?').selectOption('otros');
  await page.getByLabel('¿Cada cuánto?').selectOption('diario');
  const phone = newPhone();
  await page.getByLabel('WhatsApp (opcional)').fill(phone);
  const sent = page.waitForRequest('**/api/suppliers');
  await page.getByRole('button', { name: 'Registrar mi empresa' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    referralCode: new URL(link).searchParams.get('ref'),
    phone,
  });
  await expect(page.getByText('¡Registro exitoso!').first()).toBeVisible();
  await expect(page.getByText('Ahí mismo confirma quién te invitó')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('referral'))).toBeNull();

  // The form proposed the referral: the seller who proves its phone confirms it.
  const registered = await enter(browser, { stack, phone });
  const home = await registered.newPage();
  await home.goto('/mi');
  await expect(home.getByText('Lupita aparece como quien te invitó en el registro de Obras Lupita')).toBeVisible();
  await home.getByRole('button', { name: 'Sí, Lupita me invitó' }).click();
  await expect(home.getByText('Confirmaste que te invitó Lupita')).toBeVisible();
  await registered.close();

  // A seller who followed the link in this browser confirms it without a form.
  const followed = await enter(browser, { stack, phone: `${phone.slice(0, -1)}${(Number(phone.at(-1)) + 1) % 10}` });
  const other = await followed.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Lupita te invita: publica tu excedente' })).toBeVisible();
  await other.goto('/mi');
  await expect(other.getByText('Abriste la invitación de Lupita en este navegador.')).toBeVisible();
  await other.getByRole('button', { name: 'Sí, Lupita me invitó' }).click();
  await expect(other.getByText('Confirmaste que te invitó Lupita')).toBeVisible();
  await followed.close();
});
