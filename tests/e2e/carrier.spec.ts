import { queryStack } from '@tianguis/testkit/stack-query';
import { expectSound } from './axe.ts';
import { orderBrought } from './brought-order.ts';
import { enter, payByCard, seenOn, sent } from './member.ts';
import { sign } from './sign.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

const phoneSize = { width: 360, height: 740 };
const desktopSize = { width: 1280, height: 800 };

/** A carrier from the invitation to the money: they work on a phone, the team at a desk. */
test('a carrier accepts, adds a vehicle, is given an order, delivers it and sees what they earned', async ({
  browser,
  stack,
}) => {
  test.setTimeout(120_000);
  const tail = String(Date.now()).slice(-7);
  const carrierPhone = `+52827${tail}`;
  const driverPhone = `+52557${tail}`;
  const vehicle = `Torton ${tail}`;
  const carrier = await enter(browser, { stack, phone: carrierPhone, viewport: phoneSize });
  const seller = await enter(browser, { stack, phone: `+52828${tail}`, viewport: desktopSize });
  const buyer = await enter(browser, { stack, phone: `+52829${tail}`, viewport: desktopSize });
  const staff = await browser.newContext({ baseURL: stack.url, viewport: desktopSize });
  const driver = await browser.newContext({ baseURL: stack.url, viewport: phoneSize });
  const [page, buyerPage, desk, driverPage] = await Promise.all(
    [carrier, buyer, staff, driver].map((context) => context.newPage()),
  );
  if (!page || !buyerPage || !desk || !driverPage) throw new Error('there are four pages');
  const name = `Fletes ${tail}`;
  await sent(carrier, '/api/members/me/seller', { name }, 'PUT');

  await test.step('the team invites them by the phone that they proved', async () => {
    await signInAt(desk, stack, '/vehiculos');
    await desk.getByLabel('Teléfono o correo').fill(carrierPhone);
    await desk.getByRole('button', { name: 'Invitar transportista' }).click();
    await expect(desk.getByText('Invitación enviada', { exact: true })).toBeVisible();
    await seenOn(stack, carrierPhone, /Te invitamos a llevar pedidos[\s\S]*(mi\/transporte)/);
    await expectSound(desk);
  });

  await test.step('they read the terms, accept, and add a vehicle', async () => {
    await page.goto('/mi');
    await page.getByRole('link', { name: 'Ver condiciones: Contestar la invitación a transportar' }).click();
    await expect(page.getByText(/^Ganas el \d+% de lo que quien compra paga/)).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expect(page.getByRole('heading', { name: 'Aceptaste: falta que te aprobemos' })).toBeVisible();
    await page.getByRole('button', { name: 'Agregar vehículo' }).click();
    await page.getByLabel('Nombre').fill(vehicle);
    await page.getByLabel('Placas').fill(`C${tail}`);
    await page.getByLabel('Carga máxima en kg').fill('8000');
    await page.getByLabel('Volumen en m³').fill('30');
    await page.getByLabel('Quién conduce').fill('Celso Trujillo');
    await page.getByLabel('Teléfono de quien conduce').fill(driverPhone);
    await page.getByLabel('Zona de salida').selectOption('tlalpan');
    for (const day of ['sábado', 'domingo']) await page.getByRole('checkbox', { name: day }).check();
    for (const [document, number] of [
      ['Tarjeta de circulación', 'Folio de la tarjeta'],
      ['Póliza de seguro', 'Número de póliza'],
      ['Licencia de conducir', 'Número de licencia'],
    ] as const) {
      await page.getByLabel(document).fill('2031-05-01');
      await page.getByLabel(number).fill(`N-${tail}`);
    }
    await expectSound(page);
    await page.getByRole('button', { name: 'Guardar vehículo' }).click();
    await expect(page.getByText('Por aprobar')).toBeVisible();
  });

  await test.step('the team approves them and their vehicle', async () => {
    const waits = desk.getByRole('link', { name: /^Vehículos .*por aprobar$/ });
    await expect(waits).toBeVisible();
    await desk.getByRole('button', { name: `Aprobar a ${name}` }).click();
    const question = desk.getByRole('alertdialog', { name: `¿Aprobar a ${name}?` });
    await question.getByRole('button', { name: 'Aprobar', exact: true }).click();
    const row = desk.getByRole('listitem').filter({ hasText: vehicle });
    await row.getByRole('button', { name: 'No aprobar', exact: true }).click();
    await row.getByLabel('Motivo').fill('La póliza es de otro vehículo');
    await expectSound(desk);
    await row.getByRole('button', { name: 'No aprobar el vehículo' }).click();
    await expect(row.getByText('No se aprobó: La póliza es de otro vehículo')).toBeVisible();
    await expect(page.getByText(/^No lo aprobamos: La póliza es de otro vehículo\. Cámbialo/)).toBeVisible();
    await row.getByRole('button', { name: 'Aprobar vehículo' }).click();
    await expect(row.getByText('Por aprobar')).toBeHidden();
    await expect(page.getByText('Aprobado', { exact: true })).toBeVisible();
  });

  await test.step('an admin is asked before every carrier is told of another share', async () => {
    await desk.getByLabel('Otra parte, en %').fill('70');
    await desk.getByLabel('Otra parte, en %').press('Enter');
    const question = desk.getByRole('dialog', { name: '¿Ofrecer el 70% del transporte?' });
    await expect(question.getByText(/avisamos a \d+ transportistas? y no se puede deshacer/)).toBeVisible();
    await expectSound(desk);
    await question.getByRole('button', { name: 'No, volver' }).click();
    await expect(question).toBeHidden();
    await expect(desk.getByText('Parte que aceptan hoy los nuevos: 80% del transporte.')).toBeVisible();
    await desk.getByLabel('Otra parte, en %').fill('');
  });

  await test.step('they open the account that they are paid into', async () => {
    const { url } = await sent<{ url: string }>(carrier, '/api/earnings/account', {});
    const form = { return_url: `${stack.url}/mi/ganancias` };
    expect((await carrier.request.post(url, { form, maxRedirects: 0 })).status()).toBe(303);
    await page.goto('/mi/ganancias');
    await expect(page.getByText('Lista', { exact: true })).toBeVisible();
  });

  const sale = await orderBrought(seller, buyer);
  await test.step('a paid order is given to their vehicle, and they read what they earn', async () => {
    await buyerPage.goto(`/pedido/${sale.id}`);
    await buyerPage.getByRole('button', { name: /^Apartar .* con tarjeta/ }).click();
    await payByCard(buyerPage, '4242424242424242');
    await buyerPage.getByRole('button', { name: 'Elegir esta hora' }).click();
    await expect(buyerPage.getByText(/Nuestro equipo asigna a quien lo lleva/).first()).toBeVisible();
    const soon = `update orders set slot_from = now() + interval '20 minutes', slot_until = now() + interval '50 minutes' where id = $1`;
    await queryStack(stack, 'marketplace', soon, [sale.id]);
    await desk.goto('/reparto');
    await desk.getByLabel(`Vehículo de ${sale.number}`).selectOption({ label: `${vehicle}, Celso Trujillo` });
    await desk
      .getByRole('listitem')
      .filter({ hasText: sale.number })
      .getByRole('button', { name: 'Asignar', exact: true })
      .click();
    await expect(desk.getByText(/transportista: gana \$/)).toBeVisible();
    await seenOn(stack, carrierPhone, new RegExp(`te toca llevar el pedido (${sale.number})`));
    await page.goto('/mi');
    await expect(page.getByText('Llevar un pedido', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Transportar', exact: true }).click();
    await expect(page.getByText(new RegExp(`^${sale.number} · `))).toBeVisible();
    await expect(page.getByRole('button', { name: `Rechazar ${sale.number}` })).toBeVisible();
    await expectSound(page);
  });

  await test.step('their driver delivers it by the link of the day', async () => {
    await desk.goto('/reparto');
    const [answer] = await Promise.all([
      desk.waitForResponse('**/api/staff/driver-days'),
      desk.getByRole('button', { name: 'Mandar su día a Celso Trujillo' }).first().click(),
    ]);
    const { token } = (await answer.json()) as { token: string };
    await driverPage.goto(`/dia/${token}`);
    await driverPage
      .getByRole('link', { name: `Abrir la parada de ${sale.number}` })
      .first()
      .click();
    for (const step of ['Voy en camino', 'Ya llegué', 'Esto se cargó', 'Salgo a entregar', 'Ya estoy en la puerta'])
      await driverPage.getByRole('button', { name: step }).click();
    await expect(driverPage.getByRole('heading', { name: 'Que firme quien recibe' })).toBeFocused();
    const reply = await buyer.request.get(`/api/orders/${sale.id}/pickup`);
    const { deliveryCode } = (await reply.json()) as { deliveryCode: string };
    await driverPage.getByLabel('Nombre de quien recibe').fill('Rosa Luna');
    await driverPage.getByLabel('Código de entrega').fill(deliveryCode);
    await sign(driverPage);
    await driverPage.getByRole('button', { name: 'Recibí lo cargado' }).click();
    await expect(driverPage.getByRole('heading', { name: 'Listo' })).toBeVisible();
  });

  await test.step('they see the order, their share and when it was sent', async () => {
    await expect(page.getByText('Nada por llevar')).toBeVisible();
    await expect(async () => {
      await page.goto('/mi/ganancias');
      await expect(page.getByText(`Pedido ${sale.number}`)).toBeVisible({ timeout: 2_000 });
      await expect(page.getByText(/^Enviado a tu cuenta de Stripe el/)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByText(/^Transporte \$[\d,.]+, tu parte: \d+%$/)).toBeVisible();
    await expect(page.getByText('Por cobrar de tus transportes: $0')).toBeVisible();
    await expectSound(page);
  });
  await Promise.all([carrier, seller, buyer, staff, driver].map((context) => context.close()));
});
