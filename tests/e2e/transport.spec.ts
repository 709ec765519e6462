import type { BrowserContext, Page } from '@playwright/test';
import { expectSound } from './axe.ts';
import { enter, payByCard, sent } from './member.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

const phoneSize = { width: 360, height: 740 };

/** A lot of twenty sacks of 25 kg in a warehouse that gives out every day of the week. */
async function publishLot(seller: BrowserContext): Promise<number> {
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', until: '22:00', slotMinutes: 30 };
  const place = { zone: 'tlalpan', address: 'Calle 5 sur 40', hours, latitude: 19.29, longitude: -99.17 };
  await sent(seller, '/api/members/me/seller', { name: 'Obras del Ajusco' }, 'PUT');
  const warehouse = await sent<{ id: string }>(seller, '/api/members/me/warehouses', { name: 'Ajusco', ...place });
  const lots = '/api/members/me/listings';
  const { id, version } = await sent<{ id: number; version: number }>(seller, lots, { zone: 'tlalpan' });
  const goods = { name: 'Yeso', category: 'yeso', material: 'otros', condition: 'new_surplus' };
  const lines = [{ ...goods, quantity: 20, unit: 'bulto', price: 100 }];
  const draft = { title: 'Yeso por llevar', zone: 'tlalpan', warehouseId: warehouse.id, lines, version };
  const whole = await sent<{ version: number }>(seller, `${lots}/${id}`, draft, 'PATCH');
  await sent(seller, `${lots}/${id}/publish`, { version: whole.version });
  return id;
}

async function isNarrow(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing is wider than the phone').toBeLessThanOrEqual(phoneSize.width);
}

/** A whole order that we bring, on phones: the buyer sees the price first, staff name the driver, both sides hear of it. */
test('a buyer has an order brought, and staff give it a driver', async ({ browser, stack }) => {
  test.setTimeout(90_000);
  const tail = String(Date.now()).slice(-7);
  const seller = await enter(browser, { stack, phone: `+52815${tail}`, viewport: phoneSize });
  const buyer = await enter(browser, { stack, phone: `+52816${tail}`, viewport: phoneSize });
  const page = await buyer.newPage();
  await sent(buyer, '/api/members/me/seller', { name: 'Obras del Norte' }, 'PUT');
  const lotId = await publishLot(seller);
  let orderId = 0;
  let total = '';

  await test.step('the buyer asks what it costs and sees it in parts before reserving', async () => {
    // The browser knows from a page of theirs that they are signed in.
    await page.goto('/mi');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`/lote/${lotId}`);
    await page.getByRole('button', { name: 'Reservar' }).click();
    await page.getByLabel('Yeso', { exact: true }).fill('5');
    await page.getByRole('radio', { name: /Que me lo lleven/ }).check();
    await page.getByRole('button', { name: /^Reservar por/ }).click();
    await expect(page.getByText('Pide el precio del transporte, o elige pasar por él.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Zona de entrega' }).fill('coyoac');
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /Coyoacán/ })
      .first()
      .click();
    await page.getByLabel('Dirección de entrega').fill('Centenario 12');
    await page.getByLabel('Pisos sin elevador').fill('1');
    await page.getByRole('checkbox', { name: 'Necesito ayuda para descargar' }).check();
    await page.getByRole('button', { name: 'Ver cuánto cuesta' }).click();
    await expect(page.getByText(/Camioneta, [\d.]+ km, 125 kg/)).toBeVisible();
    for (const part of ['Salida', 'Distancia', 'Pisos', 'Ayuda para descargar'])
      await expect(page.getByRole('term').filter({ hasText: part })).toBeVisible();
    await page.getByLabel('Yeso', { exact: true }).fill('6');
    await expect(page.getByText('Cambiaste las cantidades: pide el precio otra vez.')).toBeVisible();
    await page.getByRole('button', { name: 'Ver cuánto cuesta' }).click();
    await expect(page.getByText(/km, 150 kg/)).toBeVisible();
    await isNarrow(page);
    await expectSound(page);
    const reserve = page.getByRole('button', { name: /^Reservar por/ });
    total = /\$[\d,.]+/.exec((await reserve.textContent()) ?? '')?.[0] ?? '';
    expect(total).not.toBe('$600');
    await reserve.click();
    await expect(page).toHaveURL(/\/pedido\/\d+/);
    orderId = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);
  });

  await test.step('it pays for both, and the seller receives for the goods alone', async () => {
    await expect(page.getByText('Te lo llevamos a Centenario 12, Coyoacán.')).toBeVisible();
    await page.getByRole('button', { name: `Apartar ${total} con tarjeta` }).click();
    await payByCard(page, '4242424242424242');
    await expect(page.getByText('Retenido en la tarjeta, todavía sin cobrar.')).toBeVisible();
    const sellerPage = await seller.newPage();
    await sellerPage.goto(`/pedido/${orderId}`);
    await expect(sellerPage.getByText('$600', { exact: true }).first()).toBeVisible();
    await sellerPage.getByRole('button', { name: 'Aprobar el pedido' }).click();
    await page.getByRole('button', { name: 'Elegir esta hora' }).click();
    await expect(page.getByText(/Nuestro equipo asigna a quien lo lleva/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Crear el enlace' })).toBeHidden();
  });

  await test.step('staff find it on their day and name the driver', async () => {
    const desk = await (await browser.newContext({ baseURL: stack.url, viewport: phoneSize })).newPage();
    await signInAt(desk, stack, '/hoy');
    await expect(desk.getByRole('heading', { name: /Transporte por asignar/ })).toBeVisible();
    await desk.getByRole('link', { name: /Yeso por llevar/ }).click();
    await expect(desk).toHaveURL(/\/reparto\?dia=/);
    await desk.getByRole('button', { name: /^Abrir P-\d+, .*Yeso por llevar/ }).click();
    const card = desk.getByRole('dialog');
    await expect(card.getByText(/Centenario 12, Coyoacán/)).toBeVisible();
    await card.getByRole('button', { name: 'Asignar a quien lo lleva' }).click();
    await card.getByLabel('Nombre de quien maneja').fill('Raúl Ortega');
    await card.getByRole('button', { name: 'Asignar y avisar' }).click();
    await expect(card.getByRole('alert').first()).toBeVisible();
    await card.getByLabel('Su WhatsApp').fill(`55 8${tail}`);
    await card.getByRole('button', { name: 'Asignar y avisar' }).click();
    await expect(desk.getByText('Lo lleva Raúl Ortega')).toBeVisible();
    await isNarrow(desk);
    await expectSound(desk);
    await desk.context().close();
  });

  await test.step('the buyer reads who brings it, and has a code for them', async () => {
    await expect(page.getByText('Raúl Ortega lo recoge y te lo lleva.', { exact: false })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Tu código de entrega' })).toBeVisible();
    await isNarrow(page);
    await expectSound(page);
  });
  await Promise.all([seller.close(), buyer.close()]);
});
