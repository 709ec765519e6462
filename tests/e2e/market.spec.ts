import { hasFonts, hydrated } from './hydrated.ts';
import { askCode, codeOn, newPhone } from './member.ts';
import { expect, test } from './test.ts';

test('a phone finds a lot in spite of a typing error, narrows, goes back, opens it and is asked to sign in for a question', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/mercado');
  await page.getByRole('combobox', { name: 'Buscar en el mercado' }).fill('semento');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText(/Buscamos «cemento»/)).toBeVisible();
  await page.getByRole('link', { name: 'Buscar solo «semento»' }).click();
  await expect(page.getByText('No hay semento')).toBeVisible();
  await expect(page.getByText(/Buscamos «/)).toBeHidden();
  await page.goBack();
  await expect(page.getByText(/Buscamos «cemento»/)).toBeVisible();
  const total = page.getByRole('status').filter({ hasText: /^\d+ lotes?$/ });
  const before = await total.textContent();
  await page.getByRole('button', { name: 'Filtros' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await sheet.getByRole('checkbox', { name: /Nuevo sobrante/ }).check();
  await expect(page).toHaveURL(/condition=new_surplus/);
  await sheet.getByRole('button', { name: /^Ver \d+ lotes?$/ }).click();
  await expect(page.getByRole('button', { name: '1 filtro' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Quitar filtro: Nuevo sobrante' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Filtros' })).toBeVisible();
  await expect(total).toHaveText(before ?? '');
  const lot = page.getByRole('listitem').filter({ hasText: /\$\d+ \/ bulto/ });
  const link = lot.getByRole('link').first();
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByLabel('Pregunta a quien vende').fill('¿Sigue disponible?');
  await page.getByRole('button', { name: 'Preguntar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Entra para preguntar' })).toBeVisible();
});

test('a phone chooses of a lot, finds its choice after a reload, signs in over the page, loses the reply, and has reserved once', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { listings } = await (await page.request.get('/api/listings?q=cemento&price=to_200&limit=1')).json();
  const [lot] = listings;
  await page.goto(`/lote/${lot.id}`);
  await page.getByRole('button', { name: 'Reservar', exact: true }).click();
  const more = page.getByRole('button', { name: /^Uno más de/ }).first();
  await more.click();
  const quantity = page.getByRole('spinbutton').first();
  const chosen = await quantity.inputValue();
  await page.getByRole('radio', { name: /Pagar antes de recoger/ }).check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: /^Reservar por \$/ }).click();
  const phone = newPhone();
  await askCode(page, phone);
  await expect(page.getByLabel('Código de 6 dígitos')).toBeVisible();
  await page.reload();
  await expect(quantity).toHaveValue(chosen);
  await expect(page.getByRole('radio', { name: /Pagar antes de recoger/ })).toBeChecked();
  await page.getByRole('button', { name: /^Reservar por \$/ }).click();
  await page.getByLabel('Código de 6 dígitos').fill(await codeOn(stack, phone));
  await page.getByLabel('Tu nombre o el de tu empresa').fill('Ana Ruiz');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('No supimos si tu reserva llegó')).toBeInViewport();
  await page.unroute('**/api/orders');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page).toHaveURL(/\/pedido\/\d+$/);
  // The lot's page, which also names lots like it, stays until the order's is ready.
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido P-\d+$/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: lot.title })).toBeVisible();
  const { orders } = await (await page.request.get('/api/orders')).json();
  expect(orders).toMatchObject([{ lot: { id: lot.id }, method: 'prepaid' }]);
});

test('a phone offers a price, finds what it typed after a reload, signs in over the page, and takes the offer back', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { listings } = await (await page.request.get('/api/listings?q=cemento&price=to_200&limit=1')).json();
  const lot = await (await page.request.get(`/api/listings/${listings[0].id}`)).json();
  const [line] = lot.lines.filter(
    ({ price, quantity }: { price: number; quantity: number }) => price > 0 && quantity > 0,
  );
  await page.goto(`/lote/${lot.id}`);
  await page.getByRole('button', { name: 'Ofrecer un precio' }).click();
  const price = page.getByLabel(/^Pesos por/).first();
  await page
    .getByLabel(/^Cuánto/)
    .first()
    .fill(String(line.quantity));
  await price.fill('41.5');
  await page.reload();
  await expect(price).toHaveValue('41.5');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /^Enviar oferta de \$/ }).click();
  const phone = newPhone();
  await askCode(page, phone);
  await page.getByLabel('Código de 6 dígitos').fill(await codeOn(stack, phone));
  await page.getByLabel('Tu nombre o el de tu empresa').fill('Ana Ruiz');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Espera respuesta')).toBeVisible();
  await page.getByRole('button', { name: 'Retirar' }).click();
  await page.getByRole('button', { name: 'Sí, retirar lo que propuse' }).click();
  await expect(page.getByText('Retirada', { exact: true }).first()).toBeVisible();
});

