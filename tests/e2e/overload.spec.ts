import { setTimeout } from 'node:timers/promises';
import { queryStack } from '@tianguis/testkit/stack-query';
import { expectSound } from './axe.ts';
import { orderBrought, settledOf } from './brought-order.ts';
import { enter, payByCard } from './member.ts';
import { sign } from './sign.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

const phoneSize = { width: 360, height: 740 };
const desktopSize = { width: 1280, height: 800 };
const slowPhoto = 2_000;

/** At the load it weighs more: the driver says so with a photo, the buyer holds the difference, and it goes on. */
test('a load that weighs more is quoted anew, its buyer holds the difference, and it is paid once', async ({
  browser,
  stack,
}) => {
  test.setTimeout(120_000);
  const tail = String(Date.now()).slice(-7);
  const seller = await enter(browser, { stack, phone: `+52837${tail}`, viewport: desktopSize });
  const buyer = await enter(browser, { stack, phone: `+52838${tail}`, viewport: phoneSize });
  const driver = await browser.newContext({ baseURL: stack.url, viewport: phoneSize });
  const staff = await browser.newContext({ baseURL: stack.url, viewport: desktopSize });
  const [buyerPage, page, desk] = await Promise.all([buyer, driver, staff].map((context) => context.newPage()));
  if (!buyerPage || !page || !desk) throw new Error('there are three pages');
  const sale = await orderBrought(seller, buyer);
  await buyerPage.goto(`/pedido/${sale.id}`);
  await buyerPage.getByRole('button', { name: /^Apartar .* con tarjeta/ }).click();
  await payByCard(buyerPage, '4242424242424242');
  await buyerPage.getByRole('button', { name: 'Elegir esta hora' }).click();
  await expect(buyerPage.getByText(/Nuestro equipo asigna a quien lo lleva/).first()).toBeVisible();
  const now = `update orders set slot_from = now(), slot_until = now() + interval '30 minutes' where id = $1`;
  await queryStack(stack, 'marketplace', now, [sale.id]);
  await signInAt(desk, stack, '/reparto');
  const given = { name: 'Ramiro Peña', phone: `+52559${tail}` };
  const assigned = await staff.request.post(`/api/staff/transports/${sale.id}/driver`, { data: given });
  const { token } = (await assigned.json()) as { token: string };

  await test.step('the driver weighs it, sends a photo and waits', async () => {
    await page.goto(`/recoger/${token}`);
    await page.getByRole('button', { name: 'Voy en camino' }).click();
    await page.getByRole('button', { name: 'Ya llegué' }).click();
    await page.getByText('No puedo seguir').click();
    await page.getByLabel('Qué pasa').selectOption('Pesa más o no cabe');
    await page.getByLabel('Cuéntanos qué pasó').fill('La báscula da tres toneladas');
    await page.getByRole('button', { name: 'Avisar al equipo' }).click();
    await expect(page.getByText('Escribe los kilos')).toBeVisible();
    await page.getByLabel('Cuánto pesa de verdad, en kilos').fill('3000');
    await expectSound(page);
    await page.route(/photos\?of=trouble/, async (route) => {
      await setTimeout(slowPhoto);
      await route.continue();
    });
    await page.locator('details').getByLabel('Elegir fotos').setInputFiles('web/public/icons/512.png');
    // The photo is on its way, and the report does not overtake it.
    await page.getByRole('button', { name: 'Avisar al equipo' }).click();
    await expect(page.getByText(/Quien compra tiene hasta las .* para cubrir la diferencia/)).toBeVisible();
    await page.getByRole('button', { name: 'Esto se cargó' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carga lista: sal a entregar');
    await expect(page.getByRole('button', { name: 'Salgo a entregar' })).toBeHidden();
    await expectSound(page);
  });

  let after = 0;
  await test.step('the buyer reads both prices and holds the larger sum', async () => {
    await buyerPage.goto('/mi');
    await buyerPage.getByRole('link', { name: /^Ver: Cubrir la diferencia del transporte/ }).click();
    await expect(buyerPage.getByText('De verdad pesa 3,000 kg (camión)')).toBeVisible();
    await expect(buyerPage.getByRole('button', { name: 'Quitar el transporte' })).toBeVisible();
    const reply = await buyer.request.get(`/api/orders/${sale.id}`);
    const { transport } = (await reply.json()) as { transport: { requote: { amount: number } } };
    after = Math.round(transport.requote.amount * 100);
    expect(after).toBeGreaterThan(Math.round(sale.transport * 100));
    await expect(buyerPage.getByText(/^Faltan .* del transporte: aparta/)).toBeVisible();
    await expectSound(buyerPage);
    await buyerPage.getByRole('button', { name: /^Apartar .* con tarjeta/ }).click();
    await payByCard(buyerPage, '4242424242424242');
    await expect(buyerPage.getByText('De verdad pesa 3,000 kg (camión)')).toBeHidden({ timeout: 20_000 });
  });

  await test.step('the driver goes on and delivers', async () => {
    for (const step of ['Salgo a entregar', 'Ya estoy en la puerta'])
      await page.getByRole('button', { name: step }).click();
    const reply = await buyer.request.get(`/api/orders/${sale.id}/pickup`);
    const { deliveryCode } = (await reply.json()) as { deliveryCode: string };
    await page.getByLabel('Nombre de quien recibe').fill('Rosa Luna');
    await page.getByLabel('Código de entrega').fill(deliveryCode);
    await sign(page);
    await page.getByRole('button', { name: 'Recibí lo cargado' }).click();
    await expect(page.getByRole('heading', { name: 'Listo' })).toBeVisible();
  });

  await test.step('it is paid once, to the centavo', async () => {
    await buyerPage.getByRole('button', { name: 'Todo bien' }).click();
    await expect(buyerPage.getByRole('status').filter({ hasText: 'Concluido' })).toBeVisible();
    await expect(async () => {
      expect(await settledOf(stack, sale.id)).toEqual({
        'order:0:pending': 50_000 + after,
        'platform:transport': -after,
        'seller:0:payable': -50_000,
      });
    }).toPass();
  });
  await Promise.all([seller, buyer, driver, staff].map((context) => context.close()));
});
