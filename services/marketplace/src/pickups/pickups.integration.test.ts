import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import {
  approveOrder,
  arriveAtPickup,
  choosePickupSlot,
  confirmPickupLoad,
  countPickupLoad,
  createPickupLink,
  createWarehouse,
  disputeOrder,
  getDeliveryRecord,
  getOrder,
  getOrderPickup,
  getPickupRoute,
  getPickupSheet,
  listAllOrders,
  listSealKeys,
  loadPickup,
  placeOrder,
  revokePickupLink,
  setPickupPlace,
  settleOrder,
  signDelivery,
  startPickup,
  updateWarehouse,
  verifyDocument,
  withdrawPickupSlot,
} from '@tianguis/proto/gen/client.ts';
import type { PickupHours } from '@tianguis/proto/marketplace/listings/warehouses';
import { orderMoved } from '@tianguis/proto/marketplace/orders/events';
import { eventually } from '@tianguis/testkit/eventually';
import { agent } from '@tianguis/testkit/identity';
import { newSealKey } from '@tianguis/testkit/service-env';
import { describe, expect, it } from 'vitest';
import { useMarketplace } from '../../test/harness.ts';
import { line, lot, publishLots } from '../../test/lots.ts';
import { createSealer, sealDelivery } from './deliveries.ts';

const market = await useMarketplace();

