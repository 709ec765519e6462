import { connect } from '@nats-io/transport-node';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { liveSubjectOf } from '@tianguis/proto/envelope';
import {
  approveOrder,
  choosePickupSlot,
  createPickupLink,
  createWarehouse,
  getOrderPickup,
  getPickupRoute,
  placeOrder,
  revokePickupLink,
  sendPositions,
} from '@tianguis/proto/gen/client.ts';
import { driverSeen } from '@tianguis/proto/marketplace/pickups/live';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Marketplace, startMarketplace } from '../../test/harness.ts';
import { line, lot, publishLots } from '../../test/lots.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(() => market?.close());

let members = 700;
const newMember = () => ++members;
const as = (member: number): { as: Identity } => ({ as: { kind: 'member', id: String(member) } });
const place = { latitude: 19.36, longitude: -99.09 };
const began = Date.now() - 3_600_000;

const scheduled = async () => {
  const seller = newMember();
  const buyer = newMember();
  const [listingId = 0] = await publishLots(
    market.storage,
    lot({ member: seller, lines: [line('cemento', { quantity: 20, centavos: 0 })] }),
  );
  const body = { name: 'Bodega Sur', zone: 'iztapalapa', address: 'Eje 6 Sur 12', ...place };
  const { id: warehouseId } = (await market.ask(createWarehouse, { body }, as(seller))).body;
  await market.storage.query('update listings set warehouse_id = $2::uuid where id = $1', [listingId, warehouseId]);
  const text = 'select id from listing_lines where listing_id = $1';
  const lineId = (await market.storage.query<{ id: number }>(text, [listingId])).rows[0]?.id ?? 0;
  const order = { listingId, lines: [{ lineId, quantity: 1 }], method: 'hold' as const };
  const params = { id: (await market.ask(placeOrder, { body: order }, as(buyer))).body.id };
  await market.ask(approveOrder, { params }, as(seller));
  const from = (await market.ask(getOrderPickup, { params }, as(buyer))).body.slots[0]?.from ?? '';
  await market.ask(choosePickupSlot, { params, body: { from } }, as(buyer));
  const { token } = (await market.ask(createPickupLink, { params }, as(buyer))).body;
  return { params, seller, buyer, token };
};
type Pickup = Awaited<ReturnType<typeof scheduled>>;

/** Slots begin in hours; the way began an hour ago all the same. */
async function onTheWay(): Promise<Pickup> {
  const one = await scheduled();
  await market.storage.query(`update orders set state = 'in_transit' where id = $1`, [one.params.id]);
  await market.storage.query(
    `insert into order_moves (order_id, move, from_state, to_state, by, actor, at)
     values ($1, 'start', 'scheduled', 'in_transit', 'driver', 'link', $2::timestamptz)`,
    [one.params.id, new Date(began).toISOString()],
  );
  return one;
}

const seen = (minutes: number, kilometres: number) => ({
  at: new Date(began + minutes * 60_000).toISOString(),
  latitude: place.latitude + kilometres / 111.195,
  longitude: place.longitude,
  accuracy: 10,
});
const send = ({ token }: Pickup, ...positions: ReturnType<typeof seen>[]) =>
  market.ask(sendPositions, { params: { token }, body: { positions } });
const routeOf = ({ params }: Pickup, member: number) => market.ask(getPickupRoute, { params }, as(member));

