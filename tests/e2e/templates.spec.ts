import { barriersOf } from './axe.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

test('a template is written with a live preview, reviewed, changed, kept in versions, copied and switched off', async ({
  page,
  stack,
}) => {
  const name = `plantilla_${Date.now()}`;
  await signInAt(page, stack, '/admin');
  await page.getByRole('tab', { name: 'Plantillas' }).click();
  // The list comes first; a key unfolds the form.
  await expect(page.getByLabel('Contenido')).toBeHidden();
  await page.getByRole('heading', { name: 'Plantillas', exact: true }).click();
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'Crear plantilla' }).click();
  await expect(page.getByText('Campos requeridos', { exact: true })).toBeVisible();

  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByLabel('Tipo').selectOption('primer_mensaje');
  const content = page.getByLabel('Contenido');
  await content.fill('Hola , ¿qué material le sobra?');
  await content.press('Home');
  for (let i = 0; i < 5; i += 1) await content.press('ArrowRight');
  await page.getByRole('button', { name: 'nombre', exact: true }).click();
  await expect(content).toHaveValue('Hola {{contactName}}, ¿qué material le sobra?');
  const preview = page.getByRole('region', { name: 'Así lo recibe' });
  await expect(preview.getByText('Hola Ana, ¿qué material le sobra?')).toBeVisible();
  await preview.getByRole('searchbox').fill('ferre');
  const found = preview.getByRole('listitem').first().getByRole('button');
  const person = await found.locator('span').first().textContent();
  await found.click();
  await expect(preview.getByText(person ?? '', { exact: true })).toBeVisible();
  await content.press('End');
  await content.pressSequentially(' {{zone}}');
  await expect(page.getByText('WhatsApp rechaza textos que terminan con una variable')).toBeVisible();
  await content.pressSequentially(' es su zona.');
  await page.getByRole('tab', { name: 'Contactos' }).click();
  await page.getByRole('tab', { name: 'Plantillas' }).click();
  await expect(content).toHaveValue(/ es su zona\.$/);
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(name);
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Crear plantilla' }).click();
  await expect(page.getByText('Plantilla creada', { exact: true })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar por nombre o texto' }).fill(name);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(row.getByText('Aprobada')).toBeVisible();
  await row.getByRole('button', { name: `Cambiar ${name}` }).click();
  await content.fill('Hola {{contactName}}, ¿qué madera le sobra?');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Plantilla guardada', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: `Cambiar ${name}` }).click();
  await expect(page.getByText('De la versión 1 a la 2')).toBeVisible();
  await expect(page.locator('ins').getByText('madera')).toBeVisible();
  await page.getByRole('button', { name: 'Tomar el texto de la versión 1' }).click();
  await expect(content).toHaveValue(/material le sobra/);
  await content.fill('Otro texto');
  await page.getByRole('button', { name: 'Tomar el texto de la versión 1' }).click();
  await expect(content).toHaveValue(/material le sobra/);
  await page.getByRole('button', { name: 'Cancelar' }).click();

  await row.getByRole('switch').click();
  await expect(row.getByRole('switch')).toHaveText('Inactiva');
  await row.getByRole('button', { name: `Duplicar ${name}` }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(`${name} copia`);
});

test('a template that WhatsApp refused says so where it would be sent', async ({ page, stack }) => {
  const run = Date.now();
  const name = `rejected_${run}`;
  await signInAt(page, stack, '/admin');
  const created = await page.request.post('/api/outreach/templates', {
    data: { name, type: 'primer_mensaje', content: 'Hola {{contactName}}, ¿qué material le sobra hoy?' },
    headers: { origin: stack.url },
  });
  expect(created.status()).toBe(201);
  await page.getByRole('tab', { name: 'Plantillas' }).click();
  await page.getByRole('searchbox', { name: 'Buscar por nombre o texto' }).fill(name);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(row.getByText('Rechazada')).toBeVisible();
  await page.getByRole('tab', { name: 'Campañas' }).click();
  await page.getByRole('button', { name: 'Nueva campaña' }).click();
  await page.getByRole('combobox', { name: 'Plantilla', exact: true }).selectOption({ label: `Rejected ${run}` });
  const notice = page.getByRole('status').filter({ hasText: `WhatsApp rechazó la plantilla «${name}».` });
  await expect(notice).toContainText('WhatsApp dice: The reviewer refused this template.');
  await expect(notice).toContainText('Por ahora solo la reciben quienes escribieron en las últimas 24 horas.');
  expect(await barriersOf(page)).toEqual([]);
  await notice.getByRole('link', { name: 'Ver plantillas' }).click();
  await expect(page.getByRole('tab', { name: 'Plantillas' })).toHaveAttribute('aria-selected', 'true');
});
