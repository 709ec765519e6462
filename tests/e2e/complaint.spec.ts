import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { queryStack } from '@tianguis/testkit/stack-query';
import { barriersOf } from './axe.ts';
import { hydrated } from './hydrated.ts';
import { enter, seenOn, sent } from './member.ts';
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

/** Longer than a line, so that what stands beside it has to stay in view. */
const photoPlease =
  'Manden una foto de la etiqueta, con el sello del fabricante y la fecha, y otra de todo el lote en la bodega';

const pictureOf = async (page: Page) => ({ name: 'foto.png', mimeType: 'image/png', buffer: await page.screenshot() });

async function sendPhoto(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await pictureOf(page));
}

const photoOf = (page: Page, name: string | RegExp) => page.getByRole('img', { name });

/** Both sides of an order that was delivered, each in a browser of their own. */
async function parties(browser: Browser, stack: Stack, prefix: string) {
  const tail = String(Date.now()).slice(-7);
  const sellerPhone = `+52${prefix}1${tail}`;
  const buyerPhone = `+52${prefix}2${tail}`;
  const seller = await enter(browser, { stack, phone: sellerPhone });
  const buyer = await enter(browser, { stack, phone: buyerPhone });
  return { seller, buyer, sellerPhone, buyerPhone, id: await deliver(stack, seller, buyer) };
}

