import type { Page } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { barriersOf } from './axe.ts';
import { codeOn } from './member.ts';
import { addContact, signInAt, stayAfterAnswers } from './staff.ts';
import { expect, test } from './test.ts';

/** A store that we know, and its phone. */
async function store(page: Page, stack: Stack, name: string): Promise<{ phone: Page; name: string; number: string }> {
  const { phone: number } = await addContact(page, stack, name, { zone: 'CDMX', contactName: 'Rosa' });
  const phone = await page.context().newPage();
  await phone.goto(`${stack.sandbox?.url}/phone/${encodeURIComponent(number)}`);
  return { phone, name, number };
}

/** The person at a phone signs in once. */
async function enterAs(stack: Stack, phone: string): Promise<void> {
  const post = (path: string, body: object) =>
    fetch(stack.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: stack.url },
      body: JSON.stringify(body),
    });
  const { requestId } = (await (await post('/api/members/codes', { phone })).json()) as { requestId: string };
  const code = await codeOn(stack, phone);
  expect((await post('/api/members/session', { phone, requestId, code })).status).toBe(200);
}

async function write(phone: Page, text: string): Promise<void> {
  await phone.getByRole('textbox').first().fill(text);
  await phone.getByRole('textbox').first().press('Enter');
}

test('a store answers, staff change what Aria held back, write themselves, and the phone shows both', async ({
  page,
  stack,
}) => {
  test.setTimeout(180_000);
  await signInAt(page, stack, '/responses');
  const { phone, name, number } = await store(page, stack, `Ferretería Buzón ${Date.now().toString(36)}`);
  const list = page.getByRole('region', { name: 'Conversaciones' });
  const row = list.getByRole('listitem').filter({ hasText: name });
  const history = page.getByRole('log', { name: `Conversación con ${name}` });
  const changed = 'Sí nos interesa, ¿cuántas toneladas son?';
  const own = 'Le mando precios hoy mismo.\nSaludos de Tianguis Circular';

  await test.step('the conversation appears, unread, without reloading', async () => {
    await write(phone, 'pido 8 mil pesos por la varilla');
    await expect(row.getByText('pido 8 mil pesos por la varilla')).toBeVisible();
    await expect(row.getByText('1 mensaje sin leer')).toBeAttached();
    await expect(row.getByText('Por revisar')).toBeVisible();
  });

  await test.step('opened by keyboard it is read', async () => {
    await list.getByRole('searchbox').fill(name);
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(history).toBeFocused();
    await expect(history.getByText('pido 8 mil pesos por la varilla')).toBeVisible();
    await expect(row.getByText('1 mensaje sin leer')).toHaveCount(0);
  });

  await test.step('the held answer is changed and sent', async () => {
    const card = page.getByRole('region', { name: 'Aria propone contestar' });
    await card.getByRole('button', { name: 'Cambiar' }).click();
    expect(await barriersOf(page)).toEqual([]);
    await card.getByRole('textbox').fill(changed);
    await card.getByRole('button', { name: 'Enviar cambiada' }).click();
    await expect(card).toHaveCount(0);
    await expect(phone.getByText(changed).first()).toBeVisible();
    const sent = history.getByRole('listitem').filter({ hasText: changed });
    await expect(sent.getByText(/Aria · \d+% segura · revisó/)).toBeVisible();
    await expect(sent.getByText(/Entregado|Leído/)).toBeVisible();
  });

  await test.step('a draft waits while another conversation is looked at', async () => {
    const field = page.getByRole('textbox', { name: `Tu respuesta a ${name}` });
    await field.fill(own);
    await page.keyboard.press('Escape');
    await expect(row.getByRole('button', { name, exact: true })).toBeFocused();
    await row.getByRole('button', { name: `Responder Contacto: ${name}` }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(own);
  });

  await test.step('templates are offered by their titles', async () => {
    await page.getByRole('button', { name: 'Usar plantilla' }).click();
    const templates = page.getByRole('combobox', { name: 'Plantilla', exact: true });
    await templates.selectOption('Primer mensaje');
    await expect(templates.getByRole('option', { name: /_/ })).toHaveCount(0);
    await expect(page.getByText('Así le llegará')).toBeVisible();
    await page.getByRole('button', { name: 'Texto libre' }).click();
    const field = page.getByRole('textbox', { name: `Tu respuesta a ${name}` });
    await expect(field).toHaveValue(own);
    await field.focus();
  });

  await test.step('what staff write goes out, and they take the conversation', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(history.getByText('Le mando precios hoy mismo.')).toBeVisible();
    await expect(phone.getByText('Le mando precios hoy mismo.').first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('textbox', { name: `Tu respuesta a ${name}` })).toHaveValue('');
    await expect(page.getByText('Lleva el equipo; Aria calla 24 h')).toBeVisible();
    const choices = page.getByRole('combobox', { name: 'Asignada a' });
    await choices.selectOption({ label: (await choices.locator('option', { hasText: '(tú)' }).textContent()) ?? '' });
    await list.getByRole('combobox', { name: 'De quién' }).selectOption('mine');
    await expect(row).toBeVisible();
  });

  await test.step('a further answer arrives in the open conversation', async () => {
    await enterAs(stack, number);
    await write(phone, 'Gracias, espero los precios');
    await expect(history.getByText('Gracias, espero los precios')).toBeVisible();
  });

  await test.step('what a member offers becomes a lot of theirs with one click', async () => {
    await write(phone, 'tengo 20 bultos de cemento nuevo en Iztapalapa');
    const offer = history.getByRole('listitem').filter({ hasText: 'tengo 20 bultos' });
    await offer.getByRole('button', { name: 'Publicar como lote' }).click();
    await expect(offer.getByRole('status')).toContainText('se publica cuando responde SÍ');
    expect(await barriersOf(page)).toEqual([]);
    await offer.getByRole('link', { name: 'Ver sus lotes' }).click();
    await expect(page.getByText('Borrador').last()).toBeVisible();
    await expect(phone.getByText('¿Con qué nombre te ven los compradores?').first()).toBeVisible({ timeout: 20_000 });
  });
});

