import type { BrowserContext, Locator, Page } from '@playwright/test';
import { barriersOf } from './axe.ts';
import { enter, payByCard, seenOn, sent } from './member.ts';
import { expect, test } from './test.ts';

interface Lot {
  readonly id: number;
  readonly version: number;
  readonly lines: readonly { readonly id: number }[];
}

/** A lot of twenty sacks that lies in no warehouse. */
async function publishLot(seller: BrowserContext): Promise<Lot> {
  const lots = '/api/members/me/listings';
  const line = { name: 'Yeso', category: 'yeso', material: 'otros', quantity: 20, unit: 'bulto', price: 100 };
  await sent(seller, '/api/members/me/seller', { name: 'Obras de Xochimilco' }, 'PUT');
  const { id, version } = await sent<Lot>(seller, lots, { zone: 'tlalpan' });
  const draft = { title: 'Yeso con turno', zone: 'tlalpan', lines: [{ ...line, condition: 'new_surplus' }], version };
  const whole = await sent<Lot>(seller, `${lots}/${id}`, draft, 'PATCH');
  return sent<Lot>(seller, `${lots}/${id}/publish`, { version: whole.version });
}

const fitsAndIsSound = async (page: Page): Promise<void> => {
  expect(await barriersOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

const first = <T>(values: readonly T[]): T => {
  const [value] = values;
  if (value === undefined) throw new Error('there is none');
  return value;
};

/** An offer takes three taps and two fields on the lot's page; the rest of the way to the driver's link is counted here. */
const most = { taps: 9 - 3, fields: 6 - 2 };

test('each side is led by messages and home from an accepted offer to the driver’s link, in few taps and fields', async ({
  browser,
  stack,
}) => {
  const tail = String(Date.now()).slice(-7);
  const phones = { seller: `+52823${tail}`, buyer: `+52824${tail}` };
  const viewport = { width: 390, height: 844 };
  const seller = await enter(browser, { stack, phone: phones.seller, viewport });
  const buyer = await enter(browser, { stack, phone: phones.buyer, viewport });
  const theirs = await seller.newPage();
  const ours = await buyer.newPage();
  const counted = { taps: 0, fields: 0 };
  const tap = async (control: Locator) => {
    counted.taps += 1;
    await control.click();
  };

  const lot = await publishLot(seller);
  await sent(buyer, '/api/members/me', { name: 'Rosa Compradora' }, 'PATCH');
  const offered = { listingId: lot.id, lines: [{ lineId: first(lot.lines).id, quantity: 5, price: 90 }] };
  await sent(buyer, '/api/offers', { ...offered, method: 'hold' });

  await test.step('home says to the seller that an offer waits, and the message leads to it', async () => {
    await theirs.goto('/mi');
    await expect(theirs.getByRole('heading', { name: 'Te toca (1)' })).toBeVisible();
    await expect(theirs.getByText('Responder a una oferta')).toBeVisible();
    await fitsAndIsSound(theirs);
    await theirs.goto(await seenOn(stack, phones.seller, /(http\S+\/mi\/pedidos\S*)/));
    await tap(theirs.getByRole('button', { name: 'Aceptar por $450' }));
    await expect(theirs).toHaveURL(/\/pedido\/\d+/);
    await expect(theirs.getByRole('region', { name: 'Esperando a quien compra' })).toBeVisible();
    await fitsAndIsSound(theirs);
  });

  await test.step('the buyer pays on top of the order, and the seller hears that it is paid', async () => {
    await ours.goto('/mi');
    await expect(ours.getByText('Pagar el pedido')).toBeVisible();
    await ours.goto(await seenOn(stack, phones.buyer, /(http\S+\/pedido\/\d+)/));
    await expect(ours.getByRole('region', { name: 'Te toca' })).toContainText('Pagar el pedido');
    await fitsAndIsSound(ours);
    await tap(ours.getByRole('button', { name: 'Apartar $450 con tarjeta' }));
    counted.taps += 1;
    await payByCard(ours, '4242424242424242');
    await expect(ours.getByText('Retenido en la tarjeta, todavía sin cobrar.')).toBeVisible();
    await expect(ours.getByRole('region', { name: 'Esperando a quien vende' })).toBeVisible();
    await seenOn(stack, phones.seller, /(ya está pagado)/);
  });

  await test.step('the seller gives the address, and the buyer hears of it and chooses an hour', async () => {
    await expect(theirs.getByRole('region', { name: 'Te toca' })).toContainText('Dar la dirección');
    counted.fields += 1;
    await theirs.getByLabel('Dirección exacta').fill('Calle 5 sur 40, zaguán azul');
    await tap(theirs.getByRole('button', { name: 'Guardar la dirección' }));
    await seenOn(stack, phones.buyer, /(ya está la dirección)/);
    await expect(ours.getByRole('region', { name: 'Te toca' })).toContainText('Elegir la hora');
    counted.fields += 2;
    await expect(ours.getByRole('radio').first()).toBeChecked();
    await fitsAndIsSound(ours);
    await tap(ours.getByRole('button', { name: 'Elegir esta hora' }));
    await expect(ours.getByRole('link', { name: 'Abrir en Waze' })).toBeVisible();
  });

  await test.step('the buyer makes the driver’s link', async () => {
    await expect(ours.getByRole('region', { name: 'Te toca' })).toContainText('Dar el enlace');
    await tap(ours.getByRole('button', { name: 'Crear el enlace' }));
    await expect(ours.getByRole('link', { name: /\/recoger\// })).toBeVisible();
    await fitsAndIsSound(ours);
  });

  await test.step('cancelling is folded away and says what happens to the money', async () => {
    await expect(ours.getByRole('button', { name: 'Cancelar el pedido' })).toBeHidden();
    await ours.getByText('Más opciones').click();
    await expect(ours.getByText('Se libera la retención de $450 en tu tarjeta').first()).toBeVisible();
    await expect(ours.getByRole('button', { name: 'Cancelar el pedido' })).toBeVisible();
    await fitsAndIsSound(ours);
  });

  console.log(`from the accepted offer to the driver's link: ${counted.taps} taps, ${counted.fields} fields`);
  expect(counted.taps).toBeLessThanOrEqual(most.taps);
  expect(counted.fields).toBeLessThanOrEqual(most.fields);
  await Promise.all([seller.close(), buyer.close()]);
});
