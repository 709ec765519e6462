import type { BrowserContext } from '@playwright/test';
import { queryStack } from '@tianguis/testkit/stack-query';
import { barriersInBothThemes } from './axe.ts';
import { hydrated } from './hydrated.ts';
import { askCode, codeOn, enter, sent } from './member.ts';
import { expect, test } from './test.ts';

const phoneSize = { width: 360, height: 740 };

interface New {
  readonly title: string;
  readonly price: number;
  readonly zone: string;
}

/** Each in a zone of its own: the same request within seconds would answer with the same lot. */
async function publishLot(seller: BrowserContext, { title, price, zone }: New): Promise<number> {
  const lots = '/api/members/me/listings';
  await sent(seller, '/api/members/me/seller', { name: 'Bodega del Corazón' }, 'PUT');
  const { id, version } = await sent<{ id: number; version: number }>(seller, lots, { zone });
  const goods = { name: title, category: 'yeso', material: 'otros', condition: 'new_surplus' };
  const lines = [{ ...goods, quantity: 20, unit: 'bulto', price }];
  const whole = await sent<{ version: number }>(seller, `${lots}/${id}`, { title, zone, lines, version }, 'PATCH');
  await sent(seller, `${lots}/${id}/publish`, { version: whole.version });
  return id;
}

test('a stranger’s hearts move to their account, and say what changed', async ({ page, browser, stack }) => {
  const tail = String(Date.now()).slice(-7);
  const phone = `+52827${tail}`;
  const kept = `Yeso guardado ${tail}`;
  const gone = `Yeso vendido ${tail}`;
  const seller = await enter(browser, { stack, phone: `+52828${tail}` });
  const keptId = await publishLot(seller, { title: kept, price: 100, zone: 'tlalpan' });
  const goneId = await publishLot(seller, { title: gone, price: 90, zone: 'coyoacan' });
  await seller.close();
  await page.setViewportSize(phoneSize);
  const heartOf = (title: string) => page.getByRole('button', { name: `Favorito: ${title}` });
  const rowOf = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  const mark = async (id: number, title: string) => {
    await page.goto(`/lote/${id}`);
    const heart = heartOf(title).first();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await hydrated(heart);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  };

  await test.step('hearts of a stranger stay on the device', async () => {
    await mark(keptId, kept);
    await mark(goneId, gone);
    await page.reload();
    await expect(heartOf(gone).first()).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('they are in the account after signing in', async () => {
    await page.goto('/mi/favoritos');
    await expect(page).toHaveURL(/\/entrar\?next=%2Fmi%2Ffavoritos$/);
    await askCode(page, phone.slice(3));
    await page.getByLabel('Código de 6 dígitos').fill(await codeOn(stack, phone));
    await expect(page).toHaveURL(/\/mi\/favoritos$/);
    await expect(rowOf(kept)).toBeVisible();
    await expect(rowOf(gone)).toBeVisible();
  });

  await test.step('the list says what changed since', async () => {
    await queryStack(stack, 'marketplace', 'update listing_lines set centavos = 8000 where listing_id = $1', [keptId]);
    await queryStack(stack, 'marketplace', `update listings set status = 'sold' where id = $1`, [goneId]);
    await page.reload();
    await expect(rowOf(kept).getByText('Bajó de $100 a $80')).toBeVisible();
    await expect(rowOf(gone).getByText('Ya se vendió.')).toBeVisible();
    await expect(rowOf(gone).getByRole('link', { name: 'Ver parecidos' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await barriersInBothThemes(page)).toEqual([]);
  });

  await test.step('a heart pressed on the way out is not lost', async () => {
    await heartOf(gone).click();
    await page.goto('about:blank');
    await page.goto('/mi/favoritos');
    await expect(rowOf(kept)).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(rowOf(kept)).toBeVisible();
      await expect(rowOf(gone)).toHaveCount(0, { timeout: 500 });
    }).toPass();
  });
});
