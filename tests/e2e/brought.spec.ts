import { localDay } from '@tianguis/proto/time';
import { queryStack } from '@tianguis/testkit/stack-query';
import { expectSound } from './axe.ts';
import { orderBrought, settledOf } from './brought-order.ts';
import { enter, payByCard } from './member.ts';
import { sign } from './sign.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

const phoneSize = { width: 360, height: 740 };
const desktopSize = { width: 1280, height: 800 };

/** A whole sale that we bring: the seller and the driver on phones, the buyer and the dispatcher at desks. */
test('an order is brought in two stops by a driver with a link of their day, without a signal for a part of the way', async ({
  browser,
  stack,
}) => {
  test.setTimeout(120_000);
  const tail = String(Date.now()).slice(-7);
  const seller = await enter(browser, { stack, phone: `+52817${tail}`, viewport: phoneSize });
  const buyer = await enter(browser, { stack, phone: `+52818${tail}`, viewport: desktopSize });
  const driver = await browser.newContext({ baseURL: stack.url, viewport: phoneSize, permissions: ['geolocation'] });
  const staff = await browser.newContext({ baseURL: stack.url, viewport: desktopSize });
  const [sellerPage, buyerPage, page, desk] = await Promise.all(
    [seller, buyer, driver, staff].map((context) => context.newPage()),
  );
  if (!sellerPage || !buyerPage || !page || !desk) throw new Error('there are four pages');
  const sale = await orderBrought(seller, buyer);
  const phone = `+52558${tail}`;

  await test.step('the buyer pays for goods and transport, and chooses an hour', async () => {
    await buyerPage.goto(`/pedido/${sale.id}`);
    await buyerPage.getByRole('button', { name: /^Apartar .* con tarjeta/ }).click();
    await payByCard(buyerPage, '4242424242424242');
    await buyerPage.getByRole('button', { name: 'Elegir esta hora' }).click();
    await expect(buyerPage.getByText(/Nuestro equipo asigna a quien lo lleva/).first()).toBeVisible();
    const now = `update orders set slot_from = now(), slot_until = now() + interval '30 minutes' where id = $1`;
    await queryStack(stack, 'marketplace', now, [sale.id]);
  });

  let dayLink = '';
  await test.step('the dispatcher names the driver and sends their day', async () => {
    await signInAt(desk, stack, '/reparto');
    const given = { name: 'Ramiro Peña', phone };
    const reply = await staff.request.post(`/api/staff/transports/${sale.id}/driver`, { data: given });
    expect(reply.status()).toBe(200);
    await desk.goto('/reparto');
    await expect(desk.getByRole('button', { name: 'Mandar su día a Ramiro Peña' }).first()).toBeVisible();
    await expectSound(desk);
    const [answer] = await Promise.all([
      desk.waitForResponse('**/api/staff/driver-days'),
      desk.getByRole('button', { name: 'Mandar su día a Ramiro Peña' }).first().click(),
    ]);
    const sentDay = (await answer.json()) as { token: string };
    dayLink = `/dia/${sentDay.token}`;
  });

  await test.step('the driver’s day has the loading first and the delivery second', async () => {
    await page.goto(dayLink);
    const stops = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(stops).toHaveCount(2);
    await expect(stops.nth(0)).toContainText('Carga: Calle 5 sur 40');
    await expect(stops.nth(1)).toContainText('Entrega: Centenario 12, Coyoacán');
    await expectSound(page);
    await stops
      .nth(0)
      .getByRole('link', { name: `Abrir la parada de ${sale.number}` })
      .click();
    await page.getByRole('button', { name: 'Voy en camino' }).click();
    await sellerPage.goto(`/pedido/${sale.id}`);
    await expect(sellerPage.getByText('Va a cargar')).toBeVisible();
    // What a phone measured before the start is nobody's business.
    await driver.setGeolocation({ latitude: 19.25, longitude: -99.17, accuracy: 12 });
    await page.getByRole('button', { name: 'Compartir mi posición' }).click();
    await expect(page.getByText('Compartes tu posición.')).toBeVisible();
    await expect(sellerPage.getByText(/^Llega a cargar entre las/)).toBeVisible();
    await expect(sellerPage.getByText(/km en línea recta/)).toBeVisible();
    await expect(buyerPage.getByText(/^Llega contigo entre las/)).toBeVisible();
    await expect(buyerPage.getByText(/km en línea recta/)).toBeHidden();
    await expectSound(sellerPage);
  });

  await test.step('what is counted and photographed without a signal is sent in order once it is back', async () => {
    await driver.setOffline(true);
    await page.getByRole('button', { name: 'Ya llegué' }).click();
    await page.getByLabel('Elegir fotos').first().setInputFiles('web/public/icons/512.png');
    await expect(page.getByText('Una foto espera la señal.')).toBeVisible();
    await page.getByRole('button', { name: 'Esto se cargó' }).click();
    await page.getByRole('button', { name: 'Salgo a entregar' }).click();
    await expect(page.getByRole('heading', { name: 'Ve a entregar' })).toBeFocused();
    await expect(page.getByText('Sin señal: lo que hiciste está guardado')).toBeVisible();
    await driver.setOffline(false);
    await expect(page.getByText('Sin señal: lo que hiciste está guardado')).toBeHidden({ timeout: 15_000 });
    await expect(buyerPage.getByText('Ya salió a entregar')).toBeVisible();
    await expect(buyerPage.getByRole('img', { name: 'Foto 1 de lo que se cargó', exact: true })).toBeVisible();
    await driver.setGeolocation({ latitude: 19.33, longitude: -99.16, accuracy: 12 });
    await expect(buyerPage.getByText('A 2.2 km en línea recta')).toBeVisible({ timeout: 20_000 });
    await expect(sellerPage.getByText(/km en línea recta/)).toBeHidden();
    await expectSound(page);
    await expectSound(buyerPage);
  });

  await test.step('nobody opens: staff see why and give it another hour', async () => {
    await page.getByRole('button', { name: 'Ya estoy en la puerta' }).click();
    await page.getByText('No puedo seguir').click();
    await page.getByLabel('Cuéntanos qué pasó').fill('Nadie abre la puerta');
    await page.getByRole('button', { name: 'Avisar al equipo' }).click();
    await expect(page.getByText('Avisaste: Nadie abre la puerta')).toBeVisible();
    await expectSound(page);
    const row = desk.getByRole('listitem').filter({ hasText: sale.number }).first();
    await expect(row).toContainText('Nadie abre la puerta');
    await expect(row).toContainText('Con problema');
    await row.getByLabel('Otro intento el día').fill(localDay(new Date(Date.now() + 86_400_000)));
    await row.getByLabel(/Motivo/).fill('Llega en un rato');
    await expectSound(desk);
    await row.getByRole('button', { name: 'Intentar otra vez' }).click();
    await expect(row.getByText('Nadie abre la puerta')).toBeHidden();
    const now = `update orders set slot_from = now(), driver_slot = now(), slot_until = now() + interval '1 hour'
      where id = $1`;
    await queryStack(stack, 'marketplace', now, [sale.id]);
    await page.reload();
    await page.getByRole('button', { name: 'Ya estoy en la puerta' }).click();
  });

  await test.step('the receiver signs with the buyer’s code at the door', async () => {
    await expect(page.getByRole('heading', { name: 'Que firme quien recibe' })).toBeFocused();
    const reply = await buyer.request.get(`/api/orders/${sale.id}/pickup`);
    const code = (await reply.json()) as { deliveryCode: string };
    await page.getByLabel('Nombre de quien recibe').fill('Rosa Luna');
    await page.getByLabel('Código de entrega').fill(code.deliveryCode);
    await sign(page);
    await expectSound(page);
    await page.getByRole('button', { name: 'Recibí lo cargado' }).click();
    await expect(page.getByRole('heading', { name: 'Listo' })).toBeVisible();
  });

  await test.step('the money is there to the centavo', async () => {
    await buyerPage.getByRole('button', { name: 'Todo bien' }).click();
    await expect(buyerPage.getByRole('status').filter({ hasText: 'Concluido' })).toBeVisible();
    const goods = 50_000;
    const transport = Math.round(sale.transport * 100);
    expect(Math.round(sale.total * 100)).toBe(goods + transport);
    await expect(async () => {
      const settled = await settledOf(stack, sale.id);
      expect(settled).toEqual({
        'order:0:pending': goods + transport,
        'platform:transport': -transport,
        'seller:0:payable': -goods,
      });
    }).toPass();
    await sellerPage.goto('/mi/ganancias');
    await expect(sellerPage.getByText('$500').first()).toBeVisible();
  });
  await Promise.all([seller, buyer, driver, staff].map((context) => context.close()));
});
