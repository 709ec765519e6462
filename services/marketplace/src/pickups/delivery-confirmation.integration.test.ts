import {
  approveOrder,
  choosePickupSlot,
  confirmDelivery,
  createPickupLink,
  createWarehouse,
  disputeOrder,
  getAnyOrder,
  getOrderPickup,
  getPickupSheet,
  loadPickup,
  receiveOrder,
  revokePickupLink,
  sendPositions,
  settleOrder,
  signDelivery,
  startPickup,
  verifyDocument,
} from '@tianguis/proto/gen/client.ts';
import type { PickupHours } from '@tianguis/proto/marketplace/listings/warehouses';
import { eventually } from '@tianguis/testkit/eventually';
import { admin } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { inHours, line } from '../../test/lots.ts';
import { orderFixture, params } from '../../test/orders.ts';

const market = await useMarketplace();
const { clockAfter, hold, movesOf, newMember, offer, ordered, read, reachable, stock } = orderFixture(market, 20_000);

const hours: PickupHours = { days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', until: '22:00', slotMinutes: 30 };
const strokes = [Array.from({ length: 10 }, (_, n): [number, number] => [n * 10, n * 20])];

/** A paid order of five bags whose pickup is now. */
async function scheduled() {
  const lot = await offer([line('cemento', { quantity: 20 })]);
  const asSeller = { as: asMember(lot.seller) };
  const warehouse = { name: 'Bodega Sur', zone: 'iztapalapa', address: 'Eje 6 Sur 12', hours };
  const { id: warehouseId } = (await market.ask(createWarehouse, { body: warehouse }, asSeller)).body;
  await market.storage.query('update listings set warehouse_id = $2::uuid where id = $1', [lot.listingId, warehouseId]);
  const one = await ordered(lot, newMember(), 5);
  await market.ask(approveOrder, params(one), asSeller);
  await hold(one, { amount: 50_000 });
  const { slots } = (await market.ask(getOrderPickup, params(one), { as: asMember(one.buyer) })).body;
  const body = { from: slots[0]?.from ?? '' };
  await market.ask(choosePickupSlot, { ...params(one), body }, { as: asMember(one.buyer) });
  const now = `update orders set slot_from = now(), slot_until = now() + interval '30 minutes' where id = $1`;
  await market.storage.query(now, [one.id]);
  return one;
}
type One = Awaited<ReturnType<typeof scheduled>>;

const linkBy = async (one: One, member: number) =>
  (await market.ask(createPickupLink, params(one), { as: asMember(member) })).body.token;
const pickupOf = async (one: One, member: number) =>
  (await market.ask(getOrderPickup, params(one), { as: asMember(member) })).body;
const sheetOf = (token: string) => market.ask(getPickupSheet, { params: { token } });

/** Starts and loads all by a link. */
async function load(token: string): Promise<void> {
  await market.ask(startPickup, { params: { token } });
  const lines = (await sheetOf(token)).body.lines.map(({ id, quantity }) => ({ id, quantity }));
  await market.ask(loadPickup, { params: { token }, body: { lines } });
}

async function sign(token: string, deliveryCode?: string) {
  const at = (await sheetOf(token)).body.loadedAt ?? '';
  const body = { at, name: 'Rosa Díaz', signature: strokes, deliveryCode };
  return market.ask(signDelivery, { params: { token }, body });
}

/** Reported by the seller's driver, without the buyer's code. */
async function reported() {
  const one = await scheduled();
  const token = await linkBy(one, one.seller);
  await load(token);
  await sign(token);
  return { ...one, token };
}

const changesTo = async (address: string) =>
  (await market.noticesTo(address)).flatMap(({ variables }) => variables.change ?? []);

/** Another code than this one. */
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

it('A4: delivers by the buyer’s link without a code', async () => {
  const one = await scheduled();
  const token = await linkBy(one, one.buyer);
  expect((await sheetOf(token)).body.needsCode).toBe(false);
  await load(token);
  const { body } = await sign(token);
  expect([body.state, body.receipt?.sealed]).toEqual(['delivered', true]);
  expect((await pickupOf(one, one.buyer)).deliveryCode, 'no code without a link by the seller').toBeNull();
});

it('A4: only reports what the seller signs alone, until the buyer confirms', async () => {
  const one = await scheduled();
  const buyer = await reachable(one.buyer);
  const seller = await reachable(one.seller);
  const token = await linkBy(one, one.seller);
  expect((await sheetOf(token)).body.needsCode).toBe(true);
  await load(token);
  const { body } = await sign(token);
  expect([body.state, body.receipt?.sealed]).toEqual(['reported', false]);
  expect(await read(one, one.seller)).toMatchObject({ state: 'reported', lines: [{ delivered: null }] });
  expect(await stock(one)).toMatchObject([{ quantity: 20, reserved: 5 }]);
  const verify = () => market.ask(verifyDocument, { params: { hash: body.receipt?.hash ?? '' } });
  expect((await verify()).status, 'nothing is sealed').toBe(404);
  for (const address of [buyer, seller])
    expect((await changesTo(address)).at(-1)).toMatch(/^quien transporta reportó la entrega y falta que quien compra/);
  const asks = (member: number) => ({ ...params(one), as: { as: asMember(member) } });
  for (const operation of [receiveOrder, settleOrder])
    expect((await market.ask(operation, params(one), asks(one.seller).as)).problem.code).toBe('order_state');
  expect((await market.ask(confirmDelivery, { params: { token }, body: {} })).problem.errors?.[0]?.path).toBe(
    'deliveryCode',
  );

  const confirmed = (await market.ask(receiveOrder, params(one), asks(one.buyer).as)).body;
  expect(confirmed).toMatchObject({ state: 'delivered', lines: [{ delivered: 5 }] });
  expect(Date.parse(confirmed.dueAt ?? '')).toBeGreaterThan(inHours(47).getTime());
  expect(await stock(one)).toMatchObject([{ quantity: 15, reserved: 0 }]);
  await eventually(async () => (await verify()).status === 200, { what: 'the seal' });
  expect(await changesTo(seller)).toContainEqual(expect.stringMatching(/^quien compra confirmó que lo recibió/));
  expect((await movesOf(one.id)).slice(-2)).toMatchObject([
    { to: 'reported', by: 'receiver' },
    { to: 'delivered', by: 'buyer', amount: 50_000 },
  ]);
});

it('A4: delivers by the seller’s link with the buyer’s code, and takes five wrong ones', async () => {
  const one = await scheduled();
  const address = await reachable(one.buyer);
  const token = await linkBy(one, one.seller);
  const code = (await pickupOf(one, one.buyer)).deliveryCode ?? '';
  expect(code).toMatch(/^\d{6}$/);
  expect((await pickupOf(one, one.seller)).deliveryCode, 'not for the seller').toBeNull();
  await linkBy(one, one.seller);
  const again = await linkBy(one, one.seller);
  expect((await sheetOf(token)).status, 'an earlier link of the same side').toBe(404);
  expect((await pickupOf(one, one.buyer)).deliveryCode).toBe(code);
  const sent = (await market.noticesTo(address)).filter(({ template }) => template === 'delivery_code');
  expect(sent.map(({ variables, sealed }) => [variables.code, typeof sealed?.code])).toEqual([[undefined, 'string']]);
  const kept = await market.storage.query('select delivery_code from pickups where order_id = $1', [one.id]);
  const outbox = await market.storage.query('select envelope from messaging.outbox');
  expect(JSON.stringify([kept.rows, outbox.rows, await sheetOf(again)])).not.toContain(code);

  await load(again);
  for (const left of [/quedan 4/, /quedan 3/, /quedan 2/, /un intento/, /ya no se aceptan/]) {
    const { status, problem } = await sign(again, otherThan(code));
    expect([status, problem.errors?.[0]?.path]).toEqual([422, 'deliveryCode']);
    expect(problem.errors?.[0]?.message).toMatch(left);
  }
  expect((await sign(again, code)).problem.code, 'too many wrong ones').toBe('delivery_code_not_taken');
  await market.storage.query('update pickups set code_tries = 4 where order_id = $1', [one.id]);
  const { body } = await sign(again, code);
  expect([body.state, body.receipt?.sealed]).toEqual(['delivered', true]);
});

it('A4: takes the code, or the buyer’s link, after a delivery was reported', async () => {
  const byCode = await reported();
  const { deliveryCode = null } = await pickupOf(byCode, byCode.buyer);
  const confirm = (token: string, body: { deliveryCode?: string }) =>
    market.ask(confirmDelivery, { params: { token }, body });
  expect((await confirm(byCode.token, { deliveryCode: otherThan(deliveryCode ?? '') })).problem.code).toBe(
    'wrong_delivery_code',
  );
  const replies = await Promise.all([1, 2].map(() => confirm(byCode.token, { deliveryCode: deliveryCode ?? '' })));
  expect(replies.map(({ body }) => [body.state, body.receipt?.sealed])).toEqual(Array(2).fill(['delivered', true]));

  const byLink = await scheduled();
  const theirs = await linkBy(byLink, byLink.buyer);
  const token = await linkBy(byLink, byLink.seller);
  await load(token);
  await sign(token);
  expect((await confirm(theirs, {})).body.state).toBe('delivered');
});

it('A4: keeps the other side’s link when a side makes or takes back its own', async () => {
  const one = await scheduled();
  const theirs = await linkBy(one, one.buyer);
  const ours = await linkBy(one, one.seller);
  expect(await Promise.all([theirs, ours].map(async (token) => (await sheetOf(token)).status))).toEqual([200, 200]);
  expect(await pickupOf(one, one.buyer)).toMatchObject({ hasLink: true, otherHasLink: true });
  await market.ask(revokePickupLink, params(one), { as: asMember(one.seller) });
  expect([(await sheetOf(theirs)).status, (await sheetOf(ours)).status]).toEqual([200, 404]);
  expect(await pickupOf(one, one.buyer)).toMatchObject({ hasLink: true, otherHasLink: false });
});

it('A4: has staff decide after 72 h without an answer, photos or positions, and freezes the money', async () => {
  const one = await reported();
  const address = await reachable(one.buyer);
  await clockAfter(71);
  expect((await read(one, one.buyer)).state).toBe('reported');
  await clockAfter(73);
  const order = await read(one, one.seller);
  expect(order).toMatchObject({ state: 'disputed', complaint: { by: 'clock', reason: null }, photosLeft: 6 });
  expect((await changesTo(address)).at(-1)).toMatch(/^pasaron 72 horas .* decide nuestro equipo/);
  const staff = (await market.ask(getAnyOrder, params(one), { as: admin })).body;
  expect(staff.next).toEqual(['settle', 'part', 'refund']);
  expect((await movesOf(one.id)).at(-1)).toMatchObject({ to: 'disputed', by: 'clock', amount: 50_000 });
  const seals = 'select 1 from deliveries where order_id = $1 and seal is not null';
  expect((await market.storage.query(seals, [one.id])).rowCount).toBe(0);
});

it('A4: presumes a reported delivery after 72 h with photos and positions; complaints start then', async () => {
  const one = await scheduled();
  const token = await linkBy(one, one.seller);
  await market.ask(startPickup, { params: { token } });
  const position = { at: new Date().toISOString(), latitude: 19.36, longitude: -99.09, accuracy: 10 };
  await market.ask(sendPositions, { params: { token }, body: { positions: [position] } });
  await load(token);
  const photo = `insert into load_photos (id, order_id, hash, digest, width, height, widths, at)
    values (gen_random_uuid(), $1, 'h', 'd', 9, 9, '{320}', now())`;
  await market.storage.query(photo, [one.id]);
  await sign(token);
  await clockAfter(73);
  const order = await read(one, one.buyer);
  expect(order.state).toBe('delivered');
  expect(order.timeline.at(-1)).toMatchObject({ from: 'reported', to: 'delivered', by: 'clock' });
  expect(order.next.map(({ move }) => move)).toEqual(['settle', 'dispute']);
  expect(Date.parse(order.dueAt ?? '')).toBeGreaterThan(inHours(73 + 47).getTime());
});

it('A4: takes the buyer’s complaint about a delivery that was only reported', async () => {
  const one = await reported();
  const own = await read(one, one.buyer);
  expect(own.next.map(({ move, needsReason }) => [move, needsReason])).toEqual([
    ['receive', false],
    ['dispute', true],
  ]);
  const body = { reason: 'No llegó nada' };
  const disputed = (await market.ask(disputeOrder, { ...params(one), body }, { as: asMember(one.buyer) })).body;
  expect(disputed).toMatchObject({ state: 'disputed', complaint: { by: 'buyer', reason: 'No llegó nada' } });
  expect((await movesOf(one.id)).at(-1)).toMatchObject({ from: 'reported', to: 'disputed', amount: 50_000 });
});
