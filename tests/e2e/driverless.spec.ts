import type { Stack } from '@tianguis/local/stack/stack-file';
import { queryStack } from '@tianguis/testkit/stack-query';
import { expectSound } from './axe.ts';
import { orderBrought, settledOf } from './brought-order.ts';
import { enter, payByCard, seenOn } from './member.ts';
import { sign } from './sign.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

const phoneSize = { width: 360, height: 740 };
const desktopSize = { width: 1280, height: 800 };

/** Runs a job of the marketplace now, before those that are due. */
const runJob = (stack: Stack, name: string): Promise<void> =>
  queryStack(stack, 'marketplace', 'select graphile_worker.add_job($1, max_attempts => 1, priority => -1)', [name]);

/** The hour of an order comes nearer: what both sides were told before, they were told hours ago. */
async function inHours(stack: Stack, orderId: number, hours: number): Promise<void> {
  const slot = `update orders set slot_from = now() + $2 * interval '1 hour', due_at = now() + $2 * interval '1 hour',
    slot_until = now() + ($2 + 1) * interval '1 hour' where id = $1`;
  await queryStack(stack, 'marketplace', slot, [orderId, hours]);
  const told = `update pair_notices set sent_at = sent_at - interval '6 hours' where name like 'order-' || $1::int || '-%'`;
  await queryStack(stack, 'marketplace', told, [orderId]);
}

/** The twin of a sale that we bring: nobody takes it, so its buyer pays for the goods alone and picks them up. */
test('an order that nobody takes by its hour costs the goods alone, and the buyer picks it up', async ({
  browser,
  stack,
}) => {
  test.setTimeout(150_000);
  const tail = String(Date.now()).slice(-7);
  const sellerPhone = `+52811${tail}`;
  const buyerPhone = `+52812${tail}`;
  const seller = await enter(browser, { stack, phone: sellerPhone, viewport: phoneSize });
  const buyer = await enter(browser, { stack, phone: buyerPhone, viewport: desktopSize });
  const driver = await browser.newContext({ baseURL: stack.url, viewport: phoneSize });
  const staff = await browser.newContext({ baseURL: stack.url, viewport: desktopSize });
  const [sellerPage, buyerPage, page, desk] = await Promise.all(
    [seller, buyer, driver, staff].map((context) => context.newPage()),
  );
  if (!sellerPage || !buyerPage || !page || !desk) throw new Error('there are four pages');
  const sale = await orderBrought(seller, buyer);
  const goods = 50_000;
  const transport = Math.round(sale.transport * 100);

  await test.step('the buyer has goods and transport held, and chooses an hour', async () => {
    expect(Math.round(sale.total * 100)).toBe(goods + transport);
    await buyerPage.goto(`/pedido/${sale.id}`);
    await buyerPage.getByRole('button', { name: /^Apartar .* con tarjeta/ }).click();
    await payByCard(buyerPage, '4242424242424242');
    await buyerPage.getByRole('button', { name: 'Elegir esta hora' }).click();
    await expect(buyerPage.getByText(/Nuestro equipo asigna a quien lo lleva/).first()).toBeVisible();
  });

  await test.step('twelve hours before, both sides and staff read that nobody drives', async () => {
    await inHours(stack, sale.id, 6);
    await runJob(stack, 'tellOfLateTransports');
    for (const phone of [buyerPhone, sellerPhone]) await seenOn(stack, phone, /(todavía no hay quien lo lleve)/);
    await sellerPage.goto(`/pedido/${sale.id}`);
    for (const side of [buyerPage, sellerPage])
      await expect(side.getByText(/^Todavía no hay quien lo lleve\./).first()).toBeVisible();
    await expectSound(sellerPage);
    await signInAt(desk, stack, '/hoy');
    await expect(desk.getByRole('heading', { name: /Transporte por asignar/ })).toBeVisible();
    await expect(desk.getByText('Obras del Norte').first()).toBeVisible();
    await expectSound(desk);
  });

  await test.step('at the hour the transport is taken off, and both sides read what it means', async () => {
    await inHours(stack, sale.id, 0);
    await runJob(stack, 'moveDueOrders');
    for (const phone of [buyerPhone, sellerPhone])
      await seenOn(stack, phone, /(llegó la hora y no hubo quien lo llevara)/);
    await expect(
      buyerPage.getByText(/^No hubo quien lo llevara: se te devuelven \$[\d,.]+ y lo recoges tú\.$/),
    ).toBeVisible();
    await expect(sellerPage.getByText('No hubo quien lo llevara: quien compra lo recoge.')).toBeVisible();
    await expectSound(buyerPage);
    await desk.goto('/reparto');
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(desk.getByText(sale.number)).toHaveCount(0);
  });

  await test.step('the buyer chooses another hour and sends a driver of their own', async () => {
    await buyerPage.getByRole('button', { name: 'Elegir esta hora' }).click();
    await expect(buyerPage.getByRole('status').filter({ hasText: 'Con recolección acordada' })).toBeVisible();
    await inHours(stack, sale.id, 0);
    await buyerPage.getByRole('button', { name: 'Crear el enlace' }).click();
    const link = buyerPage.getByRole('link', { name: /\/recoger\// });
    await page.goto((await link.getAttribute('href')) ?? '');
    await page.getByRole('button', { name: 'Voy en camino' }).click();
    await page.getByRole('button', { name: 'Ya llegué' }).click();
    await page.getByRole('button', { name: 'Esto se cargó' }).click();
    await page.getByLabel('Nombre de quien recibe').fill('Rosa Luna');
    await sign(page);
    await expectSound(page);
    await page.getByRole('button', { name: 'Recibí lo cargado' }).click();
    await expect(page.getByRole('heading', { name: 'Listo' })).toBeFocused();
  });

  await test.step('the goods alone are charged, to the centavo', async () => {
    await buyerPage.getByRole('button', { name: 'Todo bien' }).click();
    await expect(buyerPage.getByRole('status').filter({ hasText: 'Concluido' })).toBeVisible();
    await expect(async () => {
      expect(await settledOf(stack, sale.id)).toEqual({ 'order:0:pending': goods, 'seller:0:payable': -goods });
    }).toPass();
    const reply = await staff.request.get(`/api/staff/payments?q=${sale.number}`);
    const { payments } = (await reply.json()) as { payments: { amount: number; captured: number }[] };
    const cents = payments.map(({ amount, captured }) => [amount, captured].map((pesos) => Math.round(pesos * 100)));
    expect(cents, 'what was held, and what was charged').toEqual([[goods + transport, goods]]);
    await buyerPage.goto(`/recibo/${sale.id}`);
    await expect(buyerPage.getByText('$500').first()).toBeVisible();
  });
  await Promise.all([seller, buyer, driver, staff].map((context) => context.close()));
});
