import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

// Letters that no other question has, so that no other run's entry answers this one's.
const word = `${Date.now()}`.replace(/\d/g, (digit) => 'bcdfghjkmp'[Number(digit)] ?? '');

test('from a question that Aria could not answer to an entry that answers it: tried, scored, live; a reload loses nothing', async ({
  page,
  browser,
  baseURL,
  stack,
}) => {
  const ask = async (question: string) => {
    const messages = [{ role: 'user', content: question }];
    const reply = await page.request.post('/api/chat', { data: { messages }, headers: { origin: stack.url } });
    return (await reply.json()) as { reply: string; sources: string[] };
  };
  const question = `¿Hacen ${word} ante notario?`;
  expect((await ask(question)).sources).toEqual([]);

  const context = await browser.newContext({ baseURL, locale: 'es-MX' });
  const staff = await context.newPage();
  await signInAt(staff, stack, '/conocimiento?tab=unanswered');
  await staff.getByRole('listitem').filter({ hasText: word }).getByRole('button', { name: 'Responder esto' }).click();

  const asked = staff.getByLabel('Cómo lo preguntan (Español)');
  await expect(asked).toHaveValue(question);
  const answer = `Sí, el ${word} llega los martes.`;
  await staff.getByLabel('Título (Español)').fill(`Galvanizado ${word}`);
  await staff.getByLabel('Respuesta (Español)').fill(answer);
  await staff.getByLabel('Título (Inglés)').fill(`Galvanised ${word}`);
  await staff.getByLabel('Cómo lo preguntan (Inglés)').fill(`do you stock ${word}`);
  await staff.getByLabel('Respuesta (Inglés)').fill('Yes, on Tuesdays.');
  await staff.reload();
  await expect(staff.getByLabel('Respuesta (Inglés)')).toHaveValue('Yes, on Tuesdays.');
  await expect(asked).toHaveValue(question);

  await staff.getByLabel('Pregunta de prueba').fill(question);
  await staff.getByRole('button', { name: 'Preguntar', exact: true }).click();
  await expect(staff.getByText('Contestó con esta entrada')).toBeVisible();

  await staff.getByRole('button', { name: 'Guardar borrador' }).click();
  await staff.getByRole('button', { name: 'Medir el borrador' }).click();
  await expect(staff.getByText('Ninguna pregunta etiquetada cambia.')).toBeVisible();
  await staff.getByRole('button', { name: 'Publicar', exact: true }).click();
  const asks = staff.getByRole('alertdialog', { name: /^¿Publicar la versión \d+\?$/ });
  await asks.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(staff.getByText('En vivo', { exact: true }).last()).toBeVisible();

  await page.goto('/como-funciona');
  await page.getByRole('button', { name: 'Habla con Aria' }).click();
  const chat = page.getByRole('region', { name: /Aria/ });
  await chat.getByLabel('Escribe tu mensaje').fill(question);
  await chat.getByLabel('Escribe tu mensaje').press('Enter');
  await expect(chat.getByText(answer)).toBeVisible();
  await staff.goto('/conocimiento?tab=unanswered');
  await expect(staff.getByRole('tabpanel').getByRole('status').first()).toBeVisible();
  await expect(staff.getByText(question)).toBeHidden();
  await context.close();
});
