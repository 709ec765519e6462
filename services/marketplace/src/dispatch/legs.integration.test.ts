import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anonymous } from '@tianguis/chassis/identity/identity';
import {
  approveOrder,
  arriveAtPickup,
  assignTransport,
  choosePickupSlot,
  departPickup,
  getDriverDay,
  getOrder,
  getOrderPickup,
  getPickupRoute,
  getPickupSheet,
  listTransports,
  loadPickup,
  placeOrder,
  quoteTransport,
  reachDoor,
  reportTrouble,
  retryTransport,
  sendDriverDay,
  sendPositions,
  setPickupPlace,
  signDelivery,
  startPickup,
  takeBackTransport,
} from '@tianguis/proto/gen/client.ts';
import { orderMoved } from '@tianguis/proto/marketplace/orders/events';
import { localDay } from '@tianguis/proto/time';
import { admin, agent, testIdentity } from '@tianguis/testkit/identity';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { inHours } from '../../test/lots.ts';
import { orderFixture, params } from '../../test/orders.ts';
import { carriedOn } from './carta-porte.ts';

const folder = await mkdtemp(join(tmpdir(), 'tianguis-legs-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const market = await useMarketplace({ MARKETPLACE_MEDIA_FOLDER: folder });
const { newMember, offer, pay, reachable, read } = orderFixture(market, 230_000);

const door = { latitude: 19.35, longitude: -99.16 };
const place = { address: 'Calle Centenario 12', zone: 'coyoacan', ...door };
const picture = (red: number) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: { r: red, g: 120, b: 40 } } })
    .jpeg()
    .toBuffer();

async function sendPhoto({ token }: { token: string }, of: string, red: number): Promise<Response> {
  return fetch(`${market.url}/api/pickups/${token}/photos?of=${of}`, {
    method: 'POST',
    headers: { ...(await testIdentity.headers(anonymous)), 'content-type': 'image/jpeg' },
    body: Uint8Array.from(await picture(red)),
  });
}

const strokes = [Array.from({ length: 10 }, (_, n): [number, number] => [n * 10, n * 20])];

let drivers = 0;

/** An order that we bring, paid, with a driver, whose hour is now. */
async function assigned() {
  drivers += 1;
  const phone = `+5255877${String(drivers).padStart(5, '0')}`;
  const lot = await offer();
  const buyer = newMember();
  const lines = [{ lineId: lot.lineId, quantity: 10 }];
  const asBuyer = { as: asMember(buyer) };
  const asSeller = { as: asMember(lot.seller) };
  const { quote } = (await market.ask(quoteTransport, { body: { listingId: lot.listingId, lines, place } }, asBuyer))
    .body;
  const ordered = { listingId: lot.listingId, lines, method: 'hold', transport: quote?.id } as const;
  const { id } = (await market.ask(placeOrder, { body: ordered }, { ...asBuyer, idempotencyKey: randomUUID() })).body;
  const sale = { id, buyer, seller: lot.seller, asBuyer, asSeller, phone };
  const mails = { buyer: await reachable(buyer), seller: await reachable(lot.seller) };
  await market.ask(approveOrder, params(sale), asSeller);
  const transport = Math.round((quote?.amount ?? 0) * 100);
  await pay(sale, { state: 'authorised', amount: 100_000 + transport, captureBefore: inHours(160).toISOString() });
  await market.ask(setPickupPlace, { ...params(sale), body: { address: 'Calle Luna 5' } }, asSeller);
  const { slots } = (await market.ask(getOrderPickup, params(sale), asBuyer)).body;
  await market.ask(choosePickupSlot, { ...params(sale), body: { from: slots[0]?.from ?? '' } }, asBuyer);
  const hour = "slot_from = now(), slot_until = now() + interval '1 hour'";
  await market.storage.query(`update orders set ${hour} where id = $1`, [id]);
  const body = { name: 'Raúl Ortega', phone };
  const { token } = (await market.ask(assignTransport, { ...params(sale), body }, { as: agent })).body;
  return { ...sale, mails, transport, token };
}
type Assigned = Awaited<ReturnType<typeof assigned>>;

