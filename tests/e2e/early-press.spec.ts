import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { enter, newPhone } from './member.ts';
import { expect, test } from './test.ts';

const dist = new URL('../../web/dist/pages/', import.meta.url);
const { pages } = JSON.parse(readFileSync(new URL('pages.json', dist), 'utf8')) as {
  pages: Record<string, { es: string }>;
};
const isArticle = (path: string) => path.startsWith('/blog/');

/** Every prerendered page, so that a new one cannot be forgotten; articles are one page with many texts. */
const paths = Object.keys(pages).filter(
  (path, index, all) => path !== '/404' && (!isArticle(path) || all.findIndex(isArticle) === index),
);

const htmlOf = (path: string) => readFileSync(new URL(pages[path]?.es ?? '', dist), 'utf8');
/** Forms whose content is sent; a search is an address. */
const sentForms = 'form:not([method="get"])';
const formsOf = (path: string) => htmlOf(path).split(/<form(?![^>]*method="get")/).length - 1;
const linksOf = (path: string) => [...htmlOf(path).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href);

/** What stands before, in and after a page's main part. */
const partsOf = (path: string) => htmlOf(path).split(/<main|<\/main>/);
const buttonsOf = (html: string) =>
  [...html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)].map(
    ([, attributes = '', text = '']) => /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? text.replace(/<[^>]*>/g, ''),
  );

/** Holds the app's script back: the page stays as it was prerendered until what this returns is called. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** What a page is told in its address. */
const searches: Readonly<Record<string, string>> = { '/offline': '?from=/blog' };

const open = (page: Page, path: string) =>
  page.goto(`${path}${searches[path] ?? ''}`, { waitUntil: 'domcontentloaded' });

const slowDown = async (page: Page, rate: number) =>
  (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });

const isChosen = (name: string) => async (page: Page) =>
  expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
const isRefused = async (page: Page) => expect(page.getByRole('alert').first()).not.toBeEmpty();
const opensForm = async (page: Page) => expect(page.locator('form').getByRole('radio')).toHaveCount(5);

/** What pressing each button of the public pages does; a button that is not here fails. */
const effects: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'ES Español': async (page) => expect(page.locator('html')).toHaveAttribute('lang', 'es'),
  'EN English': async (page) => expect(page.locator('html')).toHaveAttribute('lang', 'en'),
  'Usar tema oscuro': async (page) => expect(page.locator('html')).toHaveAttribute('data-theme', 'dark'),
  'Abrir menú': async (page) => expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible(),
  'Read it in English': async (page) => expect(page.locator('html')).toHaveAttribute('lang', 'en'),
  'Keep Spanish': async (page) => expect(page.locator('html')).not.toHaveAttribute('data-offer'),
  'Elige tu zona': async (page) => expect(page.getByRole('combobox', { name: 'Tu zona' })).toBeFocused(),
  'Habla con Aria': async (page) => expect(page.getByRole('region', { name: /Aria/ })).toBeVisible(),
  Obra: isChosen('Obra'),
  Hotel: isChosen('Hotel'),
  Súper: isChosen('Súper'),
  'Ver calificaciones': async (page) => expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true'),
  Calificar: opensForm,
  Confirmar: isRefused,
  'Darme de baja': isRefused,
  'Registrar mi empresa': isRefused,
  'Enviar mensaje': isRefused,
  Apuntarme: isRefused,
  'Generar mi código': isRefused,
  'Enviarme un código': isRefused,
  'Intentar de nuevo': async (page) => expect(page).toHaveURL(({ pathname }) => pathname === '/blog'),
  Buscar: async (page) => expect(page.getByRole('status').filter({ hasText: /^[\d,]+ lotes?$/ })).toBeVisible(),
};

/** Presses a button of a page at this width while the script is held back, and then lets the script go. */
async function pressEarly(page: Page, path: string, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  if (inEnglishBrowsers.includes(name))
    await page.addInitScript(() => Object.defineProperty(navigator, 'language', { value: 'en-US' }));
  const release = await holdScript(page);
  await open(page, path);
  await page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('tab', { name, exact: true }))
    .click();
  release();
  expect(Object.keys(effects)).toContain(name);
  await effects[name]?.(page);
}

