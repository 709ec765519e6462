import type { Page } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { barriersOf } from './axe.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

/** Somebody to write to, whatever other campaigns took. */
async function addContact(page: Page, stack: Stack, zone: string): Promise<void> {
  const phone = `+5281${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const data = { businessName: `Ferretería ${zone}`, phone, category: 'ferreteria', zone };
  const added = await page.request.post('/api/outreach/contacts', { data, headers: { origin: stack.url } });
  expect(added.status()).toBe(201);
}

test('a zone is chosen on the map, its campaign is launched and its new contacts become fewer, live', async ({
  page,
  stack,
}) => {
  await signInAt(page, stack, '/city-analytics');
  await addContact(page, stack, 'Apodaca');
  await addContact(page, stack, 'Zapopan');
  const map = page.getByRole('group', { name: 'Mapa de Monterrey' });
  const apodaca = map.getByRole('button', { name: /^Apodaca / });
  await expect(apodaca).toHaveAccessibleName(/^Apodaca [1-9]\d* nuevos? de \d+ contactos$/);
  await apodaca.focus();
  await page.keyboard.press('Enter');
  await expect(apodaca).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Zona de la campaña en Monterrey')).toHaveValue('Apodaca');
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lanzar campaña en Monterrey' }).click();
  await expect(page.getByText('Campaña creada', { exact: true })).toBeVisible();
  await expect(apodaca).toHaveAccessibleName(/^Apodaca 0 nuevos de /, { timeout: 40_000 });

  await page.getByRole('button', { name: /^Enviar en Zapopan \(\d+\)$/ }).click();
  await expect(page.getByText('Campaña enviada', { exact: true })).toBeVisible();
});
