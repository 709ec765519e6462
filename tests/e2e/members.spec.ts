import { barriersOf } from './axe.ts';
import { askCode, codeOn, newPhone } from './member.ts';
import { expect, test } from './test.ts';

test('somebody signs in by WhatsApp on a phone, finds their registration, and leaves', async ({ page, stack }) => {
  const phone = newPhone();
  const company = `Maderas ${phone}`;
  const data = { companyName: company, materialType: 'madera', frequency: 'mensual', email: 'm@example.com', phone };
  const headers = { origin: stack.url };
  await page.request.post('/api/suppliers', { data: { ...data, wantsPilot: true }, headers });
  await page.setViewportSize({ width: 360, height: 740 });

  await test.step('who is nobody is led in', async () => {
    await page.goto('/mi?de=aviso');
    await expect(page).toHaveURL(/\/entrar\?next=%2Fmi%3Fde%3Daviso$/);
  });

  await test.step('an address that is none is named', async () => {
    await askCode(page, 'ana@');
    await expect(page.getByRole('alert').filter({ hasText: 'Correo no válido' })).toBeVisible();
  });

  await test.step('the code of the phone leads to the account', async () => {
    const startedAt = Date.now();
    await page.goto('/entrar?next=%2Fmi%3Fde%3Daviso');
    await askCode(page, phone.slice(3));
    const field = page.getByLabel('Código de 6 dígitos');
    await expect(field).toBeFocused();
    const code = await codeOn(stack, phone);
    await field.fill(code === '000000' ? '000001' : '000000');
    await expect(page.getByText('Código incorrecto')).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    // As it is copied from the message.
    await field.fill(`*${code}* es tu código`);
    await expect(page).toHaveURL(/\/mi\?de=aviso$/);
    await expect(page.getByRole('heading', { name: 'Mi cuenta' })).toBeVisible();
    await expect(page).toHaveURL(/\/mi\?de=aviso$/);
    console.log(`from /entrar to /mi, with a wrong code on the way: ${Date.now() - startedAt} ms`);
  });

  await test.step('their registration is there, and what starts the pilot', async () => {
    await expect(page.getByText(company)).toBeVisible();
    await expect(page.getByText('Empieza cuando publicas tu primer lote')).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  await test.step('their orders are a step away, of which there are none', async () => {
    await page.getByRole('link', { name: 'Mis pedidos' }).click();
    await expect(page.getByText('Todavía no hay pedidos')).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await page.goto('/pedido/999999999');
    await expect(page.getByText('No hay un pedido así entre los tuyos')).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
  });

  await test.step('the site leads to the account, until they sign out', async () => {
    await page.goto('/');
    await page.locator('header').getByRole('link', { name: 'Mi cuenta' }).click();
    await page.getByRole('button', { name: 'Salir', exact: true }).click();
    await expect(page.locator('header').getByRole('link', { name: 'Entrar' })).toBeVisible();
    expect((await page.request.get('/api/members/me')).status()).toBe(401);
  });
});
