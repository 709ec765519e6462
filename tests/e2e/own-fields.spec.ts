import { barriersOf } from './axe.ts';
import { addContact, signInAt } from './staff.ts';
import { expect, test } from './test.ts';

test("the team's own fields are defined, filled by hand and by a file, and said in a message", async ({
  page,
  stack,
}) => {
  const run = Date.now().toString(36);
  const size = `Metros ${run}`;
  const pays = `Pago ${run}`;
  await signInAt(page, stack, '/admin');
  const { id, phone } = await addContact(page, stack, `Tlapalería propia ${run}`);

  await test.step('two fields are defined', async () => {
    await page.getByRole('button', { name: 'Campos propios' }).click();
    const dialog = page.getByRole('dialog', { name: 'Campos propios' });
    await dialog.getByRole('button', { name: 'Nuevo campo' }).click();
    await dialog.getByLabel('Nombre', { exact: true }).fill(size);
    await dialog.getByLabel('Tipo').selectOption('Número');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.getByRole('button', { name: 'Nuevo campo' }).click();
    await dialog.getByLabel('Nombre', { exact: true }).fill(pays);
    await dialog.getByLabel('Tipo').selectOption('Lista');
    await dialog.getByLabel('Opciones').fill('Efectivo');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('Una lista necesita al menos dos opciones distintas')).toBeVisible();
    await dialog.getByLabel('Opciones').fill('Efectivo\nTransferencia');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: pays })).toContainText('Efectivo · Transferencia');
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  });

  await test.step('they are filled on the card of a contact', async () => {
    await page.goto(`/admin?contact=${id}`);
    const card = page.getByRole('dialog');
    await card.getByRole('button', { name: new RegExp(size) }).click();
    const field = card.getByLabel(size, { exact: true });
    await field.fill('muchos');
    await field.press('Enter');
    await expect(page.getByText('No es un número', { exact: true })).toBeVisible();
    await card.getByLabel(size, { exact: true }).fill('1,500');
    await card.getByLabel(size, { exact: true }).press('Enter');
    await expect(card.getByRole('button', { name: new RegExp(size) })).toContainText('1,500');
    await card.getByLabel(pays, { exact: true }).selectOption('Transferencia');
    const custom = async () =>
      Object.values((await (await page.request.get(`/api/outreach/contacts/${id}`)).json()).contact.custom);
    await expect.poll(custom).toEqual(expect.arrayContaining([1500, 'Transferencia']));
    expect(await barriersOf(page)).toEqual([]);
  });

  await test.step('a file brings them by a column', async () => {
    await page.goto('/admin');
    const other = `+5281${String(Date.now() % 100_000_000).padStart(8, '0')}`;
    const csv = `Negocio,Teléfono,Giro,Zona,${size},Otra\nDel archivo ${run},${other},obra,Tonalá,80,efectivo`;
    await page
      .getByLabel('Elegir archivo')
      .setInputFiles({ name: 'propios.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expect(page.getByLabel(`Columna ${size}`).locator('option:checked')).toHaveText(size);
    await page.getByLabel('Columna Otra').selectOption(pays);
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Importación terminada: propios.csv' })).toBeVisible();
    const { contacts } = await (await page.request.get(`/api/outreach/contacts?q=${other.slice(1)}`)).json();
    expect(Object.values(contacts[0].custom)).toEqual(expect.arrayContaining([80, 'Efectivo']));
  });

  await test.step('a message says the value, or what its text gives without one', async () => {
    await page.goto('/admin?tab=templates');
    await page.locator('summary').filter({ hasText: 'Crear plantilla' }).click();
    await page.getByLabel('Nombre', { exact: true }).fill(`con_campos_${run}`);
    await page.getByLabel('Tipo').selectOption('primer_mensaje');
    const content = page.getByLabel('Contenido');
    await content.fill('Hola, tu bodega de  nos interesa.');
    await content.press('Home');
    for (let i = 0; i < 'Hola, tu bodega de '.length; i += 1) await content.press('ArrowRight');
    await page.getByRole('button', { name: size, exact: true }).click();
    await page.getByRole('button', { name: 'Crear plantilla' }).click();
    await expect(page.getByText(/^Di qué va si falta el dato/).first()).toBeVisible();
    await content.focus();
    await content.press('Home');
    const before = (await content.inputValue()).indexOf('}}');
    for (let i = 0; i < before; i += 1) await content.press('ArrowRight');
    await content.pressSequentially('buen tamaño');
    const preview = page.getByRole('region', { name: 'Así lo recibe' });
    await expect(preview.getByText('Hola, tu bodega de buen tamaño nos interesa.')).toBeVisible();
    await preview.getByRole('searchbox').fill(phone.slice(1));
    await preview.getByRole('listitem').first().getByRole('button').click();
    await expect(preview.getByText('Hola, tu bodega de 1,500 nos interesa.')).toBeVisible();
    await page.getByRole('button', { name: 'Crear plantilla' }).click();
    await expect(page.getByText('Plantilla creada', { exact: true })).toBeVisible();
  });

  await test.step('an archived field leaves the card', async () => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Campos propios' }).click();
    for (const name of [size, pays]) await page.getByRole('button', { name: `Archivar: ${name}` }).click();
    await expect(page.getByRole('button', { name: `Recuperar: ${size}` })).toBeVisible();
    await page.goto(`/admin?contact=${id}`);
    await expect(page.getByRole('dialog')).toContainText('Notas');
    await expect(page.getByRole('dialog').getByText(size)).toHaveCount(0);
  });
});
