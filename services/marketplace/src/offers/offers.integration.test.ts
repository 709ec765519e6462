import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Task } from '@tianguis/chassis/jobs/jobs';
import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { memberAddressVerified, memberErased } from '@tianguis/proto/gateway/members/events';
import {
  acceptOffer,
  counterOffer,
  declineOffer,
  getOffer,
  getOrder,
  listMyOffers,
  makeOffer,
  withdrawOffer,
} from '@tianguis/proto/gen/client.ts';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { offerChanged } from '@tianguis/proto/marketplace/offers/events';
import { orderMoved, orderPlaced } from '@tianguis/proto/marketplace/orders/events';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Marketplace, startMarketplace } from '../../test/harness.ts';
import { line, lot, publishLots } from '../../test/lots.ts';
import { showLot } from '../listings/show-lot.ts';
import { openDatabase } from '../platform/database.ts';
import { expireOffers } from './end-offers.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(() => market?.close());

let members = 400;
const newMember = () => ++members;
const as = (member: number): Identity => ({ kind: 'member', id: String(member) });

/** A published lot of a new seller: 10 pieces whose price is to be agreed unless the test says otherwise. */
async function publish(lines = [line('cemento', { centavos: null })]) {
  const seller = newMember();
  const [listingId = 0] = await publishLots(market.storage, lot({ member: seller, lines }));
  const text = 'select id from listing_lines where listing_id = $1 order by position';
  const { rows } = await market.storage.query<{ id: number }>(text, [listingId]);
  return { seller, listingId, lineIds: rows.map(({ id }) => id), lineId: rows[0]?.id ?? 0 };
}
type Published = Awaited<ReturnType<typeof publish>>;

const linesOf = ({ lineId }: Published, quantity: number, price: number) => [{ lineId, quantity, price }];
const offerFor = (of: Published, buyer: number, quantity = 4, price = 90, more: object = {}) =>
  market.ask(
    makeOffer,
    { body: { listingId: of.listingId, lines: linesOf(of, quantity, price), method: 'hold', ...more } },
    { as: as(buyer) },
  );
async function offered(of: Published, buyer = newMember(), quantity = 4, price = 90) {
  const { body } = await offerFor(of, buyer, quantity, price);
  return { ...of, buyer, id: body.id, amount: body.amount };
}
type Offered = Awaited<ReturnType<typeof offered>>;
const params = ({ id }: { id: number }) => ({ params: { id } });
const accept = (one: Offered, member: number, amount = one.amount) =>
  market.ask(acceptOffer, { ...params(one), body: { amount } }, { as: as(member) });
const counter = (one: Offered, member: number, quantity: number, price: number, text?: string) =>
  market.ask(
    counterOffer,
    { ...params(one), body: { lines: linesOf(one, quantity, price), text } },
    { as: as(member) },
  );
const read = async (one: Offered, member: number) => (await market.ask(getOffer, params(one), { as: as(member) })).body;

const reservedOf = async ({ listingId }: Published) => {
  const text = 'select reserved::float8 as reserved from listing_lines where listing_id = $1 order by position';
  return (await market.storage.query<{ reserved: number }>(text, [listingId])).rows.map(({ reserved }) => reserved);
};
const ordersOf = async ({ listingId }: Published) =>
  (await market.eventsOf(orderPlaced)).map(({ data }) => data).filter((data) => data.listingId === listingId);

async function reachable(memberId: number) {
  const address = `o${memberId}@persona.test`;
  await market.publish(memberAddressVerified, { memberId, channel: 'mail', address });
  const proved = 'select 1 from member_addresses where member_id = $1';
  await eventually(async () => (await market.storage.query(proved, [memberId])).rowCount === 1, { what: 'an address' });
  return async () =>
    (await market.eventsOf(marketplaceNotificationRequested))
      .map(({ data }) => data)
      .filter(({ to }) => to.address === address)
      .map(({ template, variables }) => ({ template, change: variables.change, link: variables.link }));
}

