import { queryStack } from '@tianguis/testkit/stack-query';
import { barriersOf } from './axe.ts';
import { addContact, sendBySheet, sendSheet, signInAt } from './staff.ts';
import { expect, test } from './test.ts';

const people = 100;

test('two versions are put together, read before they leave, and compared when everybody has had their time', async ({
  page,
  stack,
}) => {
  const run = Date.now().toString(36);
  const tag = `versiones-${run}`;
  const name = `Versiones ${run}`;
  await signInAt(page, stack, '/admin');
  const headers = { origin: stack.url };
  // Enough people for a verdict, however the draw divides them.
  for (let n = 0; n < people; n += 1) {
    const { id } = await addContact(page, stack, `Tlapalería ${run}-${n}`);
    await page.request.patch(`/api/outreach/contacts/${id}`, { data: { tags: [tag] }, headers });
  }
  await page.goto('/admin?tab=campaigns&campaign=new');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Guardar borrador' }) });
  await form.getByLabel('Nombre').fill(name);
  await form.getByLabel('Plantilla', { exact: true }).selectOption('Primer mensaje');
  await form.getByRole('group', { name: 'Etiquetas' }).getByLabel(tag).check();
  await form.getByRole('switch', { name: 'Comparar dos o tres versiones del mensaje' }).check();
  const launch = form.getByRole('button', { name: 'Enviar ahora' });
  await expect(launch).toBeDisabled();
  const second = form.getByRole('group', { name: 'Versión B' });
  await second.getByLabel('Plantilla de la versión B').selectOption('Primer mensaje');
  await expect(form.getByText('Cada versión necesita una plantilla distinta.')).toBeVisible();
  await second.getByLabel('Plantilla de la versión B').selectOption('Mensaje segmentado');
  await second.getByLabel('Le llega al (%)').fill('95');
  await expect(form.getByText('Cada versión necesita entre 10% y 90%.')).toBeVisible();
  await second.getByLabel('Le llega al (%)').fill('40');
  await expect(form.getByText(/le llega al 60% de la audiencia/)).toBeVisible();
  await form.getByLabel('Gana la que logre que más personas').selectOption('respondan');
  await launch.click();

  const sheet = sendSheet(page);
  await expect(sheet.getByRole('heading', { name: /^Versión A, 60%: así la lee Tlapalería/ })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: /^Versión B, 40%: así la lee Tlapalería/ })).toBeVisible();
  await expect(sheet.getByText('Plantilla Mensaje segmentado')).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
  await sendBySheet(page);
  const detail = page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(detail.getByText('Terminada')).toBeVisible({ timeout: 60_000 });
  await expect(detail.getByText(/^Se comparan el /)).toBeVisible();

  const id = new URL(page.url()).searchParams.get('campaign');
  const later = `update message_logs set sent_at = now() - interval '73 hours',
    replied_at = case when variant = 1 then now() - interval '72 hours' end where campaign_id = $1 and variant is not null`;
  await queryStack(stack, 'outreach', later, [id]);
  await page.reload();
  await expect(detail.getByText(/^B funcionó mejor que A: 100\.0 puntos porcentuales más/)).toBeVisible();
  await expect(detail.getByRole('row', { name: /^Respondieron en 3 días/ })).toContainText('100.0%');
  await detail.getByText('¿Qué significa?').click();
  await expect(detail.getByText(/unas 5 parecerán distintas/)).toBeVisible();

  const recipients = page.locator('details').filter({ has: page.getByRole('heading', { name: 'Destinatarios' }) });
  await expect(recipients.getByText(`${people} personas`)).toBeVisible();
  await recipients.getByLabel('Qué pasó').selectOption('Respondió');
  await recipients.getByLabel('Versión').selectOption('Versión A');
  await expect(recipients.getByText('A ningún destinatario le pasó eso.')).toBeVisible();
  await recipients.getByLabel('Versión').selectOption('Versión B');
  await expect(recipients.getByText(/^\d+ personas$/)).toBeVisible();
  await expect(recipients.getByRole('listitem').filter({ hasText: 'Versión A' })).toHaveCount(0);
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    expect(await barriersOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await recipients
    .getByRole('link', { name: /^Tlapalería/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(`Tlapalería ${run}`);
});
