import type { Page } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { barriersInBothThemes } from './axe.ts';
import { readsApart } from './reads.ts';
import { addContact, colleagueAt, deskNav, signInAt } from './staff.ts';
import { expect, test } from './test.ts';

const run = Date.now().toString(36);
const phone = { width: 360, height: 740 };

const place = (page: Page, name: string) => deskNav(page).getByRole('link', { name: new RegExp(`^${name}`) });
const palette = (page: Page) => page.getByRole('dialog', { name: /^(Buscar y hacer|Search and commands)$/ });

async function ask(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(words);
}

/** Adds up by how much parts of the page jump without anybody having done something. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(window, { shifts: Reflect.get(window, 'shifts') + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'shifts')));
}

test('the rail leads to every page and tab and says where one is', async ({ page, stack }) => {
  await signInAt(page, stack, '/dashboard');
  await expect(place(page, 'Panel$')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Cómo funciona' })).toHaveCount(0);
  await place(page, 'Plantillas').click();
  await expect(page).toHaveURL(/\/admin\?tab=templates$/);
  await expect(page.getByRole('tab', { name: 'Plantillas', selected: true })).toBeVisible();
  await expect(deskNav(page).locator('[aria-current]')).toHaveText('Plantillas');
  await page.getByRole('tab', { name: 'Analíticas' }).click();
  await expect(place(page, 'Analíticas')).toHaveAttribute('aria-current', 'page');
  await place(page, 'Por revisar').click();
  await expect(page.getByRole('button', { name: /^Por revisar/, pressed: true })).toBeVisible();
  await place(page, 'Siguiente fase').click();
  await expect(page.locator('h1')).toHaveText('Next phase');
  await page.getByRole('banner').getByRole('link', { name: 'Sitio público' }).click();
  const siteNav = page.getByRole('navigation', { name: 'Principal' });
  await expect(siteNav.getByRole('link', { name: 'Mercado' })).toBeVisible();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Next phase');
});

test('what waits is counted without reloading, and the stream’s state is told', async ({ page, context, stack }) => {
  const countsOf = async (): Promise<{ person: number; unread: number }> =>
    (await page.request.get('/api/outreach/conversations/counts')).json();
  const countOf = async () => (await countsOf()).unread;
  await signInAt(page, stack, '/next-phase');
  const state = page.getByRole('banner').getByRole('status');
  await expect(state).toHaveText('En vivo');
  const before = await countOf();
  const { phone: number } = await addContact(page, stack, `Ferretería Campana ${run}`);
  const store = await context.newPage();
  await store.goto(`${stack.sandbox?.url}/phone/${encodeURIComponent(number)}`);
  await store.getByRole('textbox').first().fill('¿Qué días recogen?');
  await store.getByRole('textbox').first().press('Enter');
  await expect.poll(countOf).toBeGreaterThan(before);
  // Aria's answer may change both numbers meanwhile.
  await expect(async () => {
    const { person, unread } = await countsOf();
    const urgent = person > 0 ? ` ${person} necesitan una persona` : '';
    const name = `Respuestas${urgent} ${unread} sin leer`;
    await expect(place(page, 'Respuestas')).toHaveAccessibleName(name, { timeout: 1_000 });
  }).toPass();
  await context.setOffline(true);
  await expect(state).toHaveText('Sin conexión');
  await context.setOffline(false);
  await expect(state).toHaveText('En vivo');
});

test('a badge that could not be read is unknown, and comes back without a reload', async ({ page, stack }) => {
  const counts = '**/api/outreach/conversations/counts';
  const busy = { status: 429, headers: { 'retry-after': '1' }, json: { code: 'too_many_requests', message: 'Espera' } };
  await readsApart(page);
  await page.route(counts, (route) => route.fulfill(busy));
  await signInAt(page, stack, '/next-phase');
  const state = page.getByRole('banner').getByRole('status');
  await expect(state).toHaveText('Atrasado');
  await expect(place(page, 'Respuestas')).toContainText('No pudimos leer cuántos hay');
  await page.unroute(counts);
  await expect(place(page, 'Respuestas')).not.toContainText('No pudimos leer');
  await expect(state).toHaveText('En vivo');
});