const call: Parameters<Task>[1] = {
  log: createLogger({ name: 'test', level: 'silent' }),
  signal: new AbortController().signal,
};
/** The job as a replica runs it so many hours from now. */
const clockAfter = (hours: number) =>
  expireOffers({
    inTransaction: openDatabase(market.storage).inTransaction,
    outbox: createOutbox({ service: 'marketplace' }),
    publicUrl: 'http://tianguis.test',
    showLot,
    now: () => new Date(Date.now() + hours * 3_600_000),
  })({}, call);

describe('offering a price', () => {
  it('goes back and forth, and what is accepted becomes an approved order at that price', async () => {
    const sacks = await publish();
    const buyer = newMember();
    const toSeller = await reachable(sacks.seller);
    const toBuyer = await reachable(buyer);
    const one = await offered(sacks, buyer);
    expect(await reservedOf(sacks)).toEqual([0]);
    expect(await read(one, buyer)).toMatchObject({
      state: 'offered',
      role: 'buyer',
      amount: 360,
      other: { name: `Bodega ${sacks.seller}` },
      orderId: null,
      lines: [{ lineId: sacks.lineId, quantity: 4, price: 90, amount: 360 }],
      next: ['withdraw'],
    });
    const countered = await counter(one, sacks.seller, 6, 95.5, 'llámame al 55 1234 5678');
    expect(countered.body).toMatchObject({ state: 'countered', amount: 573, role: 'seller' });
    expect((await accept(one, buyer)).problem).toMatchObject({
      code: 'price_changed',
      errors: [{ path: 'amount' }],
    });
    const accepted = await accept(one, buyer, 573);
    expect(accepted.body).toMatchObject({
      state: 'accepted',
      expiresAt: null,
      next: [],
      timeline: [
        { move: 'offer', by: 'buyer', amount: 360, text: null },
        { move: 'counter', by: 'seller', amount: 573, text: 'llámame al •••' },
        { move: 'accept', by: 'buyer', amount: null },
      ],
    });
    const id = accepted.body.orderId ?? 0;
    expect((await accept(one, buyer, 573)).body.orderId).toBe(id);
    const order = (await market.ask(getOrder, { params: { id } }, { as: as(buyer) })).body;
    expect(order).toMatchObject({
      state: 'approved',
      amount: 573,
      method: 'hold',
      role: 'buyer',
      lines: [{ quantity: 6, price: 95.5, amount: 573 }],
      timeline: [
        { to: 'placed', by: 'buyer' },
        { to: 'approved', by: 'seller' },
      ],
    });
    expect(await reservedOf(sacks)).toEqual([6]);
    expect(await ordersOf(sacks)).toMatchObject([{ orderId: id, amount: 57_300 }]);
    expect((await market.eventsOf(orderMoved)).filter(({ data }) => data.orderId === id)).toHaveLength(1);
    expect(await toSeller()).toMatchObject([
      { template: 'offer_changed', link: 'http://tianguis.test/mi/pedidos?como=ofertas' },
      { template: 'offer_changed', link: `http://tianguis.test/pedido/${id}` },
    ]);
    expect((await toBuyer()).map(({ change }) => change)).toMatchObject([
      expect.stringContaining('te proponen $573.00. Tienes hasta'),
    ]);
    const heard = (await market.eventsOf(offerChanged)).filter(({ data }) => data.offerId === one.id);
    const both = { offerId: one.id, buyerId: buyer, sellerId: sacks.seller };
    expect(heard.map(({ data }) => data)).toEqual([both, both, both]);
  });

  it('names the field of what cannot be offered, and has one open offer of a buyer for a lot', async () => {
    const things = await publish([
      line('cemento', { centavos: null, minimum: 3 }),
      line('yeso', { centavos: 0 }),
      line('yeso', { centavos: 100 }),
    ]);
    const [first = 0, gift = 0] = things.lineIds;
    const buyer = newMember();
    const ask = async (lines: readonly object[], member = buyer) => {
      const body = { listingId: things.listingId, lines, method: 'hold' } as never;
      const reply = await market.ask(makeOffer, { body }, { as: as(member), idempotencyKey: crypto.randomUUID() });
      return [reply.status, reply.status === 201 ? undefined : reply.problem.errors?.[0]?.path];
    };
    const of = (changes: object) => [{ lineId: first, quantity: 4, price: 90, ...changes }];
    expect(await ask(of({ price: 0 }))).toEqual([400, 'lines.0.price']);
    expect(await ask(of({ quantity: -1 }))).toEqual([400, 'lines.0.quantity']);
    expect(await ask(of({ lineId: 2_000_000 }))).toEqual([422, 'lines.0.lineId']);
    expect(await ask(of({ lineId: gift }))).toEqual([422, 'lines.0.price']);
    expect(await ask(of({ quantity: 11 }))).toEqual([409, 'lines.0.quantity']);
    expect(await ask(of({ quantity: 2 }))).toEqual([422, 'lines.0.quantity']);
    expect(await ask(of({ price: 0.01 }))).toEqual([422, 'lines']);
    expect(await ask(of({}), things.seller)).toEqual([422, 'listingId']);
    const tries = await Promise.all([1, 2, 3].map(() => ask(of({}))));
    expect(tries.toSorted()).toEqual([
      [201, undefined],
      [409, 'listingId'],
      [409, 'listingId'],
    ]);
  });

  it('is for its two sides alone; each lists theirs, and either says no in turn', async () => {
    const sacks = await publish();
    const one = await offered(sacks);
    const two = await offered(sacks);
    const stranger = as(newMember());
    const body = { lines: linesOf(sacks, 1, 50) };
    const calls = [
      market.ask(getOffer, params(one), { as: stranger }),
      market.ask(acceptOffer, { ...params(one), body: { amount: one.amount } }, { as: stranger }),
      market.ask(counterOffer, { ...params(one), body }, { as: stranger }),
      market.ask(declineOffer, { ...params(one), body: {} }, { as: stranger }),
      market.ask(withdrawOffer, { ...params(one), body: {} }, { as: stranger }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await accept(one, one.buyer)).problem?.code).toBe('offer_state');
    const no = { ...params(one), body: { reason: 'Muy poco' } };
    expect((await market.ask(declineOffer, no, { as: as(sacks.seller) })).body.state).toBe('declined');
    expect((await market.ask(withdrawOffer, { ...params(two), body: {} }, { as: as(two.buyer) })).body.state).toBe(
      'withdrawn',
    );
    const three = await offered(sacks, two.buyer, 4, 92);
    const list = async (member: number, query: object) => {
      const { offers, total } = (await market.ask(listMyOffers, { query }, { as: as(member) })).body;
      return [offers.map(({ id }) => id), total];
    };
    expect(await list(sacks.seller, {})).toEqual([[three.id, two.id, one.id], 3]);
    expect(await list(sacks.seller, { role: 'seller', open: true })).toEqual([[three.id], 1]);
    expect(await list(two.buyer, { open: false })).toEqual([[two.id], 1]);
    expect(await list(two.buyer, { role: 'seller' })).toEqual([[], 0]);
  });

  it('sells nothing twice: of two offers accepted at once for the last of it one becomes an order', async () => {
    const sacks = await publish();
    const one = await offered(sacks, newMember(), 10);
    const two = await offered(sacks, newMember(), 10);
    const replies = await Promise.all([accept(one, sacks.seller), accept(two, sacks.seller)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await ordersOf(sacks), await reservedOf(sacks)]).toMatchObject([[{ amount: 90_000 }], [10]]);
    const states = [(await read(one, one.buyer)).state, (await read(two, two.buyer)).state];
    expect(states.toSorted()).toEqual(['accepted', 'offered']);
  });

  it('becomes one order however often and by whatever race it is answered', async () => {
    const sacks = await publish();
    const one = await offered(sacks);
    const replies = await Promise.all([
      accept(one, sacks.seller),
      accept(one, sacks.seller),
      market.ask(withdrawOffer, { ...params(one), body: {} }, { as: as(one.buyer) }),
    ]);
    const { state, timeline } = await read(one, one.buyer);
    const isSold = state === 'accepted';
    expect(replies.map(({ status }) => status)).toEqual(isSold ? [200, 200, 409] : [409, 409, 200]);
    expect(timeline).toHaveLength(2);
    expect(await ordersOf(sacks)).toHaveLength(isSold ? 1 : 0);
    expect(await reservedOf(sacks)).toEqual([isSold ? 4 : 0]);
  });
});

