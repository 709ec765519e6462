import {
  choosePickupSlot,
  countPickupLoad,
  createPickupLink,
  getAnyOrder,
  getPickupSheet,
  listAllOrders,
  loadPickup,
  sendPickupLink,
  startPickup,
} from '@tianguis/proto/gen/client.ts';
import { disputeChanged } from '@tianguis/proto/payments/disputes/events';
import { orderPaymentChanged } from '@tianguis/proto/payments/orders/events';
import { eventually } from '@tianguis/testkit/eventually';
import { agent } from '@tianguis/testkit/identity';
import { describe, expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { inHours } from '../../test/lots.ts';
import { orderFixture, params } from '../../test/orders.ts';

const market = await useMarketplace();
const { newMember, offer, ordered, pay, reachable, read, stock, clockAfter } = orderFixture(market, 97_000);

let disputes = 0;

/** A paid order whose slot is now, with its driver's link. */
async function aboutToBePickedUp() {
  const sale = await ordered(await offer(), newMember(), 1);
  const mails = [await reachable(sale.buyer), await reachable(sale.seller)];
  await pay(sale, { state: 'captured', amount: 10_000 });
  const text = `update orders set state = 'scheduled', pickup_address = 'Eje 6 Sur 12', pickup_by = $2, approve_by = $2,
    slot_from = $3, slot_until = $4, due_at = $2 where id = $1`;
  await market.storage.query(text, [sale.id, inHours(48), inHours(-0.5), inHours(0.5)]);
  const { token } = (await market.ask(createPickupLink, params(sale), { as: asMember(sale.buyer) })).body;
  const disputeId = `dp_${++disputes}`;
  const news = (status: string, { left = 0, id = disputeId } = {}) =>
    market.publish(disputeChanged, {
      disputeId: id,
      paymentIntentId: '019a9f3e-5b7a-7c00-8000-000000000001',
      status,
      dueBy: null,
      orderId: sale.id,
      left,
    });
  const isStopped = async () => (await read(sale, sale.buyer)).turn?.action === 'answer_bank';
  return {
    sale,
    token,
    news,
    isStopped,
    async openDisputes() {
      const text = `select 1 from order_disputes where order_id = $1 and state = 'open'`;
      return (await market.storage.query(text, [sale.id])).rowCount;
    },
    start: () => market.ask(startPickup, { params: { token } }),
    /** Sends a driver the link of a side, and says what is written to them afterwards. */
    async withDriver(phone: string, by = sale.buyer) {
      await market.ask(sendPickupLink, { ...params(sale), body: { phone } }, { as: asMember(by) });
      return async () => (await market.noticesTo(phone)).slice(1).map(({ variables }) => variables.change ?? '');
    },
    sheet: async () => (await market.ask(getPickupSheet, { params: { token } })).body,
    /** Opens the dispute and waits until it stopped the order. */
    async dispute(status = 'needs_response') {
      await news(status);
      await eventually(isStopped, { what: 'the stop' });
    },
    written: async () =>
      (await Promise.all(mails.map((mail) => market.noticesTo(mail)))).map((notices) =>
        notices.map(({ variables }) => variables.change ?? '').filter((text) => text.includes('banco')),
      ),
    pickupBy: async () => {
      const { rows } = await market.storage.query<{ by: Date }>('select pickup_by as by from orders where id = $1', [
        sale.id,
      ]);
      return rows[0]?.by.getTime() ?? 0;
    },
    stoppedSince: (hours: number) =>
      market.storage.query('update orders set stopped_at = $2 where id = $1', [sale.id, inHours(-hours)]),
  };
}

describe('a dispute at the bank before the goods left', () => {
  it('stops the pickup: the driver may not start, both sides, staff and the driver see why', async () => {
    const one = await aboutToBePickedUp();
    await one.dispute();
    const refusal = await one.start();
    expect([refusal.status, refusal.problem.code]).toEqual([409, 'order_stopped']);
    expect(await one.sheet()).toMatchObject({ state: 'scheduled', isStopped: true });
    const turn = { who: 'staff', action: 'answer_bank', by: null };
    expect((await read(one.sale, one.sale.seller)).turn).toEqual(turn);
    expect((await market.ask(getAnyOrder, params(one.sale), { as: agent })).body.turn).toEqual(turn);
    const list = { query: { stopped: 'true' as const } };
    const { orders } = (await market.ask(listAllOrders, list, { as: agent })).body;
    expect(orders.map(({ id }) => id)).toEqual([one.sale.id]);
    expect(await one.written()).toEqual([
      [expect.stringContaining('tu banco reportó un contracargo')],
      [expect.stringContaining('no entregues nada')],
    ]);
    const body = { from: inHours(30).toISOString() };
    const choose = await market.ask(choosePickupSlot, { ...params(one.sale), body }, { as: asMember(one.sale.buyer) });
    expect(choose.status).toBe(409);
    await clockAfter(400);
    expect((await read(one.sale, one.sale.buyer)).state, 'no deadline passes meanwhile').toBe('scheduled');
  });

  it('stops a driver on the way until the load is counted, and nothing once it was', async () => {
    const one = await aboutToBePickedUp();
    expect((await one.start()).status).toBe(200);
    await one.dispute('warning_needs_response');
    const lines = (await one.sheet()).lines.map(({ id, quantity }) => ({ id, quantity }));
    const load = () => market.ask(loadPickup, { params: { token: one.token }, body: { lines } });
    expect((await load()).problem.code).toBe('order_stopped');
    const count = { ...params(one.sale), body: { at: null, lines } };
    expect((await market.ask(countPickupLoad, count, { as: asMember(one.sale.seller) })).problem.code).toBe(
      'order_stopped',
    );
    await one.news('warning_closed', { left: 10_000 });
    await eventually(async () => !(await one.isStopped()), { what: 'it goes on' });
    expect((await load()).status).toBe(200);

    await one.news('needs_response', { id: `dp_${++disputes}` });
    await eventually(async () => (await one.openDisputes()) === 1, { what: 'the second dispute' });
    expect((await read(one.sale, one.sale.buyer)).turn?.action, 'the goods left').toBe('sign');
  });

  it('tells the drivers whose phone is known not to go, that it goes on, and once that it is over', async () => {
    const one = await aboutToBePickedUp();
    const drivers = [await one.withDriver('+525570000001'), await one.withDriver('+525570000002', one.sale.seller)];
    const told = (count: number) =>
      eventually(async () => (await Promise.all(drivers.map((read) => read()))).every((all) => all.length === count), {
        what: `${count} messages to each driver`,
      });
    await one.dispute();
    await told(1);
    await one.news('won', { left: 10_000 });
    await told(2);
    const second = `dp_${++disputes}`;
    await one.news('needs_response', { id: second });
    await told(3);
    await one.news('lost', { id: second });
    await market.publish(orderPaymentChanged, { orderId: one.sale.id, state: 'refunded', amount: 10_000 });
    await told(4);
    for (const read of drivers)
      expect(await read()).toEqual([
        expect.stringMatching(/^la recolección está detenida: no vayas ni cargues nada/),
        expect.stringMatching(/^la recolección sigue: se recoge el /),
        expect.stringMatching(/^la recolección está detenida/),
        expect.stringMatching(/^el pedido se cayó/),
      ]);
  });

  it('tells a driver who is on the way, and says nothing of the bank', async () => {
    const one = await aboutToBePickedUp();
    const read = await one.withDriver('+525570000003');
    await market.storage.query(`update orders set state = 'in_transit' where id = $1`, [one.sale.id]);
    await one.dispute();
    await eventually(async () => (await read()).length === 1, { what: 'the first message' });
    await one.news('won', { left: 10_000 });
    await eventually(async () => (await read()).length === 2, { what: 'both messages' });
    const words = await read();
    expect(words.at(-1)).toBe('la recolección sigue: ya puedes cargar');
    expect(words.join(' ')).not.toMatch(/banco|pago|contracargo/);
  });

  it('goes on where it was once the dispute is won, with its deadlines moved, whatever arrives late', async () => {
    const one = await aboutToBePickedUp();
    await one.dispute();
    const before = await one.pickupBy();
    await one.stoppedSince(72);
    await one.news('won', { left: 10_000 });
    await eventually(async () => !(await one.isStopped()), { what: 'it goes on' });
    expect(Math.round(((await one.pickupBy()) - before) / 3_600_000)).toBe(72);
    expect((await one.written()).map((texts) => texts.at(-1))).toEqual([
      expect.stringContaining('el pedido sigue donde iba'),
      expect.stringContaining('el pedido sigue donde iba'),
    ]);
    await one.news('under_review');
    await one.news('needs_response');
    expect((await one.start()).status).toBe(200);
  });

  it('has both choose another time where the slot passed meanwhile', async () => {
    const one = await aboutToBePickedUp();
    await one.dispute();
    const slot = 'update orders set slot_from = $2, slot_until = $3 where id = $1';
    await market.storage.query(slot, [one.sale.id, inHours(-30), inHours(-29)]);
    await one.news('won', { left: 10_000 });
    await eventually(async () => (await read(one.sale, one.sale.buyer)).state === 'approved', { what: 'no slot' });
    expect((await read(one.sale, one.sale.buyer)).turn?.action).toBe('choose_slot');
  });

  it('stays stopped until the lost money is known to be gone, and is cancelled then', async () => {
    const one = await aboutToBePickedUp();
    await one.dispute();
    await one.news('lost');
    expect((await one.start()).problem.code).toBe('order_stopped');
    await market.publish(orderPaymentChanged, { orderId: one.sale.id, state: 'refunded', amount: 10_000 });
    await eventually(async () => (await read(one.sale, one.sale.buyer)).state === 'cancelled', { what: 'its end' });
    expect((await stock(one.sale))[0]?.reserved).toBe(0);
  });

  it('cancels an order whose driver had started, and waits for the last of two disputes', async () => {
    const one = await aboutToBePickedUp();
    await one.start();
    await one.dispute();
    const second = `dp_${++disputes}`;
    const open = (count: number) =>
      eventually(async () => (await one.openDisputes()) === count, { what: `${count} open disputes` });
    await one.news('needs_response', { id: second });
    await open(2);
    await one.news('won', { left: 10_000 });
    await open(1);
    expect(await one.isStopped(), 'the other is open').toBe(true);
    await one.news('lost', { id: second });
    await market.publish(orderPaymentChanged, { orderId: one.sale.id, state: 'refunded', amount: 10_000 });
    await eventually(async () => (await read(one.sale, one.sale.buyer)).state === 'cancelled', { what: 'its end' });
  });

  it('goes on where a lost dispute leaves some of the money', async () => {
    const one = await aboutToBePickedUp();
    await one.dispute();
    await one.news('lost', { left: 6_000 });
    await eventually(async () => !(await one.isStopped()), { what: 'it goes on' });
    expect((await one.start()).status).toBe(200);
  });
});