const onPhonesAlone = ['Abrir menú'];
/** Only readers whose browser speaks English have them. */
const inEnglishBrowsers = ['Read it in English', 'Keep Spanish'];

const somePage = '/como-funciona';
const [before = '', , after = ''] = partsOf(somePage);
for (const name of buttonsOf(before + after))
  test(`“${name}”, around a page, takes effect when it is pressed before the script has come`, ({ page }) =>
    pressEarly(page, somePage, name, onPhonesAlone.includes(name) ? 360 : 1280));

for (const path of paths)
  for (const name of buttonsOf(partsOf(path)[1] ?? ''))
    test(`${path}: “${name}” takes effect when it is pressed before the script has come`, ({ page }) =>
      pressEarly(page, path, name, 360));

/** Fills in every field of a form by its kind; what it holds then, by name. */
async function fillIn(form: Locator): Promise<Record<string, string | boolean>> {
  for (const field of await form.locator('input:visible, select:visible, textarea:visible').all()) {
    const kind = await field.evaluate((element) => (element as HTMLInputElement).type);
    if (kind === 'select-one') await field.selectOption({ index: 1 });
    else if (kind === 'checkbox') await field.check();
    else if (kind === 'email') await field.fill('ana@example.com');
    else await field.fill(kind === 'tel' ? '55 1234 5678' : 'Losas del Valle');
  }
  return valuesOf(form);
}

const valuesOf = (form: Locator) =>
  form
    .locator('input:visible, select:visible, textarea:visible')
    .evaluateAll((fields) =>
      Object.fromEntries(
        (fields as HTMLInputElement[]).map(({ name, type, value, checked }) => [
          name,
          type === 'checkbox' ? checked : value,
        ]),
      ),
    );

/** What a form sends under another name than its field's. */
const sentAs: Readonly<Record<string, (values: Record<string, string | boolean>) => Record<string, unknown>>> = {
  '/entrar': ({ address }) => ({ email: address }),
};

for (const path of paths.filter(formsOf))
  for (let index = 0; index < formsOf(path); index += 1)
    test(`${path}, form ${index + 1}: what is filled in and sent before the script has come is sent as it was, once`, async ({
      page,
    }) => {
      const release = await holdScript(page);
      const sent: unknown[] = [];
      await page.route('**/api/**', (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        sent.push(route.request().postDataJSON());
        return route.fulfill({ status: 503, body: '' });
      });
      await open(page, path);
      const form = page.locator(sentForms).nth(index);
      const values = await fillIn(form);
      await form.getByRole('button').click();
      release();
      // The toast itself stays for five seconds, what is read out of it for one: a look every second can miss that.
      await expect(page.getByRole('listitem').filter({ hasText: /inténtalo de nuevo/ })).toBeVisible();
      expect(sent).toEqual([expect.objectContaining(sentAs[path]?.(values) ?? values)]);
      expect(await valuesOf(form)).toEqual(values);
    });

/** Opens the menu of the header that has a link, unless it stands elsewhere as well. */
async function reveal(page: Page, href: string): Promise<void> {
  if ((await page.locator(`a[href="${href}"]:visible`).count()) > 0) return;
  await page
    .locator('header details')
    .filter({ has: page.locator(`a[href="${href}"]`) })
    .locator('summary')
    .click();
}

/**
 * Each once, by the first page that has it; but for what leads past the navigation, which who tabs to it sees, and to what is
 * theirs, which who is signed in sees.
 */
const isTheirs = (href: string) => href === '/hoy' || /^\/mi(\/|$)/.test(href);
const seen = new Set(['#contenido']);
for (const path of paths) {
  const links = new Set(linksOf(path).filter((href) => !seen.has(href) && !isTheirs(href)));
  for (const href of links) seen.add(href);
  if (links.size > 0)
    test(`${path}: its links lead on before the script has come (${[...links].join(' ')})`, async ({ page }) => {
      await holdScript(page);
      for (const href of links) {
        await open(page, path);
        await reveal(page, href);
        const link = page.locator(`a[href="${href}"]:visible`).first();
        const isApart = (await link.getAttribute('target')) === '_blank';
        const arrived = isApart ? page.waitForEvent('popup') : page.waitForEvent('framenavigated').then(() => page);
        await link.click({ noWaitAfter: true });
        const target = await arrived;
        await target.waitForURL((url) => `${url.pathname}${url.search}${url.hash}`.endsWith(href), {
          waitUntil: 'commit',
        });
        if (isApart) await target.close();
      }
    });
}