test('the keyboard alone chooses a suggestion, and finds it among recent searches later', async ({ page }) => {
  await page.goto('/mercado');
  const field = page.getByRole('combobox', { name: 'Buscar en el mercado' });
  await hydrated(field);
  const options = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');
  await field.focus();
  await page.keyboard.type('triplay');
  await expect(options.first()).toContainText('Triplay');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue('triplay');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/category=triplay/);
  await expect(page.getByRole('link', { name: 'Quitar filtro: triplay' })).toBeVisible();
  await page.reload();
  await hydrated(field);
  await field.focus();
  await expect(options.filter({ hasText: 'Triplay' })).toBeVisible();
  await page.getByRole('button', { name: 'Borrar búsquedas recientes' }).click();
  await expect(options).toHaveCount(0);
});

test('a stranger who finds nothing asks to be notified with a phone and its code', async ({ page, stack }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/mercado?category=triplay&zone=coyoacan&price=gift&condition=used');
  await expect(page.getByText('No hay triplay en Coyoacán')).toBeVisible();
  await page.getByRole('button', { name: 'Avísame cuando haya' }).click();
  const dialog = page.getByRole('dialog', { name: 'Avísame cuando haya' });
  await expect(dialog).toContainText('Coyoacán');
  const phone = newPhone();
  await askCode(page, phone);
  await page.getByLabel('Código de 6 dígitos').fill(await codeOn(stack, phone));
  await expect(page.getByRole('link', { name: 'Te avisamos' })).toBeVisible();
  const { interests } = await (await page.request.get('/api/interests')).json();
  expect(interests).toMatchObject([{ categories: ['triplay'], zones: ['coyoacan'], conditions: ['used'], price: 0 }]);
});

test('back from a lot finds the results as they were, without asking for them again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // A lot that somebody publishes meanwhile is a reason to ask again.
  await page.route('**/api/events**', (route) => route.abort());
  await page.goto('/mercado');
  await hydrated(page.getByRole('combobox', { name: 'Buscar en el mercado' }));
  await hasFonts(page);
  const cards = page.locator('main a[href^="/lote/"]');
  const more = page.getByRole('button', { name: 'Ver más lotes' });
  // Cards take their real height once they are scrolled to, which moves the button: a press comes after that.
  await more.hover();
  await more.click();
  await expect.poll(() => cards.count()).toBeGreaterThan(30);
  const before = await cards.count();
  const card = cards.nth(30);
  await card.scrollIntoViewIfNeeded();
  const title = (await card.textContent()) ?? '';
  const href = await card.getAttribute('href');
  const top = async () => Math.round((await page.locator(`main a[href="${href}"]`).boundingBox())?.y ?? -1);
  const stood = await top();
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goBack();
  await expect.poll(() => cards.count()).toBe(before);
  await expect.poll(async () => Math.abs((await top()) - stood)).toBeLessThanOrEqual(4);
  expect(asked.filter((path) => path.startsWith('/api/listings'))).toEqual([]);
});

test('more lots that do not arrive are told, and arrive at another press', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/mercado');
  const cards = page.locator('main a[href^="/lote/"]');
  const more = page.getByRole('button', { name: 'Ver más lotes' });
  await expect(more).toBeVisible();
  const before = await cards.count();
  await page.route('**/api/listings?**', (route) => route.abort());
  await more.hover();
  await more.click();
  await expect(page.getByRole('alert')).toHaveText('No pudimos cargar esta parte.');
  await expect(cards).toHaveCount(before);
  await page.unroute('**/api/listings?**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
});

test('search engines read of a lot what it is and costs, and that an unknown one does not exist', async ({
  request,
}) => {
  const { listings } = await (await request.get('/api/listings?q=cemento&price=to_200&limit=1')).json();
  const [lot] = listings;
  const html = await (await request.get(`/lote/${lot.id}`)).text();
  expect(html).toContain(`<link rel="canonical" href="`);
  expect(html).not.toContain('noindex');
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Product', name: lot.title, offers: { priceCurrency: 'MXN' } });
  expect((await request.get('/lote/1999999999')).status()).toBe(404);
  expect(await (await request.get('/sitemap-lotes.xml')).text()).toContain(`/lote/${lot.id}</loc>`);
});

test('a lot without a photo shows the same drawing in the same place before the app comes and after', async ({
  browser,
  page,
  baseURL,
}) => {
  const { listings } = await (await page.request.get('/api/listings?limit=100')).json();
  const lot = listings.find(({ photo }: { photo: unknown }) => photo === null);
  const viewport = { width: 360, height: 740 };
  const early = await browser.newContext({ baseURL, viewport, javaScriptEnabled: false });
  const seen = [await early.newPage(), page].map(async (one) => {
    await one.setViewportSize(viewport);
    await one.goto(`/lote/${lot.id}`);
    const isApp = one === page;
    if (isApp) await expect(one.getByRole('button', { name: 'Compartir' })).toBeVisible();
    const drawing = one.locator('main svg[viewBox="0 0 120 90"]').first();
    return { inner: await drawing.innerHTML(), box: await drawing.boundingBox() };
  });
  const [before, after] = await Promise.all(seen);
  expect(before?.inner).toContain('<path');
  expect(before).toEqual(after);
  await early.close();
});