let members = 400;
const newMember = () => ++members;
const as = (member: number): { as: Identity } => ({ as: { kind: 'member', id: String(member) } });
const hours: PickupHours = { days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', until: '22:00', slotMinutes: 30 };
const address = 'Eje 6 Sur 12, portón verde';

/** A gift that its seller approved: nothing is to be paid before its pickup. Its lot lies in a warehouse. */
async function approved({ warehouse = {}, seller = newMember() } = {}) {
  const buyer = newMember();
  const [listingId = 0] = await publishLots(
    market.storage,
    lot({ member: seller, lines: [line('cemento', { quantity: 20, centavos: 0 })] }),
  );
  const body = { name: 'Bodega Sur', zone: 'iztapalapa', address, hours, ...warehouse };
  const { id: warehouseId } = (await market.ask(createWarehouse, { body }, as(seller))).body;
  await market.storage.query('update listings set warehouse_id = $2::uuid where id = $1', [listingId, warehouseId]);
  return { ...(await orderOf(listingId, seller, buyer)), warehouseId };
}

async function orderOf(listingId: number, seller: number, buyer: number) {
  const text = 'select id from listing_lines where listing_id = $1';
  const lineId = (await market.storage.query<{ id: number }>(text, [listingId])).rows[0]?.id ?? 0;
  const body = { listingId, lines: [{ lineId, quantity: 1 }], method: 'hold' as const };
  const { id } = (await market.ask(placeOrder, { body }, as(buyer))).body;
  await market.ask(approveOrder, { params: { id } }, as(seller));
  return { id, listingId, seller, buyer };
}
type Approved = Omit<Awaited<ReturnType<typeof approved>>, 'warehouseId'>;

const pickupOf = async ({ id }: Approved, member: number) =>
  (await market.ask(getOrderPickup, { params: { id } }, as(member))).body;
const choose = ({ id, buyer }: Approved, from: string, member = buyer) =>
  market.ask(choosePickupSlot, { params: { id }, body: { from } }, as(member));
const stateOf = async ({ id, buyer }: Approved) =>
  (await market.ask(getOrder, { params: { id } }, as(buyer))).body.state;

const after = (moment: string, hoursLater: number) => new Date(Date.parse(moment) + hoursLater * 3_600_000);

async function reachable(memberId: number): Promise<string> {
  const mail = `p${memberId}@persona.test`;
  await market.prove(memberId, { channel: 'mail', address: mail });
  return mail;
}
const changesTo = async (mail: string) =>
  (await market.noticesTo(mail))
    .filter(({ template }) => template === 'order_changed')
    .map(({ variables }) => variables.change);

describe('choosing a slot', () => {
  it('lets the buyer choose a slot, and change it; both parties read the address', async () => {
    const one = await approved();
    const mail = await reachable(one.seller);
    const open = await pickupOf(one, one.buyer);
    const [first, second] = open.slots;
    if (!first || !second) throw new Error('no slots');
    expect(Date.parse(first.until) - Date.parse(first.from)).toBe(30 * 60_000);
    expect(Date.parse(first.from)).toBeGreaterThan(Date.now() + 2 * 3_600_000);
    expect(open).toMatchObject({ address, slot: null, may: { choose: true, withdraw: false, place: false } });
    expect(await pickupOf(one, one.seller)).toMatchObject({ slots: [], may: { choose: false, place: true } });
    const replies = [await choose(one, first.from), await choose(one, first.from)];
    expect(replies.map(({ status, body }) => [status, body.slot])).toEqual(Array(2).fill([200, first]));
    expect((await choose(one, second.from)).body.slot).toEqual(second);
    expect((await pickupOf(one, one.seller)).may).toMatchObject({ choose: false, withdraw: true, place: true });
    const { timeline } = (await market.ask(getOrder, { params: { id: one.id } }, as(one.buyer))).body;
    expect(timeline.slice(2).map(({ from, to, by }) => [from, to, by])).toEqual([
      ['approved', 'scheduled', 'buyer'],
      ['scheduled', 'scheduled', 'buyer'],
    ]);
    expect(await changesTo(mail)).toEqual([
      expect.stringMatching(/^ya tiene hora de recolección: .+ de .+, \d\d:\d\d–\d\d:\d\d$/),
      expect.stringMatching(/^cambió la hora de recolección: /),
    ]);
  });

  it('refuses a slot that is closed or taken, an unpaid order, and anyone but the buyer', async () => {
    const one = await approved();
    const from = (await pickupOf(one, one.buyer)).slots[3]?.from ?? '';
    expect((await choose(one, after(from, 0.1).toISOString())).problem.errors?.[0]?.path).toBe('from');
    expect((await choose(one, from, one.seller)).problem.code).toBe('order_state');
    expect((await choose(one, from, newMember())).status).toBe(404);
    expect((await market.ask(getOrderPickup, { params: { id: one.id } }, as(newMember()))).status).toBe(404);
    const other = await orderOf(one.listingId, one.seller, newMember());
    const raced = await Promise.all([choose(one, from), choose(other, from)]);
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = raced[0]?.status === 200 ? other : one;
    const open = (await pickupOf(loser, loser.buyer)).slots.map((slot) => slot.from);
    expect(open).not.toContain(from);
    await market.storage.query('update orders set amount = 100 where id = $1', [loser.id]);
    expect((await pickupOf(loser, loser.buyer)).may.choose).toBe(false);
    expect((await choose(loser, open[0] ?? '')).problem.code).toBe('order_guard');
  });

  it('requires an address from the seller, which only the parties of an approved order read', async () => {
    const one = await approved({ warehouse: { address: null } });
    expect(await pickupOf(one, one.buyer)).toMatchObject({ address: null, slots: [], may: { choose: false } });
    const place = (member: number) =>
      market.ask(setPickupPlace, { params: { id: one.id }, body: { address } }, as(member));
    expect([(await place(one.buyer)).status, (await place(newMember())).status]).toEqual([409, 404]);
    expect((await place(one.seller)).body.address).toBe(address);
    const from = (await pickupOf(one, one.buyer)).slots[0]?.from ?? '';
    await choose(one, from);
    await market.ask(
      updateWarehouse,
      { params: { id: one.warehouseId }, body: { address: 'Otra parte 5' } },
      as(one.seller),
    );
    expect((await pickupOf(one, one.buyer)).address).toBe(address);
    const mail = await reachable(one.buyer);
    await place(one.seller);
    expect(await changesTo(mail)).toEqual(['cambió la dirección de recolección: mírala en el pedido']);
    await market.storage.query(`update orders set state = 'placed' where id = $1`, [one.id]);
    expect((await pickupOf(one, one.buyer)).address).toBeNull();
    await market.publish(memberErased, { memberId: one.seller });
    const forgotten = 'select 1 from orders where id = $1 and pickup_address is null';
    await eventually(async () => (await market.storage.query(forgotten, [one.id])).rowCount === 1, {
      what: 'oblivion',
    });
  });

  it('reopens the choice when the seller withdraws or nobody came', async () => {
    const one = await approved();
    const from = (await pickupOf(one, one.buyer)).slots[0]?.from ?? '';
    await choose(one, from);
    const withdraw = () =>
      market.ask(withdrawPickupSlot, { params: { id: one.id }, body: { reason: 'Inventario' } }, as(one.seller));
    expect((await withdraw()).body).toMatchObject({ slot: null, may: { withdraw: false } });
    expect((await withdraw()).status).toBe(200);
    await choose(one, from);
    const pickupBy = 'select pickup_by as "by" from orders where id = $1';
    const before = (await market.storage.query(pickupBy, [one.id])).rows;
    await market.runJob('moveDueOrders', after(from, 2.4));
    expect(await stateOf(one)).toBe('scheduled');
    await market.runJob('moveDueOrders', after(from, 2.6));
    expect(await stateOf(one)).toBe('approved');
    expect((await market.storage.query(pickupBy, [one.id])).rows).toEqual(before);
    expect((await pickupOf(one, one.buyer)).may.choose).toBe(true);
  });

  it('reminds both parties once, two hours before the slot', async () => {
    const one = await approved();
    const mails = [await reachable(one.buyer), await reachable(one.seller)];
    const from = (await pickupOf(one, one.buyer)).slots[0]?.from ?? '';
    await choose(one, from);
    const remind = (hoursBefore: number) => market.runJob('remindOfTurns', after(from, -hoursBefore));
    const told = async () =>
      (await Promise.all(mails.map(changesTo))).map(
        (changes) => changes.filter((change) => change?.startsWith('se recoge pronto')).length,
      );
    await remind(2.1);
    expect(await told()).toEqual([0, 0]);
    await Promise.all([remind(1.9), remind(1.9)]);
    await remind(1);
    expect(await told()).toEqual([1, 1]);
  });
});

const strokes = [Array.from({ length: 10 }, (_, n): [number, number] => [n * 10, n * 20])];

/** On its way with a driver's link, whose slot is now. */
async function onItsWay({ centavos = 10_000, quantity = 5 } = {}) {
  const one = await approved();
  const now = Date.now();
  await market.storage.query(
    `update orders set state = 'scheduled', pickup_address = $2, slot_from = $3, slot_until = $4, money = 'authorised',
      amount = $5::bigint, money_amount = $5::bigint, method = 'hold', capture_before = $6 where id = $1`,
    [
      one.id,
      address,
      new Date(now - 600_000),
      new Date(now + 1_200_000),
      centavos * quantity,
      new Date(now + 7 * 24 * 3_600_000),
    ],
  );
  const set =
    'update order_lines set centavos = $2::bigint, amount = $3::bigint, quantity = $4::numeric where order_id = $1';
  await market.storage.query(set, [one.id, centavos, centavos * quantity, quantity]);
  const reserve = 'update listing_lines set reserved = $2::numeric where listing_id = $1';
  await market.storage.query(reserve, [one.listingId, quantity]);
  const { token } = (await market.ask(createPickupLink, { params: { id: one.id } }, as(one.buyer))).body;
  return { ...one, token };
}
type OnItsWay = Awaited<ReturnType<typeof onItsWay>>;

const sheetOf = ({ token }: { token: string }) => market.ask(getPickupSheet, { params: { token } });
const start = ({ token }: OnItsWay) => market.ask(startPickup, { params: { token } });
async function load({ token }: OnItsWay, quantity: number) {
  const lines = (await sheetOf({ token })).body.lines.map(({ id }) => ({ id, quantity }));
  return market.ask(loadPickup, { params: { token }, body: { lines } });
}
/** Signs for what the link shows, or for what they saw before. */
async function sign(
  { token }: OnItsWay,
  { signature = strokes, seen }: { signature?: typeof strokes; seen?: string } = {},
) {
  const at = seen ?? (await sheetOf({ token })).body.loadedAt ?? new Date().toISOString();
  return market.ask(signDelivery, {
    params: { token },
    body: { at, name: 'Rosa Díaz', document: 'INE 123', signature },
  });
}
const agree = ({ id, seller }: OnItsWay, at: string, member = seller) =>
  market.ask(confirmPickupLoad, { params: { id }, body: { at } }, as(member));

describe('an unsigned delivery', () => {
  it('reminds both parties twice, then counts as late for staff', async () => {
    const one = await onItsWay();
    const mails = [await reachable(one.buyer), await reachable(one.seller)];
    await start(one);
    const until = (await pickupOf(one, one.buyer)).slot?.until ?? '';
    const remind = (hours: number) => market.runJob('remindOfDeliveries', after(until, hours));
    const told = async () =>
      (await Promise.all(mails.map(changesTo))).map(
        (changes) => changes.filter((change) => change?.startsWith('salió y nadie ha firmado')).length,
      );
    await remind(5.9);
    expect(await told()).toEqual([0, 0]);
    await Promise.all([remind(6.1), remind(6.1)]);
    await remind(23);
    expect(await told()).toEqual([1, 1]);
    const own = (await market.ask(getOrder, { params: { id: one.id } }, as(one.buyer))).body;
    expect(own.dueAt).toBeNull();
    const lateFor = { query: { late: 'true' as const, member: one.buyer } };
    expect((await market.ask(listAllOrders, lateFor, { as: agent })).body.orders).toEqual([]);

    await remind(24.1);
    await remind(80);
    expect(await told()).toEqual([2, 2]);
    const yesterday = `update orders set slot_until = now() - interval '25 hours' where id = $1`;
    await market.storage.query(yesterday, [one.id]);
    const { orders } = (await market.ask(listAllOrders, lateFor, { as: agent })).body;
    expect(orders.map(({ id, state }) => [id, state])).toEqual([[one.id, 'in_transit']]);
  });
});

describe('the driver’s link', () => {
  it('opens the pickup without an account until it is revoked, replaced or expired', async () => {
    const one = await onItsWay();
    expect((await sheetOf(one)).body).toMatchObject({
      state: 'scheduled',
      address,
      load: 'none',
      receipt: null,
      lines: [{ quantity: 5, loaded: null, unit: 'bulto' }],
    });
    const link = (member: number) => market.ask(createPickupLink, { params: { id: one.id } }, as(member));
    expect((await link(newMember())).status).toBe(404);
    const { token } = (await link(one.buyer)).body;
    expect([(await sheetOf(one)).status, (await sheetOf({ token })).status]).toEqual([404, 200]);
    const kept = 'select token_hash as hash from pickup_links where order_id = $1';
    expect((await market.storage.query(kept, [one.id])).rows).not.toEqual([{ hash: token }]);
    await market.ask(revokePickupLink, { params: { id: one.id } }, as(one.buyer));
    expect((await pickupOf(one, one.buyer)).hasLink).toBe(false);
    const old = await onItsWay();
    await market.storage.query(`update orders set slot_until = now() - interval '24 hours' where id = $1`, [old.id]);
    await market.storage.query(`update pickup_links set at = now() - interval '24 hours' where order_id = $1`, [
      old.id,
    ]);
    const dead = [token, old.token, 'x'.repeat(43)].map(async (each) => (await sheetOf({ token: each })).status);
    expect(await Promise.all(dead)).toEqual([404, 404, 404]);
    const again = (await market.ask(createPickupLink, { params: { id: old.id } }, as(old.buyer))).body;
    expect((await sheetOf(again)).status, 'a receiver can still sign a day late').toBe(200);
    expect((await link(one.buyer)).status).toBe(201);
    await market.storage.query(`update orders set state = 'settled' where id = $1`, [one.id]);
    expect((await link(one.buyer)).status).toBe(409);
  });

  it('tells both sides once that the driver has arrived', async () => {
    const one = await onItsWay();
    const mails = [await reachable(one.buyer), await reachable(one.seller)];
    const arrive = () => market.ask(arriveAtPickup, { params: { token: one.token } });
    expect((await arrive()).status).toBe(409);
    await start(one);
    expect((await sheetOf(one)).body.arrivedAt).toBeNull();
    const { arrivedAt } = (await arrive()).body;
    expect(arrivedAt).toMatch(/^20/);
    expect((await arrive()).body.arrivedAt).toBe(arrivedAt);
    const route = await market.ask(getPickupRoute, { params: { id: one.id } }, as(one.buyer));
    expect(route.body.arrivedAt).toBe(arrivedAt);
    const told = await Promise.all(mails.map(changesTo));
    expect(
      told.map((changes) => changes.filter((change) => change?.startsWith('quien recoge ya llegó')).length),
    ).toEqual([1, 1]);
  });

  it('shows whom the driver meets, and their phones for the hours of the pickup alone', async () => {
    const one = await onItsWay();
    await market.storage.query(
      `insert into sellers (member_id, name) values ($1, 'Rosa') on conflict (member_id) do update set name = 'Rosa'`,
      [one.seller],
    );
    const phone = `+52551${one.seller}`.padEnd(13, '0');
    await market.prove(one.seller, { channel: 'whatsapp', address: phone });
    await market.prove(one.buyer, { channel: 'mail', address: `b${one.buyer}@persona.test` });
    const people = async () => {
      const { seller, buyer } = (await sheetOf(one)).body;
      return [seller, buyer];
    };
    const known = [
      { name: 'Rosa', phone },
      { name: '', phone: null },
    ];
    const hidden = [{ name: 'Rosa', phone: null }, known[1]];
    expect(await people()).toEqual(known);
    const move = (hours: number) =>
      market.storage.query(
        `update orders set slot_from = now() + make_interval(secs => $2::float8 * 3600),
          slot_until = now() + make_interval(secs => ($2::float8 + 0.5) * 3600) where id = $1`,
        [one.id, hours],
      );
    await move(2.1);
    expect(await people()).toEqual(hidden);
    await move(1.9);
    expect(await people()).toEqual(known);
    await move(-3);
    expect(await people()).toEqual(hidden);
    await move(0);
    await start(one);
    await move(-20);
    expect(await people()).toEqual(known);
    await load(one, 5);
    await sign(one);
    expect(await people()).toEqual(hidden);
    const own = JSON.stringify([await pickupOf(one, one.buyer), await pickupOf(one, one.seller)]);
    expect(own).not.toContain(phone);
  });

  it('starts, loads and delivers an order, with a signature bound to what was received', async () => {
    const one = await onItsWay();
    const early = [await load(one, 5), await sign(one)];
    expect(early.map(({ status }) => status)).toEqual([409, 409]);
    expect((await Promise.all([start(one), start(one)])).map(({ body }) => body.state)).toEqual(
      Array(2).fill('in_transit'),
    );
    expect((await sign(one)).problem.code).toBe('order_guard');
    expect((await load(one, 5)).body.load).toBe('confirmed');
    expect((await sign(one, { signature: [] })).problem.errors?.[0]?.path).toBe('signature');
    const signed = await Promise.all([sign(one), sign(one)]);
    expect(signed.map(({ status, body }) => [status, body.state])).toEqual(Array(2).fill([200, 'delivered']));
    const { hash } = signed[0]?.body.receipt ?? { hash: '' };
    type Row = { content: string; hash: string };
    const kept = 'select content, hash from deliveries where order_id = $1';
    const [row] = (await market.storage.query<Row>(kept, [one.id])).rows;
    expect(
      createHash('sha256')
        .update(row?.content ?? '')
        .digest('hex'),
    ).toBe(hash);
    expect(JSON.parse(row?.content ?? '')).toMatchObject({
      address,
      receiver: { name: 'Rosa Díaz', document: 'INE 123' },
      signature: strokes,
      lines: [{ quantity: 5, unit: 'bulto' }],
    });
    expect((await pickupOf(one, one.seller)).receipt).toMatchObject({ hash, receiver: 'Rosa Díaz' });
    expect(await deliveredOf(one)).toEqual([50_000]);
    const left = 'select quantity::int as quantity, reserved::int as reserved from listing_lines where listing_id = $1';
    expect((await market.storage.query(left, [one.listingId])).rows).toEqual([{ quantity: 15, reserved: 0 }]);
  });

  it('seals the delivery, which anyone can verify by its hash without personal data', async () => {
    const one = await onItsWay();
    await start(one);
    await load(one, 5);
    const { hash = '' } = (await sign(one)).body.receipt ?? {};
    const read = async () => (await market.ask(verifyDocument, { params: { hash } })).body;
    const found = await read();
    if (found.kind !== 'delivery') throw new Error('a delivery');
    const { text, seal, key, statement } = found;
    expect(verify(null, Buffer.from(text), createPublicKey(key.publicKey), Buffer.from(seal, 'base64url'))).toBe(true);
    expect(JSON.parse(text)).toEqual(statement);
    expect(statement).toMatchObject({ hash, lines: [{ unit: 'bulto', quantity: 5 }] });
    expect(found.intact).toBe(true);
    expect(JSON.stringify(found)).not.toMatch(/Rosa|INE|Eje 6|signature/);
    const keys = async () => (await market.ask(listSealKeys, {})).body.keys;
    expect((await keys()).map(({ id }) => id)).toEqual([key.id]);

    const next = createSealer(newSealKey());
    const reseal = { orderId: one.id, hash, now: new Date(Date.now() + 1_000) };
    await market.storage.transaction((tx) => sealDelivery(tx, next, reseal));
    expect(await read()).toMatchObject({ key: { id: next.key.id } });
    expect((await keys()).map(({ id }) => id)).toEqual([next.key.id, key.id]);
    const change = `update deliveries set content = replace(content, 'Rosa', 'Rita') where order_id = $1`;
    await market.storage.query(change, [one.id]);
    expect(await read()).toMatchObject({ intact: false });
  });

  it('offers a signed manifest in both languages, to the parties and staff only', async () => {
    const one = await onItsWay();
    const path = (lang = 'es') => `/api/orders/${one.id}/manifest?lang=${lang}`;
    const of = (member: number) => as(member).as;
    expect((await market.fetch(path(), {}, of(one.buyer))).status).toBe(404);
    await start(one);
    await load(one, 5);
    await sign(one);
    const read = async (address: string, who: Identity) => {
      const reply = await market.fetch(address, {}, who);
      return [reply.status, (await reply.text()).slice(0, 5)];
    };
    const pdf = [200, '%PDF-'];
    expect([await read(path(), of(one.buyer)), await read(path('en'), of(one.seller))]).toEqual([pdf, pdf]);
    expect(await read(`/api/staff${path().slice(4)}`, agent)).toEqual(pdf);
    const others = [of(newMember()), { kind: 'anonymous' } as const].map(async (who) => (await read(path(), who))[0]);
    expect(await Promise.all(others)).toEqual([404, 401]);
    expect((await market.fetch(`/api/staff${path().slice(4)}`, {}, of(one.buyer))).status).toBe(403);
  });

  it('shows the loaded and signed quantities to staff only', async () => {
    const one = await onItsWay();
    const read = (who: Identity) => market.ask(getDeliveryRecord, { params: { id: one.id } }, { as: who });
    const staff: Identity = { kind: 'staff', id: '1', name: 'Ana', role: 'agent' };
    expect((await read(staff)).body).toEqual({ load: null, signed: null });
    await start(one);
    await load(one, 5);
    await sign(one);
    const { body } = await read(staff);
    expect(body).toMatchObject({
      load: { confirmed: true, lines: [{ quantity: 5, loaded: 5 }] },
      signed: { receiver: 'Rosa Díaz', lines: [{ quantity: 5 }], signature: strokes },
    });
    expect(JSON.stringify(body), 'the number of a document is for the manifest').not.toContain('INE 123');
    const others = [as(one.buyer).as, as(one.seller).as, as(newMember()).as, { kind: 'anonymous' } as const];
    const refused = await Promise.all(others.map(read));
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 401]);
    expect((await market.ask(getDeliveryRecord, { params: { id: 999_999 } }, { as: staff })).status).toBe(404);
    expect((await market.fetch(`/api/staff/orders/${one.id}/delivery?token=${one.token}`)).status, 'a link').toBe(401);
  });

  it('charges less when the seller confirms a smaller load, and never more', async () => {
    const one = await onItsWay();
    const mail = await reachable(one.seller);
    await start(one);
    expect((await load(one, 5.001)).problem.errors?.[0]?.path).toBe('lines.0.quantity');
    expect((await load(one, 0)).problem.code).toBe('nothing_loaded');
    expect((await load(one, 3)).body.load).toBe('waiting');
    expect((await sign(one)).problem.code).toBe('order_guard');
    const seen = (await pickupOf(one, one.seller)).load?.at ?? '';
    expect((await load(one, 4.5)).body.load).toBe('waiting');
    expect((await agree(one, seen)).problem.code).toBe('load_changed');
    const pickup = await pickupOf(one, one.seller);
    expect(pickup).toMatchObject({ load: { confirmed: false, lines: [{ loaded: 4.5 }] }, may: { confirm: true } });
    expect((await agree(one, pickup.load?.at ?? '', one.buyer)).status).toBe(409);
    expect((await agree(one, pickup.load?.at ?? '')).body).toMatchObject({ load: { confirmed: true } });
    expect(await changesTo(mail)).toHaveLength(3);
    await sign(one);
    expect(await deliveredOf(one)).toEqual([45_000]);
    const reported = `select content::jsonb #> '{lines,0,inputs,quantity}' as quantity from impact_reports where order_id = $1`;
    const quantities = await eventually(
      async () => {
        const { rows } = await market.storage.query<{ quantity: unknown }>(reported, [one.id]);
        return rows.length > 0 && rows.map(({ quantity }) => Number(quantity));
      },
      { what: 'the report of what was avoided' },
    );
    expect(quantities).toEqual([4.5]);
    const order = (await market.ask(getOrder, { params: { id: one.id } }, as(one.buyer))).body;
    expect(order).toMatchObject({ amount: 450, lines: [{ quantity: 5, delivered: 4.5, amount: 450 }] });
    const left =
      'select quantity::float8 as quantity, reserved::int as reserved from listing_lines where listing_id = $1';
    expect((await market.storage.query(left, [one.listingId])).rows).toEqual([{ quantity: 15.5, reserved: 0 }]);
  });

  it('settles at the buyer’s word, or waits for staff after a complaint', async () => {
    const good = await onItsWay();
    const bad = await onItsWay();
    for (const one of [good, bad]) {
      await start(one);
      await load(one, 5);
      await sign(one);
    }
    const settle = (one: OnItsWay, member: number) => market.ask(settleOrder, { params: { id: one.id } }, as(member));
    const complain = (reason: string) =>
      market.ask(disputeOrder, { params: { id: bad.id }, body: { reason } }, as(bad.buyer));
    expect((await settle(good, good.seller)).status).toBe(409);
    expect((await settle(good, good.buyer)).body.state).toBe('settled');
    expect((await complain('')).problem.errors?.[0]?.path).toBe('reason');
    expect((await complain('Llegaron mojados')).body.state).toBe('disputed');
    expect((await settle(bad, bad.buyer)).status).toBe(409);
    await market.runJob('moveDueOrders', new Date(Date.now() + 72 * 3_600_000));
    expect(await stateOf(bad)).toBe('disputed');
  });
});

