import type { BrowserContext } from '@playwright/test';
import { queryStack } from '@tianguis/testkit/stack-query';
import { barriersOf } from './axe.ts';
import { enter, seenOn, sent } from './member.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

interface Lot {
  readonly id: number;
  readonly version: number;
  readonly lines: readonly { readonly id: number }[];
}

interface Ordered {
  readonly id: number;
  readonly number: string;
}

/** An order of five sacks for $500 that is to be paid first. */
async function placeOrder(seller: BrowserContext, buyer: BrowserContext): Promise<Ordered> {
  const lots = '/api/members/me/listings';
  const line = { name: 'Yeso', category: 'yeso', material: 'otros', quantity: 20, unit: 'bulto', price: 100 };
  const lines = [{ ...line, condition: 'new_surplus' }];
  await sent(seller, '/api/members/me/seller', { name: 'Obras de Tepepan' }, 'PUT');
  await sent(buyer, '/api/members/me/seller', { name: 'Luz Vega' }, 'PUT');
  const { id, version } = await sent<Lot>(seller, lots, { zone: 'tlalpan' });
  const draft = { title: 'Yeso de una obra', zone: 'tlalpan', lines, version };
  const whole = await sent<Lot>(seller, `${lots}/${id}`, draft, 'PATCH');
  const lot = await sent<Lot>(seller, `${lots}/${id}/publish`, { version: whole.version });
  const wanted = [{ lineId: lot.lines[0]?.id, quantity: 5 }];
  return sent<Ordered>(buyer, '/api/orders', { listingId: lot.id, lines: wanted, method: 'prepaid' });
}

/** Its buyer pays it in cash at OXXO; both services know of it afterwards. */
async function payAtShop(buyer: BrowserContext, id: number): Promise<void> {
  const read = async (path: string) => (await buyer.request.get(path)).json();
  const payment = `/api/orders/${id}/payment`;
  await expect.poll(async () => (await buyer.request.get(payment)).status()).toBe(200);
  const payer = { kind: 'oxxo', name: 'Luz Vega', mail: 'fill_never@example.com' };
  const { url } = await sent<{ url: string }>(buyer, `/api/orders/${id}/voucher`, payer);
  const paid = await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' });
  expect(paid.status).toBeLessThan(400);
  await expect.poll(async () => (await read(payment)).state).toBe('paid');
  await expect.poll(async () => (await read(`/api/orders/${id}`)).money).toBe('captured');
}

test('what was paid at OXXO is transferred to the account that its buyer gives, and asked for anew once a bank sent it back', async ({
  browser,
  page,
  stack,
}) => {
  const tail = String(Date.now()).slice(-7);
  const phone = `+52826${tail}`;
  const seller = await enter(browser, { stack, phone: `+52825${tail}` });
  const buyer = await enter(browser, { stack, phone });
  const { id, number } = await placeOrder(seller, buyer);
  await payAtShop(buyer, id);
  await signInAt(page, stack, '/pagos?vista=reembolsos');
  const ours = await buyer.newPage();
  await ours.setViewportSize({ width: 360, height: 740 });
  await ours.emulateMedia({ reducedMotion: 'reduce' });

  await test.step('staff cancel it, and its buyer is led to say where their money goes', async () => {
    const cancelled = await page.request.post(`/api/staff/orders/${id}/move`, {
      data: { move: 'cancel', reason: 'El lote ya no está' },
      headers: { origin: stack.url },
    });
    expect(cancelled.status(), await cancelled.text()).toBe(200);
    await seenOn(stack, phone, /(di en el pedido a qué cuenta te los transferimos)/);
    await ours.goto('/mi');
    await ours.getByRole('link', { name: /^Dar cuenta: Decir a qué cuenta se te devuelve/ }).click();
    await expect(ours.getByRole('heading', { name: 'Di a qué cuenta te devolvemos $500' })).toBeVisible();
    expect(await barriersOf(ours)).toEqual([]);
    expect(await ours.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  await test.step('staff see on their day that its buyer has not answered for a week', async () => {
    const long = "update bank_refunds set asked_at = now() - interval '8 days' where order_id = $1";
    await queryStack(stack, 'payments', long, [id]);
    await page.goto('/hoy');
    const link = page.getByRole('link', { name: new RegExp(`^${number}.*no ha dado su cuenta`) });
    await expect(link).toBeVisible();
    await link.click();
    const unanswered = page.getByRole('listitem').filter({ hasText: number });
    await expect(unanswered).toContainText('Sin respuesta en una semana');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await barriersOf(page)).toEqual([]);
  });

  await test.step('a wrong CLABE is said under its field; the right one says by when the money is sent', async () => {
    await ours.getByLabel('Nombre de quien tiene la cuenta').fill('Luz Vega');
    await ours.getByLabel('CLABE').fill('032180000118359718');
    await ours.getByRole('button', { name: 'Enviármelo ahí' }).click();
    await expect(ours.getByText('La CLABE no es válida: son 18 dígitos')).toBeVisible();
    await ours.getByLabel('CLABE').fill('032 180 00011835971 9');
    await ours.getByRole('button', { name: 'Enviármelo ahí' }).click();
    await expect(
      ours.getByRole('heading', { name: /^Te enviamos \$500 a la cuenta …9719 a más tardar el / }),
    ).toBeVisible();
  });

  const row = page.getByRole('listitem').filter({ hasText: number });

  await test.step('an admin sees the whole account on request, transfers it and notes it', async () => {
    await page.goto('/pagos?vista=reembolsos&reembolso=given');
    await expect(row).toContainText('Luz Vega');
    await expect(row).not.toContainText('032 180');
    await row.getByRole('button', { name: /^Ver la cuenta completa/ }).click();
    await expect(row.getByText('032 180 00011835971 9')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Copiar: CLABE' })).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await barriersOf(page)).toEqual([]);
    await row.getByLabel('Clave de rastreo del SPEI').fill('MBAN0100');
    await row.getByRole('button', { name: 'Marcar como transferido' }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('its buyer reads that it was sent, with the key, on the page and on their phone', async () => {
    await expect(ours.getByRole('heading', { name: 'Te transferimos $500' })).toBeVisible();
    await expect(ours.getByText('MBAN0100')).toBeVisible();
    expect(await seenOn(stack, phone, /La clave de rastreo es (\w+)/)).toBe('MBAN0100');
    expect(await barriersOf(ours)).toEqual([]);
  });

  await test.step('a bank sends it back: its buyer is asked for another account', async () => {
    await page.goto('/pagos?vista=reembolsos&reembolso=sent');
    await row.getByRole('button', { name: /^La regresó el banco/ }).click();
    await row.getByLabel('Qué dice el banco').fill('Cuenta cancelada');
    await row.getByRole('button', { name: 'Anotar que regresó' }).click();
    await expect(row).toHaveCount(0);
    await expect(ours.getByText('El banco regresó la transferencia: Cuenta cancelada.')).toBeVisible();
    await expect(ours.getByRole('heading', { name: 'Di a qué cuenta te devolvemos $500' })).toBeVisible();
  });
  await Promise.all([seller.close(), buyer.close()]);
});
