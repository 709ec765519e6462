import type { BrowserContext, Page, Response } from '@playwright/test';
import { barriersOf } from './axe.ts';
import { enter, payByCard, sent } from './member.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

interface Lot {
  readonly id: number;
  readonly version: number;
  readonly lines: readonly { readonly id: number }[];
}

/** A lot of so many sacks, for $90.50 each. */
async function publishLot(seller: BrowserContext, quantity: number): Promise<Lot> {
  const lots = '/api/members/me/listings';
  const line = { name: 'Yeso', category: 'yeso', material: 'otros', quantity, unit: 'bulto', price: 90.5 };
  const lines = [{ ...line, condition: 'new_surplus' }];
  await sent(seller, '/api/members/me/seller', { name: 'Obras del Sur' }, 'PUT');
  const { id, version } = await sent<Lot>(seller, lots, { zone: 'tlalpan' });
  const draft = { title: 'Yeso de una obra', zone: 'tlalpan', lines, version };
  const whole = await sent<Lot>(seller, `${lots}/${id}`, draft, 'PATCH');
  return sent<Lot>(seller, `${lots}/${id}/publish`, { version: whole.version });
}

/** The number of an order of five sacks, to be held by card. */
async function placeOrder(seller: BrowserContext, buyer: BrowserContext): Promise<number> {
  const lot = await publishLot(seller, 20);
  const wanted = [{ lineId: lot.lines[0]?.id, quantity: 5 }];
  return (await sent<Lot>(buyer, '/api/orders', { listingId: lot.id, lines: wanted, method: 'hold' })).id;
}

/** What each page sends there goes on once all have sent it. Returns the replies in the pages' order. */
async function sendTogether(pages: readonly Page[], url: RegExp, press: (page: Page) => Promise<void>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  for (const page of pages)
    await page.route(url, async (route) => {
      if (route.request().method() === 'POST' && ++waiting === pages.length) resolve();
      if (route.request().method() === 'POST') await promise;
      await route.continue();
    });
  const isReply = (reply: Response) => url.test(reply.url()) && reply.request().method() === 'POST';
  const replies = pages.map((page) => page.waitForResponse(isReply));
  await Promise.all(pages.map(press));
  return Promise.all(replies);
}

