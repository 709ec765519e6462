import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import {
  getPickupSheet,
  listAllOrders,
  listTransports,
  listVehicles,
  sendPositions,
} from '@tianguis/proto/gen/client.ts';
import type { OrderMoneyState } from '@tianguis/proto/marketplace/orders/order';
import { orderPaymentChanged } from '@tianguis/proto/payments/orders/events';
import { eventually } from '@tianguis/testkit/eventually';
import { agent } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { useMarketplace } from '../../test/harness.ts';
import { showLot } from '../listings/show-lot.ts';
import { openDatabase } from '../platform/database.ts';
import { demoSellers } from './city.ts';
import { linkOnTheWay, type Playing, place, playRound } from './play-sales.ts';
import { demoSales } from './sales.ts';

const market = await useMarketplace();
const add = `insert into sellers (member_id, name) select member, name from jsonb_to_recordset($1::jsonb) as s (member int, name text)`;
await market.storage.query(add, [JSON.stringify(demoSellers(30))]);
const playing: Playing = {
  inTransaction: openDatabase(market.storage).inTransaction,
  outbox: createOutbox({ service: 'marketplace' }),
  publicUrl: market.url,
  showLot,
  now: () => new Date(),
  sealer: market.sealer,
  box: { seal: (text) => text, open: (sealed) => sealed },
};

const sales = async () => (await market.ask(listAllOrders, { query: { limit: 200 } }, { as: agent })).body.orders;

/** Publishes what the payments service does once the provider holds or captured the money. */
async function hasMoney(money: Extract<OrderMoneyState, 'authorised' | 'captured'>, states: readonly string[]) {
  const captureBefore = new Date(Date.now() + 7 * 86_400_000).toISOString();
  for (const { id, total } of (await sales()).filter(({ state }) => states.includes(state)))
    await market.publish(orderPaymentChanged, {
      orderId: id,
      state: money,
      amount: Math.round(total * 100),
      captureBefore,
    });
  const isHeard = async () =>
    (await sales()).every((one) => !states.includes(one.state) || one.money === money || one.state === 'cancelled');
  await eventually(isHeard, { what: `the money is ${money}` });
}

async function play(rounds: number): Promise<number> {
  let open = 0;
  for (let round = 0; round < rounds; round += 1) open = await playRound(playing);
  return open;
}

it('plays every sale as far as its payment allows', async () => {
  expect(await play(4)).toBe(demoSales.length - 1);
  expect((await sales()).map(({ state, money }) => `${state} ${money}`)).toEqual(demoSales.map(() => 'approved none'));
  await hasMoney('authorised', ['approved']);
  expect(await play(5)).toBe(3);
  await hasMoney('captured', ['delivered']);
  expect(await play(4)).toBe(0);
  const ended = new Map((await sales()).map(({ lot, state }) => [lot.title, state]));
  expect(ended).toEqual(new Map(demoSales.map(({ title, end }) => [title, end])));
});

it('opens the board with transports to assign, assigned, late and on the road, and vehicles to take them', async () => {
  const { transports, waiting } = (await market.ask(listTransports, { query: {} }, { as: agent })).body;
  expect(waiting).toBe(2);
  expect(transports.map(({ order, transport, isLate }) => [order.state, transport.driver !== null, isLate])).toEqual([
    ['in_transit', true, false],
    ['scheduled', true, false],
    ['scheduled', false, true],
    ['scheduled', false, false],
  ]);
  expect(transports.at(-1)?.transport).toMatchObject({ declared: true, kilograms: 200 });
  expect((await market.ask(listVehicles, {}, { as: agent })).body.vehicles).toHaveLength(4);
});

it('starts no sale twice, and lets a van drive to the one in transit', async () => {
  const before = await sales();
  expect(await playRound(playing)).toBe(0);
  expect(await sales()).toEqual(before);
  const token = (await linkOnTheWay(playing)) ?? '';
  const { state, address } = (await market.ask(getPickupSheet, { params: { token } })).body;
  expect({ state, address }).toEqual({ state: 'in_transit', address: expect.stringContaining('Ermita') });
  const positions = [{ ...place, at: new Date().toISOString(), accuracy: 12 }];
  expect((await market.ask(sendPositions, { params: { token }, body: { positions } })).body).toEqual({ kept: 1 });
});