test('keys of a single character are switched off in every browser, and on again from the account menu', async ({
  page: invites,
  browser,
  stack,
}) => {
  await signInAt(invites, stack, '/equipo');
  const page = await colleagueAt(invites, browser, stack, 'Teclas', '/ventas');
  const rows = page.getByRole('main').locator('li [data-row]');
  const sheet = page.getByRole('dialog', { name: 'Atajos del teclado' });
  const single = sheet.getByRole('switch', { name: 'Atajos de una sola tecla' });
  await expect(rows.nth(1)).toBeVisible();
  await page.keyboard.press('?');
  await expect(sheet.getByText('Escribir una nota interna')).toBeVisible();
  const kept = page.waitForResponse('**/api/account/preferences');
  await single.click();
  await expect(sheet.getByText('Escribir una nota interna')).toBeHidden();
  await expect(sheet.getByText('Buscar o hacer algo')).toBeVisible();
  expect((await kept).status()).toBe(200);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await test.step('it is remembered, and the other keys go on working', async () => {
    await page.reload();
    await expect(rows.nth(1)).toBeVisible();
    await page.keyboard.press('?');
    await page.keyboard.press('j');
    await rows.first().focus();
    await page.keyboard.press('j');
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(1)).toBeFocused();
    await expect(sheet).toBeHidden();
  });

  await test.step('another browser knows it, too', async () => {
    const elsewhere = await browser.newContext({ baseURL: stack.url, locale: 'es-MX' });
    const cookies = await page.context().cookies();
    await elsewhere.addCookies(cookies);
    const other = await elsewhere.newPage();
    await other.goto('/ventas');
    await expect(other.getByRole('main').locator('li [data-row]').nth(1)).toBeVisible();
    await other.keyboard.press('?');
    await expect(other.getByRole('dialog', { name: 'Atajos del teclado' })).toBeHidden();
    await elsewhere.close();
  });

  await page.getByRole('button', { name: /^Cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Atajos del teclado' }).click();
  await single.click();
  await page.keyboard.press('Escape');
  await rows.first().focus();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
});

test('the palette finds a contact and does things by keyboard alone', async ({ page, stack }) => {
  const name = `Tlapalería Ñandú ${run}`;
  await signInAt(page, stack, '/dashboard');
  await addContact(page, stack, name);

  await test.step('a contact opens, whatever page one is on', async () => {
    await ask(page, name);
    await expect(palette(page).getByRole('option', { name }).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\?contact=\d+$/);
  });

  await test.step('it opens over the record, and Escape gives the focus back', async () => {
    const field = page.getByRole('dialog', { name }).getByRole('textbox', { name: 'Escribe una nota' });
    await field.focus();
    await ask(page, 'nada de nada');
    await expect(palette(page).getByText('Nada coincide con «nada de nada»')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toBeHidden();
  });

  await test.step('keys pressed while it closes open it anew, and empty', async () => {
    await ask(page, 'nada de nada');
    await page.evaluate(async () => {
      const press = (init: KeyboardEventInit) =>
        (document.activeElement ?? document).dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
      press({ key: 'Escape' });
      // React takes the palette from the page at the end of the microtasks, the focus goes back one timer later.
      await new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));
      press({ key: 'k', ctrlKey: true });
    });
    await expect(palette(page).getByRole('combobox')).toHaveValue('');
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  });

  await test.step('a page that arrives while somebody types takes no letter away', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await ask(page, 'ventas');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ventas$/);
    await ask(page, 'nada de');
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Ventas', includeHidden: true })).toBeAttached();
    await page.keyboard.type(' nada');
    await expect(palette(page).getByRole('combobox')).toHaveValue('nada de nada');
    await page.unroute('**/assets/*.js');
    await page.keyboard.press('Escape');
  });

  await test.step('arrows choose, and an action begins in its field', async () => {
    await ask(page, 'campana');
    const field = palette(page).getByRole('combobox');
    const first = await field.getAttribute('aria-activedescendant');
    await page.keyboard.press('ArrowDown');
    await expect(field).not.toHaveAttribute('aria-activedescendant', first ?? '');
    await page.keyboard.press('ArrowUp');
    await expect(palette(page).getByRole('option', { selected: true })).toHaveText('Nueva campaña');
    await page.keyboard.press('Enter');
    await expect(page.locator('form').getByLabel('Nombre')).toBeFocused();
    await ask(page, 'importar');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Datos CSV')).toBeFocused();
  });

  await test.step('Enter that ends a composed letter chooses nothing', async () => {
    await ask(page, 'tema oscuro');
    const enter = { key: 'Enter', isComposing: true, bubbles: true };
    await palette(page).getByRole('combobox').dispatchEvent('keydown', enter);
    await expect(palette(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await ask(page, 'english');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await ask(page, 'log out');
    await expect(page.getByRole('option', { selected: true })).toHaveText('Sign out');
  });
});

