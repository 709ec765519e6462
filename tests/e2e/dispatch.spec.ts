import type { BrowserContext } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { day, localDay } from '@tianguis/proto/time';
import { queryStack } from '@tianguis/testkit/stack-query';
import { expectSound } from './axe.ts';
import { drag } from './drag.ts';
import { enter, sent } from './member.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

const tail = String(Date.now()).slice(-7);
const tomorrow = localDay(new Date(Date.now() + day));

async function publishLot(seller: BrowserContext): Promise<{ id: number; lineId: number }> {
  const lots = '/api/members/me/listings';
  await sent(seller, '/api/members/me/seller', { name: 'Obras del Ajusco' }, 'PUT');
  const { id, version } = await sent<{ id: number; version: number }>(seller, lots, { zone: 'tlalpan' });
  const goods = { name: 'Cemento gris', category: 'cemento', material: 'cemento-concreto', condition: 'new_surplus' };
  const lines = [{ ...goods, quantity: 20, unit: 'bulto', price: 100 }];
  const draft = { title: `Cemento ${tail}`, zone: 'tlalpan', lines, version };
  const whole = await sent<{ version: number; lines: { id: number }[] }>(seller, `${lots}/${id}`, draft, 'PATCH');
  await sent(seller, `${lots}/${id}/publish`, { version: whole.version });
  return { id, lineId: whole.lines[0]?.id ?? 0 };
}

/** An order that we bring, as if it had been paid and its buyer had chosen eleven o'clock tomorrow. */
async function bring(seller: BrowserContext, buyer: BrowserContext, stack: Stack): Promise<string> {
  const { id: listingId, lineId } = await publishLot(seller);
  const lines = [{ lineId, quantity: 5 }];
  const place = { address: 'Calle Centenario 12, Coyoacán', zone: 'coyoacan' };
  const { quote } = await sent<{ quote: { id: string } }>(buyer, '/api/transport/quotes', { listingId, lines, place });
  const body = { listingId, lines, method: 'hold', transport: quote.id };
  const { id, number } = await sent<{ id: number; number: string }>(buyer, '/api/orders', body);
  await sent(seller, `/api/orders/${id}/approve`, {});
  const text = `update orders set state = 'scheduled', money = 'captured', pickup_address = 'Calle 5 sur 40',
    slot_from = $2::timestamptz, slot_until = $2::timestamptz + interval '30 minutes' where id = $1`;
  await queryStack(stack, 'marketplace', text, [id, `${tomorrow}T17:00:00Z`]);
  return number;
}

test('staff add a vehicle, have routes suggested, accept them, and give the order to another driver', async ({
  browser,
  page,
  stack,
}) => {
  test.setTimeout(120_000);
  const seller = await enter(browser, { stack, phone: `+52825${tail}` });
  const buyer = await enter(browser, { stack, phone: `+52826${tail}` });
  const number = await bring(seller, buyer, stack);

  await signInAt(page, stack, '/vehiculos');
  for (const [name, driver] of [
    [`Blanca ${tail}`, 'Jorge Salas'],
    [`Roja ${tail}`, 'Luz Ortega'],
  ] as const) {
    await page.getByRole('button', { name: 'Agregar vehículo' }).click();
    await page.getByLabel('Nombre').fill(name);
    await page.getByLabel('Carga máxima en kg').fill('1200');
    await page.getByLabel('Volumen en m³').fill('7,5');
    await page.getByLabel('Quién conduce').fill(driver);
    await page.getByLabel('Teléfono de quien conduce').fill(`55${driver.length}${tail}`.slice(0, 10).padEnd(10, '0'));
    await page.getByLabel('Zona de salida').selectOption('coyoacan');
    for (const weekend of ['sábado', 'domingo']) await page.getByLabel(weekend).check();
    await page.getByLabel('Póliza de seguro').fill('2040-01-31');
    await page.getByRole('button', { name: 'Guardar vehículo' }).click();
    await expect(page.getByLabel('Placas')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Placas').fill(`${name.slice(0, 2)}-${tail}`);
    await page.getByRole('button', { name: 'Guardar vehículo' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('hasta el');
  }
  await expectSound(page);

  await page.goto('/reparto');
  await page.getByLabel('Día', { exact: true }).fill(tomorrow);
  const row = page.getByRole('listitem').filter({ hasText: `Cemento ${tail}` });
  await expect(row).toContainText('Sin vehículo');
  const vehicle = page.getByLabel(`Vehículo de ${number}`);
  await page.getByRole('button', { name: 'Sugerir rutas' }).click();
  await expect(page.getByText(new RegExp(`carga ${number}`))).toBeVisible();
  await expect(page.getByText(new RegExp(`entrega ${number}`))).toBeVisible();
  await expect(vehicle).not.toHaveValue('');
  await expectSound(page);
  await test.step('the page outlives a change of the theme, in which the map is another one', async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await expect(page.locator('.maplibregl-marker')).not.toHaveCount(0);
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('.maplibregl-marker')).not.toHaveCount(0);
      await expect(vehicle).toBeVisible();
    }
  });
  await page.getByRole('button', { name: /^Asignar \d+ pedido/ }).click();
  await expect(row).toContainText('Asignado');

  // By keyboard alone, whichever of the two had it: a list in focus takes the name that is typed.
  const before = await vehicle.inputValue();
  const other = await vehicle.locator(`option:not([value=""], [value="${before}"])`).first().textContent();
  await vehicle.focus();
  await page.keyboard.type(other ?? '', { delay: 20 });
  await expect(vehicle).not.toHaveValue(before);
  await page.getByRole('button', { name: 'Asignar 1 pedido' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Asignar 1 pedido' })).toBeHidden();
  await expect(row).toContainText('Asignado');
  await expect(vehicle).not.toHaveValue(before);

  await test.step('by hand to the other vehicle, and by one key', async () => {
    const current = await vehicle.inputValue();
    const option = vehicle.locator(`option:not([value=""], [value="${current}"])`).filter({ hasText: tail }).first();
    const [name = ''] = ((await option.textContent()) ?? '').split(',');
    const fleet = page.getByRole('region', { name: 'Vehículos' });
    const lane = fleet.getByRole('listitem').filter({ hasText: name });
    await lane.scrollIntoViewIfNeeded();
    await drag(page, row, lane);
    await expect(vehicle).not.toHaveValue(current);
    await row.getByRole('button', { name: `Abrir ${number}` }).focus();
    await page.keyboard.press('a');
    await expect(page.getByRole('status').filter({ hasText: `${number} ya es de ${name}` })).toBeAttached();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(/^Lo lleva /)).toBeVisible();
    await sheet.getByRole('button', { name: 'Nadie puede llevarlo' }).click();
    const reason = sheet.getByRole('textbox', { name: 'Motivo' });
    await reason.fill('Se descompuso el camión');
    const question = page.waitForEvent('dialog');
    const pressed = page.keyboard.press('Escape');
    await (await question).dismiss();
    await pressed;
    await expect(reason).toHaveValue('Se descompuso el camión');
    await reason.fill('');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  await page.setViewportSize({ width: 360, height: 740 });
  await expectSound(page);
  await Promise.all([seller.close(), buyer.close()]);
});