const link = ({ token }: Assigned) => ({ params: { token } });
const sheetOf = async (sale: Assigned) => (await market.ask(getPickupSheet, link(sale))).body;
const counts = async (sale: Assigned, less = 0) =>
  (await sheetOf(sale)).lines.map(({ id, quantity }) => ({ id, quantity: quantity - less }));

async function loaded() {
  const sale = await assigned();
  await market.ask(startPickup, link(sale));
  await market.ask(arriveAtPickup, link(sale));
  await market.ask(loadPickup, { ...link(sale), body: { lines: await counts(sale) } });
  return sale;
}

async function away() {
  const sale = await loaded();
  await market.ask(departPickup, link(sale));
  return sale;
}

async function sign(sale: Assigned, withCode = true) {
  const { loadedAt } = await sheetOf(sale);
  const { deliveryCode } = (await market.ask(getOrderPickup, params(sale), sale.asBuyer)).body;
  const code = withCode && deliveryCode ? { deliveryCode } : {};
  return market.ask(signDelivery, {
    ...link(sale),
    body: { at: loadedAt ?? '', name: 'Rosa Luna', signature: strokes, ...code },
  });
}

const lastTo = async (mail: string) => (await market.noticesTo(mail)).at(-1)?.variables.change;
const movedTo = async ({ id }: Assigned) =>
  (await market.eventsOf(orderMoved)).map(({ data }) => data).filter(({ orderId }) => orderId === id);
const listed = async ({ id }: Assigned) =>
  (await market.ask(listTransports, { query: {} }, { as: agent })).body.transports.find(({ order }) => order.id === id);

const trouble = { kind: 'nobody' as const, reason: 'Nadie abre la puerta' };
const tomorrow = () => ({
  from: inHours(20).toISOString(),
  until: inHours(21).toISOString(),
  reason: 'Pidió otro día',
});

it('loads at the seller’s, leaves, and is signed for at the buyer’s door with their code alone', async () => {
  const sale = await assigned();
  expect(await sheetOf(sale)).toMatchObject({ leg: null, trouble: null });
  await market.ask(startPickup, link(sale));
  expect((await sheetOf(sale)).leg).toBe('to_pickup');
  expect((await market.ask(departPickup, link(sale))).status, 'nothing is loaded').toBe(409);
  await market.ask(arriveAtPickup, link(sale));
  expect((await sheetOf(sale)).leg).toBe('loading');
  await market.ask(loadPickup, { ...link(sale), body: { lines: await counts(sale, 1) } });
  expect((await market.ask(departPickup, link(sale))).status, 'the seller has not agreed').toBe(409);
  await market.ask(loadPickup, { ...link(sale), body: { lines: await counts(sale) } });
  expect((await sign(sale)).status, 'not at the loading').toBe(409);
  expect((await market.ask(reachDoor, link(sale))).status, 'it has not left').toBe(409);
  for (const time of ['once', 'repeated'])
    expect((await market.ask(departPickup, link(sale))).body.leg, time).toBe('to_delivery');
  expect((await sign(sale)).status, 'not on the way').toBe(409);
  for (const time of ['once', 'repeated'])
    expect((await market.ask(reachDoor, link(sale))).body.leg, time).toBe('unloading');
  expect((await sign(sale)).body).toMatchObject({ state: 'delivered', leg: null });
  const moves = (await movedTo(sale)).map(({ from, to }) => `${from} ${to}`);
  expect(moves.slice(-4)).toEqual([
    'scheduled in_transit',
    'in_transit in_transit',
    'in_transit in_transit',
    'in_transit delivered',
  ]);
  expect((await movedTo(sale)).at(-1)?.amount, 'goods and transport').toBe(100_000 + sale.transport);
});

