import { expect, test } from './test.ts';

const words = {
  es: {
    tab: 'Calificar',
    send: 'Enviar calificación',
    star: (count: number) => `${count} estrella${count > 1 ? 's' : ''}`,
    required: 'Requerido',
    you: 'Quién califica',
    them: 'A quién calificas',
    name: 'Nombre o empresa',
    email: 'Correo',
    comment: 'Comentario',
    count: '1 calificación',
    unverified: 'Sin verificar',
    mailed: 'Revisa tu correo',
    confirm: 'Confirmar y publicar',
    confirmed: 'Tu comentario ya se publicó',
    nobody: 'Nadie coincide con esa búsqueda',
  },
  en: {
    tab: 'Submit Rating',
    send: 'Submit rating',
    star: (count: number) => `${count} star${count > 1 ? 's' : ''}`,
    required: 'Required',
    you: 'Who rates',
    them: 'Whom you rate',
    name: 'Name or company',
    email: 'Email',
    comment: 'Comment',
    count: '1 rating',
    unverified: 'Not verified',
    mailed: 'Check your email',
    confirm: 'Confirm and publish',
    confirmed: 'Your comment is published',
    nobody: 'Nobody matches that search',
  },
};

for (const language of ['es', 'en'] as const) {
  test(`a rating is given with the keyboard and shows at once with average, count and distribution, ${language}`, async ({
    page,
    stack,
  }) => {
    const w = words[language];
    const now = Date.now();
    const name = `Maderas ${now}`;
    const raterEmail = `rosa${now}@example.com`;
    await page.goto(`/ratings?lang=${language}`);
    await page.getByRole('tab', { name: w.tab }).click();
    const send = page.getByRole('button', { name: w.send });
    await expect(send).toBeDisabled();
    await expect(page.getByText('Please select a rating')).toBeVisible();
    await page.getByRole('radio', { name: w.star(1) }).focus();
    for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: w.star(4) })).toBeChecked();

    await send.click();
    await expect(page.getByText(w.required)).toHaveCount(4);
    const you = page.getByRole('group', { name: w.you, exact: true });
    const them = page.getByRole('group', { name: w.them, exact: true });
    await you.getByLabel(w.name).fill('Obras Rosa');
    await you.getByLabel(w.email, { exact: true }).fill(raterEmail);
    await them.getByLabel(w.name).fill(name);
    await them.getByLabel(w.email, { exact: true }).fill(`ventas${Date.now()}@example.com`);
    await page.getByLabel(w.comment).fill('Llegó completo.');
    await page.route('**/api/ratings', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await send.click();
    await expect(page.getByText('Failed to submit rating. Please try again.').first()).toBeVisible();
    await send.click();
    await expect(page.getByText('Rating Submitted').first()).toBeVisible();
    await expect(page.getByText(w.mailed)).toBeVisible();

    // A search without a result keeps its field, and the focus in it.
    const search = page.getByRole('searchbox');
    await search.fill(`${name} nadie`);
    await expect(page.getByText(w.nobody)).toBeVisible();
    await search.fill('');
    await expect(page.getByText(w.nobody)).toHaveCount(0);
    await expect(search).toBeFocused();
    await search.fill(name);
    const company = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(company.getByText(w.count)).toBeVisible();
    await expect(company.getByText('4.0', { exact: true })).toBeVisible();
    await expect(company.getByText(w.unverified)).toBeVisible();
    await expect(company.getByText('Llegó completo.')).toHaveCount(0);

    const inbox = `${stack.sandbox?.url}/mail?to=${raterEmail}`;
    const mails = async () => ((await (await page.request.get(inbox)).json()) as { mails: { text: string }[] }).mails;
    await expect.poll(async () => (await mails()).length).toBe(1);
    const link = new URL(/https?:\/\/\S+/.exec((await mails())[0]?.text ?? '')?.[0] ?? '');
    await page.goto(`${link.pathname}${link.search}`);
    await expect(page.getByText('Llegó completo.')).toBeVisible();
    await page.getByRole('button', { name: w.confirm }).click();
    await expect(page.getByRole('heading', { name: w.confirmed })).toBeVisible();
    await page.goto(`/ratings?lang=${language}`);
    await search.fill(name);
    await expect(company.getByText('Llegó completo.')).toBeVisible();
  });
}

test('a failure is told where it happened, and can be tried again', async ({ page }) => {
  const failed = page.getByText('No pudimos cargar las calificaciones.');
  await page.route(/\/api\/ratings\/[0-9a-f-]{36}/, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.goto('/ratings');
  const retry = page.getByRole('button', { name: 'Reintentar' });
  const company = page.getByRole('listitem').filter({ has: failed });
  await expect(company.getByRole('heading', { level: 2 })).toBeVisible();
  await retry.click();
  await expect(failed).toHaveCount(0);

  const search = page.getByRole('searchbox');
  await page.route(/\/api\/ratings\/summary\?.*q=/, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await search.fill('Recicla');
  await expect(failed).toBeVisible();
  await expect(search).toHaveValue('Recicla');
  await expect(search).toBeFocused();
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Recicla y Construye MX' })).toBeVisible();
});
