import type { Locator, Page } from '@playwright/test';
import { barriersInBothThemes } from './axe.ts';
import { drag } from './drag.ts';
import { addContact, sendBySheet, signInAt } from './staff.ts';
import { expect, test } from './test.ts';

const run = Date.now().toString(36);

const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar negocio, nombre o teléfono' });
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const drawer = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

test('the list is searched, narrowed and ordered, and the address keeps it', async ({ page, stack }) => {
  await signInAt(page, stack, '/admin');
  await addContact(page, stack, `Zorro ${run}`);
  await addContact(page, stack, `Abeja ${run}`, { zone: 'Puebla' });
  await search(page).fill(`zapopan no ${run}`);
  await expect(page.getByText('Nadie coincide con ese filtro')).toBeVisible();
  await search(page).fill(run);
  await expect(page.getByText('2 contactos', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Negocio' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Abeja');
  await page.getByRole('button', { name: 'Zona', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Puebla/ }).check();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Zorro')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`q=${run}.*zone=Puebla.*sort=name`));

  await page.reload();
  await expect(search(page)).toHaveValue(run);
  await expect(rowOf(page, 'Abeja')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar el filtro Puebla' }).click();
  await expect(rowOf(page, 'Zorro')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  const file = await (await download).createReadStream();
  const csv = (await file.toArray()).join('');
  expect(csv.trimEnd().split('\r\n')).toHaveLength(3);
  expect(csv).toContain(`Abeja ${run}`);
});

test('several are tagged at once, and one is edited in the drawer', async ({ page, stack }) => {
  const mark = `${run}-e`;
  await signInAt(page, stack, '/admin');
  const { id } = await addContact(page, stack, `Uno ${mark}`);
  await addContact(page, stack, `Dos ${mark}`);
  await search(page).fill(mark);
  await page.getByRole('checkbox', { name: `Elegir a Uno ${mark}` }).check();
  await page.getByRole('checkbox', { name: `Elegir a Dos ${mark}` }).check();
  const bar = page.getByRole('region', { name: 'Cambiar a los elegidos' });
  await expect(bar.getByText('2 elegidos')).toBeVisible();
  await bar.getByRole('button', { name: 'Etiquetas' }).click();
  const tags = page.getByRole('dialog', { name: 'Etiquetas' });
  await tags.getByLabel('Etiqueta').fill(`lonas ${mark}`);
  await tags.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByText('2 contactos cambiaron', { exact: true })).toBeVisible();
  await expect(rowOf(page, `Uno ${mark}`)).toContainText(`lonas ${mark}`);

  await page.getByRole('button', { name: `Uno ${mark}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`contact=${id}`));
  const record = drawer(page, `Uno ${mark}`);
  await record.getByRole('button', { name: /^Contacto: / }).click();
  await record.getByRole('textbox', { name: 'Contacto', exact: true }).fill('Rosa Méndez');
  await page.keyboard.press('Enter');
  await expect(record.getByRole('button', { name: 'Contacto: Rosa Méndez. Cambiar' })).toBeVisible();
  await record.getByRole('textbox', { name: 'Escribe una nota' }).fill('Llamar el lunes');
  const questions: string[] = [];
  page.once('dialog', (question) => {
    questions.push(question.message());
    return question.dismiss();
  });
  await page.keyboard.press('Escape');
  await expect(record.getByRole('textbox', { name: 'Escribe una nota' })).toHaveValue('Llamar el lunes');
  expect(questions).toHaveLength(1);
  await record.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(record.getByRole('list', { name: 'Historial' })).toContainText('Llamar el lunes');
  await page.reload();
  await expect(drawer(page, `Uno ${mark}`).getByText('Rosa Méndez')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page, `Uno ${mark}`)).toHaveCount(0);
  await expect(page).not.toHaveURL(/contact=/);
});

test('everybody of a list is chosen at once, and it says whom a message would reach before it goes out', async ({
  page,
  stack,
}) => {
  const mark = `${run}-t`;
  await signInAt(page, stack, '/admin');
  for (const name of ['Ana', 'Beto', 'Cruz']) await addContact(page, stack, `${name} ${mark}`);
  await search(page).fill(mark);
  await page.getByRole('checkbox', { name: `Elegir a Ana ${mark}` }).check();
  const bar = page.getByRole('region', { name: 'Cambiar a los elegidos' });
  // Exactly: before the search is heard it is “Elegir a los 348”.
  await bar.getByRole('button', { name: 'Elegir a los 3', exact: true }).click();
  await expect(bar.getByText('3 elegidos')).toBeVisible();
  await expect(bar.getByRole('button', { name: /^Elegir a los/ })).toHaveCount(0);
  const question = drawer(page, '¿Poner «Contactado» a 3 contactos?');
  const statuses = async () => {
    const { contacts } = await (await page.request.get(`/api/outreach/contacts?q=${mark}`)).json();
    return contacts.map(({ status }: { status: string }) => status);
  };
  await bar.getByRole('combobox', { name: 'Cambiar estado' }).selectOption({ label: 'Contactado' });
  await question.getByRole('button', { name: 'No cambiar' }).click();
  expect(await statuses()).toEqual(['new', 'new', 'new']);
  await bar.getByRole('combobox', { name: 'Cambiar estado' }).selectOption({ label: 'Contactado' });
  await question.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect.poll(statuses).toEqual(['contacted', 'contacted', 'contacted']);
  await bar.getByRole('combobox', { name: 'Cambiar giro' }).selectOption({ label: 'Hotel' });
  await drawer(page, '¿Poner «Hotel» a 3 contactos?').getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect(page.getByText('3 contactos cambiaron', { exact: true })).toBeVisible();
  await bar.getByRole('button', { name: 'Escribirles' }).click();
  const dialog = drawer(page, 'Escribir a 3 contactos');
  const forecast = dialog.getByRole('region', { name: 'Pronóstico' });
  await expect(forecast).toHaveText('Elige una plantilla para ver a cuántos llega.');
  await dialog.getByLabel('Plantilla').selectOption({ index: 1 });
  await expect(forecast).toContainText(/^3 de 3 pueden recibirla/);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  // The first reply is lost on its way, and pressing again sends nothing more.
  await page.route(
    '**/api/outreach/send-campaign',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await sendBySheet(page);
  await expect(page.getByText('No se pudo enviar', { exact: true })).toBeVisible();
  await sendBySheet(page);
  await expect(page.getByText('3 mensajes en cola', { exact: true })).toBeVisible();
  const { campaigns } = await (await page.request.get('/api/outreach/campaigns?limit=5')).json();
  expect(campaigns.filter((campaign: { name: string }) => campaign.name.includes('3 contactos'))).toHaveLength(1);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(bar.getByRole('button', { name: 'Quitar selección' })).toBeHidden();
  await bar.getByRole('button', { name: 'Más' }).click();
});

test('a card is moved by keyboard, and the move is in the history', async ({ page, stack }) => {
  const mark = `${run}-b`;
  await signInAt(page, stack, '/admin');
  await addContact(page, stack, `Tarjeta ${mark}`);
  await search(page).fill(mark);
  await expect(rowOf(page, mark)).toBeVisible();
  await page.getByRole('button', { name: 'Tablero' }).click();
  const fresh = page.getByRole('region', { name: 'Nuevo', exact: true });
  const contacted = page.getByRole('region', { name: 'Contactado', exact: true });
  const choice = fresh.getByRole('combobox', { name: `Mover a Tarjeta ${mark} de columna` });
  await choice.focus();
  await choice.selectOption('contacted');
  await expect(contacted.getByText(`Tarjeta ${mark}`)).toBeVisible();
  await expect(fresh.getByText(`Tarjeta ${mark}`)).toHaveCount(0);
  const notices = page.getByRole('region', { name: /^Avisos/ });
  await expect(notices.getByText(`Tarjeta ${mark} pasó de Nuevo a Contactado`)).toBeVisible();
  await page.getByRole('button', { name: `Tarjeta ${mark}` }).click();
  await expect(drawer(page, `Tarjeta ${mark}`).getByText('De Nuevo a Contactado')).toBeVisible();
});

test('a card is dragged; when the server refuses it goes back', async ({ page, stack }) => {
  const mark = `${run}-d`;
  await signInAt(page, stack, '/admin');
  await addContact(page, stack, `Arrastre ${mark}`);
  await page.goto(`/admin?view=board&q=${mark}`);
  const fresh = page.getByRole('region', { name: 'Nuevo', exact: true });
  const responded = page.getByRole('region', { name: 'Respondió', exact: true });
  const card = page.locator('[data-card]').filter({ hasText: `Arrastre ${mark}` });
  await drag(page, card, responded);
  await expect(responded.getByText(`Arrastre ${mark}`)).toBeVisible();
  await page.route('**/api/outreach/contacts/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await drag(page, card, fresh);
  await expect(page.getByText('No se pudo mover la tarjeta').first()).toBeVisible();
  await expect(responded.getByText(`Arrastre ${mark}`)).toBeVisible();
});

test('two records of one business become one, and two again when it was a mistake', async ({ page, stack }) => {
  const mark = `${run}-m`;
  await signInAt(page, stack, '/admin');
  const kept = (await addContact(page, stack, `Ferretería Sol ${mark}`)).id;
  await addContact(page, stack, `Ferre Sol ${mark}`, { contactName: 'Julia Sol', email: `sol-${mark}@example.com` });
  await page.goto(`/admin?contact=${kept}`);
  const record = drawer(page, `Ferretería Sol ${mark}`);
  await record.getByRole('button', { name: 'Unir duplicado' }).click();
  const dialog = drawer(page, 'Unir con un duplicado');
  await dialog.getByLabel('Negocio, nombre o teléfono').fill(`Ferre Sol ${mark}`);
  await dialog.getByRole('button', { name: /Ferre Sol/ }).click();
  await expect(dialog.getByRole('cell', { name: 'Julia Sol' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Unir' }).click();
  await expect(page.getByText('Contactos unidos', { exact: true })).toBeVisible();
  await expect(record.getByRole('button', { name: 'Contacto: Julia Sol. Cambiar' })).toBeVisible();
  const count = async () => (await (await page.request.get(`/api/outreach/contacts?q=${mark}`)).json()).total;
  expect(await count()).toBe(1);

  await record.getByRole('button', { name: `Separar otra vez: Ferre Sol ${mark}` }).click();
  await expect(page.getByText('Contactos separados', { exact: true })).toBeVisible();
  await expect(record.getByRole('button', { name: 'Contacto: Julia Sol. Cambiar' })).toBeHidden();
  expect(await count()).toBe(2);
});

test('an admin takes out a person’s data and erases them', async ({ page, stack }) => {
  const mark = `${run}-x`;
  await signInAt(page, stack, '/admin');
  const { id } = await addContact(page, stack, `Adiós ${mark}`);
  await page.goto(`/admin?contact=${id}`);
  const record = drawer(page, `Adiós ${mark}`);
  const download = page.waitForEvent('download');
  await record.getByRole('button', { name: 'Descargar sus datos' }).click();
  const file = await (await download).createReadStream();
  expect(JSON.parse((await file.toArray()).join(''))).toMatchObject({ contact: { id, businessName: `Adiós ${mark}` } });

  await record.getByRole('button', { name: 'Borrar a la persona' }).click();
  const dialog = drawer(page, `Borrar a Adiós ${mark}`);
  await expect(dialog.getByRole('button', { name: 'Borrar para siempre' })).toBeDisabled();
  await dialog.getByLabel('Escribe BORRAR para confirmar').fill('borrar');
  await dialog.getByRole('button', { name: 'Borrar para siempre' }).click();
  await expect(page.getByText('Persona borrada', { exact: true })).toBeVisible();
  await expect(record).toHaveCount(0);
  expect((await page.request.get(`/api/outreach/contacts/${id}`)).status()).toBe(404);
});

/** What the desk can show, by how one gets there. */
const views: Record<string, (page: Page, id: number, name: string) => Promise<void>> = {
  async list(page, _id, name) {
    await page.goto(`/admin?q=${run}`);
    await page.getByRole('checkbox', { name: `Elegir a ${name}` }).check();
  },
  async filter(page) {
    await page.goto(`/admin?q=${run}`);
    await page.getByRole('button', { name: 'Giro', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: /^Ferretería/ })).toBeVisible();
  },
  async board(page, _id, name) {
    await page.goto(`/admin?view=board&q=${run}`);
    await expect(page.getByText(name)).toBeVisible();
  },
  async record(page, id, name) {
    await page.goto(`/admin?contact=${id}`);
    await expect(drawer(page, name).getByText('Permiso declarado')).toBeVisible();
  },
  async question(page, id, name) {
    await page.goto(`/admin?contact=${id}`);
    await drawer(page, name).getByRole('button', { name: 'Borrar a la persona' }).click();
    await expect(drawer(page, `Borrar a ${name}`)).toBeVisible();
  },
};

test('the list of contacts, its filter, the board, a record and its question have no barrier in either theme', async ({
  page,
  stack,
}) => {
  const name = `Barrera ${run}`;
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAt(page, stack, '/admin');
  const { id } = await addContact(page, stack, name);
  for (const [view, show] of Object.entries(views))
    await test.step(view, async () => {
      await show(page, id, name);
      expect.soft(await barriersInBothThemes(page), view).toEqual([]);
    });
});

test('a change of several contacts is undone from its notice, or later from the history', async ({ page, stack }) => {
  await signInAt(page, stack, '/admin');
  const name = `Deshacer ${run}`;
  await addContact(page, stack, `${name} A`);
  await addContact(page, stack, `${name} B`);
  await search(page).fill(name);
  await expect(page.getByText('2 contactos', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Elegir a todos los cargados' }).check();
  const bar = page.getByRole('region', { name: 'Cambiar a los elegidos' });
  const question = page.getByRole('dialog', { name: '¿Poner «Bodega» a 2 contactos?' });
  const change = async () => {
    await bar.getByRole('combobox', { name: 'Cambiar giro' }).selectOption('Bodega');
    await question.getByRole('button', { name: 'Cambiar', exact: true }).click();
    await expect(page.getByText('2 contactos cambiaron', { exact: true })).toBeVisible();
    await expect(rowOf(page, `${name} A`)).toContainText('Bodega');
  };
  await test.step('the notice stays for ten seconds and more', async () => {
    await change();
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await expect(page.getByText('2 contactos volvieron a como estaban.', { exact: true })).toBeVisible();
    await expect(rowOf(page, `${name} A`)).toContainText('Ferretería');
  });
  await test.step('the history keeps what was changed since', async () => {
    await change();
    await page.getByRole('button', { name: 'Historial de cambios' }).click();
    const history = page.getByRole('dialog', { name: 'Cambios a varios contactos' });
    await expect(history.getByText('Giro: Bodega').first()).toBeVisible();
    expect(await barriersInBothThemes(page)).toEqual([]);
    await history.getByRole('button', { name: 'Deshacer: Giro: Bodega' }).first().click();
    await expect(history.getByText('Deshecho. 2 contactos volvieron a como estaban.').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rowOf(page, `${name} B`)).toContainText('Ferretería');
  });
});

test('contacts are given to an agent, found by that, and the card shows and changes it', async ({ page, stack }) => {
  await signInAt(page, stack, '/admin');
  const name = `Con agente ${run}`;
  await addContact(page, stack, `${name} A`);
  await addContact(page, stack, `${name} B`);
  await search(page).fill(name);
  await page.getByRole('checkbox', { name: `Elegir a ${name} A` }).check();
  const bar = page.getByRole('region', { name: 'Cambiar a los elegidos' });
  await bar.getByRole('combobox', { name: 'Cambiar agente' }).selectOption('Admin');
  await drawer(page, '¿Poner «Admin» a 1 contacto?').getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect(page.getByText('1 contacto cambió', { exact: true })).toBeVisible();
  await bar.getByRole('button', { name: 'Quitar selección' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByText('2 contactos', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Agente', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Admin/ }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/owner=staff%3A\d+/);
  await expect(rowOf(page, `${name} A`)).toBeVisible();
  await expect(rowOf(page, `${name} B`)).toHaveCount(0);
  await page.getByRole('button', { name: `${name} A`, exact: true }).click();
  const owner = drawer(page, `${name} A`).getByRole('combobox', { name: 'Agente' });
  await expect(owner).toHaveValue(/^staff:/);
  await owner.selectOption('Nadie');
  await expect(owner).toHaveValue('');
  await page.reload();
  await expect(drawer(page, `${name} A`).getByRole('combobox', { name: 'Agente' })).toHaveValue('');
});

test('the list, the selection and the board are worked by keyboard', async ({ page, stack }) => {
  const mark = `${run}-k`;
  await signInAt(page, stack, '/admin');
  await addContact(page, stack, `Tecla ${mark}`);
  await page.keyboard.press('q');
  await expect(search(page)).toBeFocused();
  await search(page).fill(mark);
  await expect(page.getByText('1 contacto', { exact: true })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('g');
  await expect(page.locator('[data-filters] button').first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: `Tecla ${mark}`, exact: true })).toBeFocused();
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Cambiar a los elegidos' });
  await expect(bar.getByText('1 elegido')).toBeVisible();
  await page.keyboard.press('s');
  await expect(bar.getByRole('combobox', { name: 'Cambiar estado' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Tecla ${mark}`, exact: true }).focus();
  await page.keyboard.press('b');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Tecla ${mark}`, exact: true }).focus();
  await page.keyboard.press('l');
  await expect(bar).toBeHidden();

  await page.goto(`/admin?view=board&q=${mark}`);
  const card = page.getByRole('button', { name: `Tecla ${mark}` });
  await expect(card).toBeVisible();
  await page.keyboard.press('j');
  await expect(card).toBeFocused();
  await page.keyboard.press('m');
  await expect(page.getByRole('combobox', { name: `Mover a Tecla ${mark} de columna` })).toBeFocused();
});