it('only reports the delivery where the receiver has no code', async () => {
  const sale = await away();
  await market.ask(reachDoor, link(sale));
  expect((await sign(sale, false)).body.state).toBe('reported');
});

it('lets the door’s count be confirmed by the seller, who no longer counts alone', async () => {
  const sale = await away();
  await market.ask(reachDoor, link(sale));
  await market.ask(loadPickup, { ...link(sale), body: { lines: await counts(sale, 2) } });
  const pickup = (await market.ask(getOrderPickup, params(sale), sale.asSeller)).body;
  expect(pickup.may).toMatchObject({ confirm: true, count: false });
  expect((await sign(sale)).status, 'the seller has not agreed').toBe(409);
});

const at = (metres: number, minutesAgo = 0) => ({
  at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  latitude: door.latitude + metres / 111_000,
  longitude: door.longitude,
  accuracy: 10,
});
const send = (sale: Assigned, ...positions: ReturnType<typeof at>[]) =>
  market.ask(sendPositions, { ...link(sale), body: { positions } });
const routeOf = async (sale: Assigned, side: 'asBuyer' | 'asSeller') =>
  (await market.ask(getPickupRoute, params(sale), sale[side])).body;

it('shows the way to the load to the seller, the way to the door to the buyer, and each an honest window', async () => {
  const sale = await assigned();
  await market.ask(startPickup, link(sale));
  await send(sale, at(20_000));
  expect(await routeOf(sale, 'asSeller')).toMatchObject({ leg: 'to_pickup', trail: [{}], arrival: { basis: 'plan' } });
  const before = await routeOf(sale, 'asBuyer');
  expect([before.trail, before.place, before.approach]).toEqual([[], null, null]);
  expect(before.arrival, 'the hour and the usual way').toMatchObject({ basis: 'plan' });
  await market.ask(loadPickup, { ...link(sale), body: { lines: await counts(sale) } });
  await market.ask(departPickup, link(sale));
  expect(await routeOf(sale, 'asSeller'), 'what left is no longer theirs to follow').toMatchObject({
    leg: 'to_delivery',
    trail: [],
    arrival: null,
  });
  const left = await routeOf(sale, 'asBuyer');
  expect([left.trail, left.arrival?.basis], 'nothing of the way before').toEqual([[], 'plan']);
  await send(sale, at(5_000));
  const seen = await routeOf(sale, 'asBuyer');
  expect(seen).toMatchObject({ place: door, arrival: { basis: 'position' }, approach: { kilometres: 5 } });
  expect((await routeOf(sale, 'asSeller')).trail).toEqual([]);
});

it('tells the buyer once that it arrives in half an hour, once that it is late, and takes the door from the position', async () => {
  const sale = await away();
  const toBuyer = async (words: RegExp) =>
    (await market.noticesTo(sale.mails.buyer)).filter(({ variables }) => words.test(variables.change ?? '')).length;
  await send(sale, at(4_000));
  await send(sale, at(3_500));
  expect(await toBuyer(/llega en unos 30 minutos/)).toBe(1);
  await market.storage.query(
    `update order_transports set arrive_until = now() - interval '5 minutes' where order_id = $1`,
    [sale.id],
  );
  await Promise.all([market.runJob('tellOfDelays'), market.runJob('tellOfDelays')]);
  await send(sale, at(3_000));
  expect(await toBuyer(/va con retraso/)).toBe(1);
  expect(await lastTo(sale.mails.seller)).not.toMatch(/30 minutos|retraso/);
  await send(sale, at(50));
  expect((await sheetOf(sale)).leg).toBe('unloading');
  expect(await lastTo(sale.mails.buyer)).toMatch(/^llegó a su destino/);
});

