import { barriersOf } from './axe.ts';
import { addContact, sendBySheet, sendSheet, signInAt } from './staff.ts';
import { expect, test } from './test.ts';

const run = Date.now().toString(36);
const zone = `Colonia ${run}`;

test('a segment is built, kept, narrows the list, and a limited send in batches to it is undone', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAt(page, stack, '/admin');
  for (let n = 0; n < 5; n += 1) await addContact(page, stack, `Herrería ${run}-${n}`, { zone });
  await page.reload();

  await page.getByRole('button', { name: 'Segmentos', exact: true }).click();
  await page.getByRole('dialog', { name: 'Segmentos' }).getByRole('button', { name: 'Nuevo segmento' }).click();
  const builder = page.getByRole('dialog', { name: 'Nuevo segmento' });
  await builder.getByRole('button', { name: 'Nunca contactados' }).click();
  await builder.getByLabel('Nombre').fill(`Sin contactar ${run}`);
  await builder.getByRole('button', { name: 'Agregar condición' }).click();
  await builder.getByLabel('Condición', { exact: true }).nth(1).selectOption('Zona');
  await expect(builder.getByText('Elige al menos un valor en cada condición.')).toBeVisible();
  await builder.getByRole('button', { name: 'Zona: Elige…' }).click();
  await page.getByRole('searchbox', { name: 'Buscar en Zona' }).fill(zone);
  await page.getByRole('checkbox', { name: zone }).check();
  await page.keyboard.press('Escape');
  const preview = builder.getByRole('region', { name: 'A quiénes incluye' });
  await expect(preview.getByRole('status')).toHaveText('5 contactos');
  await expect(
    preview.getByText(`Contactos a quienes nunca les hemos escrito y de la zona ${zone}.`, { exact: true }),
  ).toBeVisible();
  await expect(preview.getByText(`Herrería ${run}-4`)).toBeVisible();
  // What is counted anew is pale for that moment.
  await expect(preview.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await barriersOf(page)).toEqual([]);
  await builder.getByRole('button', { name: 'Guardar segmento' }).click();

  // The list shows the segment; a reload shows the same.
  await expect(builder).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(`Segmento «Sin contactar ${run}»`)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '5 contactos' })).toBeVisible();

  await page.getByRole('region', { name: 'Segmento' }).getByRole('link', { name: 'Crear campaña' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill(`Campaña ${run}`);
  await page.getByLabel('Plantilla', { exact: true }).selectOption('Mensaje segmentado');
  await expect(page.getByLabel('Segmento guardado')).toHaveValue(/^\d+$/);
  await page.getByRole('button', { name: 'Enviar ahora' }).click();
  const sheet = sendSheet(page);
  await expect(sheet.getByText('Le llega a 5 de 5')).toBeVisible();
  await sheet.getByRole('switch', { name: 'Limitar el envío' }).check();
  await sheet.getByLabel('Límite de personas').fill('3');
  await expect(sheet.getByText('Le llega a 3 de 5')).toBeVisible();
  await expect(sheet.getByText('2 más podrían recibirla y quedan para otra vez.')).toBeVisible();
  await sheet.getByRole('switch', { name: 'Enviar por tandas' }).check();
  await sheet.getByLabel('Personas por tanda').fill('2');
  await expect(sheet.getByRole('heading', { name: '2 tandas' })).toBeVisible();
  await expect(sheet.getByRole('listitem').filter({ hasText: '2 personas' })).toHaveCount(1);
  expect(await barriersOf(page)).toEqual([]);
  await sendBySheet(page);

  const held = page.getByRole('list', { name: 'Envíos que aún no salen' });
  await expect(held).toContainText('2 mensajes están por salir');
  await held.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Envío deshecho', { exact: true })).toBeVisible();
  const { campaigns } = await (await page.request.get('/api/outreach/campaigns?limit=1')).json();
  expect(campaigns[0]).toMatchObject({
    name: `Campaña ${run}`,
    status: 'cancelled',
    segment: { name: `Sin contactar ${run}` },
    portion: { limit: 3, batch: { size: 2, every: 'hour' } },
    nextBatchAt: null,
  });
});

test('a segment is changed and deleted by its keeper', async ({ page, stack }) => {
  await signInAt(page, stack, '/admin');
  const name = `Con correo ${run}`;
  const rules = { kind: 'group', join: 'all', rules: [{ kind: 'flag', field: 'email', is: true }] };
  const reply = await page.request.post('/api/outreach/segments', {
    data: { name, rules },
    headers: { origin: stack.url },
  });
  const { id } = await reply.json();
  await page.goto(`/admin?segment=${id}`);
  const note = page.getByRole('region', { name: 'Segmento' });
  await note.getByRole('button', { name: 'Cambiar' }).click();
  const builder = page.getByRole('dialog', { name: 'Cambiar el segmento' });
  await builder.getByLabel('Cómo se combinan').selectOption('No se cumple ninguna');
  await builder.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(note.getByText('Contactos sin correo.')).toBeVisible();

  await page.getByRole('button', { name: 'Segmentos', exact: true }).click();
  await page.getByRole('button', { name: `Borrar: ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click();
  await expect(page.getByText(`Segmento «${name}» borrado`, { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Segmentos' }).getByText(name)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
});
