import { localTime, momentAt } from '@tianguis/proto/time';
import { readsApart, readsIn } from './reads.ts';
import { addVehicle, sendBySheet, signInAt } from './staff.ts';
import { expect, test } from './test.ts';

test('everybody who answered is followed up at once, and a failure says why', async ({ page, stack }) => {
  await signInAt(page, stack, '/immediate-response');
  const start = page.getByRole('button', { name: 'Activar seguimiento inmediato' });
  const title = 'La base de datos no responde';
  const body = JSON.stringify({ type: 'about:blank', title, status: 503, code: 'unavailable' });
  await page.route(
    '**/api/outreach/immediate-followup',
    (route) => route.fulfill({ status: 503, contentType: 'application/problem+json', body }),
    { times: 1 },
  );
  await start.click();
  await sendBySheet(page);
  await expect(page.getByText('Error en el Sistema').first()).toBeVisible();
  await expect(page.getByText(title).first()).toBeVisible();
  // The sheet stays, with what was chosen.
  await sendBySheet(page);
  await expect(page.getByText('Seguimiento inmediato activado').first()).toBeVisible();
  await expect(page.getByText(/\d+ mensajes en cola/).first()).toBeVisible();
});

test('the campaigns of the dual dashboard are started by their buttons, each with its own template, and say what became of it', async ({
  page,
  stack,
}) => {
  await signInAt(page, stack, '/dual-vertical');
  for (const tab of ['Construcción', 'Alimentos', 'Campañas']) await page.getByRole('tab', { name: tab }).click();
  await page.route('**/api/outreach/campaigns', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  const start = page.getByRole('button', { name: 'Activar en Riviera Maya' });
  await start.click();
  await sendBySheet(page);
  await expect(page.getByText('No se pudo activar la campaña: Riviera Maya')).toHaveCount(1);
  await sendBySheet(page);
  await expect(page.getByRole('alert')).toHaveText('Campaña activada: Riviera Maya');
  await page.getByRole('button', { name: 'Activar construcción' }).click();
  await sendBySheet(page);
  await expect(page.getByRole('alert')).toHaveText('Campaña activada: Construcción');
  const { campaigns } = await (await page.request.get('/api/outreach/campaigns')).json();
  expect(campaigns.slice(0, 2)).toMatchObject([
    { name: 'Construcción', templateId: 25, targetCategories: ['ferreteria', 'obra', 'contratista'] },
    { name: 'Hoteles Riviera Maya', templateId: 22, targetCategories: ['hotel'] },
  ]);
});

test('C: a test message that failed is told as an error', async ({ page, stack }) => {
  await signInAt(page, stack, '/admin');
  await page.route('**/api/outreach/test-message', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.getByRole('button', { name: 'Mensaje de prueba' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Error', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Failed to send test message/).first()).toBeVisible();
});

test('the log of messages goes on below its first page', async ({ page, stack }) => {
  await signInAt(page, stack, '/responses');
  const log = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Todos los mensajes' }) });
  const entries = log.locator('ul > li');
  await expect(entries).toHaveCount(60);
  await log.getByRole('button', { name: 'Mostrar más' }).click();
  await expect(entries).toHaveCount(120);
});

test('the closing plan runs in three steps of two seconds', async ({ page, stack }) => {
  await signInAt(page, stack, '/customer-closing');
  await page.clock.install();
  await page.getByRole('button', { name: 'Ejecutar plan de cierre' }).click();
  const progress = page.getByRole('progressbar', { name: 'Avance del plan' });
  for (const percent of [33, 67, 100]) {
    await page.clock.runFor(2_000);
    await expect(progress).toHaveAttribute('value', String(percent));
  }
  await expect(page.getByText('Plan completo')).toBeVisible();
  await expect(page.getByText('Cerrado', { exact: true })).toHaveCount(3);
  await expect(page.getByText('$8,500')).toBeVisible();
});

test('the monitor asks again as often as chosen, and its clock ticks in between', async ({ page, stack }) => {
  // What others do at the same time must not refresh it.
  await page.route('**/api/events**', (route) => route.abort());
  await signInAt(page, stack, '/response-monitoring');
  await expect(page.getByText(/Última actualización: .*Ahora mismo/)).toBeVisible();
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    asked += readsIn(request).filter((read) => read.startsWith('/api/outreach/response-stats')).length;
  });
  const refresh = page.getByLabel('Actualizar cada');
  await refresh.selectOption('300');
  await page.clock.runFor(61_000);
  await expect(page.getByText(/Última actualización: .*hace 1 minuto/)).toBeVisible();
  asked = 0;
  await refresh.selectOption('15');
  await page.clock.runFor(15_500);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(page.getByText(/Última actualización: .*Ahora mismo/)).toBeVisible();
  await page.getByRole('tab', { name: 'Análisis' }).click();
  await expect(page.getByRole('heading', { name: 'Por prioridad' })).toBeVisible();
});

test('a deadline of tomorrow is one of today after midnight, on a page that stays open', async ({ page, stack }) => {
  const today = localTime(new Date()).toPlainDate();
  const noon = momentAt(today.add({ days: 1 }), Temporal.PlainTime.from('12:00')).toISOString();
  await page.clock.install({ time: momentAt(today, Temporal.PlainTime.from('23:58')) });
  await page.route('**/api/events**', (route) => route.abort());
  await readsApart(page);
  await page.route(/\/api\/staff\/orders\?/, async (route) => {
    const reply = await route.fetch();
    const { orders, ...rest } = await reply.json();
    const dueAtNoon = orders.map((order: Record<string, unknown>) => ({ ...order, dueAt: noon }));
    await route.fulfill({ response: reply, json: { ...rest, orders: dueAtNoon } });
  });
  await signInAt(page, stack, '/ventas?estado=approved');
  const due = page.getByRole('main').locator(`time[datetime="${noon}"]`).first();
  await expect(due).toHaveText(/mañana, 12:00/);
  await page.clock.runFor('05:00');
  await expect(due).toHaveText(/hoy, 12:00/);
});

test('what is removed from a list is said to be gone', async ({ page, stack }) => {
  await signInAt(page, stack, '/admin');
  const name = `Camioneta ${Date.now().toString(36)}`;
  await addVehicle(page, stack, name);
  await page.goto('/vehiculos');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('button', { name: 'Quitar vehículo' }).click();
  await expect(page.getByText('Vehículo quitado').first()).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a key decides about the lot in focus, and about none without it', async ({ page, stack }) => {
  await signInAt(page, stack, '/lotes?status=published');
  const rows = page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.locator('[data-row]') });
  await expect(rows.nth(1)).toBeVisible();
  const hide = page.getByRole('main').locator('[aria-keyshortcuts=h]');
  const count = await hide.count();
  await page.keyboard.press('h');
  await page.keyboard.press('j');
  await expect(rows.first().locator('[data-row]')).toBeFocused();
  // A published lot has nothing to restore, and no other lot is restored in its place.
  await page.keyboard.press('r');
  await page.keyboard.press('j');
  await expect(rows.nth(1).locator('[data-row]')).toBeFocused();
  await expect(hide).toHaveCount(count);
  await page.keyboard.press('h');
  await expect(rows.nth(1).getByRole('textbox')).toBeVisible();
  await expect(rows.first().getByRole('textbox')).toHaveCount(0);
  await expect(hide).toHaveCount(count - 1);
});