it('has staff decide a trouble at the door: another slot keeps the load with its driver', async () => {
  const sale = await away();
  await market.ask(reachDoor, link(sale));
  for (const time of ['once', 'repeated'])
    expect((await market.ask(reportTrouble, { ...link(sale), body: trouble })).body.trouble, time).toMatchObject(
      trouble,
    );
  for (const mail of [sale.mails.buyer, sale.mails.seller])
    expect(await lastTo(mail)).toMatch(/^quien lo lleva no pudo seguir.*Nadie abre/);
  expect((await read(sale, sale.buyer)).turn).toMatchObject({ who: 'staff', action: 'resolve_trouble' });
  const found = await listed(sale);
  expect(found).toMatchObject({ leg: 'unloading', trouble });
  expect(found?.slotsUntil, 'a day before the hold ends').toBeTruthy();
  const retry = (body: ReturnType<typeof tomorrow>) =>
    market.ask(retryTransport, { ...params(sale), body }, { as: agent });
  const late = { ...tomorrow(), from: inHours(139).toISOString(), until: inHours(140).toISOString() };
  expect((await retry(late)).problem).toMatchObject({ code: 'slot_too_late', errors: [{ path: 'until' }] });
  const past = { ...tomorrow(), from: inHours(-1).toISOString() };
  expect((await retry(past)).problem).toMatchObject({ errors: [{ path: 'from' }] });
  const again = await retry(tomorrow());
  expect(again.body).toMatchObject({ order: { state: 'in_transit' }, leg: 'to_delivery', trouble: null });
  expect(again.body.driverPhone, 'the same driver').toBe(sale.phone);
  expect((await retry(tomorrow())).problem.code, 'once').toBe('no_trouble');
  expect(await lastTo(sale.mails.buyer)).toMatch(/^se entrega en otra hora.*Pidió otro día/);
  expect(await lastTo(sale.phone)).toMatch(/quédate con lo cargado/);
  await market.ask(reachDoor, link(sale));
  expect((await sign(sale)).body.state).toBe('delivered');
});

it('lists in the Carta Porte what left on the day that it left, also after a second attempt', async () => {
  const sale = await away();
  const [{ at } = { at: new Date(0) }] = (
    await market.storage.query<{ at: Date }>(`select at from order_moves where order_id = $1 and move = 'depart'`, [
      sale.id,
    ])
  ).rows;
  await market.ask(reachDoor, link(sale));
  await market.ask(reportTrouble, { ...link(sale), body: trouble });
  const body = { ...tomorrow(), from: inHours(72).toISOString(), until: inHours(73).toISOString() };
  expect((await market.ask(retryTransport, { ...params(sale), body }, { as: agent })).status).toBe(200);
  const carried = async (when: Date) =>
    (await carriedOn(market.storage, localDay(when))).find(({ id }) => id === sale.id);
  expect(await carried(at)).toMatchObject({ from: at, driver: 'Raúl Ortega' });
  expect(await carried(inHours(72))).toBeUndefined();
  await market.ask(reportTrouble, { ...link(sale), body: trouble });
  const back = { ...params(sale), body: { reason: 'No lo quiso' } };
  expect((await market.ask(takeBackTransport, back, { as: admin })).status).toBe(200);
  expect(await carried(at), 'it was on the road').toMatchObject({ from: at });
});

it('has a pickup that nobody handed over scheduled again, without what was counted, and needs a driver anew', async () => {
  const sale = await loaded();
  await market.ask(reportTrouble, { ...link(sale), body: { kind: 'breakdown', reason: 'Se ponchó' } });
  const again = await market.ask(retryTransport, { ...params(sale), body: tomorrow() }, { as: agent });
  expect(again.body).toMatchObject({ order: { state: 'scheduled' }, leg: null, driverPhone: null });
  expect((await read(sale, sale.buyer)).turn).toMatchObject({ who: 'staff', action: 'assign_driver' });
  expect((await market.ask(getOrderPickup, params(sale), sale.asBuyer)).body.load).toBeNull();
});

