import type { BrowserContext } from '@playwright/test';
import { barriersOf } from './axe.ts';
import { enter, payByCard, sent } from './member.ts';
import { expect, test } from './test.ts';

interface Lot {
  readonly id: number;
  readonly version: number;
  readonly lines: readonly { readonly id: number }[];
}

/** The number of an order of five sacks, held by card. */
async function placeOrder(seller: BrowserContext, buyer: BrowserContext): Promise<number> {
  const lots = '/api/members/me/listings';
  const line = { name: 'Yeso', category: 'yeso', material: 'otros', quantity: 20, unit: 'bulto', price: 90.5 };
  const lines = [{ ...line, condition: 'new_surplus' }];
  await sent(seller, '/api/members/me/seller', { name: 'Obras del Sur' }, 'PUT');
  const { id, version } = await sent<Lot>(seller, lots, { zone: 'tlalpan' });
  const draft = { title: 'Yeso de una obra', zone: 'tlalpan', lines, version };
  const whole = await sent<Lot>(seller, `${lots}/${id}`, draft, 'PATCH');
  const lot = await sent<Lot>(seller, `${lots}/${id}/publish`, { version: whole.version });
  const wanted = [{ lineId: lot.lines[0]?.id, quantity: 5 }];
  return (await sent<Lot>(buyer, '/api/orders', { listingId: id, lines: wanted, method: 'hold' })).id;
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
    await page.getByRole('button', { name: /^Apartar \$452\.50? con tarjeta/ }).click();
    await payByCard(page, '4000000000009995');
    await expect(page.getByRole('alert').filter({ hasText: 'No se te cobró nada. Usa otra tarjeta' })).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  await test.step('a bank that asks is answered, and the page shows what was paid, for what and to whom', async () => {
    await payByCard(page, '4000002500003155');
    await page.getByRole('button', { name: 'Autorizar' }).click();
    await expect(page.getByText('Retenido en la tarjeta, todavía sin cobrar.')).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(/(7 días|6 días 23 horas)/);
    await expect(page.getByText(/P-\d+ · Yeso de una obra/)).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
  });

  await test.step('its seller sees the same end of the hold', async () => {
    const other = await seller.newPage();
    await other.goto(`/pedido/${id}`);
    await expect(other.getByText('Retenido en la tarjeta, todavía sin cobrar.')).toBeVisible();
    await expect(other.getByRole('timer')).toContainText(/(7 días|6 días 23 horas)/);
  });
  await Promise.all([seller.close(), buyer.close()]);
});
