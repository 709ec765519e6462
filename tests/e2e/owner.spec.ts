import type { BrowserContext, Page } from '@playwright/test';
import { queryStack } from '@tianguis/testkit/stack-query';
import { barriersInBothThemes } from './axe.ts';
import { hydrated } from './hydrated.ts';
import { enter, sent } from './member.ts';
import { expect, test } from './test.ts';

const phoneSize = { width: 360, height: 740 };
const lots = '/api/members/me/listings';

/** Each in a zone of its own: the same request within seconds would answer with the same lot. */
async function publishLot(seller: BrowserContext, title: string, zone: string): Promise<number> {
  await sent(seller, '/api/members/me/seller', { name: 'Bodega de la Dueña' }, 'PUT');
  const { id, version } = await sent<{ id: number; version: number }>(seller, lots, { zone });
  const goods = { name: 'Yeso', category: 'yeso', material: 'otros', condition: 'new_surplus' };
  const lines = [{ ...goods, quantity: 20, unit: 'bulto', price: 100 }];
  const draft = { title, zone, lines, version };
  const whole = await sent<{ version: number }>(seller, `${lots}/${id}`, draft, 'PATCH');
  await sent(seller, `${lots}/${id}/publish`, { version: whole.version });
  return id;
}

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.describe('the seller of a lot', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  const tail = String(Date.now()).slice(-7);
  const title = `Yeso de la dueña ${tail}`;
  let seller: BrowserContext;
  let id = 0;

  test.beforeAll(async ({ browser, stack }) => {
    seller = await enter(browser, { stack, phone: `+52829${tail}`, viewport: phoneSize });
    id = await publishLot(seller, title, 'tlalpan');
  });
  test.afterAll(async () => seller?.close());

  test('shares it, and sees how it is doing without counting themselves', async ({ browser, stack }) => {
    // A browser that says it is driven by a program would not count.
    const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
    const buyer = await browser.newContext({ baseURL: stack.url, userAgent });
    const reader = await buyer.newPage();
    await Promise.all([
      reader.waitForResponse((reply) => reply.url().endsWith(`/api/listings/${id}/views`)),
      reader.goto(`/lote/${id}`),
    ]);
    await buyer.close();
    const page = await seller.newPage();
    await expect(async () => {
      await page.goto(`/lote/${id}`);
      const figures = page.getByRole('region', { name: 'Tu lote' }).locator('dl');
      await expect(figures.locator('div').filter({ hasText: 'Visitas' }).locator('dd')).toHaveText('1');
    }).toPass();
    const panel = page.getByRole('region', { name: 'Tu lote' });
    const link = panel.getByRole('link', { name: 'Enviar por WhatsApp' });
    await expect(link).toHaveAttribute('href', new RegExp(`^https://wa\\.me/\\?text=.*lote%2F${id}$`));
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await barriersInBothThemes(page)).toEqual([]);
    await page.close();
  });

  test('pauses it: the market has it no more, who has the link is told, and others are shown', async ({
    page: reader,
  }) => {
    const page = await seller.newPage();
    await page.goto(`/lote/${id}`);
    const panel = page.getByRole('region', { name: 'Tu lote' });
    await panel.getByRole('button', { name: 'Pausar' }).click();
    await expect(panel.getByText('Está en pausa: nadie lo encuentra')).toBeVisible();

    await reader.goto(`/mercado?q=${encodeURIComponent(title)}`);
    await expect(reader.getByRole('link', { name: title })).toHaveCount(0);
    // The gateway keeps a page until it hears of the change.
    await expect.poll(async () => (await reader.request.get(`/lote/${id}`)).text()).toContain('noindex');
    expect((await reader.goto(`/lote/${id}`))?.status()).toBe(200);
    await expect(reader.getByText('El vendedor lo puso en pausa: por ahora no se puede apartar.')).toBeVisible();
    await expect(reader.getByRole('button', { name: 'Reservar', exact: true })).toHaveCount(0);
    await expect(reader.getByRole('heading', { name: 'Lotes parecidos' })).toBeVisible();

    await panel.getByRole('button', { name: 'Reanudar' }).click();
    await expect(panel.getByText(/^Está en el mercado hasta el/)).toBeVisible();
    await expect(reader.getByText('El vendedor lo puso en pausa')).toHaveCount(0);
    await page.close();
  });

  test('copies it into a draft, and ends it', async () => {
    const page = await seller.newPage();
    await page.goto(`/lote/${id}`);
    const panel = page.getByRole('region', { name: 'Tu lote' });
    await panel.getByRole('button', { name: 'Copiar', exact: true }).click();
    await expect(page.getByLabel('Cantidad').first()).toHaveValue('20');
    expect(page.url()).not.toContain(`=${id}`);
    await page.goto('/mi/lotes');
    const rows = page.getByRole('listitem');
    await expect(rows.filter({ hasText: 'Borrador' }).filter({ hasText: title })).toBeVisible();
    const own = rows.filter({ hasText: 'Publicado' }).filter({ hasText: title });
    await expect(own.getByText(/^1 visita/)).toBeVisible();
    await page.getByLabel('Buscar en tus lotes').fill('algo que no hay');
    await expect(page.getByText('Ninguno con esas palabras')).toBeVisible();
    await page.getByLabel('Buscar en tus lotes').fill(title);
    await expect(own).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await barriersInBothThemes(page)).toEqual([]);
    await own.getByRole('button', { name: 'Terminar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Terminar' }).click();
    await expect(rows.filter({ hasText: 'Terminado' }).filter({ hasText: title })).toBeVisible();
    await page.close();
  });

  test('renews it from what is theirs to do, once it is about to end', async ({ stack }) => {
    const name = `Yeso que vence ${tail}`;
    const ending = await publishLot(seller, name, 'iztapalapa');
    await queryStack(stack, 'marketplace', `update listings set ends_at = now() + interval '2 days' where id = $1`, [
      ending,
    ]);
    const page = await seller.newPage();
    await page.goto('/mi');
    const turn = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Renovar el lote' });
    await turn
      .getByRole('link', { name: /Renovar/ })
      .first()
      .click();
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row.getByText(/^Vence el/)).toBeVisible();
    const renew = row.getByRole('button', { name: 'Renovar' });
    await hydrated(renew);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await barriersInBothThemes(page)).toEqual([]);
    await renew.click();
    await expect(page.getByText(/^Renovado: sigue en el mercado hasta el/)).toBeVisible();
    await expect(renew).toHaveCount(0);
    await page.goto('/mi');
    await expect(page.getByText('Terminar de publicar').first()).toBeVisible();
    await expect(turn).toHaveCount(0);
    await page.close();
  });

  test('renews it on its own page, where the new date is read', async ({ stack }) => {
    const ending = await publishLot(seller, `Cal que vence ${tail}`, 'xochimilco');
    const page = await seller.newPage();
    const panel = page.getByRole('region', { name: 'Tu lote' });
    const renew = panel.getByRole('button', { name: 'Renovar' });
    await page.goto(`/lote/${ending}`);
    await expect(panel.getByText(/^Está en el mercado hasta el/)).not.toContainText('…');
    await expect(renew).toHaveCount(0);
    await queryStack(stack, 'marketplace', `update listings set ends_at = now() + interval '2 days' where id = $1`, [
      ending,
    ]);
    await page.reload();
    const endsAt = panel.getByText(/^Está en el mercado hasta el/);
    await hydrated(renew);
    const before = (await endsAt.textContent()) ?? '';
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await barriersInBothThemes(page)).toEqual([]);
    await renew.click();
    await expect(renew).toHaveCount(0);
    await expect(endsAt).not.toHaveText(before);
    await page.close();
  });

  test('finds unsaved changes again after leaving and reloading, and can discard them', async () => {
    const other = await publishLot(seller, `Otro yeso ${tail}`, 'coyoacan');
    const page = await seller.newPage();
    await page.goto(`/publicar?lote=${other}`);
    const quantity = page.getByLabel('Cantidad').first();
    await expect(quantity).toHaveValue('20');
    await hydrated(quantity);
    await quantity.fill('15');
    await expect(page.getByText('Tienes cambios sin guardar')).toBeVisible();
    await page.goto('/mi/lotes');
    await page.goto(`/publicar?lote=${other}`);
    await expect(page.getByText('Recuperamos los cambios que no habías guardado.')).toBeVisible();
    await expect(quantity).toHaveValue('15');
    await page.reload();
    await expect(quantity).toHaveValue('15');
    await page.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(quantity).toHaveValue('20');
    await expect(page.getByText('Tienes cambios sin guardar')).toHaveCount(0);
    await page.reload();
    await expect(quantity).toHaveValue('20');
    await page.close();
  });
});