test('the lists of buttons, forms and links are whole', () => {
  expect(buttonsOf(before + after)).toEqual(expect.arrayContaining(['EN English', 'Abrir menú', 'Habla con Aria']));
  expect(paths.filter(formsOf)).toEqual(expect.arrayContaining(['/', '/blog', '/proveedores', '/referir']));
  expect([...seen]).toEqual(expect.arrayContaining(['/', '/#aria', '/admin', '/checkout', '/proveedores#registro']));
});

/** Moments after the first paint, in milliseconds: one form and one tab at all of them, the other forms at one. */
const moments = [0, 150, 300, 500, 800];
const midway: readonly [path: string, button: string, moments: readonly number[]][] = [
  ['/', 'Enviar mensaje', moments],
  ['/ratings', 'Calificar', moments],
  ['/proveedores', 'Registrar mi empresa', [300]],
  ['/blog', 'Apuntarme', [300]],
  ['/referir', 'Generar mi código', [300]],
];

for (const [path, name, when] of midway)
  for (const moment of when)
    test(`${path}: “${name}” takes effect when it is pressed ${moment} ms after the first paint of a slow phone`, async ({
      page,
    }) => {
      await slowDown(page, 4);
      await open(page, path);
      await page.waitForTimeout(moment);
      await page.locator('button', { hasText: name }).click();
      await effects[name]?.(page);
    });

test('not a letter is lost when a form is hydrated while somebody types', async ({ page }) => {
  const text = 'Recubrimientos y Maderas del Bajío';
  await slowDown(page, 4);
  const release = await holdScript(page);
  await open(page, '/proveedores#registro');
  const field = page.getByLabel('Nombre de la empresa');
  const typing = field.pressSequentially(text, { delay: 40 });
  release();
  await typing;
  await expect(page.locator('form[aria-busy], [data-hydrating] form')).toHaveCount(0);
  await expect(field).toHaveValue(text);
  await page.getByRole('button', { name: 'Registrar mi empresa' }).click();
  await expect(page.getByRole('alert')).toHaveCount(3);
});

test('a press that begins before the page is hydrated and ends after it takes effect', async ({ page }) => {
  const release = await holdScript(page);
  await open(page, '/ratings');
  await page.getByRole('tab', { name: 'Calificar' }).hover();
  await page.mouse.down();
  release();
  await expect(page.locator('#root[data-hydrating]')).toHaveCount(0);
  await page.mouse.up();
  await opensForm(page);
});

test('the sign-in form acts as soon as it can be seen', async ({ page }) => {
  await slowDown(page, 4);
  for (const path of ['/dashboard', '/admin']) {
    await open(page, path);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByLabel('Correo')).toHaveAttribute('aria-invalid', 'true');
  }
});

test('a page behind a sign-in shows its frame before its script, and has its data by then', async ({
  browser,
  stack,
}) => {
  const member = await enter(browser, { stack, phone: newPhone(), viewport: { width: 390, height: 844 } });
  const page = await member.newPage();
  // Home and orders come with their content (own-pages.spec.ts).
  await page.goto('/mi/lotes');
  await expect(page.getByRole('heading', { name: 'Mis lotes', exact: true })).toBeVisible();
  // What the first visit asks for at its end does not count.
  await page.goto('about:blank');

  const release = await holdScript(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto('/mi/lotes', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('status', { name: 'Cargando' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Mercado/ })).toBeVisible();
  await expect.poll(() => [...new Set(asked)].toSorted()).toEqual(['/api/members/me', '/api/members/me/turns']);
  await page.getByRole('button', { name: 'Abrir menú' }).click();

  release();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Mis lotes', exact: true })).toBeVisible();
  expect(asked.filter((path) => path === '/api/members/me')).toHaveLength(1);
  await member.close();
});
