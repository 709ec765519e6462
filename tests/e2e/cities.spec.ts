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
