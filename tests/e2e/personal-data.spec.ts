import { readFile } from 'node:fs/promises';
import { addContact, signInAt } from './staff.ts';
import { expect, test } from './test.ts';

test('a person’s data comes as one file of every service, and goes from all of them', async ({ page, stack }) => {
  await signInAt(page, stack, '/personal-data');
  const { id, phone } = await addContact(page, stack, 'Materiales Olvido');
  await page.locator('summary').filter({ hasText: 'Nueva solicitud' }).click();
  await page.getByLabel('Teléfono').fill(phone);
  await page.getByRole('button', { name: 'Pedir la copia' }).click();
  const request = page.getByRole('listitem').filter({ hasText: phone, has: page.getByText('Copia', { exact: true }) });
  const file = page.waitForEvent('download');
  await request.getByRole('button', { name: 'Descargar archivo' }).click();
  const parts = JSON.parse(await readFile(await (await file).path(), 'utf8'));
  expect(parts.outreach.records.contacts).toMatchObject([{ id, phone }]);
  expect(Object.keys(parts)).toEqual(['person', 'marketplace', 'gateway', 'outreach', 'assistant', 'payments']);

  await page.getByLabel('Borrar sus datos').check();
  await page.getByLabel('Teléfono').fill(phone);
  await expect(page.getByRole('button', { name: 'Borrar todo' })).toBeDisabled();
  await page.getByLabel('Escribe BORRAR para confirmar').fill('borrar');
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  const erasure = page.getByRole('listitem').filter({ has: page.getByText('Borrado', { exact: true }) });
  await expect(erasure.first().getByText(/^listo/)).toHaveCount(5);
  expect((await page.request.get(`/api/outreach/contacts/${id}`)).status()).toBe(404);
});
