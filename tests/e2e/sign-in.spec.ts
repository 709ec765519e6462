import { readsIn } from './reads.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

test('a wrong password is told under the form, and the page asked for appears after the right one', async ({
  page,
  stack,
}) => {
  await page.goto('/response-monitoring');
  await page.getByLabel('Correo').fill(stack.admin.email);
  await page.getByLabel('Contraseña').fill('equivocada');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Correo o contraseña incorrectos.')).toBeVisible();
  await page.getByLabel('Contraseña').fill(stack.admin.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Monitor de respuestas' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/response-monitoring');
});

test('a session that ends in the middle of work asks for the password over the page and loses nothing', async ({
  page,
  context,
  stack,
}) => {
  await signInAt(page, stack, '/admin');
  const csv = page.getByLabel('Datos CSV');
  await csv.fill('businessName,phone,category,zone\nFerretería Prueba,12,ferreteria,CDMX');
  // A read that the page repeats by itself would find out that the session is over before the click does.
  const isCall = (url: URL) => url.pathname.startsWith('/api/');
  await page.route(isCall, (route) => (readsIn(route.request()).length > 0 ? route.abort() : route.fallback()));
  await context.clearCookies();
  await page.getByRole('button', { name: 'Subir CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await expect(dialog).toBeVisible();
  await page.unroute(isCall);
  await dialog.getByLabel('Correo').fill(stack.admin.email);
  await dialog.getByLabel('Contraseña').fill(stack.admin.password);
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(dialog).toBeHidden();
  await expect(csv).toHaveValue(/Ferretería Prueba/);
  await page.getByRole('button', { name: 'Subir CSV' }).click();
  await expect(page.getByText('0 contactos importados, 1 renglón con error')).toBeVisible();
});

test('signing out closes the page to the next visitor', async ({ page, stack }) => {
  await signInAt(page, stack, '/dashboard');
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await expect(page.getByRole('heading', { name: 'Entrada del equipo' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Entrada del equipo' })).toBeVisible();
});
