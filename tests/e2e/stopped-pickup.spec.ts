import type { BrowserContext } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { subjectOf } from '@tianguis/proto/envelope';
import { disputeChanged } from '@tianguis/proto/payments/disputes/events';
import { envelopeOf } from '@tianguis/testkit/envelope';
import { queryStack } from '@tianguis/testkit/stack-query';
import { barriersOf } from './axe.ts';
import { enter, seenOn, sent } from './member.ts';
import { expect, test } from './test.ts';

const phoneSize = { width: 360, height: 740 };

/** An order that is paid and to be picked up now: how that comes about is the test of the whole sale. */
async function aboutToBePickedUp(stack: Stack, seller: BrowserContext, buyer: BrowserContext): Promise<number> {
  const lots = '/api/members/me/listings';
  await sent(seller, '/api/members/me/seller', { name: 'Obras de Xochimilco' }, 'PUT');
  const { id, version } = await sent<{ id: number; version: number }>(seller, lots, { zone: 'tlalpan' });
  const goods = { name: 'Yeso', category: 'yeso', material: 'otros', condition: 'new_surplus' };
  const drafted = [{ ...goods, quantity: 20, unit: 'bulto', price: 100 }];
  const draft = { title: 'Yeso por recoger', zone: 'tlalpan', lines: drafted, version };
  const whole = await sent<{ version: number }>(seller, `${lots}/${id}`, draft, 'PATCH');
  const lot = await sent<{ lines: { id: number }[] }>(seller, `${lots}/${id}/publish`, { version: whole.version });
  const lines = [{ lineId: lot.lines[0]?.id, quantity: 5 }];
  const order = await sent<{ id: number }>(buyer, '/api/orders', { listingId: id, lines, method: 'hold' });
  await sent(seller, `/api/orders/${order.id}/approve`, {});
  const text = `update orders set state = 'scheduled', money = 'captured', money_amount = 50000, pickup_address = 'Calle 5 sur 40',
    slot_from = now(), slot_until = now() + interval '30 minutes', due_at = now() + interval '1 day' where id = $1`;
  await queryStack(stack, 'marketplace', text, [order.id]);
  return order.id;
}

/** What payments publish once the buyer's bank opened a dispute, or decided it. */
async function bankSays(stack: Stack, orderId: number, status: 'needs_response' | 'won'): Promise<void> {
  const envelope = envelopeOf(disputeChanged, {
    disputeId: `dp_e2e_${orderId}`,
    paymentIntentId: '019a9f3e-5b7a-7c00-8000-000000000001',
    status,
    dueBy: null,
    orderId,
    left: 0,
  });
  const text = 'insert into messaging.outbox (id, subject, envelope) values ($1, $2, $3)';
  await queryStack(stack, 'payments', text, [envelope.id, subjectOf(disputeChanged), JSON.stringify(envelope)]);
}

test('S6: a dispute at the bank stops the pickup: seller and driver see it, and it goes on once it is won', async ({
  browser,
  stack,
}) => {
  test.setTimeout(120_000);
  const tail = String(Date.now()).slice(-7);
  const sellerPhone = `+52835${tail}`;
  const driverPhone = `+52837${tail}`;
  const seller = await enter(browser, { stack, phone: sellerPhone, viewport: phoneSize, locale: 'es-MX' });
  const buyer = await enter(browser, { stack, phone: `+52836${tail}`, viewport: phoneSize, locale: 'es-MX' });
  const id = await aboutToBePickedUp(stack, seller, buyer);
  await sent(buyer, `/api/orders/${id}/pickup/link/send`, { phone: driverPhone });
  const path = await seenOn(stack, driverPhone, /(\/recoger\/[\w-]+)/);
  const road = await browser.newContext({ baseURL: stack.url, viewport: phoneSize, locale: 'es-MX' });
  const driver = await road.newPage();
  const theirs = await seller.newPage();
  const isStopped = 'Detenido: el banco de quien compra revisa el pago';

  await test.step('before it the driver may set out', async () => {
    await driver.goto(path);
    await expect(driver.getByRole('button', { name: 'Voy en camino' })).toBeVisible();
    await theirs.goto(`/pedido/${id}`);
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(theirs.getByText(isStopped)).toBeHidden();
  });

  await test.step('the seller’s open page says so, and they are told to hand over nothing', async () => {
    await bankSays(stack, id, 'needs_response');
    await expect(theirs.getByText(isStopped).first()).toBeVisible({ timeout: 30_000 });
    await expect(theirs.getByText('Nadie debe recoger ni entregar nada todavía', { exact: false })).toBeVisible();
    expect(await barriersOf(theirs)).toEqual([]);
    await seenOn(stack, sellerPhone, /(no entregues nada)/);
  });

  await test.step('the driver is told by WhatsApp, reads it on their link, and cannot set out', async () => {
    await seenOn(stack, driverPhone, /(no vayas ni cargues nada)/);
    await driver.reload();
    await expect(driver.getByText('Detenido: no cargues nada')).toBeVisible();
    await expect(driver.getByRole('button', { name: 'Voy en camino' })).toBeHidden();
    expect(await barriersOf(driver)).toEqual([]);
    const start = await road.request.post(`/api/pickups/${path.split('/').at(-1)}/start`, {
      headers: { origin: stack.url },
    });
    expect(start.status()).toBe(409);
  });

  await test.step('once the bank decides for the sale, it goes on', async () => {
    await bankSays(stack, id, 'won');
    await expect(theirs.getByText(isStopped)).toBeHidden({ timeout: 30_000 });
    await driver.reload();
    await expect(driver.getByRole('button', { name: 'Voy en camino' })).toBeVisible();
  });
  await Promise.all([seller, buyer, road].map((context) => context.close()));
});