it('cancels what goes back to the seller, gives all of it back, and tells the driver where to bring it', async () => {
  const sale = await away();
  const takeBack = () =>
    market.ask(takeBackTransport, { ...params(sale), body: { reason: 'No lo quiso' } }, { as: admin });
  expect((await takeBack()).problem.code).toBe('no_trouble');
  await market.ask(reportTrouble, { ...link(sale), body: { kind: 'refused', reason: 'Dice que no es' } });
  expect((await takeBack()).status).toBe(200);
  const order = (await market.ask(getOrder, params(sale), sale.asBuyer)).body;
  expect(order.state).toBe('cancelled');
  expect((await movedTo(sale)).at(-1)).toMatchObject({ to: 'cancelled', amount: 0 });
  expect(await lastTo(sale.phone)).toMatch(/lleva de regreso lo cargado a Calle Luna 5/);
  expect((await takeBack()).problem.code, 'once').toBe('no_trouble');
});

it('goes on by itself where the buyer comes after all', async () => {
  const sale = await away();
  await market.ask(reachDoor, link(sale));
  await market.ask(reportTrouble, { ...link(sale), body: trouble });
  expect((await sign(sale)).body).toMatchObject({ state: 'delivered', trouble: null });
});

it('takes trouble and unloading photos apart from those of the loading, of a transported order', async () => {
  const sale = await away();
  await sendPhoto(sale, 'unloading', 10);
  await sendPhoto(sale, 'trouble', 20);
  expect((await sendPhoto(sale, 'trouble', 20)).status, 'the same file twice').toBe(201);
  const { photos, photosLeft } = await sheetOf(sale);
  expect(photos.map(({ stage }) => stage)).toEqual(['unloading', 'trouble']);
  expect(photosLeft).toEqual({ loading: 6, unloading: 5, trouble: 5 });
  await market.ask(reportTrouble, { ...link(sale), body: trouble });
  expect((await listed(sale))?.trouble?.photos, 'staff see what it is').toHaveLength(1);
  await market.ask(reachDoor, link(sale));
  await sign(sale);
  const { content } = (
    await market.storage.query<{ content: string }>('select content from deliveries where order_id = $1', [sale.id])
  ).rows[0] ?? { content: '{}' };
  expect(JSON.parse(content).photos, 'the receiver signs for the goods alone').toHaveLength(1);
});

it('takes a trouble before the start: staff see it, and another driver or another slot answers it', async () => {
  const sale = await assigned();
  expect((await sheetOf(sale)).photosLeft).toEqual({ loading: 0, unloading: 0, trouble: 6 });
  expect((await sendPhoto(sale, 'trouble', 50)).status).toBe(201);
  const report = { kind: 'breakdown' as const, reason: 'No arranca la camioneta' };
  const told = await market.ask(reportTrouble, { ...link(sale), body: report });
  expect(told.body).toMatchObject({ state: 'scheduled', trouble: report });
  expect((await listed(sale))?.trouble).toMatchObject({ ...report, photos: [{ stage: 'trouble' }] });
  expect((await read(sale, sale.buyer)).turn).toMatchObject({ who: 'staff', action: 'resolve_trouble' });
  const other = { name: 'Luz Vega', phone: `${sale.phone.slice(0, -1)}0` };
  await market.ask(assignTransport, { ...params(sale), body: other }, { as: agent });
  expect(await listed(sale)).toMatchObject({ trouble: null, driverPhone: other.phone });
  expect((await read(sale, sale.buyer)).turn).toMatchObject({ who: 'driver', action: 'start' });

  const late = await assigned();
  await market.ask(reportTrouble, { ...link(late), body: report });
  const again = await market.ask(retryTransport, { ...params(late), body: tomorrow() }, { as: agent });
  expect(again.body).toMatchObject({ order: { state: 'scheduled' }, trouble: null, driverPhone: null });
});