describe('the clock', () => {
  it('ends what nobody answers in 48 h, once however many look, and tells both', async () => {
    const sacks = await publish();
    const one = await offered(sacks);
    const toSeller = await reachable(sacks.seller);
    await clockAfter(47);
    expect((await read(one, one.buyer)).state).toBe('offered');
    await Promise.all([clockAfter(49), clockAfter(49), clockAfter(49)]);
    expect(await read(one, one.buyer)).toMatchObject({ state: 'expired', expiresAt: null, timeline: [{}, {}] });
    expect(await toSeller()).toMatchObject([{ change: 'venció sin respuesta' }]);
    expect((await accept(one, sacks.seller)).status).toBe(409);
  });
});

it('reminds whoever is to answer, once for each answer, and nobody of what was answered', async () => {
  const sacks = await publish();
  const one = await offered(sacks);
  const toSeller = await reachable(sacks.seller);
  const toBuyer = await reachable(one.buyer);
  const remind = (hours: number) => market.runJob('remindOfOffers', new Date(Date.now() + hours * 3_600_000));
  await remind(41);
  expect(await toSeller()).toEqual([]);
  await Promise.all([remind(43), remind(43)]);
  expect(await toSeller()).toMatchObject([
    { template: 'offer_changed', change: expect.stringMatching(/^recordatorio: te ofrecen \$360\.00\. Tienes hasta/) },
  ]);
  await counter(one, sacks.seller, 4, 95);
  expect(await toBuyer()).toHaveLength(1);
  await remind(43);
  expect(await toBuyer()).toMatchObject([{}, { change: expect.stringMatching(/^recordatorio: te proponen/) }]);
  await accept(one, one.buyer, 380);
  await remind(47);
  expect([(await toSeller()).length, (await toBuyer()).length]).toEqual([2, 2]);
});