describe('the positions of the driver', () => {
  it('are read by the two parties and nobody else, with how far and about how long', async () => {
    const one = await onTheWay();
    expect((await send(one, seen(50, 6), seen(60, 3))).body).toEqual({ kept: 2 });
    for (const member of [one.buyer, one.seller])
      expect((await routeOf(one, member)).body).toMatchObject({
        place,
        trail: [seen(50, 6), seen(60, 3)],
        approach: { kilometres: 3, minutes: expect.any(Number) },
      });
    expect((await routeOf(one, newMember())).status).toBe(404);
  });

  it('tell both sides once that the driver is about to arrive, and once that they have', async () => {
    const one = await onTheWay();
    const mails = [one.buyer, one.seller].map((member) => `near${member}@persona.test`);
    await market.prove(one.buyer, { channel: 'mail', address: mails[0] ?? '' });
    await market.prove(one.seller, { channel: 'mail', address: mails[1] ?? '' });
    const told = async (start: string) =>
      Promise.all(
        mails.map(
          async (mail) =>
            (await market.noticesTo(mail)).filter(({ variables }) => variables.change?.startsWith(start)).length,
        ),
      );
    const near = 'quien recoge está por llegar';
    const there = 'quien recoge ya llegó';
    await send(one, seen(40, 6));
    expect(await told(near)).toEqual([0, 0]);
    await send(one, seen(50, 1.8));
    await send(one, seen(51, 1.5));
    expect([await told(near), await told(there)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect((await routeOf(one, one.buyer)).body.arrivedAt).toBeNull();
    await send(one, seen(55, 0.1));
    await send(one, seen(56, 0.05));
    expect([await told(near), await told(there)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect((await routeOf(one, one.seller)).body.arrivedAt).not.toBeNull();
  });

  it('are pushed to the two parties, the newest alone; nothing of a batch that was left out', async () => {
    const one = await onTheWay();
    const nc = await connect({ servers: market.nats.url });
    const pushed: unknown[] = [];
    nc.subscribe(liveSubjectOf(driverSeen), { callback: (_, message) => void pushed.push(message.json()) });
    await nc.flush();
    await send(one, { ...seen(30, 1), latitude: 40.4 });
    await send(one, seen(50, 6), seen(60, 3));
    await eventually(() => pushed.length >= 2, { what: 'both to be shown' });
    const { id: orderId } = one.params;
    const shown = { orderId, position: seen(60, 3), approach: { kilometres: 3, minutes: expect.any(Number) } };
    expect(pushed).toEqual([one.buyer, one.seller].map((memberId) => ({ ...shown, memberId })));
    await nc.close();
  });

  it('that come late take their place; sent again they change nothing', async () => {
    const one = await onTheWay();
    await send(one, seen(40, 4));
    await send(one, seen(30, 5), seen(10, 8), seen(20, 6));
    await send(one, seen(20, 6), seen(40, 4));
    const { trail } = (await routeOf(one, one.buyer)).body;
    expect(trail).toEqual([seen(10, 8), seen(20, 6), seen(30, 5), seen(40, 4)]);
  });

  it('are left out where they cannot be: before the start, of the future, or far away', async () => {
    const one = await onTheWay();
    const abroad = { ...seen(30, 1), latitude: 40.4 };
    expect((await send(one, seen(-5, 3), seen(90, 3), abroad)).body).toEqual({ kept: 0 });
    expect((await routeOf(one, one.buyer)).body).toMatchObject({ trail: [], approach: null });
  });

  it('are refused before the start, after the loading or the delivery, and by a link that was taken back', async () => {
    const waiting = await scheduled();
    expect((await send(waiting, seen(1, 1))).status).toBe(409);
    const one = await onTheWay();
    await send(one, seen(1, 1));
    await market.storage.query(`update orders set state = 'delivered' where id = $1`, [one.params.id]);
    expect((await send(one, seen(2, 1))).status).toBe(409);
    expect((await routeOf(one, one.buyer)).body).toMatchObject({ place: null, trail: [], approach: null });
    const loaded = await onTheWay();
    await send(loaded, seen(1, 1));
    await market.storage.query(
      `insert into pickups (order_id, load, loaded_at) values ($1, '[]', now())
       on conflict (order_id) do update set load = '[]', loaded_at = now()`,
      [loaded.params.id],
    );
    expect((await send(loaded, seen(2, 1))).status).toBe(409);
    expect((await routeOf(loaded, loaded.seller)).body.trail).toEqual([]);
    const other = await onTheWay();
    await market.ask(revokePickupLink, { params: other.params }, as(other.buyer));
    expect((await send(other, seen(1, 1))).status).toBe(404);
  });

  it('are erased after thirty days', async () => {
    const one = await onTheWay();
    await send(one, seen(1, 1), seen(30, 5));
    const days = (count: number) => new Date(began + 10 * 60_000 + count * 86_400_000);
    await market.runJob('eraseTrails', days(30));
    expect((await routeOf(one, one.buyer)).body.trail).toEqual([seen(30, 5)]);
  });
});