test('on a small screen the list gives way to the conversation, and Back leads to the list', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAt(page, stack, '/responses');
  const { phone, name } = await store(page, stack, `Tlapalería Chica ${Date.now().toString(36)}`);
  await write(phone, '¿Cuánto pagan por varilla?');
  const list = page.getByRole('region', { name: 'Conversaciones' });
  const row = list.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name, exact: true }).click();
  await expect(list).toBeHidden();
  await expect(page.getByRole('log').getByText('¿Cuánto pagan por varilla?')).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
  const answer = page.getByRole('textbox', { name: `Tu respuesta a ${name}` });
  await expect(answer).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(answer).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Volver a la lista' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name, exact: true }).click();
  await page.goBack();
  await expect(row).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
});

test('who needs a person is told apart, comes first, and waits no longer once a colleague dealt with it', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAt(page, stack, '/responses');
  const { phone, name } = await store(page, stack, `Ferretería Persona ${Date.now().toString(36)}`);
  const list = page.getByRole('region', { name: 'Conversaciones' });
  const row = list.getByRole('listitem').filter({ hasText: name });
  await write(phone, 'Quiero hablar con una persona, por favor');
  await expect(row.getByText(/^Pide una persona /)).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Respuestas/);
  await list.getByRole('button', { name: /^Necesita una persona/ }).click();
  await expect(page).toHaveURL(/person=true/);
  await row.getByRole('button', { name, exact: true }).click();
  await stayAfterAnswers(page);
  await page.getByRole('button', { name: 'Ya lo atendí' }).click();
  await expect(page.getByRole('button', { name: 'Sigue esperando' })).toBeVisible();
  await list.getByRole('button', { name: 'Ocultar' }).click();
  await expect(row.getByText(/^Pide una persona /)).toHaveCount(0);

  await test.step('Enter sends, and Ctrl + Enter where that is preferred', async () => {
    const answer = page.getByRole('textbox', { name: `Tu respuesta a ${name}` });
    await answer.fill('Soy Ana, le llamo');
    await answer.press('Shift+Enter');
    await expect(answer).toHaveValue('Soy Ana, le llamo\n');
    await answer.press('Enter');
    await expect(page.getByText('Se envía en unos segundos: Soy Ana, le llamo')).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(answer).toHaveValue('Soy Ana, le llamo');
    await answer.press('Enter');
    await answer.fill('y mañana también');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(answer).toHaveValue('Soy Ana, le llamo\ny mañana también');
    await answer.fill('Soy Ana, le llamo');
    await answer.press('Enter');
    await expect(answer).toHaveValue('');
    // The list of people beside the conversation shows the newest message too.
    const received = phone.getByRole('log').getByText('Soy Ana, le llamo');
    await expect(received).toHaveCount(1, { timeout: 20_000 });
    await page.getByRole('button', { name: 'Prefiero enviar con Ctrl + Enter' }).click();
    await answer.fill('Otra línea');
    await answer.press('Enter');
    await expect(answer).toHaveValue('Otra línea\n');
    await answer.fill('');
  });

  await test.step('? shows the keys, but not while the reader types', async () => {
    const keys = page.getByRole('dialog', { name: 'Atajos del teclado' });
    // Nobody waits for an answer here any more, so a search would empty the list.
    await list.getByRole('button', { name: /^Necesita una persona/ }).click();
    await list.getByRole('searchbox').press('?');
    await expect(keys).toBeHidden();
    // Else the list is searched for it.
    await list.getByRole('searchbox').fill('');
    await expect(row).toBeVisible();
    await row.getByRole('button', { name, exact: true }).press('?');
    await expect(keys.getByText('Buscar o hacer algo')).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
  });
  await phone.close();
});