it('closes the open offers of a member who is gone, and forgets what they wrote', async () => {
  const sacks = await publish();
  const buyer = newMember();
  const { body } = await offerFor(sacks, buyer, 4, 90, { text: 'Soy Ana' });
  await market.publish(memberErased, { memberId: buyer });
  await eventually(
    async () => (await market.ask(getOffer, params(body), { as: as(sacks.seller) })).body.state === 'withdrawn',
    { what: 'the offer to be closed' },
  );
  const { timeline } = (await market.ask(getOffer, params(body), { as: as(sacks.seller) })).body;
  expect(timeline).toMatchObject([{ text: null }, { move: 'call_off', by: 'clock' }]);
});

it('B3: shows the seller what they would receive, on the page and in the notice, and the buyer only the price', async () => {
  const sacks = await publish();
  const address = `vende${sacks.seller}@persona.test`;
  await market.prove(sacks.seller, { channel: 'mail', address });
  const one = await offered(sacks);
  const sale = { percent: 10, gross: 360, commission: 36, commissionVat: 4.97, net: 324, pilotEndsAt: null };
  expect((await read(one, sacks.seller)).sale).toEqual(sale);
  expect((await read(one, one.buyer)).sale).toBeNull();
  const [notice] = await market.noticesTo(address);
  expect(notice?.variables.change).toContain('Recibes $324.00 (comisión de 10%: $36.00, IVA incluido)');
  await accept(one, sacks.seller);
  expect((await read(one, sacks.seller)).sale, 'its order says it now').toBeNull();
});
