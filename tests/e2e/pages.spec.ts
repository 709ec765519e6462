import { collectComplaints, examine } from './examine.ts';
import { expect, test } from './test.ts';
import { foreignTexts } from './texts.ts';

const publicPages = [
  '/',
  '/como-funciona',
  '/alimentos-hoteles',
  '/blog',
  '/blog/cuanto-sobra-en-una-obra',
  '/proveedores',
  '/referir?ref=TCABC12345',
  '/referidos',
  '/checkout',
  '/payment-success',
  '/success',
  '/ratings',
  '/privacidad',
  '/terminos',
  '/boletin/baja',
  '/no-existe',
];
for (const [width, colorScheme, language] of [
  [360, 'light', 'es'],
  [1280, 'dark', 'es'],
  [360, 'dark', 'en'],
  [1280, 'light', 'en'],
] as const) {
  test(`every public page at ${width} px, ${colorScheme}, ${language}: one heading, nothing too wide, no barrier, no other language`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const viewport = { width, height: 800 };
    const context = await browser.newContext({ baseURL, viewport, colorScheme, reducedMotion: 'reduce' });
    await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    const page = await context.newPage();
    const complaints = collectComplaints(page);
    const foreign = await foreignTexts(language);
    for (const path of publicPages) await test.step(path, () => examine(page, path, foreign));
    expect(complaints).toEqual([]);
  });
}

test('no link of header, menu and footer is dead', async ({ page, request, baseURL }) => {
  await page.goto('/');
  const links = page.locator('header a, footer a, nav a, dialog a');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const own = [...new Set(hrefs.filter((href) => href.startsWith('/')).map((href) => href.split('#')[0] ?? '/'))];
  expect(own).toEqual(expect.arrayContaining(['/como-funciona', '/referidos', '/admin', '/dual-vertical']));
  for (const href of own) {
    expect((await request.get(`${baseURL}${href}`)).ok(), href).toBe(true);
    await page.goto(href);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('h1')).not.toHaveText('Página no encontrada');
  }
});