test('an order is opened, written about, decided and left by key', async ({ page, stack }) => {
  // Staff can still cancel what was approved; what other tests sell meanwhile is newer.
  await signInAt(page, stack, '/ventas?estado=approved');
  const rows = page.getByRole('main').locator('li [data-row]');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]pedido=\d+/);
  const first = page.getByRole('main').locator('[aria-keyshortcuts="1"]');
  await expect(first).toBeVisible();
  const words = page.getByRole('main').locator('[aria-keyshortcuts=w]');
  await page.keyboard.press('w');
  await expect(words).toBeFocused();
  // Keys that are written into a message do nothing else.
  await page.keyboard.type('1 l');
  await expect(words).toHaveValue('1 l');
  await expect(first).toBeVisible();
  await words.fill('');
  await words.blur();
  await page.keyboard.press('1');
  await expect(first).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  await page.reload();
  await expect(first).toBeVisible();
  await page.keyboard.press('l');
  await expect(page).not.toHaveURL(/pedido=/);
});

test('a payment is opened and its refund begun by key, and not without a row in focus', async ({ page, stack }) => {
  await signInAt(page, stack, '/pagos');
  const rows = page.getByRole('main').locator('li [data-row]');
  const paid = page
    .getByRole('listitem')
    .filter({ hasText: /Cobrado/ })
    .locator('[data-row]')
    .first();
  // The demo's payments are booked a while after the start.
  await expect(async () => {
    await page.goto('/pagos?estado=paid');
    await expect(paid).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  // What comes in meanwhile stands above it.
  const row = page.getByRole('button', { name: (await paid.textContent()) ?? '', exact: true });
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]pago=/);
  const refund = page.getByRole('main').locator('[aria-keyshortcuts=r]');
  await expect(refund).toBeVisible();
  await row.blur();
  await page.keyboard.press('r');
  await row.focus();
  await expect(refund).toBeVisible();
  await page.keyboard.press('r');
  await expect(refund).toHaveCount(0);
  await expect(page.getByRole('main').locator('li form')).toBeVisible();
});
