import type { Browser, Locator, Page } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { queryStack } from '@tianguis/testkit/stack-query';
import { barriersInBothThemes } from './axe.ts';
import { enter, sent } from './member.ts';
import { readsApart } from './reads.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

interface Sale {
  readonly id: number;
  readonly number: string;
  readonly lotId: number;
}

const run = Date.now().toString(36);
const sellerName = `Obras de Milpa Alta ${run}`;
const lotTitle = `Yeso de hoy ${run}`;

let sales = 0;

/** A sale of two new members that has been on its way for so long that no other is later. */
async function lateSale(browser: Browser, stack: Stack): Promise<Sale & { sellerPhone: string; buyerPhone: string }> {
  sales += 1;
  const tail = String(Date.now() + sales).slice(-7);
  const phones = { seller: `+52825${tail}`, buyer: `+52826${tail}` };
  const seller = await enter(browser, { stack, phone: phones.seller });
  const buyer = await enter(browser, { stack, phone: phones.buyer });
  const lots = '/api/members/me/listings';
  await sent(seller, '/api/members/me/seller', { name: sellerName }, 'PUT');
  const { id, version } = await sent<{ id: number; version: number }>(seller, lots, { zone: 'tlalpan' });
  const line = { name: 'Yeso', category: 'yeso', material: 'otros', quantity: 20, unit: 'bulto', price: 100 };
  const draft = { title: lotTitle, zone: 'tlalpan', lines: [{ ...line, condition: 'new_surplus' }], version };
  const whole = await sent<{ version: number }>(seller, `${lots}/${id}`, draft, 'PATCH');
  const lot = await sent<{ lines: { id: number }[] }>(seller, `${lots}/${id}/publish`, { version: whole.version });
  const order = await sent<{ id: number; number: string }>(buyer, '/api/orders', {
    listingId: id,
    lines: [{ lineId: lot.lines[0]?.id, quantity: 1 }],
    method: 'hold',
  });
  // The newest of these sales is the latest of all, however many of them there are.
  const slotEnd = `timestamptz '2001-01-01' - (now() - timestamptz '2026-01-01')`;
  const late = `update orders set state = 'in_transit', due_at = null, slot_until = ${slotEnd},
    slot_from = ${slotEnd} - interval '1 hour' where id = $1`;
  await queryStack(stack, 'marketplace', late, [order.id]);
  await Promise.all([seller.close(), buyer.close()]);
  return { ...order, lotId: id, sellerPhone: phones.seller, buyerPhone: phones.buyer };
}

const part = (page: Page, name: string): Locator => page.getByRole('region', { name });
const rowOf = (page: Page, { number }: Sale): Locator =>
  part(page, 'Ventas con retraso o por vencer').getByRole('link', { name: new RegExp(`^${number}`) });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar y hacer' });

/** Writes to us from a phone, and returns the conversation's number once the desk knows it. */
async function write(page: Page, stack: Stack, phone: string, text: string): Promise<number> {
  const theirs = await page.context().newPage();
  await theirs.goto(`${stack.sandbox?.url}/phone/${encodeURIComponent(phone)}`);
  const field = theirs.getByRole('textbox').first();
  await field.fill(text);
  await field.press('Enter');
  let contactId = 0;
  await expect(async () => {
    const reply = await page.request.get(`/api/outreach/conversations?q=${phone.slice(1)}`);
    contactId = (await reply.json()).conversations[0]?.contactId ?? 0;
    expect(contactId).toBeGreaterThan(0);
  }).toPass({ intervals: [200] });
  await theirs.close();
  return contactId;
}

