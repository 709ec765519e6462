import { barriersOf } from './axe.ts';
import { askCode, codeOn, newPhone } from './member.ts';
import { expect, test } from './test.ts';

const list = '20 bultos de cemento gris\nvarilla de 3/8: 15 tramos nuevos';

test('what is written without a connection is kept, goes out by itself, is read by Aria and published', async ({
  page,
  context,
  stack,
}) => {
  const phone = newPhone();
  await page.setViewportSize({ width: 360, height: 740 });

  await test.step('a list and a photo are kept, and the page says what becomes of them', async () => {
    await page.goto('/publicar');
    const field = page.getByLabel('Lista de lo que hay');
    await field.fill(list);
    await context.setOffline(true);
    await page.getByLabel('Elegir fotos').setInputFiles(['web/public/icons/192.png', 'web/public/icons/512.png']);
    await expect(page.getByRole('img', { name: 'Foto 2 del lote' })).toBeVisible();
    await page.getByRole('button', { name: 'Que Aria lo lea' }).click();
    await expect(page.getByText('Sin conexión. Tus fotos y tu lista están guardadas en este teléfono')).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
  });

  await test.step('back online, nobody is led in, and comes back to what is sent by itself', async () => {
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/entrar\?next=%2Fpublicar$/);
    await askCode(page, phone.slice(3));
    await page.getByLabel('Código de 6 dígitos').fill(await codeOn(stack, phone));
    await expect(page.getByRole('heading', { name: 'Revisa tu lote' })).toBeVisible();
  });

  await test.step('Aria’s items stand there with a price, marked as an estimate', async () => {
    await expect(page.getByLabel('Qué es')).toHaveCount(2);
    await expect(page.getByLabel('Qué es').first()).toHaveValue('Cemento gris');
    await expect(page.getByLabel('Cantidad').first()).toHaveValue('20');
    await expect(page.getByText(/^Estimado de Aria/).first()).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  await test.step('the second photo becomes the cover by keyboard, and the focus stays with it', async () => {
    const cover = page.getByRole('img', { name: 'Foto 1 del lote' });
    const second = await page.getByRole('img', { name: 'Foto 2 del lote' }).getAttribute('src');
    await page.getByRole('button', { name: 'Mover antes la foto 2' }).press('Enter');
    await expect(cover).toHaveAttribute('src', String(second));
    await expect(page.getByRole('button', { name: 'Mover después la foto 1' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Ahora es la foto 1 de 2' })).toBeVisible();
  });

  await test.step('what is missing is named under its field, and then it is published', async () => {
    const publish = page.getByRole('button', { name: 'Publicar', exact: true });
    await publish.click();
    await expect(page.getByText('Di si es nuevo o usado')).toBeVisible();
    await expect(page.getByText('Di en qué zona está')).toBeVisible();
    await page.getByLabel('Estado').first().selectOption('Usado');
    await page.getByLabel('Zona').selectOption({ label: 'Iztapalapa, CDMX' });
    await page.getByLabel('Con qué nombre te ven los compradores').fill('Obras del Sur');
    await publish.click();
    await expect(page).toHaveURL(/\/lote\/\d+$/);
  });

  await test.step('it stands among their lots', async () => {
    await page.goto('/mi/lotes');
    await expect(page.getByRole('listitem').getByText('Publicado')).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
  });

  await test.step('what is kept goes out from another page as well', async () => {
    await page.goto('/publicar');
    await page.getByLabel('Lista de lo que hay').fill('8 lavabos usados');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Que Aria lo lea' }).click();
    await expect(page.getByText('Sin conexión. Tus fotos y tu lista están guardadas en este teléfono')).toBeVisible();
    await page.goto('about:blank');
    await context.setOffline(false);
    await page.goto('/mi/lotes');
    await expect(page.getByText('Tu lote ya salió').first()).toBeVisible();
    await expect(page.getByRole('listitem').getByText('Borrador')).toBeVisible();
  });
});
