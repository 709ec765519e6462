import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

test('a campaign by segment is forecast, kept as a draft, changed, scheduled, sent and followed to its end', async ({
  page,
  stack,
}) => {
  const name = `Campaña ${Date.now()}`;
  await signInAt(page, stack, '/admin');
  await page.getByRole('tab', { name: 'Campañas' }).click();
  await page.getByRole('button', { name: 'Nueva campaña' }).click();
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Guardar borrador' }) });
  await expect(form.getByText('Elige una plantilla para ver a cuántos llega.')).toBeVisible();
  await form.getByLabel('Nombre').fill(name);
  await form.getByLabel('Plantilla').selectOption('primer_mensaje');
  const forecast = form.getByRole('region', { name: 'Pronóstico' });
  await expect(forecast.getByText(/^\d+ de \d+ pueden recibirla$/)).toBeVisible();
  const all = await forecast.getByText(/pueden recibirla/).textContent();
  await form.getByRole('group', { name: 'Estados' }).getByLabel('Nuevo').check();
  await expect(forecast.getByText(/pueden recibirla/)).not.toHaveText(all ?? '');

  // What was chosen so far outlives a look at another tab, and a reload.
  await page.getByRole('tab', { name: 'Plantillas' }).click();
  await page.reload();
  await page.getByRole('tab', { name: 'Campañas' }).click();
  await page.getByRole('button', { name: 'Nueva campaña' }).click();
  await expect(form.getByLabel('Nombre')).toHaveValue(name);
  await expect(form.getByRole('group', { name: 'Estados' }).getByLabel('Nuevo')).toBeChecked();
  await expect(forecast.getByText(/pueden recibirla/)).not.toHaveText(all ?? '');
  await form.getByRole('button', { name: 'Guardar borrador' }).click();

  const detail = page.locator('section').filter({ has: page.getByRole('heading', { name }) });
  await expect(detail.getByText('Borrador')).toBeVisible();
  await detail.getByRole('button', { name: 'Cambiar o programar' }).click();
  const editor = page.locator('form').filter({ has: page.getByRole('button', { name: 'Guardar cambios' }) });
  await expect(editor.getByLabel('Nombre')).toHaveValue(name);
  await expect(editor.getByRole('group', { name: 'Estados' }).getByLabel('Nuevo')).toBeChecked();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await editor.getByLabel('Nombre').fill(`${name} bis`);
  await editor.getByLabel('Fecha y hora').fill(`${tomorrow}T12:30`);
  await editor.getByRole('button', { name: 'Programar' }).click();
  const changed = page.locator('section').filter({ has: page.getByRole('heading', { name: `${name} bis` }) });
  await expect(changed.getByText('Programada')).toBeVisible();
  await expect(changed.getByText(/^Sale el /)).toBeVisible();
  await detail.getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(detail.getByText('Terminada')).toBeVisible({ timeout: 40_000 });
  const sent = detail
    .locator('dl div')
    .filter({ has: page.getByText('Enviados', { exact: true }) })
    .locator('dd');
  await expect.poll(async () => Number(await sent.first().textContent())).toBeGreaterThan(0);
  const csv = await page.request.get((await detail.getByRole('link', { name: /CSV/ }).getAttribute('href')) ?? '');
  expect(csv.headers()['content-type']).toContain('text/csv');
  expect((await csv.text()).split('\n').length).toBeGreaterThan(1);
});
