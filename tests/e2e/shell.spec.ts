import type { Locator } from '@playwright/test';
import { hasFonts } from './hydrated.ts';
import { enter, newPhone } from './member.ts';
import { expect, test } from './test.ts';

test('speaks Spanish by default, English on request, and remembers', async ({ page }) => {
  await page.goto('/');
  const heading = page.locator('h1');
  await expect(heading).toHaveText('Lo que sobra en tu obra, aquí se vende.');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(heading).toHaveText('What your site has left over sells here.');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
  await page.reload();
  await expect(heading).toHaveText('What your site has left over sells here.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('ignores a stored language that it does not know', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'fr'));
  await page.goto('/');
  await expect(page.locator('h1')).toHaveText('Lo que sobra en tu obra, aquí se vende.');
});

test('a chosen theme stays and wins over the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Usar tema oscuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Usar tema claro' })).toBeVisible();
});

test('who wants less motion has the other theme at once, everywhere', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/como-funciona');
  const moving = await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
    return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  });
  expect(moving).toBe(0);
});

test('the mobile menu opens, holds the focus, closes on Escape and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await expect(menu.getByRole('link', { name: 'Cómo funciona' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await menu.getByRole('link', { name: 'Blog' }).click();
  await expect(page.locator('h1')).toHaveText('Notas del tianguis');
  await expect(menu).toBeHidden();
});

test('an unknown address says so and leads home', async ({ page }) => {
  await page.goto('/no-existe');
  await expect(page.locator('h1')).toHaveText('Página no encontrada');
  await expect(page.getByText('La página que buscas no existe.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ver el mercado' })).toHaveAttribute(
    'href',
    '/mercado',
  );
  await page.getByRole('main').getByRole('combobox', { name: 'Buscar en el mercado' }).fill('cemento');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mercado\?q=cemento/);
  await page.goto('/no-existe');
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page.locator('h1')).toHaveText('Lo que sobra en tu obra, aquí se vende.');
});