test('a complaint is answered with photos, staff write to both and refund a part, and both read why', async ({
  browser,
  page,
  stack,
}) => {
  const { seller, buyer, sellerPhone, buyerPhone, id } = await parties(browser, stack, '82');
  const theirs = await seller.newPage();
  const ours = await buyer.newPage();
  for (const one of [theirs, ours]) await one.setViewportSize({ width: 360, height: 740 });

  await test.step('the buyer says what is wrong and what they want, and nothing gets lost without a connection', async () => {
    const form = ours.locator('form', { has: ours.getByLabel('Cuéntalo con detalle') });
    const chosen = form.getByRole('img', { name: 'de la queja, sin mandar' });
    const complain = ours.getByRole('button', { name: 'Presentar la queja' });
    await ours.goto(`/pedido/${id}`);
    await ours.getByRole('button', { name: 'Presentar una queja' }).click();
    await complain.click();
    for (const missing of ['Elige al menos una', 'Escribe qué pasó', 'Elige qué pides'])
      await expect(ours.getByText(missing)).toBeVisible();
    expect(await barriersOf(ours)).toEqual([]);
    await ours.getByLabel('Llegó dañado').check();
    await ours.getByLabel('Cuéntalo con detalle').fill('Dos bultos llegaron rotos');
    await ours.getByLabel('Que me devuelvan una parte').check();
    await ours.getByLabel('Cuánto, en pesos').fill('500');
    await form
      .locator('input[type=file]')
      .last()
      .setInputFiles([await pictureOf(ours), await pictureOf(page)]);
    await expect(chosen).toHaveCount(2);
    await form.getByRole('button', { name: 'Quitar la foto 2' }).click();
    await expect(form.getByText('Una foto elegida.')).toBeVisible();
    await complain.click();
    await expect(ours.getByLabel('Cuánto, en pesos')).toHaveAttribute('aria-invalid', 'true');
    await ours.getByLabel('Cuánto, en pesos').fill('250');
    await ours.route('**/dispute', (route) => route.abort(), { times: 1 });
    await complain.click();
    await expect(ours.getByText('No se pudo', { exact: true })).toBeVisible();
    await ours.reload();
    await ours.getByRole('button', { name: 'Presentar una queja' }).click();
    await expect(ours.getByLabel('Llegó dañado')).toBeChecked();
    await expect(ours.getByLabel('Cuéntalo con detalle')).toHaveValue('Dos bultos llegaron rotos');
    await expect(ours.getByLabel('Cuánto, en pesos')).toHaveValue('250');
    await expect(chosen).toHaveCount(1);
    await ours.route('**/photos', (route) => route.abort());
    await complain.click();
    await expect(ours.getByText('Pides $250 de vuelta.')).toBeVisible();
    await expect(ours.getByText(/^Quien vende tiene hasta el .* para responder\.$/)).toBeVisible();
    await expect(ours.getByText(/^Nuestro equipo decide a más tardar el /)).toBeVisible();
    await expect(ours.getByRole('button', { name: 'Intentarlo de nuevo' })).toBeVisible();
    await ours.unroute('**/photos');
    // Whichever is first, the page's own next try or this one.
    await ours.evaluate(() => dispatchEvent(new Event('online')));
    await expect(photoOf(ours, 'Foto del pedido. La mandó: Tú')).toHaveCount(1);
    await expect(ours.getByText('Falta mandar una foto.')).toHaveCount(0);
    expect(await barriersOf(ours)).toEqual([]);
  });

  await test.step('the seller is told with what was said, and answers with words and a photo', async () => {
    const told = await seenOn(stack, sellerPhone, /(presentó una queja\. Llegó dañado\..*Dos bultos llegaron rotos)/s);
    expect(told).toContain('Pide que se le devuelvan $250');
    await theirs.goto(`/pedido/${id}`);
    await expect(theirs.getByRole('heading', { name: 'Responder a una queja' })).toBeVisible();
    await expect(theirs.getByRole('blockquote').getByText('Dos bultos llegaron rotos')).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Devolver $250' })).toBeVisible();
    await theirs.getByLabel('Tu mensaje').fill('Salieron enteros: mira la foto');
    await theirs.getByRole('button', { name: 'Enviar', exact: true }).click();
    await theirs.route('**/photos', (route) => route.abort());
    await sendPhoto(theirs);
    await expect(theirs.getByRole('button', { name: 'Intentarlo de nuevo' })).toBeVisible();
    await theirs.unroute('**/photos');
    await theirs.evaluate(() => dispatchEvent(new Event('online')));
    await expect(photoOf(theirs, /La mandó: Tú/)).toBeVisible();
    await expect(theirs.getByText('Ya respondiste. Puedes agregar más.')).toBeVisible();
    expect(await theirs.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await barriersOf(theirs)).toEqual([]);
  });

  await test.step('staff see both sides and their photos, and write to both and to one alone', async () => {
    await signInAt(page, stack, `/ventas?pedido=${id}`);
    await expect(page.getByText(/^Hay que decidir a más tardar el /)).toBeVisible();
    await expect(page.getByText('Pide $250 de $500.')).toBeVisible();
    await expect(page.getByText('El vendedor contestó: está en los mensajes.')).toBeVisible();
    await expect(page.getByText('Nadie ha firmado de recibido.')).toBeVisible();
    for (const who of ['comprador', 'vendedor']) {
      const photo = photoOf(page, `Foto del pedido. La mandó: ${who}`).last();
      await photo.scrollIntoViewIfNeeded();
      await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
    }
    await photoOf(page, 'La mandó: comprador').first().click();
    const viewer = page.getByRole('dialog', { name: 'La mandó: comprador' });
    await expect(viewer).toBeVisible();
    // Keys count once the viewer has faded in.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await page.getByLabel('Mensaje', { exact: true }).fill(photoPlease);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    const both = page.getByRole('dialog', { name: '¿Escribir a los dos?' });
    await expect(both.getByText(photoPlease)).toBeVisible();
    await both.getByRole('button', { name: 'No, volver' }).click();
    await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue(photoPlease);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    // Ctrl-Enter answers the question with yes; what is held for a moment can be taken back.
    await both.getByRole('button', { name: 'No, volver' }).press('Control+Enter');
    await expect(both).toBeHidden();
    await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue(photoPlease);
    await expect(page.getByLabel('Mensaje', { exact: true })).toBeFocused();
    const sentTo = page.waitForResponse((reply) => reply.url().endsWith('/messages') && reply.status() === 201);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await both.getByRole('button', { name: 'Enviar a los dos' }).click();
    await expect(page.getByText(/^Les llega a los dos en unos segundos/)).toBeVisible();
    await sentTo;
    await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue('');
    await page.getByLabel('Escribir a').selectOption('buyer');
    await page.getByLabel('Mensaje', { exact: true }).fill('¿Cuántos bultos eran?');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.getByText(/^Sólo con /)).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
  });

  await test.step('each reads what was written to them, and the buyer answers staff alone', async () => {
    await seenOn(stack, buyerPhone, /(nuestro equipo te escribe: ¿Cuántos bultos eran\?)/);
    await seenOn(stack, sellerPhone, new RegExp(`(nuestro equipo te escribe: ${photoPlease})`));
    for (const one of [ours, theirs]) await expect(one.getByText(photoPlease)).toBeVisible();
    await expect(ours.getByText('¿Cuántos bultos eran?')).toBeVisible();
    await expect(theirs.getByText('¿Cuántos bultos eran?')).toHaveCount(0);
    await ours.getByLabel('Quién lo lee').selectOption('staff');
    await ours.getByLabel('Tu mensaje').fill('Eran dos de cinco');
    await ours.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.getByText('Eran dos de cinco')).toBeVisible();
    await expect(theirs.getByText('Eran dos de cinco')).toHaveCount(0);
  });

  await test.step('staff see what each side gets before they refund a part', async () => {
    await page.getByRole('button', { name: 'Devolver una parte' }).click();
    await page.getByLabel('Pesos que se devuelven').fill('500');
    await page.getByLabel('Motivo').fill('Las fotos muestran dos bultos rotos');
    await page.getByRole('button', { name: 'Revisar la decisión' }).click();
    await expect(page.getByLabel('Pesos que se devuelven')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Pesos que se devuelven').fill('200');
    await page.getByRole('button', { name: 'Revisar la decisión' }).click();
    const sheet = page.getByRole('dialog', { name: '¿Decidirlo así?' });
    await expect(sheet.getByText('$200', { exact: true })).toBeVisible();
    await expect(sheet.getByText('$300', { exact: true })).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByLabel('Motivo')).toHaveValue('Las fotos muestran dos bultos rotos');
    await page.getByRole('button', { name: 'Revisar la decisión' }).click();
    const old = { status: 403, json: { status: 403, code: 'recent_sign_in_required', title: 'Confirma que eres tú' } };
    await page.route('**/api/staff/orders/*/move', (route) => route.fulfill(old), { times: 1 });
    await sheet.getByRole('button', { name: 'Decidir así' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
    await dialog.getByLabel('Tu contraseña').fill(stack.admin.password);
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Se devuelven $200 al comprador.')).toBeVisible();
  });

  await test.step('both read what was decided and why, and are asked to rate', async () => {
    await expect(ours.getByText('Te devolvemos $200.')).toBeVisible();
    await expect(theirs.getByText('A quien compra se le devuelven $200.')).toBeVisible();
    for (const one of [ours, theirs]) {
      await expect(one.getByText('Por qué: Las fotos muestran dos bultos rotos')).toBeVisible();
      await expect(one.getByRole('button', { name: 'Tomar foto' })).toHaveCount(0);
      await expect(one.getByRole('button', { name: 'Enviar calificación' })).toBeVisible();
      expect(await barriersOf(one)).toEqual([]);
    }
  });
  await Promise.all([seller.close(), buyer.close()]);
});

test('a seller gives back what the buyer asks for with the keyboard alone, and it is over', async ({
  browser,
  stack,
}) => {
  const { seller, buyer, buyerPhone, id } = await parties(browser, stack, '83');
  const reason = 'No es el yeso del anuncio';
  await sent(buyer, `/api/orders/${id}/dispute`, { reason, kinds: ['different'], asks: 'all' });
  const page = await seller.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/pedido/${id}`);
  const givesBack = page.getByRole('button', { name: 'Devolver $500' });
  await hydrated(givesBack);
  await givesBack.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: '¿Devolver $500?' });
  await expect(question.getByRole('button', { name: 'Dejarlo como está' })).toBeFocused();
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Sí, devolver $500' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Aceptaste la queja, /)).toBeVisible();
  await expect(page.getByText('A quien compra se le devuelven $500.')).toBeVisible();
  await seenOn(stack, buyerPhone, /(quien vende aceptó tu queja y se te devuelve todo \(\$500\.00\))/);
  await Promise.all([seller.close(), buyer.close()]);
});
