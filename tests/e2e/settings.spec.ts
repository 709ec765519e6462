import { barriersOf } from './axe.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

test('an admin changes the settings of sending, which are checked and say who changed them', async ({
  page,
  stack,
}) => {
  await signInAt(page, stack, '/admin');
  const { settings } = await (await page.request.get('/api/outreach/settings')).json();
  await page.getByRole('tab', { name: 'Ajustes' }).click();
  const pair = page.getByLabel('Segundos entre mensajes a una persona');
  await expect(pair).toHaveValue(String(settings.pairSeconds));
  await pair.fill('61');
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(pair).toHaveAttribute('aria-invalid', 'true');
  expect(await barriersOf(page)).toEqual([]);
  await pair.fill('7');
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(page.getByText('Ajustes guardados', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Último cambio: /)).toBeVisible();
  const after = await (await page.request.get('/api/outreach/settings')).json();
  expect(after.settings).toEqual({ ...settings, pairSeconds: 7 });
  const origin = new URL(page.url()).origin;
  await page.request.put('/api/outreach/settings', { data: settings, headers: { origin } });
});

test('prices of other countries are added and removed', async ({ page, stack }) => {
  await signInAt(page, stack, '/admin');
  const { settings } = await (await page.request.get('/api/outreach/settings')).json();
  await page.getByRole('tab', { name: 'Ajustes' }).click();
  const abroad = page.getByRole('list', { name: 'Precios de otros países' });
  const known = settings.prices.countries.length;
  await expect(abroad.getByLabel('País')).toHaveCount(known);
  await page.getByRole('button', { name: 'Agregar un país' }).click();
  const row = abroad.getByRole('listitem').nth(known);
  await row.getByLabel('País').selectOption('GT');
  await row.getByLabel('Plantilla').fill('0.08');
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(page.getByText('Ajustes guardados', { exact: true })).toBeVisible();
  const read = async () => (await (await page.request.get('/api/outreach/settings')).json()).settings.prices.countries;
  expect(await read()).toEqual([
    ...settings.prices.countries,
    { country: 'GT', template: 0.08, text: settings.prices.elsewhere.text },
  ]);
  await row.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect.poll(read).toEqual(settings.prices.countries);
});
