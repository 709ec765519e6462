import { setTimeout } from 'node:timers/promises';
import type { Dialog } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { queryStack } from '@tianguis/testkit/stack-query';
import { barriersOf } from './axe.ts';
import { addContact, sendBySheet, signInAt } from './staff.ts';
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
  await form.getByLabel('Plantilla').selectOption('Primer mensaje');
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
  // The button was at the end of a long form, and what it led to starts above that.
  await expect(detail.getByRole('heading', { name })).toBeInViewport();
  await detail.getByRole('button', { name: 'Cambiar o programar' }).click();
  const editor = page.locator('form').filter({ has: page.getByRole('button', { name: 'Guardar cambios' }) });
  await expect(editor.getByLabel('Nombre')).toHaveValue(name);
  await expect(editor.getByRole('group', { name: 'Estados' }).getByLabel('Nuevo')).toBeChecked();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await editor.getByLabel('Nombre').fill(`${name} bis`);
  const questions: string[] = [];
  const stay = (dialog: Dialog) => {
    questions.push(dialog.message());
    return dialog.dismiss();
  };
  page.on('dialog', stay);
  await page.getByRole('tab', { name: 'Plantillas' }).click();
  await expect(editor.getByLabel('Nombre')).toHaveValue(`${name} bis`);
  expect(questions).toHaveLength(1);
  page.off('dialog', stay);
  await editor.getByLabel('Fecha y hora').fill('2026-01-05T12:30');
  await expect(editor.getByText('Esa hora ya pasó: elige una que esté por venir.')).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Programar' })).toBeDisabled();
  await expect(editor.getByText('Hora de la Ciudad de México (UTC−6).')).toBeVisible();
  await editor.getByLabel('Fecha y hora').fill(`${tomorrow}T12:30`);
  await editor.getByRole('button', { name: 'Programar' }).click();
  await sendBySheet(page, 'Programar');
  const changed = page.locator('section').filter({ has: page.getByRole('heading', { name: `${name} bis` }) });
  await expect(changed.getByText('Programada')).toBeVisible();
  await expect(changed.getByText(/^Sale el .* 12:30 .*Por ahora llegaría a \d+ personas?\.$/)).toBeVisible();
  await detail.getByRole('button', { name: 'Enviar ahora' }).click();
  await sendBySheet(page);
  await expect(detail.getByText('Terminada')).toBeVisible({ timeout: 60_000 });
  const sent = detail
    .locator('dl div')
    .filter({ has: page.getByText('Enviados', { exact: true }) })
    .locator('dd');
  await expect.poll(async () => Number(await sent.first().textContent())).toBeGreaterThan(0);
  const old = { status: 403, json: { status: 403, code: 'recent_sign_in_required', title: 'Confirma que eres tú' } };
  await page.route('**/api/account/recent', (route) => route.fulfill(old), { times: 1 });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar destinatarios (CSV)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await dialog.getByLabel('Tu contraseña').fill(stack.admin.password);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  const csv = (await (await (await download).createReadStream()).toArray()).join('');
  expect(csv.split('\n').length).toBeGreaterThan(1);
});

interface ShownLot {
  readonly id: number;
  readonly title: string;
}

/** These lots were told of when they were published, long enough ago to be announced. */
function letLotsWait(stack: Stack, lots: readonly ShownLot[]): Promise<void> {
  const text = `insert into announced_lots (listing_id, version, title, zone, kept_at)
    select id, 1, title, 'Cuautitlán Izcalli', now() - interval '2 hours' from jsonb_to_recordset($1::jsonb) as lot (id int, title text)
    on conflict (listing_id) do update set campaign_id = null, kept_at = excluded.kept_at, title = excluded.title`;
  return queryStack(stack, 'outreach', text, [JSON.stringify(lots)]);
}

