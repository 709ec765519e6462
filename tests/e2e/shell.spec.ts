import { hasFonts } from './hydrated.ts';
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
  await page.getByRole('button', { name: 'Generar mi código' }).click();
  const toast = page.locator('li[data-state=open]').getByText('Todos los campos son obligatorios');
  await expect(toast).toBeVisible();
  const shown = Date.now();
  await expect(toast).toBeHidden({ timeout: 10_000 });
  expect(Date.now() - shown).toBeGreaterThan(4_000);
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
    /^Aceptamos excedentes de construcción: cemento y concreto, acero y metales/,
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

for (const path of ['/', '/blog', '/proveedores', '/referir'])
  test(`${path}: on a phone the floating buttons cover nothing of a form`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await hasFonts(page);
    for (const field of await page.locator('main form :is(label, input:visible, select, textarea, button)').all()) {
      // Where the buttons float; what comes near for the first time takes its real room, and the place moves with it.
      await field.evaluate(async (element) => {
        for (let before = Number.NaN; before !== element.getBoundingClientRect().bottom; ) {
          element.scrollIntoView({ block: 'end', behavior: 'instant' });
          before = element.getBoundingClientRect().bottom;
          await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
        }
      });
      await expect(page.getByRole('button', { name: 'Habla con Aria' })).toBeHidden();
    }
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(page.getByRole('button', { name: 'Habla con Aria' })).toBeVisible();
  });
