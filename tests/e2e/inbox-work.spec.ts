import type { Page } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { barriersOf } from './axe.ts';
import { addContact, signInAt, stayAfterAnswers } from './staff.ts';
import { expect, test } from './test.ts';

/** A store that wrote, as the desk's list shows it. */
async function storeThatWrote(page: Page, stack: Stack, name: string, text: string, contactName?: string) {
  const more: Record<string, string> = contactName ? { contactName } : {};
  const { phone: number } = await addContact(page, stack, name, { zone: 'CDMX', ...more });
  const phone = await page.context().newPage();
  await phone.goto(`${stack.sandbox?.url}/phone/${encodeURIComponent(number)}`);
  const write = async (said: string) => {
    await phone.getByRole('textbox').first().fill(said);
    await phone.getByRole('textbox').first().press('Enter');
  };
  await write(text);
  const list = page.getByRole('region', { name: 'Conversaciones' });
  const row = list.getByRole('listitem').filter({ hasText: name });
  await expect(row).toBeVisible();
  return { phone, list, row, write, open: () => row.getByRole('button', { name, exact: true }).click() };
}

const tag = () => Date.now().toString(36);

test('quick replies are made once, typed with a slash and filled from the contact', async ({ page, stack }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAt(page, stack, '/responses');
  const shortcut = `flete${tag()}`;
  const known = await storeThatWrote(page, stack, `Ferretería Rápida ${tag()}`, '¿Y el flete?', 'Rosa');
  const answerTo = page.getByRole('textbox', { name: /^Tu respuesta a / });

  await test.step('a reply is added for the team', async () => {
    await page.goto('/responses?quick=true');
    const dialog = page.getByRole('dialog', { name: 'Respuestas rápidas' });
    await dialog.getByRole('button', { name: 'Nueva respuesta' }).click();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Atajo' })).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('textbox', { name: 'Atajo' }).fill(`/${shortcut}`);
    await dialog.getByRole('textbox', { name: 'Texto' }).fill('Hola, {nombre}: el flete va aparte. ');
    await dialog.getByRole('button', { name: 'Tu nombre' }).click();
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText(`/${shortcut}`, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a slash lists those that fit, and Enter inserts one without sending it', async () => {
    await known.open();
    await stayAfterAnswers(page);
    await answerTo.fill('');
    await answerTo.pressSequentially(`Buenas /${shortcut.slice(0, 8)}`);
    const options = page.getByRole('listbox', { name: 'Respuestas rápidas' });
    await expect(options.getByRole('option')).toHaveCount(1);
    expect(await barriersOf(page)).toEqual([]);
    await answerTo.press('Enter');
    await expect(options).toBeHidden();
    await expect(answerTo).toHaveValue(/^Buenas Hola, Rosa: el flete va aparte\. \S/);
    await expect(answerTo).not.toHaveValue(/[{}]/);
    await answerTo.fill('y/o');
    await expect(options).toBeHidden();
    await answerTo.fill('');
  });

  await test.step('what we do not know is shown, selected, and not sent', async () => {
    const stranger = await storeThatWrote(page, stack, `Ferretería Anónima ${tag()}`, 'Hola');
    await stranger.open();
    await page.getByRole('button', { name: 'Respuestas rápidas', exact: true }).click();
    await page.getByRole('option').filter({ hasText: shortcut }).click();
    await expect(page.getByText('No tenemos este dato: Nombre.')).toBeVisible();
    await expect(answerTo).toBeFocused();
    await answerTo.press('Enter');
    await expect(answerTo).toHaveValue(/\{nombre\}/);
    const selected = await answerTo.evaluate((field) => {
      const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement;
      return value.slice(selectionStart, selectionEnd);
    });
    expect(selected).toBe('{nombre}');
    await page.keyboard.type('Luis');
    await expect(answerTo).toHaveValue(/^Hola, Luis: el flete/);
    await answerTo.press('Enter');
    await expect(stranger.phone.getByText('Hola, Luis: el flete va aparte.').first()).toBeVisible({ timeout: 20_000 });
    await stranger.phone.close();
  });

  await test.step('it is deleted after a question', async () => {
    await page.goto('/responses?quick=true');
    await page.getByRole('button', { name: `Borrar: ${shortcut}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar', exact: true }).click();
    await expect(page.getByText(`/${shortcut}`, { exact: true })).toBeHidden();
  });
  await known.phone.close();
});

test('a conversation is closed and snoozed by key, undone, and comes back when the person writes', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAt(page, stack, '/responses');
  const name = `Ferretería Descanso ${tag()}`;
  const { phone, list, row, write } = await storeThatWrote(page, stack, name, 'Luego les digo');
  const questions: string[] = [];
  page.on('dialog', async (question) => {
    questions.push(question.message());
    await question.dismiss();
  });
  const opener = row.getByRole('button', { name, exact: true });
  const states = list.getByRole('combobox', { name: 'Estado' });
  await list.getByRole('button', { name: 'Filtros', exact: true }).click();

  await test.step('e closes it, and z brings it back', async () => {
    await opener.focus();
    await page.keyboard.press('e');
    await expect(row).toBeHidden();
    await expect(list.getByText(`Cerraste la conversación con ${name}.`)).toBeVisible();
    await page.keyboard.press('z');
    await expect(row).toBeVisible();
    await opener.focus();
    await page.keyboard.press('e');
    await expect(row).toBeHidden();
    await states.selectOption('closed');
    await expect(row.getByText('Cerrada')).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await states.selectOption('open');
    await write('Oigan, sí me interesa');
    await expect(row).toBeVisible();
  });

  await test.step('h snoozes it with a reminder, which is shown when it is back', async () => {
    await opener.click();
    await expect(page.getByRole('log')).toBeFocused();
    await page.keyboard.press('h');
    const dialog = page.getByRole('dialog', { name: 'Posponer la conversación' });
    await dialog.getByRole('textbox', { name: /^Recordatorio/ }).fill('Llámale por las tarimas');
    await dialog.getByLabel(/^Otro día y hora/).fill('2020-01-01T09:00');
    await dialog.getByRole('button', { name: 'Posponer' }).click();
    await expect(dialog.getByText('Elige un momento que esté por venir.')).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Mañana.*9:00/ }).click();
    await expect(row).toBeHidden();
    expect(questions).toEqual([]);
    await states.selectOption('snoozed');
    await expect(row.getByText(/^Vuelve el /)).toBeVisible();
    await expect(row.getByText('Llámale por las tarimas')).toBeVisible();
    await states.selectOption('open');
    await write('¿Siguen ahí?');
    await expect(row.getByText('Recordatorio')).toBeVisible();
    await opener.click();
    await expect(page.getByText(/^Recordatorio de .+: Llámale por las tarimas$/)).toBeVisible();
    await stayAfterAnswers(page);
    await page.getByRole('button', { name: 'Ya lo atendí' }).click();
    await expect(row.getByText('Recordatorio')).toBeHidden();
    await page.getByRole('button', { name: 'Sigue esperando' }).click();
    await expect(row.getByText('Recordatorio')).toBeVisible();
    await page.getByRole('button', { name: 'Ya lo atendí' }).click();
    await expect(row.getByText('Recordatorio')).toBeHidden();
  });
  await phone.close();
});

test('what is dealt with elsewhere or discarded leads to the next that waits, and is taken back', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAt(page, stack, '/responses');
  const shared = `Turno${tag()}`;
  const first = await storeThatWrote(page, stack, `${shared} Uno`, 'Quiero hablar con una persona');
  const second = await storeThatWrote(page, stack, `${shared} Dos`, 'pido 8 mil pesos por la varilla');
  const headOf = (name: string) => page.getByRole('region', { name: `Datos de ${shared} ${name}` });
  await expect(second.row.getByText('Por revisar')).toBeVisible();
  await first.list.getByRole('searchbox').fill(shared);
  await expect(first.list.getByRole('listitem')).toHaveCount(2);

  await test.step('after “Ya lo atendí”', async () => {
    await first.open();
    await page.getByRole('button', { name: 'Ya lo atendí' }).click();
    await expect(headOf('Dos')).toBeVisible();
    await expect(first.row.getByText(/^Pide una persona /)).toHaveCount(0);
    await expect(first.list.getByText(`Marcaste como atendida la conversación con ${shared} Uno.`)).toBeVisible();
    await first.list.getByRole('button', { name: 'Deshacer' }).click();
    await expect(first.row.getByText(/^Pide una persona /)).toBeVisible();
  });

  await test.step('after “Descartar”', async () => {
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(headOf('Uno')).toBeVisible();
    await expect(page.getByText(`Descartaste la propuesta de Aria para ${shared} Dos.`)).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(headOf('Dos')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Aria propone contestar' })).toBeVisible();
  });

  await test.step('on a phone the history keeps its room while the proposal is open', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const history = page.getByRole('log', { name: `Conversación con ${shared} Dos` });
    const heightOf = async () => (await history.boundingBox())?.height ?? 0;
    expect(await heightOf()).toBeGreaterThanOrEqual(150);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('a reminder keeps it in the list', async () => {
    await page.keyboard.press('h');
    const dialog = page.getByRole('dialog', { name: 'Posponer la conversación' });
    await dialog.getByRole('checkbox', { name: 'Dejarla en la lista: solo recordarme' }).check();
    await dialog.getByRole('textbox', { name: /^Recordatorio/ }).fill('Pedir fotos');
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Mañana.*9:00/ }).click();
    await expect(second.row.getByText(/^Recordatorio el /)).toBeVisible();
    await expect(headOf('Dos').getByText(/^Recordatorio de .+: Pedir fotos$/)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(headOf('Dos').getByRole('button', { name: 'Deshacer' })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    await headOf('Dos').getByRole('button', { name: 'Quitar recordatorio' }).click();
    await expect(second.row.getByText(/^Recordatorio el /)).toHaveCount(0);
    await first.list.getByRole('button', { name: 'Ocultar' }).click();
  });

  await test.step('one press on a reason in the card stops writing to them, and is undone', async () => {
    await headOf('Dos').getByRole('button', { name: 'Ficha' }).click();
    const reasons = page.getByRole('region', { name: 'No escribir' });
    await reasons.getByRole('button', { name: 'Número equivocado' }).click();
    await expect(reasons.getByText(`Ya no se le escribe a ${shared} Dos`)).toBeVisible();
    await expect(reasons.getByRole('button', { name: 'Deshacer' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(reasons.getByRole('button', { name: 'Número equivocado' })).toBeVisible();
  });
  await first.phone.close();
  await second.phone.close();
});

test('a word leads to its message, from the inbox and from the palette, on a phone too', async ({ page, stack }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAt(page, stack, '/responses');
  const word = `zarpalo${tag()}`;
  const name = `Ferretería Palabra ${tag()}`;
  const { phone, list, write } = await storeThatWrote(page, stack, name, `Tengo un camión ${word} en la bodega`);
  // Pushes the message out of sight.
  await write('Otra cosa más.\n'.repeat(60));
  const history = page.getByRole('log', { name: `Conversación con ${name}` });
  const bubble = history.getByRole('listitem').filter({ hasText: word });

  await test.step('the inbox shows the match, and opens the conversation there', async () => {
    await list.getByRole('searchbox').fill(`CAMION ${word.slice(0, 9)}`);
    await list.getByRole('button', { name: 'Dentro de los mensajes' }).click();
    const found = list.getByRole('listitem').filter({ hasText: word });
    await expect(found.locator('mark').first()).toHaveText('camión');
    expect(await barriersOf(page)).toEqual([]);
    await found.getByRole('button', { name }).click();
    await expect(page).toHaveURL(/message=\d+/);
    await expect(bubble).toBeFocused();
    await expect(bubble).toBeInViewport();
  });

  await test.step('so does the palette', async () => {
    await page.goto('/hoy');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.getByRole('dialog').getByRole('combobox').fill(word);
    await page.getByRole('option').filter({ hasText: word }).first().click();
    await expect(bubble).toBeInViewport();
  });

  await test.step('and a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/responses');
    await list.getByRole('searchbox').fill(word);
    await list.getByRole('button', { name: 'Dentro de los mensajes' }).click();
    await list.getByRole('listitem').filter({ hasText: word }).getByRole('button', { name }).click();
    await expect(bubble).toBeInViewport();
    expect(await barriersOf(page)).toEqual([]);
  });
  await phone.close();
});
