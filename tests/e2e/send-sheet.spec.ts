import type { Page } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { barriersOf } from './axe.ts';
import { readsApart } from './reads.ts';
import { addContact, sendBySheet, sendSheet, signInAt } from './staff.ts';
import { expect, test } from './test.ts';

const run = Date.now().toString(36);

const send = (page: Page) => page.getByRole('button', { name: /Lanzar prueba/ });
const held = (page: Page) => page.getByRole('list', { name: 'Envíos que aún no salen' });

async function newContacts(page: Page, stack: Stack, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await addContact(page, stack, `Tlapalería ${run}-${n}`)).id);
  return ids;
}

const lastCampaign = async (page: Page) =>
  (await (await page.request.get('/api/outreach/campaigns?limit=1')).json()).campaigns[0];

test('a send is asked about first, and undone before a message leaves', async ({ page, stack }) => {
  await signInAt(page, stack, '/admin');
  await newContacts(page, stack, 2);
  const before = (await lastCampaign(page))?.id;
  await send(page).click();
  const sheet = sendSheet(page);
  await expect(sheet.getByText(/^Le llega a \d+ de \d+$/)).toBeVisible();
  await expect(sheet.getByRole('heading', { name: /^Así lo lee / })).toBeVisible();
  await expect(sheet.getByText(/soy Aria/)).toBeVisible();
  await expect(sheet.getByText(/aproximadamente$/)).toBeVisible();
  await expect(sheet.getByText(/^\d+\.\d\d.USD \(\d+ mensajes? a 0\.0355.USD( cada uno)?\)$/)).toBeVisible();
  await expect(sheet.getByText('Cada persona recibe hasta 1 mensaje comercial al día y 3 por semana.')).toBeVisible();
  for (const name of [
    'Esperan a alguien del equipo',
    'Se quejaron este mes',
    'Ya son proveedores',
    'Nos escribieron hoy',
  ])
    await expect(sheet.getByRole('switch', { name })).toBeChecked();
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  expect((await lastCampaign(page))?.id).toBe(before);

  await send(page).click();
  await sendBySheet(page);
  await expect(page.getByText('Campaña Test Lanzada', { exact: true })).toBeVisible();
  await expect(held(page)).toContainText(/mensajes? está/);
  await held(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Envío deshecho', { exact: true })).toBeVisible();
  await expect(held(page)).toHaveCount(0);
  const campaign = await lastCampaign(page);
  expect(campaign).toMatchObject({ status: 'cancelled', reason: 'undone' });
  const { total } = await (await page.request.get(`/api/outreach/campaigns/${campaign.id}/recipients`)).json();
  expect(total).toBe(0);
});

test('a send outlives the page it was asked from, and can still be undone from its campaign', async ({
  page,
  stack,
}) => {
  await signInAt(page, stack, '/admin');
  const [contactId] = await newContacts(page, stack, 1);
  const reply = await page.request.post('/api/outreach/send-campaign', {
    data: { contactIds: [contactId], templateName: 'segmentado', holdSeconds: 60 },
    headers: { origin: stack.url },
  });
  const { campaignId } = await reply.json();
  await page.goto(`/admin?tab=campaigns&campaign=${campaignId}`);
  await page.getByRole('button', { name: 'Deshacer el envío' }).click();
  await expect(page.getByText('Se deshizo antes de que saliera')).toBeVisible();
});

test('people are left out by switches, and the numbers follow', async ({ page, stack }) => {
  await signInAt(page, stack, '/admin');
  const ids = await newContacts(page, stack, 3);
  const converted = await page.request.patch(`/api/outreach/contacts/${ids[0]}`, {
    data: { status: 'converted' },
    headers: { origin: stack.url },
  });
  expect(converted.status()).toBe(200);
  await page.goto(`/admin?q=${run}`);
  await page
    .getByRole('checkbox', { name: /^Elegir a Tlapalería/ })
    .first()
    .waitFor();
  for (const n of [0, 1, 2])
    await page
      .getByRole('checkbox', { name: `Elegir a Tlapalería ${run}-${n}`, exact: true })
      .first()
      .check();
  await page.getByRole('button', { name: 'Escribirles' }).click();
  const dialog = page.getByRole('dialog', { name: /^Escribir a \d+ contactos$/ });
  await dialog.getByLabel('Plantilla').selectOption('segmentado');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const sheet = sendSheet(page);
  const reach = sheet.getByText(/^Le llega a/);
  const whole = await reach.textContent();
  await expect(sheet.getByText('1 con registro de proveedor')).toBeVisible();
  await sheet.getByRole('switch', { name: 'Ya son proveedores' }).uncheck();
  await expect(sheet.getByText('1 con registro de proveedor')).toHaveCount(0);
  await expect(reach).not.toHaveText(whole ?? '');
  await sheet.getByRole('button', { name: 'Cancelar' }).click();
});

test('with nobody to send to there is no sheet', async ({ page, stack }) => {
  await signInAt(page, stack, '/admin');
  const nobody = JSON.stringify({ contacts: [], total: 0, nextCursor: null });
  const isForSend = (url: URL) => url.pathname === '/api/outreach/contacts' && url.searchParams.get('status') === 'new';
  await readsApart(page);
  await page.route(isForSend, (route) => route.fulfill({ contentType: 'application/json', body: nobody }));
  await send(page).click();
  await expect(page.getByText('Sin contactos', { exact: true })).toBeVisible();
  await expect(page.getByText('No hay contactos nuevos para campaña', { exact: true })).toBeVisible();
  const asked = page.waitForResponse((response) => isForSend(new URL(response.url())));
  await page.getByRole('button', { name: 'Bodegas en Iztapalapa' }).click();
  await asked;
  await expect(page.getByRole('button', { name: 'Bodegas en Iztapalapa' })).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a campaign that reaches nobody cannot start, and says so beside its button', async ({ page, stack }) => {
  const zone = `Vacía ${run}`;
  await signInAt(page, stack, '/admin');
  const { id } = await addContact(page, stack, `Tienda ${zone}`, { zone });
  const headers = { origin: stack.url };
  const data = { name: zone, templateId: 1, status: 'draft', targetZones: [zone] };
  const made = await page.request.post('/api/outreach/campaigns', { data, headers });
  const campaign = (await made.json()).campaign?.id ?? (await lastCampaign(page)).id;
  await page.goto(`/admin?tab=campaigns&campaign=${campaign}`);
  const detail = page.locator('section').filter({ has: page.getByRole('heading', { name: zone }) });
  const start = detail.getByRole('button', { name: 'Enviar ahora' });
  await expect(start).toBeEnabled();
  const gone = await page.request.post(`/api/outreach/contacts/${id}/opt-out`, { data: { reason: 'asked' }, headers });
  expect(gone.ok()).toBe(true);

  await page.reload();
  await expect(start).toBeDisabled();
  await expect(start).toHaveAccessibleDescription('Así no le llega a nadie');
  await detail.getByRole('button', { name: 'Cambiar o programar' }).click();
  const editor = page.locator('form').filter({ has: page.getByRole('button', { name: 'Guardar cambios' }) });
  await expect(editor.getByText('0 de 1 pueden recibirla')).toBeVisible();
  const send = editor.getByRole('button', { name: 'Enviar ahora' });
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription('Así no le llega a nadie');
  await editor.getByLabel(zone).uncheck();
  await expect(send).toBeEnabled();
  await editor.getByRole('button', { name: 'Cancelar' }).click();
  await expect(start).toBeDisabled();

  await test.step('until somebody can get it', async () => {
    const asked = { personAsked: true, reason: 'Nos llamó' };
    const back = await page.request.post(`/api/outreach/contacts/${id}/opt-in`, { data: asked, headers });
    expect(back.ok(), await back.text()).toBe(true);
    const row = page.getByRole('listitem').filter({ hasText: zone });
    await row.getByRole('button', { pressed: true }).click();
    await expect(detail).toHaveCount(0);
    await row.getByRole('button', { pressed: false }).click();
    await expect(start).toBeEnabled();
  });
});

test('a draft for people who are left out at first is sent once its sender lets them in', async ({ page, stack }) => {
  const zone = `Proveedores ${run}`;
  await signInAt(page, stack, '/admin');
  const { id } = await addContact(page, stack, `Tienda ${zone}`, { zone });
  const headers = { origin: stack.url };
  const data = { status: 'converted' };
  expect((await page.request.patch(`/api/outreach/contacts/${id}`, { data, headers })).status()).toBe(200);
  const draftFor = async (audience: Record<string, unknown>) => {
    const draft = { name: zone, templateId: 1, status: 'draft', targetZones: [zone], ...audience };
    const made = await page.request.post('/api/outreach/campaigns', { data: draft, headers });
    return (await made.json()).campaign.id;
  };
  const detail = page.locator('section').filter({ has: page.getByRole('heading', { name: zone }) });
  const start = detail.getByRole('button', { name: 'Enviar ahora' });
  const sheet = sendSheet(page);
  const suppliers = sheet.getByRole('switch', { name: 'Ya son proveedores' });
  const send = sheet.getByRole('button', { name: 'Enviar', exact: true });

  await test.step('chosen by hand, they are left out by a switch', async () => {
    const chosen = await draftFor({ contactIds: [id] });
    const counted = page.waitForResponse(/\/send-forecast$/);
    await page.goto(`/admin?tab=campaigns&campaign=${chosen}`);
    await counted;
    await start.click();
    await expect(suppliers).toBeChecked();
    await expect(send).toBeDisabled();
    await expect(send).toHaveAccessibleDescription('Así no le llega a nadie');
    await suppliers.uncheck();
    await expect(send).toBeEnabled();
    await sheet.getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('asked for by status, they are in', async () => {
    await page.goto(`/admin?tab=campaigns&campaign=${await draftFor({ targetStatuses: ['converted'] })}`);
    await start.click();
    await expect(sheet.getByText('Le llega a 1 de 1', { exact: true })).toBeVisible();
    await expect(suppliers).not.toBeChecked();
    await expect(send).toBeEnabled();
  });
});

test('a paused campaign goes on only after the sheet, and that is undone', async ({ page, stack }) => {
  const zone = `Pausa ${run}`;
  await signInAt(page, stack, '/admin');
  for (const n of [1, 2, 3]) await addContact(page, stack, `Tienda ${zone} ${n}`, { zone });
  const headers = { origin: stack.url };
  const portion = { limit: null, order: 'waited', batch: { size: 1, every: 'hour' } };
  const data = { name: zone, templateId: 1, status: 'running', targetZones: [zone], portion };
  const made = await page.request.post('/api/outreach/campaigns', { data, headers });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()).campaign;
  const paused = await page.request.post(`/api/outreach/campaigns/${id}/pause`, { headers });
  expect(paused.status()).toBe(200);
  await page.goto(`/admin?tab=campaigns&campaign=${id}`);
  await page.getByRole('button', { name: 'Reanudar' }).click();
  const sheet = sendSheet(page);
  await expect(sheet.getByText('Le llega a 1 de 1', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('switch', { name: 'Esperan a alguien del equipo' })).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(held(page)).toBeVisible();
  await held(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Envío deshecho', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reanudar' })).toBeVisible();
  expect((await (await page.request.get(`/api/outreach/campaigns/${id}`)).json()).campaign.status).toBe('paused');
});
