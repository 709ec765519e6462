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
  dropMyTransport,
  dropTransport,
  getCartaPorte,
  getOrder,
  getOrderPickup,
  getPickupSheet,
  listTransports,
  loadPickup,
  placeOrder,
  quoteTransport,
  reportTrouble,
  setPickupPlace,
  startPickup,
} from '@tianguis/proto/gen/client.ts';
import { orderMoved, orderRequoted, orderTransportDropped } from '@tianguis/proto/marketplace/orders/events';
import { eventually } from '@tianguis/testkit/eventually';
import { agent, testIdentity } from '@tianguis/testkit/identity';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { inHours } from '../../test/lots.ts';
import { orderFixture, params } from '../../test/orders.ts';

const folder = await mkdtemp(join(tmpdir(), 'tianguis-requote-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const market = await useMarketplace({ MARKETPLACE_MEDIA_FOLDER: folder });
const { newMember, offer, pay, reachable, read } = orderFixture(market, 260_000);

const place = { address: 'Calle Centenario 12', zone: 'coyoacan', latitude: 19.35, longitude: -99.16 };
let drivers = 0;

/** An order that we bring, whose driver is at the load. */
async function atLoad({ method = 'hold' }: { method?: 'hold' | 'prepaid' } = {}) {
  drivers += 1;
  const phone = `+5255866${String(drivers).padStart(5, '0')}`;
  const lot = await offer();
  const buyer = newMember();
  const lines = [{ lineId: lot.lineId, quantity: 10 }];
  const asBuyer = { as: asMember(buyer) };
  const asSeller = { as: asMember(lot.seller) };
  const { quote } = (
    await market.ask(quoteTransport, { body: { listingId: lot.listingId, lines, place, floors: 1 } }, asBuyer)
  ).body;
  const ordered = { listingId: lot.listingId, lines, method, transport: quote?.id } as const;
  const { id } = (await market.ask(placeOrder, { body: ordered }, { ...asBuyer, idempotencyKey: randomUUID() })).body;
  const sale = { id, buyer, seller: lot.seller };
  const mails = { buyer: await reachable(buyer), seller: await reachable(lot.seller) };
  await market.ask(approveOrder, params(sale), asSeller);
  const transport = Math.round((quote?.amount ?? 0) * 100);
  const money = method === 'hold' ? { captureBefore: inHours(160).toISOString() } : {};
  await pay(sale, { state: method === 'hold' ? 'authorised' : 'captured', amount: 100_000 + transport, ...money });
  await market.ask(setPickupPlace, { ...params(sale), body: { address: 'Calle Luna 5' } }, asSeller);
  const { slots } = (await market.ask(getOrderPickup, params(sale), asBuyer)).body;
  await market.ask(choosePickupSlot, { ...params(sale), body: { from: slots[0]?.from ?? '' } }, asBuyer);
  const hour = "slot_from = now(), slot_until = now() + interval '1 hour'";
  await market.storage.query(`update orders set ${hour} where id = $1`, [id]);
  const body = { name: 'Raúl Ortega', phone };
  const { token } = (await market.ask(assignTransport, { ...params(sale), body }, { as: agent })).body;
  await market.ask(startPickup, { params: { token } });
  await market.ask(arriveAtPickup, { params: { token } });
  return { ...sale, asBuyer, asSeller, phone, mails, transport, token, kilograms: quote?.kilograms ?? 0 };
}
type AtLoad = Awaited<ReturnType<typeof atLoad>>;

async function sendPhoto({ token }: AtLoad): Promise<void> {
  const background = { r: 20, g: 120, b: 40 };
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const reply = await fetch(`${market.url}/api/pickups/${token}/photos?of=trouble`, {
    method: 'POST',
    headers: { ...(await testIdentity.headers(anonymous)), 'content-type': 'image/jpeg' },
    body: Uint8Array.from(picture),
  });
  expect(reply.status).toBe(201);
}

const report = ({ token }: AtLoad, more: object = {}) =>
  market.ask(reportTrouble, {
    params: { token },
    body: { kind: 'overload', reason: 'La báscula da el doble', kilograms: 900, ...more },
  });
const bought = async (sale: AtLoad) => (await market.ask(getOrder, params(sale), sale.asBuyer)).body;
const lastTo = async (mail: string) => (await market.noticesTo(mail)).at(-1)?.variables.change ?? '';
const isAnswered = (sale: AtLoad) =>
  eventually(async () => (await bought(sale)).transport?.requote === null, { what: 'the difference is held' });
const listed = async ({ id }: AtLoad) =>
  (await market.ask(listTransports, { query: {} }, { as: agent })).body.transports.find(({ order }) => order.id === id);
const requotesOf = async ({ id }: AtLoad) =>
  (await market.eventsOf(orderRequoted)).map(({ data }) => data).filter(({ orderId }) => orderId === id);
const lastMove = async ({ id }: AtLoad) =>
  (await market.eventsOf(orderMoved))
    .map(({ data }) => data)
    .filter(({ orderId }) => orderId === id)
    .at(-1);

/** One whose driver found that it weighs more. */
async function asked(more: object = {}) {
  const sale = await atLoad();
  await sendPhoto(sale);
  expect((await report(sale, more)).status).toBe(200);
  const [requote] = await requotesOf(sale);
  return { ...sale, requote };
}

it('demands the weight and a photo at the load, and a weight beyond the quote', async () => {
  const sale = await atLoad();
  expect((await report(sale, { kilograms: undefined })).problem).toMatchObject({
    code: 'true_weight_missing',
    errors: [{ path: 'kilograms' }],
  });
  expect((await report(sale)).problem.code).toBe('overload_photo_missing');
  await sendPhoto(sale);
  expect((await report(sale, { kilograms: sale.kilograms })).problem).toMatchObject({
    code: 'weight_not_more',
    errors: [{ path: 'kilograms' }],
  });
  expect(await requotesOf(sale)).toEqual([]);
});

it('quotes anew by the rates of the order, and goes on once the larger sum is held', async () => {
  const sale = await asked();
  const { requote } = sale;
  const order = await bought(sale);
  expect(order.turn).toMatchObject({ who: 'buyer', action: 'answer_requote', by: requote?.by });
  expect(order.transport).toMatchObject({
    amount: sale.transport / 100,
    requote: { amount: (requote?.transport ?? 0) / 100, difference: (requote?.difference ?? 0) / 100, kilograms: 900 },
  });
  expect(requote?.transport).toBe(sale.transport + (requote?.difference ?? 0));
  for (const mail of Object.values(sale.mails)) expect(await lastTo(mail)).toMatch(/^al cargarlo pesó más de lo dicho/);
  expect(await lastTo(sale.mails.buyer)).toMatch(/Cubre la diferencia en el pedido antes del/);
  const link = { params: { token: sale.token } };
  expect((await market.ask(getPickupSheet, link)).body).toMatchObject({
    requoteBy: requote?.by,
    trouble: { kind: 'overload' },
  });
  const { lines } = (await market.ask(getPickupSheet, link)).body;
  await market.ask(loadPickup, { ...link, body: { lines: lines.map(({ id, quantity }) => ({ id, quantity })) } });
  expect((await market.ask(departPickup, link)).status, 'nothing leaves before').toBe(409);
  // Another card may hold for a shorter time.
  const held = { state: 'authorised', amount: 100_000 + (requote?.transport ?? 0) } as const;
  await pay(sale, { ...held, captureBefore: inHours(110).toISOString() });
  await isAnswered(sale);
  const paid = await bought(sale);
  expect(paid.transport).toMatchObject({ amount: (requote?.transport ?? 0) / 100, kilograms: 900, requote: null });
  expect([paid.total, paid.turn?.action]).toEqual([held.amount / 100, 'sign']);
  expect((await market.ask(departPickup, link)).body).toMatchObject({ leg: 'to_delivery', trouble: null });
  expect(await lastMove(sale)).toMatchObject({ amount: held.amount });
  expect(await lastTo(sale.mails.seller)).toMatch(/^ya se cargó/);
  await eventually(async () => (await lastTo(sale.phone)).includes('ya está cubierta la diferencia'), {
    what: 'the driver is told',
  });
});

it('drops the transport where the buyer does not pay, and gives back what was paid for it', async () => {
  const sale = await asked();
  expect((await market.ask(dropMyTransport, params(sale), sale.asSeller)).status, 'the buyer alone').toBe(404);
  expect((await market.ask(dropMyTransport, params(sale), sale.asBuyer)).body).toEqual({ id: sale.id });
  expect((await market.ask(dropMyTransport, params(sale), sale.asBuyer)).status, 'once').toBe(404);
  const order = await bought(sale);
  expect(order).toMatchObject({ state: 'approved', total: 1_000, turn: { who: 'buyer', action: 'choose_slot' } });
  expect(order.transport).toMatchObject({ dropped: true, requote: null });
  const dropped = (await market.eventsOf(orderTransportDropped)).map(({ data }) => data);
  expect(dropped.filter(({ orderId }) => orderId === sale.id)).toMatchObject([{ amount: sale.transport }]);
  expect((await market.ask(getPickupSheet, { params: { token: sale.token } })).status, 'the link ends').toBe(404);
  expect(await lastTo(sale.phone)).toMatch(/ya no lo llevas/);
  expect(await lastTo(sale.mails.seller)).toMatch(/^ya no lo llevamos/);
});

it('drops it by itself two hours later, and takes it from its driver', async () => {
  const sale = await asked();
  await market.runJob('moveDueOrders', inHours(1.9));
  expect((await read(sale, sale.buyer)).state).toBe('in_transit');
  await market.runJob('moveDueOrders', inHours(2.1));
  expect(await read(sale, sale.buyer)).toMatchObject({ state: 'approved', transport: { dropped: true } });
  await eventually(async () => (await lastTo(sale.phone)).includes('ya no lo llevas'), { what: 'the driver is told' });
  expect(await lastTo(sale.mails.buyer)).toMatch(/^ya no lo llevamos/);
});

it('leaves it to staff where the money was taken, or no vehicle of the rates takes it', async () => {
  const prepaid = await atLoad({ method: 'prepaid' });
  await sendPhoto(prepaid);
  await report(prepaid);
  expect(await requotesOf(prepaid), 'what was taken cannot grow').toEqual([]);
  expect((await bought(prepaid)).turn).toMatchObject({ who: 'staff', action: 'resolve_trouble' });
  expect(await listed(prepaid), 'papers and routes go by the true weight').toMatchObject({
    transport: { kilograms: 900, amount: prepaid.transport / 100, requote: null },
  });
  expect((await market.ask(getCartaPorte, params(prepaid), { as: agent })).body.facts.kilograms).toBe(900);
  expect((await market.ask(dropMyTransport, params(prepaid), prepaid.asBuyer)).status).toBe(409);
  const reason = { body: { reason: 'No cabe' } };
  expect((await market.ask(dropTransport, { ...params(prepaid), ...reason }, { as: agent })).status).toBe(200);
  expect((await bought(prepaid)).state).toBe('approved');
  const heavy = await atLoad();
  await sendPhoto(heavy);
  await report(heavy, { kilograms: 900_000 });
  expect(await listed(heavy)).toMatchObject({
    trouble: { kind: 'overload', reason: '900000 kg: La báscula da el doble' },
  });
  expect((await bought(heavy)).turn?.action).toBe('resolve_trouble');
});

it('takes a report that costs nothing again, and one that it still does not fit', async () => {
  const sale = await atLoad();
  await sendPhoto(sale);
  const slightly = { kilograms: sale.kilograms + 1 };
  for (const time of ['once', 'again']) {
    expect((await report(sale, slightly)).status, time).toBe(200);
    // What an order was quoted before stays with it.
    await market.runJob('forgetQuotes', inHours(1_000));
  }
  expect(await requotesOf(sale)).toEqual([]);
  expect((await bought(sale)).transport).toMatchObject({ ...slightly, amount: sale.transport / 100 });
  expect((await report(sale)).status).toBe(200);
  const [requote] = await requotesOf(sale);
  expect(requote, 'what is more is quoted').toMatchObject({ difference: expect.any(Number) });
  const tight = await atLoad({ method: 'prepaid' });
  await sendPhoto(tight);
  await report(tight, { fits: false });
  await market.storage.query('update orders set trouble = null where id = $1', [tight.id]);
  expect((await report(tight, { fits: false })).status, 'another vehicle, which does not take it either').toBe(200);
  expect((await bought(tight)).turn).toMatchObject({ who: 'staff', action: 'resolve_trouble' });
});

it('has staff find a larger vehicle where it is paid and does not fit', async () => {
  const sale = await asked({ vehicle: 'large_truck', fits: false });
  await pay(sale, {
    state: 'authorised',
    amount: 100_000 + (sale.requote?.transport ?? 0),
    captureBefore: inHours(170).toISOString(),
  });
  await isAnswered(sale);
  expect((await bought(sale)).turn).toMatchObject({ who: 'staff', action: 'resolve_trouble' });
  for (const mail of Object.values(sale.mails))
    expect(await lastTo(mail)).toMatch(/no cabe en el vehículo que llegó, nuestro equipo decide qué sigue/);
  expect(await listed(sale)).toMatchObject({ transport: { vehicle: 'large_truck', requote: null } });
});