it('shows each trouble with its own photos, and reminds of a late delivery anew in another slot', async () => {
  const sale = await away();
  const late = async () => {
    const hours = "slot_from = now() - interval '8 hours', slot_until = now() - interval '7 hours'";
    await market.storage.query(`update orders set ${hours} where id = $1`, [sale.id]);
    await market.runJob('remindOfDeliveries');
    return (await market.noticesTo(sale.mails.buyer)).filter(({ notificationId }) =>
      notificationId.includes('-unsigned-'),
    ).length;
  };
  expect(await late()).toBe(1);
  await market.ask(reachDoor, link(sale));
  await sendPhoto(sale, 'trouble', 30);
  await market.ask(reportTrouble, { ...link(sale), body: trouble });
  const [first] = (await listed(sale))?.trouble?.photos ?? [];
  expect(first).toBeDefined();
  expect((await market.ask(retryTransport, { ...params(sale), body: tomorrow() }, { as: agent })).status).toBe(200);
  await market.ask(reachDoor, link(sale));
  await market.ask(reportTrouble, { ...link(sale), body: { kind: 'refused', reason: 'Ya no lo quiere' } });
  expect((await listed(sale))?.trouble, 'not the first one’s').toMatchObject({ kind: 'refused', photos: [] });
  await sendPhoto(sale, 'trouble', 40);
  const photos = (await listed(sale))?.trouble?.photos ?? [];
  expect(photos).toHaveLength(1);
  expect(photos[0]?.id).not.toBe(first?.id);
  expect(await late()).toBe(2);
});

it('says where an address names another place than its point', async () => {
  const sale = await assigned();
  expect((await listed(sale))?.otherPlace).toBeNull();
  await market.storage.query(
    `update transport_quotes set address = 'Calle 5, Monterrey' where id = (select quote_id from order_transports where order_id = $1)`,
    [sale.id],
  );
  expect((await listed(sale))?.otherPlace).toBe('Monterrey');
});

it('lists a driver’s day by one link: next stop first, as it is assigned now', async () => {
  const sale = await assigned();
  const date = localDay(new Date());
  const sendDay = (phone: string) => market.ask(sendDriverDay, { body: { phone, date } }, { as: agent });
  expect((await sendDay('+525587799999')).problem).toMatchObject({ code: 'nothing_assigned' });
  const sent = await sendDay(sale.phone);
  expect([sent.status, sent.body.stops]).toEqual([201, 2]);
  expect((await market.noticesTo(sale.phone)).at(-1)).toMatchObject({ template: 'driver_day' });
  const dayOf = async () => (await market.ask(getDriverDay, { params: { token: sent.body.token } })).body;
  const first = await dayOf();
  expect(first.driver).toBe('Raúl Ortega');
  expect(first.stops).toMatchObject([
    { kind: 'load', address: 'Calle Luna 5', token: sale.token, isDone: false },
    { kind: 'unload', address: place.address, token: sale.token, isDone: false },
  ]);
  await market.ask(startPickup, link(sale));
  await market.ask(loadPickup, { ...link(sale), body: { lines: await counts(sale) } });
  await market.ask(departPickup, link(sale));
  expect((await dayOf()).stops.map(({ kind, isDone }) => [kind, isDone])).toEqual([
    ['unload', false],
    ['load', true],
  ]);
  await market.ask(assignTransport, { ...params(sale), body: { name: 'Luz', phone: '+525587788888' } }, { as: agent });
  expect((await dayOf()).stops, 'another driver has it').toEqual([]);
  expect(await lastTo(sale.phone)).toMatch(/ya no lo llevas tú/);
  const replaced = await sendDay('+525587788888');
  expect(replaced.body.stops).toBe(2);
  expect((await market.ask(getDriverDay, { params: { token: 'x'.repeat(43) } })).status).toBe(404);
});
