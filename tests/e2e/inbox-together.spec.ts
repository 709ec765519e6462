import type { Page } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { barriersOf } from './axe.ts';
import { addContact, colleagueAt, signInAt, stayAfterAnswers } from './staff.ts';
import { expect, test } from './test.ts';

const wide = { width: 1280, height: 900 };

/** A store that wrote. */
async function storeThatWrote(page: Page, stack: Stack, what: string, text: string) {
  const name = `${what} ${Date.now().toString(36)}`;
  const { id, phone: number } = await addContact(page, stack, name, { zone: 'CDMX' });
  const phone = await page.context().newPage();
  await phone.goto(`${stack.sandbox?.url}/phone/${encodeURIComponent(number)}`);
  await phone.getByRole('textbox').first().fill(text);
  await phone.getByRole('textbox').first().press('Enter');
  return { id, name, phone };
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Conversaciones' }).getByRole('listitem').filter({ hasText: name });
const open = (page: Page, name: string) => rowOf(page, name).getByRole('button', { name, exact: true }).click();
const answerTo = (page: Page) => page.getByRole('textbox', { name: /^Tu respuesta a / });
const headOf = (page: Page, name: string) => page.getByRole('region', { name: `Datos de ${name}` });

test('two colleagues see who reads and writes in a conversation, and who took it', async ({ page, stack, browser }) => {
  await page.setViewportSize(wide);
  await signInAt(page, stack, '/responses');
  const store = await storeThatWrote(page, stack, 'Ferretería Juntas', '¿Siguen comprando varilla?');
  const luz = await colleagueAt(page, browser, stack, 'Luz', '/responses');
  await luz.setViewportSize(wide);
  await expect(rowOf(luz, store.name)).toBeVisible();

  await test.step('one of them opens it: the other sees that on the row, and above it once it is open', async () => {
    await open(page, store.name);
    await expect(rowOf(luz, store.name).getByText('Admin tiene abierta esta conversación')).toBeVisible();
    await open(luz, store.name);
    await stayAfterAnswers(luz);
    await expect(headOf(luz, store.name).getByText('Admin tiene abierta esta conversación')).toBeVisible();
    await expect(headOf(page, store.name).getByText('Luz tiene abierta esta conversación')).toBeVisible();
    expect(await barriersOf(luz)).toEqual([]);
  });

  await test.step('what one of them writes shows as writing, and no longer some seconds after', async () => {
    await answerTo(luz).pressSequentially('Sí, mándenos fotos');
    await expect(headOf(page, store.name).getByText('Luz está escribiendo')).toBeVisible();
    await expect(rowOf(page, store.name).getByText('Luz está escribiendo')).toBeVisible();
    await expect(headOf(page, store.name).getByText('Luz tiene abierta esta conversación')).toBeVisible();
  });

  await test.step('an answer takes the conversation, and the other one is told before answering as well', async () => {
    await answerTo(page).fill('Sí compramos');
    await answerTo(luz).press('Enter');
    await expect(page.getByText(/^Luz contestó mientras escribías: «Sí, mándenos fotos»$/)).toBeVisible();
    await expect(rowOf(page, store.name).getByText('Luz', { exact: true })).toBeVisible();
    await answerTo(page).fill('');
  });

  await test.step('who leaves is no longer shown', async () => {
    await luz.keyboard.press('Escape');
    await expect(headOf(page, store.name).getByText(/^Luz /)).toHaveCount(0);
    await page.close();
    await expect(rowOf(luz, store.name).getByText(/^Admin /)).toHaveCount(0);
  });
  await luz.context().close();
});

test('an answer that is taken back reaches nobody, and a conversation is handed over by the select', async ({
  page,
  stack,
  browser,
}) => {
  await page.setViewportSize(wide);
  await signInAt(page, stack, '/responses');
  const store = await storeThatWrote(page, stack, 'Ferretería Relevo', '¿Tienen lista de precios?');
  const colleague = `Ines${Date.now().toString(36)}`;
  const ines = await colleagueAt(page, browser, stack, colleague, `/responses?contact=${store.id}`);
  await ines.setViewportSize(wide);
  await expect(rowOf(page, store.name)).toBeVisible();
  await expect(rowOf(page, store.name).getByText('1 mensaje sin leer')).toHaveCount(0);
  // The names are read with the page.
  await page.reload();
  await open(page, store.name);
  await stayAfterAnswers(page);
  const saidTo = (desk: Page, text: string) => desk.getByRole('log').getByText(text, { exact: true });
  const ownerOn = (desk: Page) => headOf(desk, store.name).getByRole('combobox', { name: 'Asignada a' });

  await test.step('undone, it is in the field again, and the colleague and the store only get the next one', async () => {
    await answerTo(page).fill('Va la lsita');
    await answerTo(page).press('Enter');
    await expect(page.getByText('Se envía en unos segundos: Va la lsita')).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(answerTo(page)).toHaveValue('Va la lsita');
    await answerTo(page).fill('Va la lista');
    await answerTo(page).press('Enter');
    await expect(saidTo(ines, 'Va la lista')).toBeVisible();
    await expect(store.phone.getByRole('log').getByText('Va la lista')).toBeVisible({ timeout: 20_000 });
    for (const desk of [page, ines]) await expect(saidTo(desk, 'Va la lsita')).toHaveCount(0);
    await expect(store.phone.getByText('Va la lsita')).toHaveCount(0);
  });

  await test.step('handed over, it is hers on both desks without reloading, and she hands it back to nobody', async () => {
    await expect(ownerOn(ines).locator('option:checked')).not.toContainText('nadie');
    const choice = ownerOn(page).locator('option', { hasText: colleague });
    await ownerOn(page).selectOption({ label: (await choice.textContent()) ?? '' });
    await expect(page.getByText(`Asignada a ${colleague}`, { exact: true }).first()).toBeVisible();
    await expect(ownerOn(ines).locator('option:checked')).toHaveText(`${colleague} (tú)`);
    await expect(rowOf(ines, store.name).getByText(colleague, { exact: true })).toBeVisible();
    await expect(rowOf(page, store.name).getByText(colleague, { exact: true })).toBeVisible();
    await ownerOn(ines).selectOption('');
    await expect(ownerOn(page).locator('option:checked')).toHaveText('Sin asignar');
    await expect(rowOf(page, store.name).getByText(colleague, { exact: true })).toHaveCount(0);
  });
  await ines.context().close();
  await store.phone.close();
});

test('what was decided on a proposal of Aria can be taken back for some seconds', async ({ page, stack, browser }) => {
  await page.setViewportSize(wide);
  await signInAt(page, stack, '/responses');
  const store = await storeThatWrote(page, stack, 'Ferretería Propuesta', 'pido 8 mil pesos por la varilla');
  await expect(rowOf(page, store.name).getByText('Por revisar')).toBeVisible();
  const luz = await colleagueAt(page, browser, stack, 'Nora', `/responses?contact=${store.id}`);
  await open(page, store.name);
  const cardOf = (desk: Page) => desk.getByRole('region', { name: 'Aria propone contestar' });
  await expect(cardOf(luz)).toBeVisible();
  await stayAfterAnswers(page);

  await test.step('a changed one, with its text', async () => {
    await cardOf(page).getByRole('button', { name: 'Cambiar' }).click();
    await cardOf(page).getByRole('textbox').fill('Sí la compramos, ¿cuántas toneladas son?');
    await page.reload();
    await expect(cardOf(page).getByRole('textbox')).toHaveValue('Sí la compramos, ¿cuántas toneladas son?');
    page.once('dialog', (question) => question.dismiss());
    await cardOf(page).getByRole('textbox').press('Escape');
    await cardOf(page).getByRole('button', { name: 'Enviar cambiada' }).click();
    await expect(page.getByText(/^Se envía en unos segundos: Sí la compramos/)).toBeVisible();
    await expect(cardOf(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(cardOf(page).getByRole('textbox')).toHaveValue('Sí la compramos, ¿cuántas toneladas son?');
    await cardOf(page).getByRole('button', { name: 'Dejar como estaba' }).click();
    await expect(cardOf(luz)).toBeVisible();
  });

  await cardOf(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Descartaste la propuesta de Aria.')).toBeVisible();
  await expect(cardOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(cardOf(page)).toBeVisible();
  await expect(cardOf(luz)).toBeVisible();

  await test.step('what one changed it into is kept where a colleague decides first', async () => {
    await cardOf(page).getByRole('button', { name: 'Cambiar' }).click();
    await cardOf(page).getByRole('textbox').fill('Pasamos mañana por ella.');
    await cardOf(luz).getByRole('button', { name: 'Descartar' }).click();
    await expect(cardOf(page)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: /^Tu respuesta a/ })).toHaveValue('Pasamos mañana por ella.');
  });
  await expect(luz.getByText('Descartaste la propuesta de Aria.')).toHaveCount(0);
  await expect(rowOf(page, store.name).getByText('Por revisar')).toHaveCount(0);
  await luz.context().close();
  await store.phone.close();
});

test('a note names a colleague with an @, who finds it on the desk and has read it once it is open', async ({
  page,
  stack,
  browser,
}) => {
  await page.setViewportSize(wide);
  await signInAt(page, stack, '/responses');
  const store = await storeThatWrote(page, stack, 'Ferretería Nota', '¿Me dan factura?');
  const name = `Mar${Date.now().toString(36)}`;
  const mar = await colleagueAt(page, browser, stack, name, '/hoy');
  // The names are read with the page.
  const assignees = async () => (await page.request.get('/api/outreach/conversations/assignees')).text();
  await expect.poll(assignees).toContain(name);
  await page.reload();

  await test.step('the @ offers colleagues, and the note says whom it told', async () => {
    await open(page, store.name);
    await page.getByRole('button', { name: 'Nota interna' }).click();
    const note = page.getByRole('textbox', { name: `Nota sobre ${store.name}` });
    await expect(note).toBeFocused();
    await note.pressSequentially(`Quiere factura, @${name.slice(0, -1).toLowerCase()}`);
    const offered = page.getByRole('listbox', { name: 'Personas del equipo' });
    await expect(offered.getByRole('option', { name })).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await note.press('Enter');
    await expect(note).toHaveValue(`Quiere factura, @${name} `);
    await note.pressSequentially('¿le llamas?');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText(`Nota guardada. Le avisamos a ${name}.`).first()).toBeVisible();
    await expect(page.getByRole('log').getByText(`@${name}`, { exact: true })).toBeVisible();
    await expect(answerTo(page)).toBeVisible();
  });

  await test.step('she sees it on her day and among her mentions, without reloading', async () => {
    await expect(mar.getByRole('link', { name: 'Ver tus menciones (1)' })).toBeVisible();
    await expect(mar.getByRole('link', { name: /^Menciones.*1 sin leer/ })).toBeVisible();
    await mar.getByRole('link', { name: 'Ver tus menciones (1)' }).click();
    const row = mar.getByRole('list', { name: 'Tus menciones' }).getByRole('listitem');
    await expect(row).toHaveCount(1);
    await expect(row.getByText('Sin leer')).toBeVisible();
    await expect(row.getByText(/^Admin, /)).toBeVisible();
    expect(await barriersOf(mar)).toEqual([]);
    await row.getByRole('link', { name: store.name }).click();
    await expect(mar.getByRole('log').getByText('Nota de Admin')).toBeVisible();
    await expect(mar.getByRole('link', { name: /^Menciones.*sin leer/ })).toHaveCount(0);
    await mar.goto('/menciones');
    await expect(row).toHaveCount(1);
    await expect(row.getByText('Sin leer')).toHaveCount(0);
  });
  await mar.context().close();
  await store.phone.close();
});

test('a filter is kept as a view with its count, shared with a colleague, renamed and deleted', async ({
  page,
  stack,
  browser,
}) => {
  await page.setViewportSize(wide);
  await signInAt(page, stack, '/responses');
  const store = await storeThatWrote(page, stack, 'Ferretería Vista', 'Buenas tardes');
  const luz = await colleagueAt(page, browser, stack, 'Vera', '/responses');
  await luz.setViewportSize(wide);
  const listOf = (desk: Page) => desk.getByRole('region', { name: 'Conversaciones' });
  const viewsOf = (desk: Page) => desk.getByRole('group', { name: 'Vistas guardadas' });
  const name = `Vista ${Date.now().toString(36)}`;

  await test.step('what narrows the list is kept under a name', async () => {
    await listOf(page).getByRole('searchbox').fill(store.name);
    await expect(listOf(page).getByText('1 conversación')).toBeVisible();
    await page.getByRole('button', { name: 'Guardar vista' }).click();
    const dialog = page.getByRole('dialog', { name: 'Guardar vista' });
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('Escribe un nombre.')).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill(name);
    const question = page.waitForEvent('dialog');
    const pressed = page.keyboard.press('Escape');
    await (await question).dismiss();
    await pressed;
    await expect(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveValue(name);
    await dialog.getByRole('switch', { name: 'Compartir con el equipo' }).click();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
    await expect(viewsOf(page).getByRole('button', { name: `${name}1`, pressed: true })).toBeVisible();
  });

  await test.step('a colleague narrows the list by it, and cannot change it', async () => {
    const shared = viewsOf(luz).getByRole('button', { name: new RegExp(`^${name} · .*1$`) });
    await shared.click();
    await expect(listOf(luz).getByRole('listitem')).toHaveCount(1);
    await expect(rowOf(luz, store.name)).toBeVisible();
    await expect(luz.getByRole('button', { name: 'Cambiar vista' })).toHaveCount(0);
    await shared.click();
    await expect(listOf(luz).getByRole('searchbox')).toHaveValue('');
  });

  await test.step('its keeper renames and deletes it', async () => {
    await page.getByRole('button', { name: 'Cambiar vista' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cambiar vista' });
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill(`${name} B`);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(viewsOf(luz).getByRole('button', { name: new RegExp(`^${name} B · `) })).toBeVisible();
    await page.getByRole('button', { name: 'Cambiar vista' }).click();
    await dialog.getByRole('button', { name: 'Borrar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar', exact: true }).click();
    await expect(viewsOf(luz).getByRole('button', { name: new RegExp(`^${name} B · `) })).toHaveCount(0);
  });
  await luz.context().close();
  await store.phone.close();
});

test('a conversation that begins to wait goes to whom the rules name, and its alert comes once', async ({
  page,
  stack,
  browser,
}) => {
  await page.setViewportSize(wide);
  await signInAt(page, stack, '/responses');
  const zone = `Reparto ${Date.now().toString(36)}`;
  const name = `Ferretería ${zone}`;
  const { id, phone: number } = await addContact(page, stack, name, { zone });
  const colleague = `Eli${Date.now().toString(36)}`;
  const eli = await colleagueAt(page, browser, stack, colleague, '/responses');

  await test.step('an admin adds a rule for a zone', async () => {
    await page.goto('/equipo?tab=routing');
    await page.getByRole('button', { name: 'Agregar regla' }).click();
    const rule = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /^Regla / }) })
      .last();
    await page.getByRole('button', { name: 'Guardar reglas' }).click();
    await expect(rule.getByText('Elige al menos una zona o un giro.')).toBeVisible();
    await rule.getByRole('combobox', { name: 'Agregar a Zonas' }).selectOption(zone);
    await rule.getByRole('combobox', { name: 'Agregar a Para' }).selectOption(colleague);
    await page.getByRole('button', { name: 'Guardar reglas' }).click();
    await expect(page.getByText('Reglas guardadas').first()).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
  });

  await test.step('her two tabs are out of sight: one of them shows one notification, which opens it', async () => {
    // Headless Chromium has no notifications: this class takes their place and keeps what was shown.
    await eli.context().addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      class Shown extends EventTarget {
        static readonly permission = 'granted';
        static readonly all: Shown[] = [];
        static readonly requestPermission = async () => 'granted';
        readonly text: string;
        constructor(title: string, { body }: { body: string }) {
          super();
          this.text = `${title}: ${body}`;
          Shown.all.push(this);
        }
        close(): void {
          this.dispatchEvent(new Event('close'));
        }
      }
      Object.assign(window, { Notification: Shown });
    });
    await eli.reload();
    await eli.getByRole('button', { name: 'Avisos' }).click();
    await eli.getByRole('switch', { name: 'Notificación del navegador' }).click();
    await expect(eli.getByRole('switch', { name: 'Notificación del navegador' })).toBeChecked();
    expect(await barriersOf(eli)).toEqual([]);
    await eli.getByRole('button', { name: 'Listo' }).click();
    const second = await eli.context().newPage();
    await second.goto('/hoy');
    for (const tab of [eli, second]) await expect(tab.getByText('En vivo').first()).toBeVisible();
    const phone = await page.context().newPage();
    await phone.goto(`${stack.sandbox?.url}/phone/${encodeURIComponent(number)}`);
    await phone.getByRole('textbox').first().fill('Quiero hablar con una persona');
    await phone.getByRole('textbox').first().press('Enter');
    const shownIn = (tab: Page) =>
      tab.evaluate(() => (Notification as unknown as { all: { text: string }[] }).all.map(({ text }) => text));
    const shown = async () => [...(await shownIn(eli)), ...(await shownIn(second))];
    await expect.poll(shown).toEqual([`Te asignaron una conversación: ${name}`]);
    const told = (await shownIn(eli)).length > 0 ? eli : second;
    await told.evaluate(() => {
      const [first] = (Notification as unknown as { all: EventTarget[] }).all;
      first?.dispatchEvent(new Event('click'));
    });
    await expect(headOf(told, name)).toBeVisible();
    await expect(told.getByRole('log').getByText(`La conversación se le asignó a ${colleague}.`)).toBeVisible();
    await expect(told).toHaveURL(new RegExp(`contact=${id}`));
    expect(await shown()).toHaveLength(1);
    await second.close();
    await phone.close();
  });

  await test.step('keys answer, take, note and mark it, but not while the reader types', async () => {
    await page.goto(`/responses?contact=${id}`);
    await expect(headOf(page, name)).toBeVisible();
    const owner = headOf(page, name).getByRole('combobox', { name: 'Asignada a' });
    await page.keyboard.press('r');
    await expect(answerTo(page)).toBeFocused();
    await page.keyboard.type('a u n');
    await expect(answerTo(page)).toHaveValue('a u n');
    await expect(owner.locator('option:checked')).not.toContainText('Admin');
    await answerTo(page).fill('');
    await page.getByRole('log').focus();
    await page.keyboard.press('n');
    await expect(page.getByRole('textbox', { name: `Nota sobre ${name}` })).toBeFocused();
    await page.getByRole('button', { name: 'Volver a la respuesta' }).click();
    await page.getByRole('log').focus();
    await page.keyboard.press('a');
    await expect(page.getByText(/^Asignada a Admin/).first()).toBeVisible();
    await page.keyboard.press('u');
    await expect(headOf(page, name)).toHaveCount(0);
  });

  await test.step('her answer is in the times of the team', async () => {
    await open(eli, name);
    await stayAfterAnswers(eli);
    await answerTo(eli).fill('Aquí estoy');
    await answerTo(eli).press('Enter');
    await expect(eli.getByRole('log').getByText('Aquí estoy')).toBeVisible({ timeout: 15_000 });
    await page.goto('/equipo?tab=times');
    const hers = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: colleague }) });
    const answered = hers.locator('dl div').filter({ has: page.getByRole('button', { name: 'Contestadas' }) });
    await expect(answered.locator('dd')).toContainText('1');
    expect(await barriersOf(page)).toEqual([]);
  });

  await page.goto('/equipo?tab=routing');
  await page
    .getByRole('button', { name: /^Quitar la regla / })
    .last()
    .click();
  await page.getByRole('button', { name: 'Guardar reglas' }).click();
  await expect(page.getByText('Reglas guardadas').first()).toBeVisible();
  await eli.context().close();
});
