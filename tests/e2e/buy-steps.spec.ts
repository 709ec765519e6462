import type { BrowserContext, Page } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { createEffort, type Effort } from './effort.ts';
import { codeOn, enter, payByCard, sent } from './member.ts';
import { expect, test } from './test.ts';

// Each walks a whole purchase, which a busy machine takes its time for.
test.describe.configure({ timeout: 150_000 });

const phoneSize = { width: 390, height: 844 };

/** A lot of twenty sacks in a warehouse that gives out every day. */
async function publishLot(seller: BrowserContext, title: string): Promise<number> {
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', until: '22:00', slotMinutes: 30 };
  const place = { zone: 'tlalpan', address: 'Calle 9 norte 12', hours, latitude: 19.29, longitude: -99.17 };
  await sent(seller, '/api/members/me/seller', { name: 'Obras de Tlalpan' }, 'PUT');
  const warehouse = await sent<{ id: string }>(seller, '/api/members/me/warehouses', { name: 'Tlalpan', ...place });
  const lots = '/api/members/me/listings';
  const { id, version } = await sent<{ id: number; version: number }>(seller, lots, { zone: 'tlalpan' });
  const goods = { name: 'Yeso en bulto', category: 'yeso', material: 'otros', condition: 'new_surplus' };
  const lines = [{ ...goods, quantity: 20, unit: 'bulto', price: 100 }];
  const draft = { title, zone: 'tlalpan', warehouseId: warehouse.id, lines, version };
  const whole = await sent<{ version: number }>(seller, `${lots}/${id}`, draft, 'PATCH');
  await sent(seller, `${lots}/${id}/publish`, { version: whole.version });
  return id;
}

interface Newcomer {
  readonly page: Page;
  readonly stack: Stack;
  readonly phone: string;
  readonly name: string;
}

/** Signs in over the page, and gives the name that is asked for once. */
async function comeIn(effort: Effort, { page, stack, phone, name }: Newcomer): Promise<void> {
  const dialog = page.getByRole('dialog');
  await effort.fill(dialog.getByLabel('WhatsApp o correo'), phone);
  await effort.tap(dialog.getByRole('button', { name: 'Enviarme un código' }));
  await effort.fill(dialog.getByLabel('Código de 6 dígitos'), await codeOn(stack, phone));
  await effort.fill(dialog.getByLabel('Tu nombre o el de tu empresa'), name);
  await effort.tap(dialog.getByRole('button', { name: 'Continuar' }));
}

test('somebody new buys a lot and pays for it in at most 8 taps and 6 fields beside the card’s', async ({
  browser,
  stack,
}) => {
  const tail = String(Date.now()).slice(-7);
  const seller = await enter(browser, { stack, phone: `+52821${tail}` });
  const lotId = await publishLot(seller, `Yeso de pasos ${tail}`);
  const buyer = await browser.newContext({ baseURL: stack.url, viewport: phoneSize });
  const page = await buyer.newPage();
  const effort = createEffort();
  const { tap } = effort;
  await page.goto(`/lote/${lotId}`);
  await tap(page.getByRole('button', { name: 'Reservar', exact: true }));
  await expect(page.getByText('Sin comisión para quien compra')).toBeVisible();
  await tap(page.getByRole('button', { name: 'Reservar por $100' }));
  await comeIn(effort, { page, stack, phone: `+52822${tail}`, name: `Rosa ${tail}` });
  await expect(page).toHaveURL(/\/pedido\/\d+/, { timeout: 30_000 });
  await tap(page.getByRole('button', { name: 'Apartar $100 con tarjeta' }));
  effort.spent.taps += 1;
  await payByCard(page, '4242424242424242');
  await expect(page.getByText('Retenido en la tarjeta, todavía sin cobrar.')).toBeVisible();
  expect(effort.spent.taps).toBeLessThanOrEqual(8);
  expect(effort.spent.fields).toBeLessThanOrEqual(6);

  await test.step('the name is not asked for again, and the seller reads it', async () => {
    await page.goto(`/lote/${lotId}`);
    await page.getByRole('button', { name: 'Reservar', exact: true }).click();
    await page.getByRole('button', { name: 'Reservar por $100' }).click();
    await expect(page).toHaveURL(/\/pedido\/\d+/);
    await expect(async () => {
      const reply = await seller.request.get('/api/orders?role=seller');
      expect(JSON.stringify(await reply.json())).toContain(`Rosa ${tail}`);
    }).toPass();
  });
  await Promise.all([seller.close(), buyer.close()]);
});

test('somebody new offers a price, pays and has the driver’s link in at most 9 taps and 6 fields beside the card’s', async ({
  browser,
  stack,
}) => {
  const tail = String(Date.now()).slice(-7);
  const seller = await enter(browser, { stack, phone: `+52823${tail}` });
  const lotId = await publishLot(seller, `Yeso de ofertas ${tail}`);
  const buyer = await browser.newContext({
    baseURL: stack.url,
    viewport: phoneSize,
    extraHTTPHeaders: { origin: stack.url },
  });
  const page = await buyer.newPage();
  const effort = createEffort();
  const { tap, fill } = effort;
  await page.goto(`/lote/${lotId}`);
  await tap(page.getByRole('button', { name: 'Ofrecer un precio' }));
  await fill(page.getByLabel(/^Pesos por/).first(), '80');
  await tap(page.getByRole('button', { name: /^Enviar oferta de \$/ }));
  await comeIn(effort, { page, stack, phone: `+52824${tail}`, name: `Luis ${tail}` });
  await expect(page).toHaveURL(/\/mi\/pedidos/, { timeout: 30_000 });
  const orderId = await acceptOffer(seller, lotId);
  await page.goto('/mi/pedidos');
  await tap(page.getByRole('link', { name: new RegExp(`Yeso de ofertas ${tail}`) }).first());
  await expect(page).toHaveURL(new RegExp(`/pedido/${orderId}$`));
  await tap(page.getByRole('button', { name: /^Apartar \$1,600 con tarjeta/ }));
  effort.spent.taps += 1;
  await payByCard(page, '4242424242424242');
  await tap(page.getByRole('button', { name: 'Elegir esta hora' }));
  await tap(page.getByRole('button', { name: 'Crear el enlace' }));
  await expect(page.getByRole('link', { name: /\/recoger\// })).toBeVisible();
  expect(effort.spent.taps).toBeLessThanOrEqual(9);
  expect(effort.spent.fields).toBeLessThanOrEqual(6);
  await Promise.all([seller.close(), buyer.close()]);
});

/** The seller takes the one offer for a lot. Returns the order that it became. */
async function acceptOffer(seller: BrowserContext, lotId: number): Promise<number> {
  interface Offer {
    readonly id: number;
    readonly lot: { readonly id: number };
    readonly orderId: number | null;
    readonly amount: number;
  }
  const offersOf = async () => {
    const { offers } = (await (await seller.request.get('/api/offers?role=seller')).json()) as { offers: Offer[] };
    return offers.find(({ lot }) => lot.id === lotId);
  };
  let offer: Offer | undefined;
  await expect(async () => {
    offer = await offersOf();
    expect(offer).toBeDefined();
  }).toPass();
  await sent(seller, `/api/offers/${offer?.id}/accept`, { amount: offer?.amount });
  return (await offersOf())?.orderId ?? 0;
}
