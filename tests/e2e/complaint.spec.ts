import type { BrowserContext, Page } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { queryStack } from '@tianguis/testkit/stack-query';
import { barriersOf } from './axe.ts';
import { enter, sent } from './member.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

/** The number of an order that was delivered a moment ago: how that comes about, and its payment, is the test of the whole sale. */
async function deliver(stack: Stack, seller: BrowserContext, buyer: BrowserContext): Promise<number> {
  const lots = '/api/members/me/listings';
  await sent(seller, '/api/members/me/seller', { name: 'Obras de Tepepan' }, 'PUT');
  const { id, version } = await sent<{ id: number; version: number }>(seller, lots, { zone: 'tlalpan' });
  const line = { name: 'Yeso', category: 'yeso', material: 'otros', quantity: 20, unit: 'bulto', price: 100 };
  const draft = { title: 'Yeso de una obra', zone: 'tlalpan', lines: [{ ...line, condition: 'new_surplus' }], version };
  const whole = await sent<{ version: number }>(seller, `${lots}/${id}`, draft, 'PATCH');
  const lot = await sent<{ lines: { id: number }[] }>(seller, `${lots}/${id}/publish`, { version: whole.version });
  const lines = [{ lineId: lot.lines[0]?.id, quantity: 5 }];
  const order = await sent<{ id: number }>(buyer, '/api/orders', { listingId: id, lines, method: 'hold' });
  const text = `update orders set state = 'delivered', complain_by = now() + interval '1 day', due_at = null where id = $1`;
  await queryStack(stack, 'marketplace', text, [order.id]);
  return order.id;
}

const pictureOf = async (page: Page) => ({ name: 'foto.png', mimeType: 'image/png', buffer: await page.screenshot() });

async function sendPhoto(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await pictureOf(page));
}

const photoOf = (page: Page, name: string | RegExp) => page.getByRole('img', { name });

test('a complaint has photos of both sides, and staff decide with both before them', async ({
  browser,
  page,
  stack,
}) => {
  const tail = String(Date.now()).slice(-7);
  const seller = await enter(browser, { stack, phone: `+52821${tail}` });
  const buyer = await enter(browser, { stack, phone: `+52822${tail}` });
  const id = await deliver(stack, seller, buyer);
  const theirs = await seller.newPage();
  const ours = await buyer.newPage();
  for (const one of [theirs, ours]) await one.setViewportSize({ width: 360, height: 740 });

  await test.step('the buyer complains with photos, and neither words nor photos get lost without a connection', async () => {
    const form = ours.locator('form', { has: ours.getByLabel('Qué está mal') });
    const chosen = form.getByRole('img', { name: 'de la queja, sin mandar' });
    const complain = ours.getByRole('button', { name: 'Sí, presentar la queja' });
    await ours.goto(`/pedido/${id}`);
    await ours.getByRole('button', { name: 'Presentar una queja' }).click();
    await ours.getByLabel('Qué está mal').fill('Dos bultos llegaron rotos');
    await form
      .locator('input[type=file]')
      .last()
      .setInputFiles([await pictureOf(ours), await pictureOf(page)]);
    await expect(chosen).toHaveCount(2);
    expect(await barriersOf(ours)).toEqual([]);
    await form.getByRole('button', { name: 'Quitar la foto 2' }).click();
    await expect(form.getByText('Una foto elegida.')).toBeVisible();
    await ours.route('**/dispute', (route) => route.abort(), { times: 1 });
    await complain.click();
    await expect(ours.getByText('No se pudo', { exact: true })).toBeVisible();
    await ours.reload();
    await ours.getByRole('button', { name: 'Presentar una queja' }).click();
    await expect(ours.getByLabel('Qué está mal')).toHaveValue('Dos bultos llegaron rotos');
    await expect(chosen).toHaveCount(1);
    await ours.route('**/photos', (route) => route.abort(), { times: 1 });
    await complain.click();
    await expect(ours.getByText('Quien vende todavía no contesta.')).toBeVisible();
    await expect(ours.getByText('Falta mandar una foto.')).toBeVisible();
    await ours.getByRole('button', { name: 'Intentarlo de nuevo' }).click();
    await expect(photoOf(ours, 'Foto del pedido. La mandó: Tú')).toHaveCount(1);
    await expect(ours.getByText('Falta mandar una foto.')).toHaveCount(0);
  });

  await test.step('a photo that got lost on the way is sent by another press', async () => {
    await ours.route('**/photos', (route) => route.abort(), { times: 1 });
    await sendPhoto(ours);
    await expect(ours.getByText('No se pudo mandar. La foto sigue aquí.')).toBeVisible();
    await ours.getByRole('button', { name: 'Intentarlo de nuevo' }).click();
    await expect(photoOf(ours, 'Foto del pedido. La mandó: Tú')).toHaveCount(2);
    expect(await barriersOf(ours)).toEqual([]);
  });

  await test.step('the seller reads it and answers with words and a photo', async () => {
    await theirs.goto(`/pedido/${id}`);
    await expect(theirs.getByRole('blockquote').getByText('Dos bultos llegaron rotos')).toBeVisible();
    await theirs.getByLabel(/^Escribe a/).fill('Salieron enteros: mira la foto');
    await theirs.getByRole('button', { name: 'Enviar', exact: true }).click();
    await sendPhoto(theirs);
    await expect(photoOf(theirs, /La mandó: Tú/)).toBeVisible();
    await expect(theirs.getByText('Ya contestaste. Puedes agregar más.')).toBeVisible();
    expect(await theirs.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  await test.step('staff see both sides, and decide', async () => {
    await signInAt(page, stack, `/ventas?pedido=${id}`);
    await expect(page.getByText('El vendedor contestó: está en los mensajes.')).toBeVisible();
    for (const who of ['comprador', 'vendedor']) {
      const photo = photoOf(page, `Foto del pedido. La mandó: ${who}`).last();
      await photo.scrollIntoViewIfNeeded();
      await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
    }
    await expect(page.getByText('Nadie ha firmado de recibido.')).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Devolver una parte' }).click();
    await page.getByLabel('Pesos que se devuelven').fill('200');
    await expect(page.getByText('Al vendedor le quedan $300, menos la comisión.')).toBeVisible();
    await page.getByLabel('Motivo').fill('Las fotos muestran dos bultos rotos');
    const old = { status: 403, json: { status: 403, code: 'recent_sign_in_required', title: 'Confirma que eres tú' } };
    await page.route('**/api/staff/orders/*/move', (route) => route.fulfill(old), { times: 1 });
    await page.getByRole('button', { name: 'Devolver una parte' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
    await dialog.getByLabel('Tu contraseña').fill(stack.admin.password);
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Se devuelven $200 al comprador.')).toBeVisible();
  });

  await test.step('both read what was decided and why, and are asked to rate', async () => {
    for (const one of [ours, theirs]) {
      await expect(one.getByText('Se devuelven $200 a quien compra.')).toBeVisible();
      await expect(one.getByText('Las fotos muestran dos bultos rotos')).toBeVisible();
      await expect(one.getByRole('button', { name: 'Tomar foto' })).toHaveCount(0);
      await expect(one.getByRole('button', { name: 'Enviar calificación' })).toBeVisible();
      expect(await barriersOf(one)).toEqual([]);
    }
  });
  await Promise.all([seller.close(), buyer.close()]);
});
