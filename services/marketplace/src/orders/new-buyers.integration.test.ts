import { cancelOrder } from '@tianguis/proto/gen/client.ts';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { line } from '../../test/lots.ts';
import { orderFixture, params } from '../../test/orders.ts';

const market = await useMarketplace({
  MARKETPLACE_NEW_BUYER_RESERVATIONS: '3',
  MARKETPLACE_NEW_BUYER_SHARE: '50',
});
const { hold, newMember, offer, order } = orderFixture(market);

it('A10: allows a member without a completed sale three unpaid orders, and more once one is paid or cancelled', async () => {
  const buyer = newMember();
  const place = async () => (await order(await offer(), buyer)).body;
  const first = await place();
  const second = await place();
  await place();
  const raced = await Promise.all([1, 2, 3].map(async () => order(await offer(), buyer)));
  for (const { status, problem } of raced) {
    expect([status, problem.code, problem.errors?.[0]?.path]).toEqual([422, 'too_many_unpaid_orders', 'listingId']);
    expect(problem.errors?.[0]?.message).toBe(
      'Antes de tu primera compra concluida puedes tener 3 pedidos sin pagar: paga o cancela uno y vuelve a intentarlo',
    );
  }
  await hold(first);
  expect((await order(await offer(), buyer)).status, 'one is paid').toBe(201);
  await market.ask(cancelOrder, { ...params(second), body: {} }, { as: asMember(buyer) });
  const freed = await Promise.all([1, 2, 3].map(async () => order(await offer(), buyer)));
  expect(freed.map(({ status }) => status).toSorted(), 'one was cancelled').toEqual([201, 422, 422]);
});

it('A10: allows a member without a completed sale half of a lot, over all their unpaid orders', async () => {
  const buyer = newMember();
  const lot = await offer([line('cemento', { quantity: 20 })]);
  const whole = await order(lot, buyer, 20);
  expect([whole.status, whole.problem.code, whole.problem.errors?.[0]?.path]).toEqual([
    422,
    'too_much_of_lot',
    'lines',
  ]);
  expect(whole.problem.errors?.[0]?.message).toMatch(/hasta 50% de un lote sin pagar: pide menos, págalo/);
  const half = await order(lot, buyer, 10);
  expect(half.status).toBe(201);
  expect((await order(lot, buyer, 1)).problem.code).toBe('too_much_of_lot');
  await hold(half.body, { amount: 100_000 });
  expect((await order(lot, buyer, 10)).status, 'the other half, once the first is paid').toBe(201);
  const piece = await offer([line('puerta', { quantity: 1 })]);
  expect((await order(piece, newMember(), 1)).status, 'a lot of one piece').toBe(201);
});

it('A10: leaves a member with a completed sale alone; a gift is no sale', async () => {
  const buyer = newMember();
  const gift = (await order(await offer([line('tarima', { quantity: 20, centavos: 0 })]), buyer)).body;
  const settle = `update orders set state = 'settled' where id = $1`;
  await market.storage.query(settle, [gift.id]);
  expect((await order(await offer(), buyer, 20)).problem.code).toBe('too_much_of_lot');
  const sale = (await order(await offer(), buyer)).body;
  await market.storage.query(settle, [sale.id]);
  for (let n = 0; n < 4; n += 1) expect((await order(await offer(), buyer, 20)).status).toBe(201);
});
