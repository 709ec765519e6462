import { barriersOf } from './axe.ts';
import { askCode, codeOn, enter, newPhone, seenOn } from './member.ts';
import { expect, test } from './test.ts';

test('somebody signs in by WhatsApp on a phone, finds their registration, and leaves', async ({ page, stack }) => {
  const phone = newPhone();
  // Names show no phone, so its digits are written as letters.
  const company = `Maderas ${phone.slice(-6).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
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
    await expect(page.getByRole('heading', { name: 'Hola', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Vende lo que te sobra' })).toBeVisible();
    await expect(page).toHaveURL(/\/mi\?de=aviso$/);
    console.log(`from /entrar to /mi, with a wrong code on the way: ${Date.now() - startedAt} ms`);
  });

  await test.step('their registration is in the account, and what starts the pilot', async () => {
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Cuenta y avisos' }).click();
    await expect(page.getByText(company)).toBeVisible();
    await expect(page.getByText('Empieza cuando publicas tu primer lote')).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  await test.step('their orders are a step away, of which there are none', async () => {
    await page.goto('/mi/pedidos');
    await expect(page.getByText('Todavía no hay pedidos')).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await page.goto('/pedido/999999999');
    await expect(page.getByText('No hay un pedido así entre los tuyos')).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
  });

  await test.step('the site leads to the account, until they sign out', async () => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Accesos' }).getByRole('link', { name: 'Cuenta' }).click();
    await page.getByRole('button', { name: 'Salir', exact: true }).click();
    await expect(page.locator('header').getByRole('link', { name: 'Entrar' })).toBeVisible();
    expect((await page.request.get('/api/members/me')).status()).toBe(401);
  });
});

test('A8: a change of the phone asks for a code to the old one, which is told and undoes it by a link', async ({
  browser,
  stack,
}) => {
  const phone = newPhone();
  const next = `${phone.slice(0, -1)}${(Number(phone.slice(-1)) + 1) % 10}`;
  const context = await enter(browser, { stack, phone });
  const page = await context.newPage();
  const old = { status: 403, json: { status: 403, code: 'recent_code_required', title: 'Confirma que eres tú' } };
  await page.route('**/api/members/me/addresses/codes', (route) => route.fulfill(old), { times: 1 });
  const addresses = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Tus direcciones' }) });

  await test.step('the new number waits until a code to the old one came back', async () => {
    await page.goto('/mi/cuenta');
    await addresses.getByRole('button', { name: 'Agregar la otra' }).click();
    await addresses.getByLabel('WhatsApp o correo').fill(next.slice(3));
    await addresses.getByRole('button', { name: 'Enviarme un código' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: `Mandarlo por WhatsApp a ${phone}` }).click();
    await dialog.getByLabel('Código de 6 dígitos').fill(await codeOn(stack, phone, 2));
    await expect(dialog).toBeHidden();
    await addresses.getByLabel('Código de 6 dígitos').fill(await codeOn(stack, next));
    await expect(page.getByText('Dirección confirmada', { exact: true })).toBeVisible();
    await expect(addresses.getByText(next)).toBeVisible();
    await expect(addresses.getByText(phone)).toHaveCount(0);
  });

  await test.step('the old phone gets a link, and its button puts the number back', async () => {
    const link = await seenOn(stack, phone, /(http\S+\/deshacer\?token=[\w-]+)/);
    const owner = await (await browser.newContext({ locale: 'es-MX' })).newPage();
    await owner.goto(link);
    await expect(owner.getByRole('heading', { name: '¿No cambiaste tú tu cuenta?' })).toBeVisible();
    expect(await barriersOf(owner)).toEqual([]);
    await owner.getByRole('button', { name: 'Deshacer el cambio' }).click();
    await expect(owner.getByRole('heading', { name: 'Tu cuenta es tuya otra vez' })).toBeVisible();
    await expect(owner.getByText(phone)).toBeVisible();
    expect((await page.request.get('/api/members/me')).status()).toBe(401);
    await owner.context().close();
  });
  await context.close();
});
