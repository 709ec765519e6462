import type { BrowserContext, Page } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { queryStack } from '@tianguis/testkit/stack-query';
import { expectSound } from './axe.ts';
import { enter, payByCard, sent } from './member.ts';
import { sign } from './sign.ts';
import { expect, test } from './test.ts';

const phoneSize = { width: 360, height: 740 };
const desktopSize = { width: 1280, height: 800 };

/** A lot of twenty sacks in a warehouse that gives out every day of the week. */
async function publishLot(seller: BrowserContext): Promise<number> {
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', until: '22:00', slotMinutes: 30 };
  const point = { latitude: 19.29, longitude: -99.17 };
  const place = { zone: 'tlalpan', address: 'Calle 5 sur 40, zaguán azul', hours, ...point };
  await sent(seller, '/api/members/me/seller', { name: 'Obras del Ajusco' }, 'PUT');
  const warehouse = await sent<{ id: string }>(seller, '/api/members/me/warehouses', { name: 'Ajusco', ...place });
  const lots = '/api/members/me/listings';
  const { id, version } = await sent<{ id: number; version: number }>(seller, lots, { zone: 'tlalpan' });
  const goods = { name: 'Yeso', category: 'yeso', material: 'otros', condition: 'new_surplus' };
  const lines = [{ ...goods, quantity: 20, unit: 'bulto', price: 100 }];
  const draft = { title: 'Yeso del Ajusco', zone: 'tlalpan', warehouseId: warehouse.id, lines, version };
  const whole = await sent<{ version: number }>(seller, `${lots}/${id}`, draft, 'PATCH');
  await sent(seller, `${lots}/${id}/publish`, { version: whole.version });
  return id;
}

/** The chosen hour comes at once, which is two hours away at least. */
function letHourCome(stack: Stack, orderId: number): Promise<void> {
  const text = `update orders set slot_from = now(), slot_until = now() + interval '30 minutes' where id = $1`;
  return queryStack(stack, 'marketplace', text, [orderId]);
}

async function rate(page: Page, { stars, comment }: { stars: number; comment?: string }): Promise<void> {
  await page.getByRole('radio', { name: `${stars} estrellas` }).check({ force: true });
  if (comment) await page.getByLabel('Comentario').fill(comment);
  await page.getByRole('button', { name: 'Enviar calificación' }).click();
  await expect(page.getByText('Tu calificación')).toBeVisible();
}