test('an announcement of lots shows which it told of, on a phone and on a desktop', async ({ page, stack }) => {
  await signInAt(page, stack, '/admin');
  const headers = { origin: stack.url };
  const tag = `anuncio-${Date.now()}`;
  const { id } = await addContact(page, stack, 'Quien quiere saber de lotes');
  await page.request.patch(`/api/outreach/contacts/${id}`, { data: { tags: [tag] }, headers });
  const { settings } = await (await page.request.get('/api/outreach/settings')).json();
  const { listings } = await (await page.request.get('/api/listings?limit=2')).json();
  const long = `Azulejo ${'antiderrapante-'.repeat(6)} de baño, cajas cerradas`;
  const lots = [listings[0], { ...listings[1], title: long }];
  const announcing = { ...settings, quietHours: null, announcements: { on: true, tag, minutes: 5 } };
  expect((await page.request.put('/api/outreach/settings', { data: announcing, headers })).status()).toBe(200);
  await letLotsWait(stack, lots);
  const announced = async () => {
    const { campaigns } = await (await page.request.get('/api/outreach/campaigns?limit=20')).json();
    return campaigns.find(({ targetTags }: { targetTags: string[] }) => targetTags.includes(tag));
  };
  await expect.poll(announced, { timeout: 75_000 }).toBeDefined();
  await page.request.put('/api/outreach/settings', { data: settings, headers });

  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/admin?tab=campaigns&campaign=${(await announced()).id}`);
    const detail = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Lotes anunciados' }) });
    // Lots of other tests are announced with them, some by the same title.
    for (const lot of lots) await expect(detail.locator(`a[href="/lote/${lot.id}"]`)).toHaveText(lot.title);
    expect(await barriersOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await test.step('a lot leads to the campaigns that announced it, which are narrowed by status too', async () => {
    await page.goto(`/lotes?q=${lots[0].id}`);
    // Other lots can have the number in their words.
    await page.locator(`a[href="/admin?tab=campaigns&lote=${lots[0].id}"]`).click();
    await page.getByRole('button', { name: `Quitar el filtro del lote ${lots[0].id}` }).waitFor();
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Ver resultados' }) });
    await expect(rows.filter({ hasText: 'Anuncio de lotes' })).not.toHaveCount(0);
    await expect(rows.filter({ hasNotText: 'Anuncio de lotes' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Estado' }).selectOption('draft');
    await expect(page.getByText('Ninguna campaña coincide')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect(rows.filter({ hasNotText: 'Anuncio de lotes' })).not.toHaveCount(0);
    await page.goto(`/admin?tab=campaigns&campaign=${(await announced()).id}`);
  });
  await page.locator(`main a[href="/lote/${lots[0].id}"]`).click();
  await expect(page.getByRole('heading', { level: 1, name: lots[0].title })).toBeVisible();
});

test('a trade is found and ticked by keyboard in the form of a campaign', async ({ page, stack }) => {
  await signInAt(page, stack, '/admin?tab=campaigns&campaign=new');
  const trades = page.getByRole('group', { name: 'Giros' });
  const hotel = trades.getByRole('checkbox', { name: 'Hotel', exact: true });
  const search = trades.getByRole('searchbox', { name: 'Buscar en Giros' });
  await expect(hotel).toBeVisible();
  await page.getByRole('heading', { name: 'Nueva campaña' }).click();
  await page.keyboard.press('g');
  await expect(search).toBeFocused();
  await page.keyboard.type('hotel');
  await expect(trades.getByRole('checkbox')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(hotel).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(hotel).toBeFocused();
  await page.keyboard.press('Space');
  await expect(hotel).not.toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await search.fill('nada de nada');
  await expect(trades.getByText('Nada con ese nombre')).toBeVisible();
});

test('on a phone a new campaign and the results of one come into view above the list', async ({ page, stack }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAt(page, stack, '/admin?tab=campaigns');
  // What is read late must not push its heading out of view again.
  await page.route(/\/api\/batch$/, async (route) => {
    await setTimeout(800);
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Nueva campaña' }).click();
  await expect(page.getByRole('heading', { name: 'Nueva campaña' })).toBeInViewport();
  await expect(page.locator('[data-start=campaign]').getByLabel('Nombre')).toBeInViewport();
  const results = page.getByRole('button', { name: 'Ver resultados' });
  await results.nth(2).click();
  await expect(page.getByRole('heading', { name: 'Nueva campaña' })).toHaveCount(0);
  const headings = page.locator('main section h2');
  await expect(headings.filter({ hasNotText: /^Campañas$/ }).first()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
