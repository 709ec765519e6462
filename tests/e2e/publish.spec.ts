import type { Locator, Page } from '@playwright/test';
import { barriersOf } from './axe.ts';
import { hasFonts, hydrated } from './hydrated.ts';
import { codeOn, enter, newPhone } from './member.ts';
import { expect, test } from './test.ts';

/** Three people's whole ways through the form, on a machine that may be busy. */
test.describe.configure({ timeout: 180_000 });

/** Counts what somebody has to do: each press that acts or moves on is a tap, each control that is filled or changed a field. */
function counting() {
  let taps = 0;
  let fields = 0;
  return {
    async tap(target: Locator) {
      await target.click();
      taps++;
    },
    async fill(field: Locator, value: string) {
      await field.fill(value);
      fields++;
    },
    async photo(field: Locator, file: string) {
      await field.setInputFiles([file]);
      fields++;
    },
    counted: () => ({ taps, fields }),
  };
}

const words = (page: Page) => page.getByLabel('¿Qué te sobra?');
const readIt = (page: Page) => page.getByRole('button', { name: 'Que Aria lo lea' });
const goOn = (page: Page) => page.getByRole('button', { name: /^Seguir: / });
const publish = (page: Page) => page.getByRole('button', { name: 'Publicar', exact: true });

/** The part of the screen that the bar with the button takes. */
async function barShare(page: Page, button: Locator): Promise<number> {
  const bar = await button.locator('xpath=..').boundingBox();
  return (bar?.height ?? 0) / (page.viewportSize()?.height ?? 1);
}

test('somebody new publishes from the home page in at most 8 taps and 8 fields', async ({ page, stack }) => {
  const phone = newPhone();
  const { tap, fill, photo, counted } = counting();
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('from the home page to the words and a photo', async () => {
    await page.goto('/');
    await hasFonts(page);
    await tap(page.locator('#contenido a[href^="/publicar"]').first());
    await expect(words(page)).toBeVisible();
    await hydrated(words(page));
    await fill(words(page), 'tengo 150 tarimas de madera de pino usadas');
    await photo(page.getByLabel('Elegir fotos'), 'web/public/icons/512.png');
    await expect(page.getByRole('img', { name: 'Foto 1 del lote' })).toBeVisible();
    expect(await barShare(page, readIt(page))).toBeLessThanOrEqual(0.1);
    expect(await barriersOf(page)).toEqual([]);
    await tap(readIt(page));
  });

  await test.step('Aria’s card has name, amount, condition, a price with what one receives, and why', async () => {
    await expect(page.getByRole('heading', { name: 'Artículos y precios' })).toBeVisible();
    await expect(page.getByLabel('Qué es')).toHaveValue('Tarimas de madera de pino');
    await expect(page.getByLabel('Cantidad')).toHaveValue('150');
    await expect(page.getByLabel('Unidad')).toHaveValue('pieza');
    await expect(page.getByLabel('Unidad').locator('option:checked')).toHaveText('piezas');
    await expect(page.getByLabel('Usado')).toBeChecked();
    await expect(page.getByLabel('Precio por pieza')).not.toHaveValue('');
    await expect(page.getByText(/^Recibes \$[\d,.]+ por pieza\.$/)).toBeVisible();
    await expect(page.getByText(/^Precio sugerido/)).toBeVisible();
    await expect(page.getByText('puedo ver fotos')).toHaveCount(0);
    expect(await barShare(page, goOn(page))).toBeLessThanOrEqual(0.1);
    expect(await barriersOf(page)).toEqual([]);
    await tap(goOn(page));
  });

  await test.step('the place, with hours that are shown', async () => {
    await expect(page.getByText('lunes a viernes, de 09:00 a 18:00').first()).toBeVisible();
    await fill(page.getByRole('combobox', { name: 'Zona' }), 'iztapalapa');
    await tap(page.getByRole('option', { name: /^Iztapalapa/ }));
    expect(await barriersOf(page)).toEqual([]);
    await tap(goOn(page));
  });

  await test.step('the preview, a name, and only then who they are', async () => {
    const preview = page.getByRole('article', { name: 'Así lo ven los compradores' });
    await expect(preview.getByText('150 piezas')).toBeVisible();
    await fill(page.getByLabel('Con qué nombre te ven los compradores'), 'Obras del Sur');
    expect(await barriersOf(page)).toEqual([]);
    await tap(publish(page));
    await expect(page.getByRole('heading', { name: 'Último paso: tu número o correo' })).toBeFocused();
    expect(await barriersOf(page)).toEqual([]);
    await fill(page.getByLabel('WhatsApp o correo'), phone.slice(3));
    await tap(page.getByRole('button', { name: 'Enviarme un código' }));
    await fill(page.getByLabel('Código de 6 dígitos'), await codeOn(stack, phone));
  });

  await test.step('it is published', async () => {
    await expect(page).toHaveURL(/\/lote\/\d+$/, { timeout: 30_000 });
    await expect(page.getByRole('heading', { name: 'Tarimas de madera de pino' }).first()).toBeVisible();
    const { taps, fields } = counted();
    test.info().annotations.push({ type: 'counted', description: `${taps} taps, ${fields} fields` });
    expect(taps).toBeLessThanOrEqual(8);
    expect(fields).toBeLessThanOrEqual(8);
  });
});