test('an order is held by card on its page: a refusal says what to do, the bank asks, and both sides see until when', async ({
  browser,
  stack,
}) => {
  const tail = String(Date.now()).slice(-7);
  const seller = await enter(browser, { stack, phone: `+52811${tail}` });
  const buyer = await enter(browser, { stack, phone: `+52812${tail}` });
  const id = await placeOrder(seller, buyer);
  const page = await buyer.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/pedido/${id}`);

  await test.step('a refused card is told with what to do', async () => {
    const renewal = page.getByRole('checkbox', { name: /renuévala en esta tarjeta/ });
    await expect(renewal).not.toBeChecked();
    await renewal.check();
    await page.getByRole('button', { name: /^Apartar \$452\.50? con tarjeta/ }).click();
    await payByCard(page, '4000000000009995');
    await expect(page.getByRole('alert').filter({ hasText: 'No se te cobró nada. Usa otra tarjeta' })).toBeVisible();
    // Its toast fades in a moment later: halfway through, its colours are not those that people read.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await barriersOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  await test.step('a bank that asks is answered, and the page shows what was paid, for what and to whom', async () => {
    await payByCard(page, '4000002500003155');
    await page.getByRole('button', { name: 'Autorizar' }).click();
    const moment = page.getByRole('region', { name: 'Listo: apartamos $452.50 en tu tarjeta' });
    await expect(moment.getByRole('heading')).toBeFocused();
    await expect(page.getByText('Retenido en la tarjeta, todavía sin cobrar.')).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(/(7 días|6 días 23 horas)/);
    await expect(page.getByText(/P-\d+ · Yeso de una obra/)).toBeVisible();
    await expect(page.getByText(/se renueva sola en tu tarjeta/)).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await moment.getByRole('button', { name: 'Entendido' }).click();
    await expect(moment).toBeHidden();
  });

  await test.step('its seller sees the same end of the hold', async () => {
    const other = await seller.newPage();
    await other.goto(`/pedido/${id}`);
    await expect(other.getByText('Retenido en la tarjeta, todavía sin cobrar.')).toBeVisible();
    await expect(other.getByText(/se renueva sola/)).toHaveCount(0);
    await expect(other.getByRole('timer')).toContainText(/(7 días|6 días 23 horas)/);
  });

  await test.step('staff go from the order to its payment', async () => {
    const desk = await browser.newPage({ baseURL: stack.url });
    await signInAt(desk, stack, `/ventas?pedido=${id}`);
    await desk.getByRole('link', { name: 'Ver el pago' }).click();
    await expect(desk).toHaveURL(/\/pagos\?q=P-\d+$/);
    await expect(desk.getByText('$452.50').first()).toBeVisible();
    await desk.close();
  });
  await Promise.all([seller.close(), buyer.close()]);
});

test('two browsers reserve the last sack at once: one has it, and the other is told that it is gone', async ({
  browser,
  stack,
}) => {
  const tail = String(Date.now()).slice(-7);
  const seller = await enter(browser, { stack, phone: `+52815${tail}` });
  const { id } = await publishLot(seller, 1);
  const buyers = await Promise.all(['6', '7'].map((digit) => enter(browser, { stack, phone: `+5281${digit}${tail}` })));
  // Who orders for the first time is asked for a name.
  for (const buyer of buyers) await sent(buyer, '/api/members/me/seller', { name: 'Obras del Norte' }, 'PUT');
  const pages = await Promise.all(buyers.map((buyer) => buyer.newPage()));
  for (const page of pages) {
    // A page for everybody knows who is signed in once one for members was open.
    await page.goto('/mi/intereses');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`/lote/${id}`);
    await page.getByRole('button', { name: 'Reservar', exact: true }).click();
    await page.getByLabel('Yeso', { exact: true }).fill('1');
  }
  const replies = await sendTogether(pages, /\/api\/orders$/, (page) =>
    page.getByRole('button', { name: /^Reservar por \$90\.50?$/ }).click(),
  );
  const statuses = replies.map((reply) => reply.status());
  expect(statuses.toSorted()).toEqual([201, 409]);
  const told = 'Este lote dejó de ofrecerse mientras elegías.';
  for (const [index, page] of pages.entries())
    if (statuses[index] === 201) await expect(page).toHaveURL(/\/pedido\/\d+$/);
    else await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible();
  await Promise.all([seller, ...buyers].map((context) => context.close()));
});

test('two browsers pay one order at once: it is held once, and both show it', async ({ browser, stack }) => {
  const tail = String(Date.now()).slice(-7);
  const seller = await enter(browser, { stack, phone: `+52818${tail}` });
  const buyer = await enter(browser, { stack, phone: `+52819${tail}` });
  const id = await placeOrder(seller, buyer);
  const other = await browser.newContext({ baseURL: stack.url, storageState: await buyer.storageState() });
  const pages = await Promise.all([buyer.newPage(), other.newPage()]);
  for (const page of pages) {
    await page.goto(`/pedido/${id}`);
    await page.getByRole('button', { name: /^Apartar \$452\.50? con tarjeta/ }).click();
    await expect(page.getByLabel('Número de tarjeta')).toBeVisible();
  }
  const [one, two] = await sendTogether(pages, /\/payment_intents\/\w+\/confirm$/, (page) =>
    payByCard(page, '4242424242424242'),
  );
  expect(one?.url()).toBe(two?.url());
  expect([one?.status(), two?.status()].toSorted()).toEqual([200, 400]);
  for (const page of pages) await expect(page.getByText('Retenido en la tarjeta, todavía sin cobrar.')).toBeVisible();
  await Promise.all([seller, buyer, other].map((context) => context.close()));
});
