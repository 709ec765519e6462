import { barriersOf } from './axe.ts';
import { enter, newPhone } from './member.ts';
import { expect, test } from './test.ts';

test('a member gives their tax data on a phone, corrects what is wrong, and deletes them', async ({
  browser,
  stack,
}) => {
  const context = await enter(browser, {
    stack,
    phone: newPhone(),
    locale: 'es-MX',
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto('/mi/cuenta');
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Datos fiscales' }) });
  await panel.getByRole('link', { name: 'Ver o cambiar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Datos fiscales' })).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);

  await test.step('what is wrong is named at its field, which has the focus', async () => {
    await page.getByLabel('RFC').fill('EKU9003173C8');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('El RFC no es válido')).toBeVisible();
    await expect(page.getByText('El código postal tiene 5 dígitos')).toBeVisible();
    await expect(page.getByLabel('RFC')).toBeFocused();
    expect(await barriersOf(page)).toEqual([]);
  });

  await test.step('regimes are those of the kind of person that the RFC is of', async () => {
    await page.getByLabel('RFC').fill('eku 900317 3c9');
    await expect(page.getByRole('main').getByText('Empresa', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Régimen fiscal').locator('option[value="612"]')).toHaveCount(0);
    await page.getByLabel('Régimen fiscal').selectOption('601');
    await page.getByLabel('Uso del CFDI').selectOption('G03');
    await page.getByLabel('Nombre o razón social').fill('Escuela Kemper Urgate SA de CV');
    await page.getByLabel('Código postal').fill('42501');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('sin el régimen de capital')).toBeVisible();
  });

  await test.step('they are kept as SAT has them', async () => {
    await page.getByLabel('Nombre o razón social').fill('Escuela Kemper Urgate');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Datos fiscales guardados', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('RFC')).toHaveValue('EKU9003173C9');
    await expect(page.getByLabel('Nombre o razón social')).toHaveValue('ESCUELA KEMPER URGATE');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await barriersOf(page)).toEqual([]);
  });

  await test.step('they are deleted', async () => {
    await page.getByRole('button', { name: 'Borrar mis datos fiscales' }).click();
    await page.getByRole('button', { name: 'Sí, borrarlos' }).click();
    await expect(page.getByText('Datos fiscales borrados', { exact: true })).toBeVisible();
    await expect(page.getByLabel('RFC')).toHaveValue('');
    expect((await (await page.request.get('/api/tax-data')).json()).taxData).toBeNull();
  });
  await context.close();
});
