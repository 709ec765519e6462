import { deskNav, signInAt } from './staff.ts';
import { expect, test } from './test.ts';

const run = Date.now().toString(36);

test('whom Aria leaves to the team is at the desk at once, with what was said and how to answer', async ({
  page,
  browser,
  baseURL,
  stack,
}) => {
  const context = await browser.newContext({ baseURL, locale: 'es-MX' });
  const staff = await context.newPage();
  await signInAt(staff, stack, '/enquiries');
  await expect(staff.getByRole('heading', { name: 'Solicitudes' })).toBeVisible();

  await page.goto('/como-funciona');
  await page.getByRole('button', { name: 'Habla con Aria' }).click();
  const chat = page.getByRole('region', { name: /Aria/ });
  const question = `Quiero hablar con una persona sobre el lote ${run}`;
  await chat.getByLabel('Escribe tu mensaje').fill(question);
  await chat.getByLabel('Escribe tu mensaje').press('Enter');
  await expect(chat.getByText('El equipo ya tiene esta conversación.')).toBeVisible();
  for (const quick of ['Quiero vender mi excedente', 'Busco materiales', 'Hablar con una persona'])
    await expect(chat.getByRole('button', { name: quick }), 'C: the quick actions stay').toBeEnabled();
  const link = chat.getByRole('link', { name: 'Abrir WhatsApp' });
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toMatch(/^https:\/\/wa\.me\/\d+\?/);
  expect(new URL(href).searchParams.get('text')).toBe(question);

  const row = staff.getByRole('listitem').filter({ hasText: run });
  await expect(row.getByRole('button')).toHaveText('Visitante sin nombre');
  await chat.getByLabel('Nombre (opcional)').fill(`Rosa ${run}`);
  await chat.getByLabel('Correo').fill(`rosa-${run}@example.com`);
  await chat.getByRole('button', { name: 'Enviar al equipo' }).click();
  await expect(chat.getByText('Listo: el equipo tiene tus datos junto con esta conversación.')).toBeVisible();

  await expect(row.getByRole('button')).toHaveText(`Rosa ${run}`);
  await row.getByRole('button', { name: `Rosa ${run}` }).click();
  await expect(row.getByRole('list', { name: 'Conversación del chat' })).toContainText(question);
  await row.getByLabel(`Tu respuesta a rosa-${run}@example.com`).fill('Hola, le llamamos hoy.');
  await row.getByRole('button', { name: 'Enviar correo' }).click();
  await expect(row.getByText('Contestada', { exact: true })).toBeVisible();
  await expect(row.getByText('Enviada', { exact: true })).toBeVisible();
  await context.close();
});

test('the lists of who came are read to their end, searched and given away', async ({ page, stack }) => {
  await signInAt(page, stack, '/dashboard');
  await page.getByRole('link', { name: 'Ver todos' }).first().click();
  await expect(page.getByRole('heading', { name: 'Solicitudes' })).toBeVisible();
  await expect(deskNav(page).getByRole('link', { name: 'Solicitudes' })).toHaveAttribute('aria-current', 'page');
  const rows = page.locator('main li');
  await expect(rows.first()).toContainText('Proveedor');
  await page.getByLabel('Tipo').selectOption('Mensaje');
  await expect(rows.first()).toContainText('Mensaje');
  await page.getByLabel('Buscar nombre, correo, teléfono o texto').fill('nadie se llama así');
  await expect(page.getByText('Nada coincide con el filtro')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await rows.filter({ hasText: 'Nueva' }).first().getByRole('button').first().click();
  // Newer enquiries are above it.
  const row = rows.filter({ has: page.getByRole('button', { expanded: true }) });
  await row.getByLabel('Quién la atiende').selectOption({ index: 1 });
  await expect(row.getByLabel('Quién la atiende')).not.toHaveValue('');
});