test('the desk opens on what waits: a late sale leads to its order, and goes once it is dealt with', async ({
  browser,
  page,
  stack,
}) => {
  const sale = await lateSale(browser, stack);
  await page.goto('/hoy');
  await page.getByLabel('Correo').fill(stack.admin.email);
  await page.getByLabel('Contraseña').fill(stack.admin.password);
  await page.getByLabel('Contraseña').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible();
  const row = rowOf(page, sale);
  await expect(row).toHaveAccessibleName(/Con retraso: venció/);
  await expect(row).toHaveAccessibleName(/firme de recibido/);

  await test.step('by keyboard alone', async () => {
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/ventas\\?pedido=${sale.id}$`));
    await expect(page.getByRole('heading', { level: 2, name: sale.number })).toBeVisible();
    await expect(page.getByRole('button', { name: sellerName, exact: true })).toBeVisible();
    await expect(page.getByText('1 bulto · Yeso · $100')).toBeVisible();
  });

  await test.step('the mark of the desk leads back to the day, where a colleague’s work shows by itself', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Tianguis Circular/ })
      .click();
    await expect(row).toBeVisible();
    const moved = await page.request.post(`/api/staff/orders/${sale.id}/move`, {
      data: { move: 'cancel', reason: 'Nadie llegó' },
      headers: { origin: stack.url },
    });
    expect(moved.status()).toBe(200);
    await expect(row).toHaveCount(0);
  });
});

test('a name in a row leads to its record, and all around it the row to what it is about', async ({
  browser,
  page,
  stack,
}) => {
  const sale = await lateSale(browser, stack);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAt(page, stack, '/hoy');
  const isNarrow = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await test.step('on the day', async () => {
    const item = part(page, 'Ventas con retraso o por vencer').getByRole('listitem').filter({ hasText: sale.number });
    await item.getByRole('link', { name: sale.buyerPhone, exact: true }).click();
    await expect(page).toHaveURL(/\/ventas\?miembro=\d+$/);
    await isNarrow();
  });

  const sold = page.getByRole('main').getByRole('button', { name: new RegExp(`^${sale.number}`) });

  await test.step('among the orders, by keyboard as well', async () => {
    const names = page.getByRole('listitem').filter({ hasText: sale.number });
    await sold.focus();
    await page.keyboard.press('Tab');
    await expect(names.getByRole('link', { name: new RegExp(`^\\${sale.buyerPhone}`) })).toBeFocused();
    await page.keyboard.press('Tab');
    const seller = names.getByRole('link', { name: new RegExp(`^${sellerName}`) });
    await expect(seller).toBeFocused();
    const buyers = page.url();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ventas\?miembro=\d+$/);
    await expect(page).not.toHaveURL(buyers);
    await isNarrow();
    await sold.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`pedido=${sale.id}$`));
  });

  await test.step('and pressed beside the names, the row opens', async () => {
    await page.goBack();
    await sold.click({ position: { x: 4, y: 4 } });
    await expect(page).toHaveURL(new RegExp(`pedido=${sale.id}$`));
    await page.goBack();
    expect.soft(await barriersInBothThemes(page)).toEqual([]);
  });
});

test('a part that cannot be read says so by itself and is read again, and nothing of the day is a barrier', async ({
  browser,
  page,
  stack,
}) => {
  const sale = await lateSale(browser, stack);
  const isDown = (route: { fulfill(reply: object): Promise<void> }) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"status":503}' });
  await readsApart(page);
  await page.route('**/api/staff/disputes**', isDown);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAt(page, stack, '/hoy');
  await expect(part(page, 'Dinero').getByRole('alert')).toContainText('Contracargos por contestar');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(rowOf(page, sale)).toBeVisible();
  await page.unroute('**/api/staff/disputes**');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect.soft(await barriersInBothThemes(page), 'phone').toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect.soft(await barriersInBothThemes(page), 'desktop').toEqual([]);
});

test('a member is known by phone in the inbox, the monitor and the palette, with their lots and sales', async ({
  browser,
  page,
  stack,
}) => {
  const sale = await lateSale(browser, stack);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAt(page, stack, '/hoy');
  const contactId = await write(page, stack, sale.sellerPhone, '¿Cuándo me pagan los 300 bultos a $15000?');

  await test.step('the conversation shows what they have here, and no lead', async () => {
    await page.goto(`/responses?contact=${contactId}`);
    const head = page.getByRole('region', { name: /^Datos de/ }).locator('header');
    await expect(head.getByText(/^Miembro desde el/)).toBeVisible();
    await expect(head.getByRole('link', { name: lotTitle })).toHaveAttribute('href', `/lote/${sale.lotId}`);
    await expect(head.getByRole('link', { name: sale.number })).toHaveAttribute('href', `/ventas?pedido=${sale.id}`);
    await expect(head.getByText('En camino')).toBeVisible();
    await expect(head.getByText(/Prioridad|Valor estimado|Sin zona/)).toHaveCount(0);
    expect.soft(await barriersInBothThemes(page)).toEqual([]);
  });

  await test.step('the monitor shows a member, not a prospect', async () => {
    await page.goto('/response-monitoring');
    const item = page.getByRole('listitem').filter({ has: page.locator(`a[href="/responses?contact=${contactId}"]`) });
    await expect(item.first().getByText(/^Miembro desde el/)).toBeVisible();
    await expect(item.first().getByRole('link', { name: sale.number })).toBeVisible();
    await expect(item.first().getByText(/Valor estimado|Sin zona/)).toHaveCount(0);
  });

  await test.step('the palette finds the sale as people say it, the lot by title and the member by phone', async () => {
    const ask = async (words: string) => {
      await page.keyboard.press('Control+k');
      await expect(palette(page).getByRole('combobox')).toBeFocused();
      await page.keyboard.type(words);
    };
    await ask(`P-${sale.id}`);
    await expect(palette(page).getByRole('group', { name: 'Ventas' }).getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/ventas\\?pedido=${sale.id}$`));
    await ask(sale.sellerPhone);
    await expect(
      palette(page).getByRole('group', { name: 'Miembros' }).getByRole('option', { name: sellerName }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await ask(lotTitle);
    await palette(page).getByRole('group', { name: 'Lotes' }).getByRole('option', { name: lotTitle }).first().click();
    await expect(page).toHaveURL(/\/lotes\?q=\d+$/);
    await expect(page.getByRole('link', { name: lotTitle }).first()).toBeVisible();
  });
});
