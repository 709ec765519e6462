import { barriersOf } from './axe.ts';
import { addContact, sendBySheet, signInAt } from './staff.ts';
import { expect, test } from './test.ts';

test('a zone is chosen on the map, its campaign is launched and its new contacts become fewer, live', async ({
  page,
  stack,
}) => {
  await signInAt(page, stack, '/city-analytics');
  // Somebody to write to, whatever other campaigns took.
  for (const zone of ['Apodaca', 'Zapopan']) await addContact(page, stack, `Ferretería ${zone}`, { zone });
  const map = page.getByRole('group', { name: 'Mapa de Monterrey' });
  const apodaca = map.getByRole('button', { name: /^Apodaca / });
  await expect(apodaca).toHaveAccessibleName(/^Apodaca [1-9]\d* nuevos? de \d+ contactos$/);
  await apodaca.focus();
  await page.keyboard.press('Enter');
  await expect(apodaca).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Zona de la campaña en Monterrey')).toHaveValue('Apodaca');
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lanzar campaña en Monterrey' }).click();
  await sendBySheet(page);
  await expect(page.getByText('Campaña creada', { exact: true })).toBeVisible();
  await expect(apodaca).toHaveAccessibleName(/^Apodaca 0 nuevos de /, { timeout: 40_000 });

  await page.getByRole('button', { name: /^Enviar en Zapopan \(\d+\)$/ }).click();
  await sendBySheet(page);
  await expect(page.getByText('Campaña enviada', { exact: true })).toBeVisible();
});

test('places without a map are listed with their counts, and get the first message by the sheet', async ({
  page,
  stack,
}) => {
  const zone = `Tepeji ${Date.now().toString(36)}`;
  await signInAt(page, stack, '/city-analytics');
  await addContact(page, stack, 'Ferretería Tepeji', { zone });
  await page.reload();
  const places = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Otros lugares' }) });
  await expect(places).toBeVisible();
  const all = places.getByRole('button', { name: /^Ver los \d+ lugares$/ });
  if (await all.isVisible()) await all.click();
  const row = places.getByRole('listitem').filter({ hasText: zone });
  await expect(row).toContainText('1 contacto, 1 nuevo');
  expect(await barriersOf(page)).toEqual([]);
  await row.getByRole('button', { name: `Enviar en ${zone} (1)` }).click();
  await sendBySheet(page);
  await expect(page.getByText('Campaña enviada', { exact: true })).toBeVisible();
  await expect(row).toContainText('1 contacto, 0 nuevos', { timeout: 40_000 });
  await row.getByRole('link', { name: zone }).click();
  await expect(page.getByRole('button', { name: 'Ferretería Tepeji' }).first()).toBeVisible();
});
