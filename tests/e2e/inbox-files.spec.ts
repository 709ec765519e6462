import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { barriersOf } from './axe.ts';
import { addContact, signInAt } from './staff.ts';
import { expect, test } from './test.ts';

const wide = { width: 1280, height: 900 };

async function storeThatWrote(page: Page, stack: Stack, name: string, text: string) {
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
const answerTo = (page: Page, name: string) => page.getByRole('textbox', { name: `Tu respuesta a ${name}` });

/** A picture of one colour, as PNG. */
function png(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const size = Buffer.from('00000008000000080802000000', 'hex');
  const lines = Buffer.concat(Array.from({ length: 8 }, () => Buffer.concat([Buffer.of(0), Buffer.alloc(24, 0x99)])));
  const head = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([head, chunk('IHDR', size), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))]);
}

/** Whether one element lies over a part of another. */
async function covers(above: Locator, below: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([above.boundingBox(), below.boundingBox()]);
  if (!a || !b) throw new Error('one of them is not shown');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('a photo goes with an answer, tags narrow the list, and the queue goes on to the next that waits', async ({
  page,
  stack,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(wide);
  await signInAt(page, stack, '/responses');
  const tag = `lona ${Date.now().toString(36)}`;
  const first = await storeThatWrote(page, stack, `Ferretería Foto ${Date.now().toString(36)}`, '¿Cómo la quieren?');
  const second = await storeThatWrote(
    page,
    stack,
    `Ferretería Luego ${Date.now().toString(36)}`,
    'Espero su respuesta',
  );
  await expect(rowOf(page, second.name)).toBeVisible();

  await test.step('a tag is added in the conversation, shows on the row, and finds both', async () => {
    for (const { name } of [second, first]) {
      await open(page, name);
      await page.getByRole('button', { name: '+ Etiqueta' }).click();
      await page.getByRole('combobox', { name: 'Nueva etiqueta' }).fill(tag);
      await page.keyboard.press('Enter');
      await expect(rowOf(page, name).getByText(tag)).toBeVisible();
    }
    // What was opened is read: the second one waits again.
    await second.phone.getByRole('textbox').first().fill('¿Siguen ahí?');
    await second.phone.getByRole('textbox').first().press('Enter');
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    await page.getByRole('combobox', { name: 'Etiqueta', exact: true }).selectOption(tag);
    await expect(page.getByText('2 conversaciones')).toBeVisible();
    await page.getByRole('button', { name: 'Filtros (1)' }).click();
  });

  await test.step('the card beside the conversation is the contact’s record', async () => {
    await page.getByRole('button', { name: 'Ficha', exact: true }).click();
    const card = page.getByRole('complementary', { name: `Ficha de ${first.name}` });
    await expect(card.getByRole('link', { name: 'Abrir el registro completo' })).toHaveAttribute(
      'href',
      `/admin?contact=${first.id}`,
    );
    await expect(card.getByRole('button', { name: `Quitar la etiqueta ${tag}` })).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ficha', exact: true }).click();
  });

  await test.step('no toast covers the answer and its button', async () => {
    const choices = page.getByRole('combobox', { name: 'Asignada a' });
    for (const size of [wide, { width: 360, height: 740 }]) {
      await page.setViewportSize(size);
      const own = (await choices.locator('option', { hasText: '(tú)' }).textContent()) ?? '';
      await choices.selectOption({ label: size === wide ? own : 'Sin asignar' });
      const toast = page
        .getByRole('listitem')
        .filter({ hasText: size === wide ? /^Asignada a / : 'Quedó sin asignar' });
      await expect(toast).toBeVisible();
      expect(await covers(toast, answerTo(page, first.name))).toBe(false);
      expect(await covers(toast, page.getByRole('button', { name: 'Enviar', exact: true }))).toBe(false);
      await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeInViewport();
    }
    await page.setViewportSize(wide);
  });

  await test.step('a file that WhatsApp does not take is refused, a photo is shown before it is sent', async () => {
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'lona.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expect(page.getByText(/^No se adjuntó el archivo\. WhatsApp sólo acepta/)).toBeVisible();
    await input.setInputFiles({ name: 'lona.png', mimeType: 'image/png', buffer: png() });
    await expect(page.getByRole('img', { name: 'Vista previa de lona.png' })).toBeVisible();
    await page.getByRole('button', { name: 'Quitar archivo' }).click();
    await expect(page.getByRole('img', { name: 'Vista previa de lona.png' })).toHaveCount(0);
    await input.setInputFiles({ name: 'lona.png', mimeType: 'image/png', buffer: png() });
    await expect(page.getByRole('img', { name: 'Vista previa de lona.png' })).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
  });

  await test.step('the answer can be taken back after the queue has gone on, with its photo', async () => {
    await answerTo(page, first.name).fill('Así la queremos');
    await answerTo(page, first.name).press('Enter');
    await expect(answerTo(page, second.name)).toBeVisible();
    await expect(page.getByText(`A ${first.name} se le envía en unos segundos: Así la queremos`)).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(answerTo(page, first.name)).toHaveValue('Así la queremos');
    await expect(page.getByRole('img', { name: 'Vista previa de lona.png' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Al terminar, abrir la siguiente que espera' }).uncheck();
    await answerTo(page, first.name).press('Enter');
    await expect(answerTo(page, first.name)).toHaveValue('');
  });

  await test.step('it arrives on the phone and stays in the conversation', async () => {
    const arrived = first.phone.getByRole('log').getByRole('listitem').filter({ hasText: 'Así la queremos' });
    await expect(arrived.getByRole('img')).toBeVisible({ timeout: 20_000 });
    const bubble = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Así la queremos' });
    await expect(bubble.getByRole('img', { name: 'Foto 1' })).toBeVisible();
    await expect(rowOf(page, first.name).getByText('Nosotros: Así la queremos')).toBeVisible();
  });
  await first.phone.close();
  await second.phone.close();
});
