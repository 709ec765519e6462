import { examine } from './examine.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

// Letters that no other question has, so that no other run's answer is taken for this one's.
const word = `${Date.now()}`.replace(/\d/g, (digit) => 'bcdfghjkmp'[Number(digit)] ?? '');

test('staff rate an answer of the chat, correct it, and make a draft of the correction; undoing takes it back', async ({
  page,
  stack,
}) => {
  const question = `¿Reciben pagos con ${word}? márcame al 55 1234 5678`;
  await page.request.post('/api/chat', {
    data: { messages: [{ role: 'user', content: question }], conversationId: crypto.randomUUID() },
    headers: { origin: stack.url },
  });
  await signInAt(page, stack, '/response-monitoring?tab=chats');
  const turn = page.getByRole('listitem').filter({ hasText: word });
  await expect(turn).toBeVisible();
  // A row that is no button itself is opened and closed by Enter.
  await page.keyboard.press('j');
  await expect(page.getByRole('main').locator('[data-row]:focus')).toHaveCount(1);
  // Where somebody asked later, theirs is the first row.
  await turn.locator('[data-row]').focus();
  await page.keyboard.press('Enter');
  await expect(turn.locator('[aria-keyshortcuts~=Enter]')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(turn.locator('[aria-keyshortcuts~=Enter]')).toHaveAttribute('aria-expanded', 'false');
  await turn.getByRole('button', { name: 'Ayudó', exact: true }).click();
  await expect(turn.getByText(/Admin|Eva/).first()).toBeVisible();
  await turn.getByRole('button', { name: 'Deshacer' }).click();
  await turn.getByRole('button', { name: 'No ayudó' }).click();
  const reason = turn.getByRole('button', { name: 'No contestó' });
  await reason.click();
  await expect(reason).toHaveAttribute('aria-pressed', 'true');
  await turn.getByRole('button', { name: 'Escribir la respuesta mejor' }).click();
  const better = `Sí, con ${word} también.`;
  await turn.getByLabel('Así debió contestar').fill(better);
  await page.reload();
  await turn.getByRole('button', { name: 'Escribir la respuesta mejor' }).click();
  await expect(turn.getByLabel('Así debió contestar')).toHaveValue(better);
  await turn.getByRole('button', { name: 'Guardar corrección' }).click();
  await expect(turn.getByText(better)).toBeVisible();

  await page.goto('/conocimiento?tab=corrections');
  const correction = page.getByRole('listitem').filter({ hasText: better });
  await expect(correction).not.toContainText('1234');
  await correction.getByRole('button', { name: 'Hacer una entrada' }).click();
  await expect(page.getByLabel('Cómo lo preguntan (Español)')).toHaveValue(new RegExp(word));
  await expect(page.getByLabel('Respuesta (Español)')).toHaveValue(better);
  await page.getByLabel('Título (Español)').fill(`Pagos ${word}`);
  await page.getByLabel('Título (Inglés)').fill(`Payments ${word}`);
  await page.getByLabel('Cómo lo preguntan (Inglés)').fill(`do you take ${word}`);
  await page.getByLabel('Respuesta (Inglés)').fill('Yes, too.');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByRole('button', { name: 'Medir el borrador' })).toBeVisible();

  await page.goto('/conocimiento?tab=corrections');
  await expect(page.getByRole('tabpanel').getByRole('status').first()).not.toBeEmpty();
  await expect(correction).toBeHidden();
  await page.getByLabel('Estado').selectOption('drafted');
  await expect(correction.getByText('Falta publicarla')).toBeVisible();
  await correction.getByRole('button', { name: /Ver la versión 1/ }).click();
  await expect(page.getByLabel('Respuesta (Español)')).toHaveValue(better);
});

test('the conversation around an answer can be read, and tabs of the monitor stand in the address', async ({
  page,
  stack,
}) => {
  const conversationId = crypto.randomUUID();
  for (const content of [`hola ${word}`, `¿y cuánto cobran, ${word}?`])
    await page.request.post('/api/chat', {
      data: { messages: [{ role: 'user', content }], conversationId },
      headers: { origin: stack.url },
    });
  await signInAt(page, stack, '/response-monitoring');
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page).toHaveURL(/tab=chats/);
  const turn = page
    .getByRole('listitem')
    .filter({ hasText: `¿y cuánto cobran, ${word}?` })
    .first();
  await turn.getByRole('button', { name: 'Ver la conversación' }).click();
  await expect(turn.getByText(`hola ${word}`)).toBeVisible();
});

test('the views of ratings, corrections and the report: nothing too wide, no barrier, narrow and wide', async ({
  page,
  stack,
}) => {
  await signInAt(page, stack, '/dashboard');
  const looks = [
    { width: 360, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ] as const;
  for (const path of [
    '/response-monitoring?tab=chats',
    '/response-monitoring?tab=ai',
    '/response-monitoring?tab=help',
    '/conocimiento?tab=corrections',
  ])
    await test.step(path, () => examine(page, path, looks));
});