test('a narrow rail is remembered, nothing jumps, and a row of contacts is low', async ({ page, stack }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAt(page, stack, '/dashboard');
  const shifts = await watchShifts(page);
  const rail = page.getByRole('banner');
  const widthOf = async () => (await rail.boundingBox())?.width ?? 0;
  expect(await widthOf()).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Encoger la barra' }).click();
  expect(await widthOf()).toBeLessThan(80);
  await page.goto('/admin');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await widthOf()).toBeLessThan(80);
  await expect(place(page, 'Respuestas')).toBeVisible();
  expect(await shifts()).toBeLessThan(0.05);
  const row = await page.getByRole('row').nth(2).boundingBox();
  expect(row?.height).toBeLessThanOrEqual(41);
  await page.getByRole('button', { name: 'Ensanchar la barra' }).click();
  expect(await widthOf()).toBeGreaterThan(200);
});

test('on a phone four pages and the rest are at the thumb, each large enough for it', async ({ page, stack }) => {
  await page.setViewportSize(phone);
  await signInAt(page, stack, '/dashboard');
  const more = deskNav(page).getByRole('button', { name: 'Más' });
  const rest = page.getByRole('dialog', { name: 'Más páginas' });
  await expect(deskNav(page).getByRole('link')).toHaveCount(4);
  await place(page, 'Contactos').click();
  await expect(page.locator('h1')).toHaveText('Contactos y campañas');
  await more.click();
  for (const target of await rest.locator('a:visible, button:visible').all()) {
    // Where the sheet stands at a fraction of a pixel, the browser's sum may miss some millionths.
    const { height = 0 } = (await target.boundingBox()) ?? {};
    expect.soft(Math.round(height * 100) / 100, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  }
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await more.click();
  await rest.getByRole('link', { name: 'Monitor' }).click();
  await expect(page.locator('h1')).toHaveText('Monitor de respuestas');
  await expect(rest).toBeHidden();
  await more.click();
  await rest.getByRole('button', { name: 'Habla con Aria' }).click();
  await expect(page.getByRole('region', { name: /Aria/ }).getByRole('log')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
});

test('the desk’s shell has no barrier, wide and narrow, in either theme', async ({ page, stack }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAt(page, stack, '/next-phase');
  expect.soft(await barriersInBothThemes(page), 'rail').toEqual([]);
  await ask(page, 'ferre');
  await expect(palette(page).getByRole('group', { name: 'Contactos' })).toBeVisible();
  expect.soft(await barriersInBothThemes(page), 'palette').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Salir' })).toBeVisible();
  expect.soft(await barriersInBothThemes(page), 'account').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Encoger la barra' }).click();
  await page.getByRole('button', { name: 'Habla con Aria' }).click();
  await expect(page.getByRole('region', { name: /Aria/ }).getByRole('log')).toBeVisible();
  expect.soft(await barriersInBothThemes(page), 'narrow rail and Aria').toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  expect.soft(await barriersInBothThemes(page), 'bar').toEqual([]);
  await deskNav(page).getByRole('button', { name: 'Más' }).click();
  expect.soft(await barriersInBothThemes(page), 'rest').toEqual([]);
});

/** Signs in whatever the language of the page. */
async function signInPage(page: Page, stack: Stack): Promise<void> {
  const headers = { origin: stack.url };
  const reply = await page.request.post(`${stack.url}/api/auth/login`, { data: stack.admin, headers });
  expect(reply.status()).toBe(200);
}

/** Names in the rail or bar, and of tabs, that do not fit where they are shown. */
const cutNames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('nav a span, nav button span, [role=tab]')]
      .filter((name) => name.clientWidth > 1 && name.scrollWidth > name.clientWidth + 1)
      .map((name) => name.textContent),
  );

for (const language of ['es', 'en'])
  test(`cuts no name of a page or tab short, in ${language}`, async ({ page, stack }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await signInPage(page, stack);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/admin', '/responses', '/pagos', '/equipo', '/response-monitoring']) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('h1')).toBeVisible();
        expect(await cutNames(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