test('what is missing is named, the focus goes to the first, and nothing typed is lost', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/publicar');
  await hydrated(words(page));
  await words(page).fill('puertas de pino\n4 ventanas de aluminio');
  await readIt(page).press('Enter');
  await expect(page.getByLabel('Qué es')).toHaveCount(2);

  await test.step('by keyboard alone: a list leads to each field', async () => {
    await goOn(page).press('Enter');
    await expect(page.getByText('Faltan 3 cosas:')).toBeVisible();
    await expect(page.getByLabel('Cantidad').first()).toBeFocused();
    await page.getByRole('button', { name: 'Artículo 2: Di si es nuevo o usado' }).press('Enter');
    await expect(page.getByLabel('Nuevo, sobrante').nth(1)).toBeFocused();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByLabel('Usado').nth(1).press('Space');
    await page.getByLabel('Usado').first().press('Space');
    await page.getByLabel('Cantidad').first().fill('6');
    await goOn(page).press('Enter');
    await goOn(page).press('Enter');
    await expect(page.getByRole('combobox', { name: 'Zona' })).toBeFocused();
    await expect(page.getByText('Di en qué zona está')).toBeVisible();
  });

  await test.step('a reload changes nothing', async () => {
    const zone = page.getByRole('combobox', { name: 'Zona' });
    await zone.fill('tlalpan');
    await zone.press('Enter');
    await expect(zone).toHaveValue(/^Tlalpan/);
    await page.reload();
    await expect(zone).toHaveValue(/^Tlalpan/);
    await page.getByRole('button', { name: 'Cambiar: Artículos y precios' }).click();
    await expect(page.getByLabel('Cantidad').first()).toHaveValue('6');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

test('what is written without a connection is kept, and read as soon as there is one', async ({
  browser,
  page,
  context,
  stack,
}) => {
  await test.step('a list and photos are kept, and the page says what becomes of them', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/publicar');
    await hydrated(words(page));
    await words(page).fill('20 bultos de cemento gris a $150 c/u\nvarilla de 3/8: 15 tramos nuevos');
    await context.setOffline(true);
    await page.getByLabel('Elegir fotos').setInputFiles(['web/public/icons/192.png', 'web/public/icons/512.png']);
    await expect(page.getByRole('img', { name: 'Foto 2 del lote' })).toBeVisible();
    await readIt(page).click();
    await expect(page.getByText('Sin conexión. Tus fotos y tu lista están guardadas en este teléfono')).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
  });

  await test.step('the second photo becomes the cover by keyboard, and the focus stays with it', async () => {
    await page.getByRole('button', { name: 'Mover antes la foto 2' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Mover después la foto 1' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Ahora es la foto 1 de 2' })).toBeVisible();
    await readIt(page).click();
  });

  await test.step('back online Aria reads it: two items, the stated price kept', async () => {
    await context.setOffline(false);
    await expect(page.getByLabel('Qué es')).toHaveCount(2);
    await expect(page.getByLabel('Qué es').first()).toHaveValue('Cemento gris');
    await expect(page.getByLabel('Precio por bulto')).toHaveValue('150');
  });

  const member = await enter(browser, { stack, phone: newPhone() });
  let own = await member.newPage();

  await test.step('a member’s list goes out from another page as well', async () => {
    await own.goto('/publicar');
    await hydrated(words(own));
    await words(own).fill('8 lavabos usados');
    await member.setOffline(true);
    await readIt(own).click();
    await expect(own.getByText('Sin conexión. Tus fotos y tu lista están guardadas en este teléfono')).toBeVisible();
    await own.close();
    await member.setOffline(false);
    own = await member.newPage();
    await own.goto('/mi/lotes');
    await expect(own.getByText('Tu lote ya salió').first()).toBeVisible();
    await expect(own.getByRole('listitem').getByText('Borrador')).toBeVisible();
  });

  await test.step('a list that was read as its page was left is told on the next page', async () => {
    await own.goto('/publicar');
    await hydrated(words(own));
    await words(own).fill('3 tinacos usados');
    await readIt(own).click();
    await expect(own.getByLabel('Qué es')).toHaveValue('Tinacos');
    const flag = () => own.evaluate(() => localStorage.getItem('kept-lot'));
    // Once it is kept, the page says that nothing waits.
    await expect.poll(flag).toBeNull();
    // What the page leaves when it goes before it can say so.
    await own.evaluate(() => localStorage.setItem('kept-lot', 'waiting'));
    await own.goto('/mi/lotes');
    await expect(own.getByText('Aria ya leyó tu lista').first()).toBeVisible();
    await expect.poll(flag).toBeNull();
  });

  await member.close();
});
