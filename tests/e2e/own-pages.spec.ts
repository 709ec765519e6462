import type { BrowserContext, Page } from '@playwright/test';
import { enter, newPhone, sent } from './member.ts';
import { expect, test } from './test.ts';

const name = 'Obras de Milpa Alta';

interface Lot {
  readonly id: number;
  readonly version: number;
  readonly lines: readonly { readonly id: number }[];
}

/** A seller with an order to approve; returns the order's number. */
async function sell(seller: BrowserContext, buyer: BrowserContext): Promise<number> {
  const lots = '/api/members/me/listings';
  const line = { name: 'Cal', category: 'yeso', material: 'otros', quantity: 20, unit: 'bulto', price: 100 };
  await sent(seller, '/api/members/me', { name }, 'PATCH');
  await sent(seller, '/api/members/me/seller', { name }, 'PUT');
  const { id, version } = await sent<Lot>(seller, lots, { zone: 'tlalpan' });
  const draft = { title: 'Cal en bulto', zone: 'tlalpan', lines: [{ ...line, condition: 'new_surplus' }], version };
  const whole = await sent<Lot>(seller, `${lots}/${id}`, draft, 'PATCH');
  const lot = await sent<Lot>(seller, `${lots}/${id}/publish`, { version: whole.version });
  const lines = [{ lineId: lot.lines[0]?.id, quantity: 2 }];
  return (await sent<{ id: number }>(buyer, '/api/orders', { listingId: lot.id, lines, method: 'hold' })).id;
}

/** What signing in on a device leaves there. */
const remember = (context: BrowserContext, language = 'es') =>
  context.addInitScript((chosen) => {
    localStorage.setItem('member', 'here');
    localStorage.setItem('language', chosen);
  }, language);

const withoutScripts = (page: Page) => page.route('**/assets/*.js', (route) => route.abort());

/** The reads of the page's own data that the app sends by itself. */
function readsOf(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(members\/me|orders|earnings|my)\b/.test(pathname)) reads.push(pathname);
  });
  return reads;
}

/** Notes what the gateway wrote into a page, before any module runs. */
const noteWritten = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      Object.assign(globalThis, { written: [...document.querySelectorAll('main *')] });
    }),
  );

/** Once the app is there: how many elements the gateway wrote, and which of them the app drew anew. */
async function takenOver(page: Page): Promise<{ written: number; redrawn: string[] }> {
  await expect(page.locator('#root')).not.toHaveAttribute('data-hydrating');
  return page.evaluate(() => {
    const { written } = globalThis as unknown as { written: readonly Element[] };
    const redrawn = written.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML);
    return { written: written.length, redrawn };
  });
}

/** Opens a page as the gateway wrote it: on a busy machine that may take longer than a page waits for it. */
async function openWritten(page: Page, path: string, reads: string[] = []): Promise<void> {
  await expect(async () => {
    reads.length = 0;
    const reply = await page.goto(path);
    expect(await reply?.text()).toContain('own-answers');
  }).toPass();
}

const viewport = { width: 390, height: 844 };