/** A whole sale, from the match to the report: the seller on a phone, the buyer at a desk, the driver without an account. */
test.describe('a sale', () => {
  test.describe.configure({ mode: 'serial', timeout: 60_000 });

  let seller: BrowserContext;
  let buyer: BrowserContext;
  let driver: BrowserContext;
  let sellerPage: Page;
  let buyerPage: Page;
  let driverPage: Page;
  let orderId = 0;

  test.beforeAll(async ({ browser, stack }) => {
    const tail = String(Date.now()).slice(-7);
    seller = await enter(browser, { stack, phone: `+52813${tail}`, viewport: phoneSize });
    buyer = await enter(browser, { stack, phone: `+52814${tail}`, viewport: desktopSize });
    driver = await browser.newContext({ baseURL: stack.url, viewport: phoneSize, permissions: ['geolocation'] });
    sellerPage = await seller.newPage();
    buyerPage = await buyer.newPage();
    driverPage = await driver.newPage();
  });

  test.afterAll(async () => {
    await Promise.all([seller?.close(), buyer?.close(), driver?.close()]);
  });

  test('the buyer finds the lot among their matches and reserves a part of it', async () => {
    await sent(buyer, '/api/members/me/seller', { name: 'Obras del Norte' }, 'PUT');
    await sent(buyer, '/api/interests', { name: 'Yeso', categories: ['yeso'] });
    const lotId = await publishLot(seller);
    await expect(async () => {
      const reply = await buyer.request.get('/api/matches');
      expect(JSON.stringify(await reply.json())).toContain(`"id":${lotId}`);
    }).toPass();
    await buyerPage.goto('/mi/intereses');
    await buyerPage.getByRole('link', { name: 'Yeso del Ajusco' }).click();
    await expect(buyerPage).toHaveURL(new RegExp(`/lote/${lotId}$`));
    await buyerPage.getByRole('button', { name: 'Reservar' }).click();
    await buyerPage.getByLabel('Yeso', { exact: true }).fill('5');
    await buyerPage.getByRole('button', { name: 'Reservar por $500' }).click();
    await expect(buyerPage).toHaveURL(/\/pedido\/\d+/);
    orderId = Number(/\d+/.exec(new URL(buyerPage.url()).pathname)?.[0]);
  });

  test("the buyer's card is held and the seller approves", async () => {
    await buyerPage.getByRole('button', { name: 'Apartar $500 con tarjeta' }).click();
    await payByCard(buyerPage, '4242424242424242');
    await expect(buyerPage.getByText('Retenido en la tarjeta, todavía sin cobrar.')).toBeVisible();
    await sellerPage.goto(`/pedido/${orderId}`);
    await sellerPage.getByRole('button', { name: 'Aprobar el pedido' }).click();
    await expect(sellerPage.getByRole('status').filter({ hasText: /^Aprobado$/ })).toBeVisible();
  });

  test('the buyer chooses an hour and gives the driver a link', async ({ stack }) => {
    await buyerPage.getByRole('button', { name: 'Elegir esta hora' }).click();
    await expect(buyerPage.getByRole('status').filter({ hasText: 'Con recolección acordada' })).toBeVisible();
    await expect(buyerPage.getByText('Calle 5 sur 40, zaguán azul')).toBeVisible();
    await letHourCome(stack, orderId);
    await buyerPage.getByRole('button', { name: 'Crear el enlace' }).click();
    const link = buyerPage.getByRole('link', { name: /\/recoger\// });
    await driverPage.goto((await link.getAttribute('href')) ?? '');
    await expect(driverPage.getByText('Obras del Norte')).toBeVisible();
    const call = driverPage.getByRole('link', { name: 'Llamar a Obras del Ajusco' });
    await expect(call).toHaveAttribute('href', /^tel:\+52813\d{7}$/);
    await expect(driverPage.locator('footer')).toBeHidden();
    await expectSound(driverPage);
  });

  test('the buyer sees on the map where the driver is', async () => {
    await driverPage.getByRole('button', { name: 'Voy en camino' }).click();
    await expect(buyerPage.getByRole('status').filter({ hasText: 'En camino' })).toBeVisible();
    await driver.setGeolocation({ latitude: 19.33, longitude: -99.17, accuracy: 12 });
    await driverPage.getByRole('button', { name: 'Compartir mi posición' }).click();
    await expect(driverPage.getByText('Compartes tu posición.')).toBeVisible();
    await expect(buyerPage.getByText('A 4.4 km en línea recta')).toBeVisible();
    await expect(buyerPage.getByText('En vivo.')).toBeVisible();
    // A page with a live stream asks again after a minute; this comes with the next that the phone sends.
    await driver.setGeolocation({ latitude: 19.31, longitude: -99.17, accuracy: 12 });
    await expect(buyerPage.getByText('A 2.2 km en línea recta')).toBeVisible({ timeout: 25_000 });
    await expectSound(driverPage);
    await expectSound(buyerPage);
  });

  test('a photo of the load waits for the signal and then reaches the buyer', async () => {
    await driver.setOffline(true);
    // Without a signal the driver goes on; both sides hear of it once it is back.
    await driverPage.getByRole('button', { name: 'Ya llegué' }).click();
    await expect(driverPage.getByRole('heading', { name: 'Cuenta la carga' })).toBeFocused();
    await driverPage.getByLabel('Elegir fotos').setInputFiles('web/public/icons/512.png');
    await expect(driverPage.getByText('Una foto espera la señal.')).toBeVisible();
    await expect(driverPage.getByRole('img', { name: 'Foto 1 de lo que se cargó, sin mandar' })).toBeVisible();
    await driver.setOffline(false);
    const name = { name: 'Foto 1 de lo que se cargó', exact: true };
    await expect(driverPage.getByRole('img', name)).toBeVisible();
    await expect(buyerPage.getByRole('img', name)).toBeVisible();
    await expect(buyerPage.getByText('Ya llegó')).toBeVisible();
    await expectSound(driverPage);
    await driverPage.getByRole('link', { name: 'Volver al camino' }).click();
    await expect(driverPage.getByText('Calle 5 sur 40, zaguán azul')).toBeVisible();
    await driverPage.goBack();
    await expect(driverPage.getByRole('heading', { name: 'Cuenta la carga' })).toBeFocused();
  });

  test('the map draws streets where a style can be read, and outlines where it cannot', async ({ browser, stack }) => {
    // What a worker asks for passes by a page's routes.
    const own = { baseURL: stack.url, storageState: await buyer.storageState(), serviceWorkers: 'block' as const };
    const page = await (await browser.newContext(own)).newPage();
    const style = { version: 8, sources: {}, layers: [{ id: 'ground', type: 'background' }] };
    await page.route('**/api/config', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), mapStyleUrl: `${stack.url}/style.json` } });
    });
    await page.route('**/style.json', (route) => route.fulfill({ json: style }));
    await page.goto(`/pedido/${orderId}`);
    await expect(page.locator('canvas').and(page.getByRole('region', { name: 'En camino' }))).toBeVisible();
    await expect(page.locator('.maplibregl-marker')).toHaveCount(2);
    for (const marker of await page.locator('.maplibregl-marker').all())
      await expect(marker).toHaveCSS('position', 'absolute');
    await expectSound(page);
    await page.route('**/style.json', (route) => route.fulfill({ status: 503 }));
    await page.reload();
    await expect(page.getByText('Natural Earth')).toBeVisible();
    await expect(page.locator('.maplibregl-marker')).toHaveCount(2);
    await page.context().close();
  });

  test('driver and seller count a smaller load differently, and the buyer sees both counts', async () => {
    await driverPage.getByLabel('Yeso').fill('3.5');
    await driverPage.getByRole('button', { name: 'Esto se cargó' }).click();
    await expect(driverPage.getByText('Hay diferencias')).toBeVisible();
    await expectSound(driverPage);
    await expect(sellerPage.getByText('Yeso: 3.5 bultos (pedido: 5 bultos)')).toBeVisible();
    await sellerPage.getByRole('button', { name: 'Decir cuánto se cargó' }).click();
    await sellerPage.getByLabel('Yeso').fill('6');
    await sellerPage.getByRole('button', { name: 'Esto se cargó' }).click();
    await expect(sellerPage.getByText('Se pidieron 5: no se puede cargar más')).toBeVisible();
    await expectSound(sellerPage);
    await sellerPage.getByLabel('Yeso').fill('3');
    await sellerPage.getByRole('button', { name: 'Esto se cargó' }).click();
    await expect(buyerPage.getByText('Lo contó quien vende.')).toBeVisible();
    await expectSound(buyerPage);
    const counted = driverPage.getByRole('status').filter({ hasText: 'Quien vende contó esto' });
    await expect(counted).toContainText('Yeso: 3 bultos (pedido: 5 bultos)');
    await expectSound(driverPage);
  });

  test('the driver counts again, the seller confirms and the receiver signs', async () => {
    await driverPage.getByLabel('Nombre de quien recibe').fill('Rosa Luna');
    await driverPage.getByRole('link', { name: 'Corregir las cantidades' }).click();
    await driverPage.getByRole('link', { name: 'Dejarlo como está' }).click();
    await expect(driverPage.getByLabel('Nombre de quien recibe')).toHaveValue('Rosa Luna');
    await driverPage.getByRole('link', { name: 'Corregir las cantidades' }).click();
    await driverPage.getByLabel('Yeso').fill('4');
    await driverPage.getByRole('button', { name: 'Esto se cargó' }).click();
    await expect(driverPage.getByText('Hay diferencias')).toBeVisible();
    await sellerPage.getByRole('button', { name: 'Confirmar estas cantidades' }).click();
    await driverPage.getByLabel('Nombre de quien recibe').fill('Rosa Luna');
    await sign(driverPage);
    await expectSound(driverPage);
    await driverPage.getByRole('button', { name: 'Recibí lo cargado' }).click();
    await expect(driverPage.getByRole('heading', { name: 'Listo' })).toBeFocused();
    await expect(driverPage.getByText('La entrega quedó firmada')).toBeVisible();
    await expect(driverPage.getByText('Rosa Luna')).toBeVisible();
    await expect(driverPage.getByText('Yeso: 4 bultos (pedido: 5 bultos)')).toBeVisible();
    await expect(driverPage.getByRole('link', { name: 'Llamar' })).toHaveCount(0);
    await expectSound(driverPage);
  });

  test("the loaded goods are charged, with a report, both ratings, a receipt and the seller's earnings", async () => {
    await buyerPage.getByRole('button', { name: 'Todo bien' }).click();
    await expect(buyerPage.getByRole('status').filter({ hasText: 'Concluido' })).toBeVisible();
    await expect(buyerPage.getByRole('link', { name: 'Ver y verificar el reporte ESG' })).toBeVisible();
    await expectSound(buyerPage);
    await rate(buyerPage, { stars: 5, comment: 'Todo como se dijo' });
    await expect(buyerPage.getByText('La otra parte todavía no califica.')).toBeVisible();
    await rate(sellerPage, { stars: 4 });
    await expect(sellerPage.getByText('Todo como se dijo')).toBeVisible();
    await expect(buyerPage.getByRole('img', { name: '4 estrellas' })).toBeVisible();
    await expectSound(buyerPage);
    await buyerPage.goto(`/recibo/${orderId}`);
    await expect(buyerPage.getByText('Pagado en total')).toBeVisible();
    await expect(buyerPage.getByText('$400').first()).toBeVisible();
    await buyerPage.getByRole('link', { name: 'Tus compras por mes' }).click();
    const download = buyerPage.waitForEvent('download');
    await buyerPage.getByRole('link', { name: 'Compras del mes (CSV)' }).click();
    const purchases = await (await download).createReadStream();
    expect((await purchases.toArray()).join('').trimEnd().split('\r\n').at(-1)).toBe(',Total,,,400.00,0.00');
    await expectSound(buyerPage);
    await sellerPage.goto('/mi/ganancias');
    await expect(sellerPage.getByText('$400').first()).toBeVisible();
    await expect(sellerPage.getByText(/Precio \$400, sin comisión: piloto gratis hasta el/)).toBeVisible();
    await expectSound(sellerPage);
  });
});
