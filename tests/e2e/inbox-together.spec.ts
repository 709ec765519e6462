import type { Page } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { barriersOf } from './axe.ts';
import { addContact, colleagueAt, signInAt } from './staff.ts';
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

test('a discarded proposal of Aria can be taken back for ten seconds', async ({ page, stack, browser }) => {
  await page.setViewportSize(wide);
  await signInAt(page, stack, '/responses');
  const store = await storeThatWrote(page, stack, 'Ferretería Propuesta', 'pido 8 mil pesos por la varilla');
  await expect(rowOf(page, store.name).getByText('Por revisar')).toBeVisible();
  const luz = await colleagueAt(page, browser, stack, 'Nora', `/responses?contact=${store.id}`);
  await open(page, store.name);
  const cardOf = (desk: Page) => desk.getByRole('region', { name: 'Aria propone contestar' });
  await expect(cardOf(luz)).toBeVisible();

  await cardOf(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Descartaste la propuesta de Aria.')).toBeVisible();
  await expect(cardOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(cardOf(page)).toBeVisible();
  await expect(cardOf(luz)).toBeVisible();

  await cardOf(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(cardOf(luz)).toHaveCount(0);
  await expect(page.getByText('Descartaste la propuesta de Aria.')).toHaveCount(0);
  await expect(rowOf(page, store.name).getByText('Por revisar')).toHaveCount(0);
  await luz.context().close();
  await store.phone.close();
});
