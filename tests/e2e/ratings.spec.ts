import { expect, test } from './test.ts';

test('a rating is given with the keyboard and shows at once with average, count and distribution', async ({ page }) => {
  const name = `Maderas ${Date.now()}`;
  await page.goto('/ratings');
  await page.getByRole('tab', { name: 'Calificar' }).click();
  const send = page.getByRole('button', { name: 'Enviar calificación' });
  await expect(send).toBeDisabled();
  await expect(page.getByText('Please select a rating')).toBeVisible();
  await page.getByRole('radio', { name: '1 estrella' }).focus();
  for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 estrellas' })).toBeChecked();

  await send.click();
  await expect(page.getByText('Requerido')).toHaveCount(4);
  const [you, them] = [
    page.getByRole('group', { name: 'Quién califica', exact: true }),
    page.getByRole('group', { name: 'A quién calificas', exact: true }),
  ];
  await you.getByLabel('Nombre o empresa').fill('Obras Rosa');
  await you.getByLabel('Correo', { exact: true }).fill('rosa@example.com');
  await them.getByLabel('Nombre o empresa').fill(name);
  await them.getByLabel('Correo', { exact: true }).fill(`ventas${Date.now()}@example.com`);
  await page.getByLabel('Comentario').fill('Llegó completo.');
  await page.route('**/api/ratings', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await send.click();
  await expect(page.getByText('Failed to submit rating. Please try again.').first()).toBeVisible();
  await send.click();
  await expect(page.getByText('Rating Submitted').first()).toBeVisible();

  await page.getByRole('searchbox').fill(name);
  const company = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(company.getByText('1 calificación')).toBeVisible();
  await expect(company.getByText('4.0', { exact: true })).toBeVisible();
  await expect(company.getByText('Llegó completo.')).toBeVisible();
});
