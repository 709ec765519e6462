import { barriersOf } from './axe.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

test('the charts say what they show, day by day with the keyboard, and as tables', async ({ page, stack }) => {
  await signInAt(page, stack, '/admin');
  await page.getByRole('tab', { name: 'Analíticas' }).click();
  const days = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Mensajes por día' }) });
  await expect(days.getByText(/^[\d,]+ mensajes? y [\d,]+ respuestas? en el periodo\.$/)).toBeVisible();
  const slider = days.getByRole('slider');
  await expect(slider).toHaveAttribute('max', '29');
  const today = await slider.getAttribute('aria-valuetext');
  await slider.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', today ?? '');
  await days.getByText('Ver como tabla').click();
  await expect(days.getByRole('row')).toHaveCount(31);

  await page.getByRole('button', { name: '7 días' }).click();
  await expect(days.getByRole('row')).toHaveCount(8);
  const hours = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Cuándo contestan' }) });
  const hour = hours.getByRole('slider');
  const best = Number(await hour.inputValue());
  await hour.press(best < 24 ? 'ArrowDown' : 'ArrowUp');
  await expect(hour).toHaveValue(String(best < 24 ? best + 24 : best - 24));

  const campaigns = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Campañas comparadas' }) });
  await expect(campaigns.getByRole('listitem').first()).toContainText('Abrieron el enlace');
  expect(await barriersOf(page)).toEqual([]);
});

test('an answer moves the charts while one looks', async ({ page, stack }) => {
  await signInAt(page, stack, '/admin');
  await page.getByRole('tab', { name: 'Analíticas' }).click();
  const days = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Mensajes por día' }) });
  const replies = days.getByRole('listitem').filter({ hasText: 'Respuestas' }).locator('span').last();
  await expect(replies).toHaveText(/^\d+$/);
  const before = Number(await replies.textContent());
  const { contacts } = await (await page.request.get('/api/outreach/contacts?status=responded&limit=1')).json();
  await page.request.post(`${stack.sandbox?.url}/phone/${contacts[0].phone}/reply`, {
    data: { body: 'Sigo con madera' },
  });
  // Answers of other tests may be counted meanwhile.
  await expect.poll(async () => Number(await replies.textContent())).toBeGreaterThan(before);
});
