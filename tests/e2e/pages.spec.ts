import { collectComplaints, examine, type Look } from './examine.ts';
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
  '/entrar',
  '/publicar',
  '/ratings',
  '/mercado',
  '/privacidad',
  '/terminos',
  '/boletin/baja',
  '/calificaciones/confirmar',
  '/no-existe',
];
const looks: Record<'es' | 'en', readonly [Look, Look]> = {
  es: [
    { width: 360, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ],
  en: [
    { width: 360, colorScheme: 'dark' },
    { width: 1280, colorScheme: 'light' },
  ],
};

for (const language of ['es', 'en'] as const) {
  test(`every public page, ${language}: one heading, nothing too wide, no barrier, no other language`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    const complaints = collectComplaints(page);
    const foreign = await foreignTexts(language);
    for (const path of publicPages) await test.step(path, () => examine(page, path, looks[language], foreign));
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