test('a wrong form names each field in the page’s language and keeps what was typed', async ({ page }) => {
  await page.goto('/#contacto');
  const form = page.locator('#contacto form');
  await form.getByLabel('Nombre').fill('Ana');
  await form.getByLabel('Correo', { exact: true }).fill('no-es-correo');
  await form.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(form.getByText('Correo no válido')).toBeVisible();
  await expect(form.getByText('Requerido')).toBeVisible();
  await expect(form.getByLabel('Nombre')).toHaveValue('Ana');
  await expect(form.getByLabel('Correo', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('a failure keeps the form, says what happened, and a second try works', async ({ page }) => {
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.goto('/#contacto');
  const form = page.locator('#contacto form');
  await form.getByLabel('Nombre').fill('Ana Torres');
  await form.getByLabel('Correo', { exact: true }).fill('ana@obrasur.example');
  await form.getByLabel('Motivo').selectOption('comprar-materiales');
  await form.getByLabel('Mensaje').fill('Busco loseta beige de 33 por 33.');
  await form.getByRole('button', { name: 'Enviar mensaje' }).click();
  const failure = 'Hubo un problema al enviar tu mensaje. Por favor, inténtalo de nuevo.';
  await expect(page.getByText(failure).first()).toBeVisible();
  await expect(form.getByLabel('Mensaje')).toHaveValue('Busco loseta beige de 33 por 33.');
  await form.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('¡Mensaje enviado!').first()).toBeVisible();
  await expect(page.getByText(failure)).toHaveCount(0);
  await expect(form.getByLabel('Mensaje')).toHaveValue('');
});

test('a toast leaves after five seconds', async ({ page }) => {
  await page.goto('/referidos');
  // The page itself takes the time: on a busy machine we see the toast later than it appears.
  const stayed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let appeared: number | undefined;
        const observer = new MutationObserver(() => {
          const isOpen = document.querySelector('li[data-state=open]') !== null;
          if (isOpen) appeared ??= performance.now();
          else if (appeared !== undefined) {
            observer.disconnect();
            resolve(performance.now() - appeared);
          }
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await page.getByRole('button', { name: 'Generar mi código' }).click();
  const toast = page.locator('li[data-state=open]').getByText('Todos los campos son obligatorios');
  await expect(toast).toBeVisible();
  await expect(toast).toBeHidden({ timeout: 10_000 });
  expect(await stayed).toBeGreaterThan(4_000);
});

test('Aria answers, a quick action ends the flow, and a failure points to WhatsApp', async ({ page }) => {
  await page.goto('/como-funciona');
  await page.getByRole('button', { name: 'Habla con Aria' }).click();
  const chat = page.getByRole('region', { name: /Aria/ });
  const input = chat.getByLabel('Escribe tu mensaje');
  await input.fill('   ');
  await input.press('Enter');
  await expect(chat.getByRole('log').getByRole('listitem')).toHaveCount(1);
  await input.fill('¿Qué materiales reciben?');
  await input.press('Shift+Enter');
  await expect(chat.getByRole('log').getByRole('listitem')).toHaveCount(1);
  await input.press('Enter');
  const said = chat.getByRole('log').getByRole('listitem');
  await expect(said).toHaveText([
    /^Hola, soy Aria\./,
    /^Tú: ¿Qué materiales reciben\?$/,
    /^Aquí se vende material de construcción \(cemento, acero, madera/,
  ]);
  await chat.getByRole('button', { name: 'Nueva conversación' }).click();
  await expect(chat.getByRole('log').getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Habla con Aria' })).toBeFocused();
  await page.reload();
  await page.route('**/api/chat/stream', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Habla con Aria' }).click();
  await chat.getByRole('button', { name: 'Quiero vender mi excedente' }).click();
  await expect(chat.getByText(/Escríbenos por WhatsApp/)).toBeVisible();
  await expect(input).toBeHidden();
});

test('a word without end breaks within the chat', async ({ page }) => {
  await page.goto('/como-funciona');
  await page.getByRole('button', { name: 'Habla con Aria' }).click();
  const chat = page.getByRole('region', { name: /Aria/ });
  const link = `https://ejemplo.mx/${'lote'.repeat(60)}`;
  await chat.getByLabel('Escribe tu mensaje').fill(link);
  await chat.getByLabel('Escribe tu mensaje').press('Enter');
  const log = chat.getByRole('log');
  await expect(log.getByRole('listitem')).toHaveCount(3);
  await expect(log.getByText(link)).toBeVisible();
  expect(await log.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

/** How far what is fixed to the screen reaches over what a reader has scrolled to, in pixels; 0 where it covers nothing. */
const coveredBy = (field: Locator, covers: string): Promise<number> =>
  field.evaluate(async (element, selector) => {
    // What comes near for the first time takes its real room, and the place moves with it.
    for (let before = Number.NaN; before !== element.getBoundingClientRect().bottom; ) {
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      before = element.getBoundingClientRect().bottom;
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    }
    const own = element.getBoundingClientRect();
    const overlaps = [...document.querySelectorAll(selector)].map((cover) => {
      const { left, right, top, bottom } = cover.getBoundingClientRect();
      const width = Math.min(own.right, right) - Math.max(own.left, left);
      const height = Math.min(own.bottom, bottom) - Math.max(own.top, top);
      return Math.max(0, Math.min(width, height));
    });
    return Math.max(0, ...overlaps);
  }, covers);

const covers = 'nav.bottom-bar, aside.floating, aside.floating > *';

for (const signedIn of [false, true])
  for (const path of ['/', '/blog', '/proveedores', '/referir'])
    test(`${path}: on a phone ${signedIn ? 'a member’s' : 'a visitor’s'} bar covers nothing of a form or of the footer`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      if (signedIn) await page.addInitScript(() => localStorage.setItem('member', 'here'));
      await page.goto(path);
      await hasFonts(page);
      await expect(page.getByRole('button', { name: 'Habla con Aria' })).toBeVisible();
      const fields = page.locator('main form :is(label, input:visible, select, textarea, button)');
      for (const field of await fields.all()) expect(await coveredBy(field, covers)).toBe(0);
      const last = page.getByRole('contentinfo').locator('p').last();
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      // A scroll ends at a whole pixel, a page's height need not.
      expect(await coveredBy(last, covers)).toBeLessThanOrEqual(0.5);
    });

for (const width of [1024, 1280, 1440])
  test(`at ${width} px the floating buttons stand beside the content`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/proveedores');
    await hasFonts(page);
    const right = await page
      .locator('main .wrap')
      .first()
      .evaluate(
        (column) => column.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(column).paddingRight),
      );
    for (const button of await page.locator('aside.floating > *').all())
      expect((await button.boundingBox())?.x).toBeGreaterThanOrEqual(right);
  });

test('a phone’s bar leads visitors to the market, to publishing and to Aria, and members to what is theirs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/blog');
  const bar = page.getByRole('navigation', { name: 'Accesos' });
  await expect(bar.getByRole('link')).toHaveText(['Inicio', 'Mercado', 'Publicar']);
  await page.evaluate(() => document.documentElement.setAttribute('data-member', ''));
  await expect(bar.getByRole('link')).toHaveText(['Inicio', 'Mercado', 'Publicar', 'Pedidos', 'Cuenta']);
  await bar.getByRole('link', { name: 'Mercado' }).click();
  await expect(page).toHaveURL(/\/mercado$/);
  await expect(bar.getByRole('link', { name: 'Mercado' })).toHaveAttribute('aria-current', 'page');
});

test('a browser in English is offered English in one line, until the reader answers', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'en-US', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto('/como-funciona');
  const offer = page.getByRole('button', { name: 'Read it in English' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await offer.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(offer).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/como-funciona');
  await page.getByRole('button', { name: 'Keep Spanish' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(page.locator('h1')).toBeVisible();
  await expect(offer).toBeHidden();
  await context.close();
});

test('the front page shows lots near a zone that the reader chooses, and remembers it', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Recién publicados' })).toBeVisible();
  await expect(page.locator('#front-lots li')).toHaveCount(6);
  await page.getByRole('button', { name: 'Elige tu zona' }).click();
  const zone = page.getByRole('combobox', { name: 'Tu zona' });
  await zone.selectOption('coyoacan');
  await expect(page.getByRole('heading', { name: 'Cerca de' })).toBeVisible();
  await page.reload();
  await expect(zone).toHaveValue('coyoacan');
  await expect(page.getByRole('link', { name: 'Ver todo' })).toHaveAttribute('href', /near=coyoacan/);
});

test('a member keeps a lot from the front page', async ({ browser, stack }) => {
  const member = await enter(browser, { stack, phone: newPhone() });
  const page = await member.newPage();
  await page.goto('/mi');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/');
  const hearts = page.locator('.front-lots').getByRole('button');
  await expect(hearts).toHaveCount(6);
  await hearts.first().click();
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/mi/favoritos');
  await expect(page.getByRole('article').or(page.getByRole('listitem')).first()).toBeVisible();
  await member.close();
});

test('the front page says its lots and categories without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  const lots = page.locator('#front-lots').getByRole('link');
  await expect(lots).toHaveCount(6);
  const title = (await lots.first().textContent()) ?? '';
  await lots.first().click();
  await expect(page.locator('h1')).toHaveText(title);
  await context.close();
});