describe('the seller’s count', () => {
  const count = async (one: OnItsWay, quantity: number, { seen, member = one.seller }: Counting = {}) => {
    const { load, lines } = { load: (await pickupOf(one, one.seller)).load, lines: (await sheetOf(one)).body.lines };
    const body = {
      at: seen === undefined ? (load?.at ?? null) : seen,
      lines: lines.map(({ id }) => ({ id, quantity })),
    };
    return market.ask(countPickupLoad, { params: { id: one.id }, body }, as(member));
  };
  const started = async (options = {}) => {
    const one = await onItsWay(options);
    const mails = { buyer: await reachable(one.buyer), seller: await reachable(one.seller) };
    await start(one);
    return { ...one, mails };
  };
  const counts = async (mail: string) => (await changesTo(mail)).filter((change) => change?.includes('contó'));

  it('is charged once the receiver signs for it', async () => {
    const one = await started();
    expect((await pickupOf(one, one.seller)).may.count).toBe(true);
    expect((await count(one, 4)).body).toMatchObject({
      load: { confirmed: true, countedBy: 'seller', amount: 400, lines: [{ quantity: 5, loaded: 4 }] },
      may: { confirm: false, count: true },
    });
    const { loadedAt } = (await sheetOf(one)).body;
    expect((await count(one, 4, { seen: null })).status, 'said again').toBe(200);
    expect((await sheetOf(one)).body).toMatchObject({
      load: 'confirmed',
      countedBy: 'seller',
      loadedAt,
      lines: [{ quantity: 5, loaded: 4 }],
    });
    const told = await counts(one.mails.buyer);
    expect(told).toEqual([
      expect.stringMatching(/^quien vende contó .*: 4 bultos de 5\. Total estimado: \$400\.00 en vez de \$500\.00\. /),
    ]);
    expect(await counts(one.mails.seller)).toEqual([]);
    expect((await load(one, 4)).body.load, 'the driver counts the same').toBe('confirmed');
    expect((await sign(one)).body.state).toBe('delivered');
    expect(await deliveredOf(one)).toEqual([40_000]);
    expect((await count(one, 3)).problem.code).toBe('order_state');
  });

  it('is refused from others, before the pickup, above the order, or too small to pay', async () => {
    const one = await onItsWay();
    expect((await count(one, 4)).problem.code, 'before it set out').toBe('order_state');
    await start(one);
    const refused = [
      await count(one, 4, { member: one.buyer }),
      await count(one, 4, { member: newMember() }),
      await count(one, 5.5),
      await count(one, 0),
    ];
    expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual([
      [409, 'order_state'],
      [404, 'order_not_found'],
      [422, 'more_than_ordered'],
      [422, 'nothing_loaded'],
    ]);
    const body = { at: null, lines: [{ id: 999_999, quantity: 1 }] };
    const other = await market.ask(countPickupLoad, { params: { id: one.id }, body }, as(one.seller));
    expect(other.problem.code).toBe('lines_missing');
    expect((await pickupOf(one, one.seller)).load).toBeNull();
    expect((await pickupOf(one, one.buyer)).may.count).toBe(false);
  });

  it('asks the seller to confirm when the driver counts something else', async () => {
    const one = await started();
    await count(one, 4);
    const seen = (await sheetOf(one)).body.loadedAt ?? '';
    for (const quantity of [5, 4.5, 5])
      expect((await load(one, quantity)).body, 'also all of it').toMatchObject({
        load: 'waiting',
        countedBy: 'driver',
      });
    expect((await sign(one)).problem.code).toBe('order_guard');
    expect(await counts(one.mails.seller)).toEqual(
      Array(3).fill(expect.stringMatching(/^quien transporta contó otra/)),
    );

    expect((await count(one, 4, { seen })).problem.code, 'of what they had not seen').toBe('load_changed');
    await count(one, 4);
    expect((await sign(one, { seen })).problem.code).toBe('load_changed');
    await load(one, 5);
    await agree(one, (await pickupOf(one, one.seller)).load?.at ?? '');
    expect((await sheetOf(one)).body).toMatchObject({ load: 'confirmed', countedBy: 'driver' });
    expect(await counts(one.mails.buyer)).toHaveLength(2);
    await sign(one);
    expect(await deliveredOf(one)).toEqual([50_000]);
  });

  it('confirms the same count by the driver, and notifies the buyer of a larger one', async () => {
    const one = await started();
    expect((await load(one, 4)).body.load).toBe('waiting');
    const { loadedAt } = (await sheetOf(one)).body;
    expect((await count(one, 4, { seen: null })).body.load).toMatchObject({ confirmed: true, at: loadedAt });
    expect(await counts(one.mails.buyer)).toEqual([]);
    await count(one, 5);
    expect(await counts(one.mails.buyer)).toEqual([
      expect.stringMatching(/: todo lo pedido\. Total estimado: \$500\.00\. Quien/),
    ]);
    expect((await sheetOf(one)).body).toMatchObject({ load: 'confirmed', countedBy: 'seller', lines: [{ loaded: 5 }] });
  });

  it('resolves two simultaneous counts without overwriting either', async () => {
    const orders = [await started(), await started(), await started()];
    const raced = orders.map(async (one) => {
      const [driver, seller] = await Promise.all([load(one, 3), count(one, 4, { seen: null })]);
      const { load: kept } = await pickupOf(one, one.seller);
      expect(driver.status).toBe(200);
      expect([200, 409]).toContain(seller.status);
      expect(kept).toMatchObject({ confirmed: false, countedBy: 'driver', lines: [{ loaded: 3 }] });
      const again = await count(one, 4);
      expect(again.body.load).toMatchObject({ confirmed: true, lines: [{ loaded: 4 }] });
    });
    await Promise.all(raced);
    const [one] = orders;
    if (!one) throw new Error('no order');
    const twice = await Promise.all([count(one, 3.5), count(one, 3.5), count(one, 2)]);
    expect(twice.map(({ status }) => status)).toContain(409);
    expect((await counts(one.mails.buyer)).length, 'each count once').toBeLessThanOrEqual(3);
  });

  it('notifies without a total for a gift, and names the lines that differ', async () => {
    const one = await started({ centavos: 0 });
    await count(one, 2);
    expect((await counts(one.mails.buyer))[0]).not.toContain('Total');
    expect((await pickupOf(one, one.buyer)).load?.amount).toBe(0);
  });
});

interface Counting {
  readonly seen?: string | null;
  readonly member?: number;
}

const deliveredOf = async ({ id }: OnItsWay) =>
  (await market.eventsOf(orderMoved))
    .filter(({ data }) => data.orderId === id && data.to === 'delivered')
    .map(({ data }) => data.amount);