test('a member reads what waits for them before any script has come, and it stays as the app begins', async ({
  browser,
  stack,
}) => {
  const seller = await enter(browser, { stack, phone: newPhone(), viewport });
  const buyer = await enter(browser, { stack, phone: newPhone(), viewport });
  const order = await sell(seller, buyer);
  await remember(seller);

  await test.step('without scripts', async () => {
    const page = await seller.newPage();
    await withoutScripts(page);
    await openWritten(page, '/mi');
    await expect(page.getByRole('heading', { name: `Hola, ${name}` })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Te toca \(\d\)/ })).toBeVisible();
    await page
      .getByRole('link', { name: /Aprobar.*Cal en bulto/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/pedido/${order}$`));
    await openWritten(page, `/pedido/${order}`);
    await expect(page.getByRole('region', { name: 'Te toca' })).toBeVisible();
    await page.close();
  });

  await test.step('with the app, which asks for nothing that it was given and moves nothing', async () => {
    const page = await seller.newPage();
    const reads = readsOf(page);
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await noteWritten(page);
    await openWritten(page, '/mi', reads);
    const home = await takenOver(page);
    expect(home.redrawn).toEqual([]);
    expect(home.written).toBeGreaterThan(30);
    await expect(page.getByRole('heading', { name: /^Te toca \(\d\)/ })).toBeVisible();
    await expect(page.locator('#own-answers')).toHaveCount(0);
    expect(reads).toEqual([]);
    await openWritten(page, `/pedido/${order}`, reads);
    const shown = await takenOver(page);
    expect(shown.redrawn).toEqual([]);
    expect(shown.written).toBeGreaterThan(60);
    await expect(page.getByRole('button', { name: /Aprobar/ })).toBeVisible();
    await expect(page.locator('#own-answers')).toHaveCount(0);
    expect(reads).toEqual([]);
    expect(errors).toEqual([]);
    await page.close();
  });

  await test.step('its fields wait for the app, and then work', async () => {
    const page = await seller.newPage();
    await openWritten(page, `/pedido/${order}`);
    await expect(page.locator('#root')).not.toHaveAttribute('data-hydrating');
    const message = page.getByRole('textbox', { name: /^Escribe a / });
    await message.fill('Los bultos están en la entrada');
    await expect(message).toHaveValue('Los bultos están en la entrada');
    const described = (await message.getAttribute('aria-describedby')) ?? '';
    await expect(page.locator(`[id="${described}"]`)).toHaveCount(1);
    await page.close();
  });

  await test.step('a press made before the script came counts once the app is there', async () => {
    const page = await seller.newPage();
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    const written = expect(async () => {
      const reply = await page.goto(`/pedido/${order}`, { waitUntil: 'commit' });
      expect(await reply?.text()).toContain('own-answers');
    });
    await written.toPass();
    await page
      .getByRole('button', { name: /Aprobar/ })
      .first()
      .click();
    held.resolve();
    await expect(page.getByRole('region', { name: 'Esperando a quien compra' })).toBeVisible();
    await page.close();
  });

  await test.step('the keyboard stays where it was as the app takes over', async () => {
    const page = await seller.newPage();
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await expect(async () => {
      const reply = await page.goto(`/pedido/${order}`, { waitUntil: 'commit' });
      expect(await reply?.text()).toContain('own-answers');
    }).toPass();
    const lot = page.getByRole('link', { name: 'Cal en bulto' });
    await lot.focus();
    held.resolve();
    await expect(page.locator('#root')).not.toHaveAttribute('data-hydrating');
    await expect(lot).toBeFocused();
    await page.close();
  });

  await test.step('it is for nobody else and for no cache', async () => {
    await expect(async () => {
      const own = await seller.request.get('/mi');
      expect(await own.text()).toContain(name);
      expect(own.headers()['cache-control']).toBe('private, no-store');
    }).toPass();
    const theirs = await (await buyer.request.get('/mi')).text();
    expect(theirs).not.toContain(`Hola, ${name}`);
    const nobody = await browser.newContext({ baseURL: stack.url });
    const frame = await nobody.request.get('/mi');
    expect(frame.headers()['cache-control']).toBe('no-cache');
    expect(await frame.text()).not.toContain('own-answers');
    const strange = await buyer.request.get('/pedido/999999999');
    expect(strange.status()).toBe(200);
    await nobody.close();
  });

  await Promise.all([seller.close(), buyer.close()]);
});

test('the device keeps the frame of a member’s page, and nothing of the member', async ({ browser, stack }) => {
  const member = await enter(browser, { stack, phone: newPhone(), viewport });
  await sent(member, '/api/members/me', { name }, 'PATCH');
  await remember(member);
  const page = await member.newPage();
  await page.goto('/mi');
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
  await openWritten(page, '/mi');
  const kept = () =>
    page.evaluate(async () => (await (await (await caches.open('pages')).match('/mi'))?.text()) ?? 'nothing yet');
  await expect.poll(kept).toContain('<div id="root"');
  expect(await kept()).not.toContain(name);
  expect(await kept()).not.toContain('own-answers');
  await member.close();
});

test('a reader of English gets the page in English', async ({ browser, stack }) => {
  const member = await enter(browser, { stack, phone: newPhone(), viewport });
  await sent(member, '/api/members/me', { name }, 'PATCH');
  await remember(member, 'en');
  const page = await member.newPage();
  await page.goto('/mi');
  await expect(page.getByRole('heading', { name: `Hello, ${name}` })).toBeVisible();
  await expect(page.getByText('Hola,')).toHaveCount(0);
  await member.close();
});

test('a page whose stream opens late hears what happened since the page was sent', async ({ browser, stack }) => {
  const seller = await enter(browser, { stack, phone: newPhone(), viewport });
  const buyer = await enter(browser, { stack, phone: `+5282${String(Date.now()).slice(-8)}`, viewport });
  const order = await sell(seller, buyer);
  // In English the page comes without its data, as it does where the services take long.
  await remember(seller, 'en');
  const page = await seller.newPage();
  const other = await seller.newPage();
  const opening = Promise.withResolvers<void>();
  await page.route('**/api/events**', async (route) => {
    await opening.promise;
    await route.continue();
  });
  const approve = (on: Page) => on.getByRole('button', { name: 'Approve the order' });
  for (const each of [page, other]) {
    await each.goto(`/pedido/${order}`);
    await expect(approve(each)).toBeVisible();
  }
  await sent(seller, `/api/orders/${order}/approve`, {});
  await expect(approve(other)).toBeHidden();
  await expect(approve(page), 'it does not listen yet').toBeVisible();
  opening.resolve();
  await expect(approve(page)).toBeHidden();
});
