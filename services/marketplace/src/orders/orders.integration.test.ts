import { setTimeout as delay } from 'node:timers/promises';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Task } from '@tianguis/chassis/jobs/jobs';
import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { memberAddressVerified, memberErased } from '@tianguis/proto/gateway/members/events';
import {
  approveOrder,
  cancelOrder,
  countAllOrders,
  declineOrder,
  exportMarketplaceData,
  getAnyOrder,
  getListing,
  getOrder,
  listAllOrders,
  listMyOrders,
  moveOrder as moveOrderByStaff,
  placeOrder,
  requestPersonalData,
  searchListings,
  sendOrderMessage,
} from '@tianguis/proto/gen/client.ts';
import { marketplaceActionAudited } from '@tianguis/proto/marketplace/audit';
import { listingOfferChanged, listingPublished } from '@tianguis/proto/marketplace/listings/events';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { orderMoved, orderPlaced } from '@tianguis/proto/marketplace/orders/events';
import { orderStates } from '@tianguis/proto/marketplace/orders/order';
import { sellerPayoutChanged } from '@tianguis/proto/payments/earnings/events';
import { orderHoldNotRenewed, orderPaymentChanged, orderVoucherChanged } from '@tianguis/proto/payments/orders/events';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Marketplace, startMarketplace } from '../../test/harness.ts';
import { line, lot, publishLots } from '../../test/lots.ts';
import { openDatabase } from '../platform/database.ts';
import { moveDueOrders, remindOfHolds } from './deadlines.ts';
import { moveOrder } from './move-order.ts';
import { judgeMove, type MoveName, moves } from './moves.ts';
import { changeText } from './notices.ts';
import { orderScope } from './scope.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(() => market?.close());

let members = 100;
const newMember = () => ++members;
const as = (member: number): Identity => ({ kind: 'member', id: String(member) });

/** A published lot of a new seller: 20 at $100 unless the test says otherwise. */
async function offer(lines = [line('cemento', { quantity: 20 })]) {
  const seller = newMember();
  const [listingId = 0] = await publishLots(market.storage, lot({ member: seller, lines }));
  const text = 'select id from listing_lines where listing_id = $1 order by position';
  const { rows } = await market.storage.query<{ id: number }>(text, [listingId]);
  return { seller, listingId, lineIds: rows.map(({ id }) => id), lineId: rows[0]?.id ?? 0 };
}
type Offer = Awaited<ReturnType<typeof offer>>;

const order = ({ listingId, lineId }: Offer, buyer: number, quantity = 1, method: 'hold' | 'prepaid' = 'hold') =>
  market.ask(placeOrder, { body: { listingId, lines: [{ lineId, quantity }], method } }, { as: as(buyer) });
const ordered = async (lotOffered: Offer, buyer = newMember(), quantity = 1) => ({
  ...(await order(lotOffered, buyer, quantity)).body,
  buyer,
  ...lotOffered,
});
const params = ({ id }: { id: number }) => ({ params: { id } });
const read = async (one: { id: number }, member: number) =>
  (await market.ask(getOrder, params(one), { as: as(member) })).body;

const stock = async ({ listingId }: { listingId: number }) => {
  const text = `select l.status, n.quantity::float8 as quantity, n.reserved::float8 as reserved
    from listings l join listing_lines n on n.listing_id = l.id where l.id = $1 order by n.position`;
  type Row = { status: string; quantity: number; reserved: number };
  return (await market.storage.query<Row>(text, [listingId])).rows;
};
const offersOf = async (listingId: number) =>
  (await market.eventsOf(listingOfferChanged)).map(({ data }) => data).filter((data) => data.listingId === listingId);
const movesOf = async (id: number) =>
  (await market.eventsOf(orderMoved)).map(({ data }) => data).filter(({ orderId }) => orderId === id);
const noticesTo = async (address: string) =>
  (await market.eventsOf(marketplaceNotificationRequested))
    .map(({ data }) => data)
    .filter(({ to }) => to.address === address);

async function reachable(memberId: number): Promise<string> {
  const address = `m${memberId}@persona.test`;
  await market.publish(memberAddressVerified, { memberId, channel: 'mail', address });
  const proved = 'select 1 from member_addresses where member_id = $1';
  await eventually(async () => (await market.storage.query(proved, [memberId])).rowCount === 1, { what: 'an address' });
  return address;
}

const parts = (now: Date) => ({
  inTransaction: openDatabase(market.storage).inTransaction,
  outbox: createOutbox({ service: 'marketplace' }),
  publicUrl: 'http://tianguis.test',
  now: () => now,
});
const call: Parameters<Task>[1] = {
  log: createLogger({ name: 'test', level: 'silent' }),
  signal: new AbortController().signal,
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
/** The job as a replica runs it so many hours from now. */
const clockAfter = (hours: number) => moveDueOrders(parts(inHours(hours)))({}, call);

async function paid(one: { id: number }, data: Partial<Parameters<typeof pay>[1]> = {}): Promise<void> {
  await pay(one, { state: 'authorised', amount: 10_000, captureBefore: inHours(168).toISOString(), ...data });
}
type News = {
  state: 'authorised' | 'captured' | 'released' | 'refunded';
  amount: number;
  captureBefore?: string;
  coverUntil?: string;
  receipts?: { es: string; en: string };
};
async function pay({ id }: { id: number }, news: News): Promise<void> {
  await market.publish(orderPaymentChanged, { orderId: id, ...news });
  const text = 'select 1 from orders where id = $1 and money = $2';
  await eventually(async () => (await market.storage.query(text, [id, news.state])).rowCount === 1, {
    what: news.state,
  });
}

describe('placing an order', () => {
  it('reserves quantities, tells the seller, the services and the market, and shows both what they may do', async () => {
    const wood = await offer([line('cemento', { quantity: 20 }), line('yeso', { quantity: 5, centavos: 33 })]);
    const buyer = newMember();
    const address = await reachable(wood.seller);
    const [first = 0, second = 0] = wood.lineIds;
    const lines = [
      { lineId: first, quantity: 2.5 },
      { lineId: second, quantity: 5 },
    ];
    const body = { listingId: wood.listingId, lines, method: 'prepaid' } as const;
    const asking = { as: as(buyer), idempotencyKey: 'pedido-uno' };
    const placed = await market.ask(placeOrder, { body }, asking);
    expect([placed.status, (await market.ask(placeOrder, { body }, asking)).body.id]).toEqual([201, placed.body.id]);
    const { id, number } = placed.body;
    expect(placed.body).toMatchObject({
      state: 'placed',
      role: 'buyer',
      method: 'prepaid',
      amount: 251.65,
      money: 'none',
      other: { name: `Bodega ${wood.seller}` },
      lot: { id: wood.listingId, title: 'Cemento gris', zone: 'iztapalapa' },
      lines: [
        { quantity: 2.5, price: 100, amount: 250 },
        { quantity: 5, price: 0.33, amount: 1.65 },
      ],
      timeline: [{ from: null, to: 'placed', by: 'buyer' }],
      next: [{ move: 'cancel', needsReason: false }],
    });
    expect(await stock(wood)).toMatchObject([{ status: 'published', reserved: 2.5 }, { reserved: 5 }]);
    const events = (await market.eventsOf(orderPlaced)).filter(({ data }) => data.orderId === id);
    const told = { orderId: id, number, listingId: wood.listingId, buyerId: buyer, sellerId: wood.seller };
    expect(events.map(({ data }) => data)).toMatchObject([{ ...told, amount: 25_165, method: 'prepaid' }]);
    expect((await offersOf(wood.listingId)).at(-1)?.offer?.lines).toMatchObject([{ quantity: 17.5 }, { quantity: 0 }]);
    expect(await noticesTo(address)).toMatchObject([
      {
        template: 'order_placed',
        variables: { number, lot: 'Cemento gris', link: `http://tianguis.test/pedido/${id}` },
      },
    ]);
    const theirs = await read({ id }, wood.seller);
    expect(theirs).toMatchObject({ role: 'seller', other: { name: '' } });
    expect(theirs.next.map(({ move }) => move)).toEqual(['approve', 'decline', 'cancel']);
  });

  it('publishes each fact once: the lot, its offer, the order for both sides and staff, and a notice', async () => {
    const wood = await offer();
    const buyer = newMember();
    await reachable(wood.seller);
    const written = async () => {
      const text = 'select subject from messaging.outbox order by subject';
      return (await market.storage.query<{ subject: string }>(text)).rows.map(({ subject }) => subject);
    };
    const before = await written();
    const { id } = await ordered(wood, buyer);
    const after = await written();
    for (const subject of before) after.splice(after.indexOf(subject), 1);
    expect(after).toEqual([
      'events.marketplace.ListingChanged.v1',
      'events.marketplace.ListingOfferChanged.v1',
      'events.marketplace.MarketplaceNotificationRequested.v1',
      'events.marketplace.OrderPlaced.v1',
    ]);
    const [placed] = (await market.eventsOf(orderPlaced)).filter(({ data }) => data.orderId === id);
    expect(placed?.data).toMatchObject({ buyerId: buyer, sellerId: wood.seller });
  });

  it('sells nothing twice: of 200 at once for 20 pieces exactly 20 are reserved', { timeout: 60_000 }, async () => {
    const scarce = await offer();
    const buyers = Array.from({ length: 200 }, newMember);
    // As a browser does on a bad line: what could not be answered is asked again, under its key.
    const untilAnswered = async (buyer: number): Promise<number> => {
      const body = {
        listingId: scarce.listingId,
        lines: [{ lineId: scarce.lineId, quantity: 1 }],
        method: 'hold' as const,
      };
      for (;;) {
        const { status } = await market.ask(placeOrder, { body }, { as: as(buyer), idempotencyKey: `todos-${buyer}` });
        if (status !== 503) return status;
        await delay(100);
      }
    };
    const statuses = await Promise.all(buyers.map(untilAnswered));
    expect(Object.groupBy(statuses, String)).toEqual({ 201: Array(20).fill(201), 409: Array(180).fill(409) });
    expect(await stock(scarce)).toEqual([{ status: 'reserved', quantity: 20, reserved: 20 }]);
    expect((await offersOf(scarce.listingId)).at(-1)?.offer?.status).toBe('reserved');
    const { rows } = await market.storage.query('select 1 from orders where listing_id = $1', [scarce.listingId]);
    expect(rows).toHaveLength(20);
    const taken = `update listing_lines set reserved = 21 where id = $1`;
    await expect(market.storage.query(taken, [scarce.lineId])).rejects.toThrow('listing_lines_reserved_check');
  });

  it('refuses what cannot be sold, and names the field', async () => {
    const sacks = await offer([line('cemento', { quantity: 20, minimum: 5 }), line('yeso', { centavos: null })]);
    const buyer = newMember();
    const [, open = 0] = sacks.lineIds;
    const other = await offer();
    const refusal = async (
      asked: Promise<{ status: number; problem: { code: string; errors?: { path: string }[] } }>,
    ) => {
      const { status, problem } = await asked;
      return [status, problem.code, problem.errors?.[0]?.path];
    };
    expect(await refusal(order(sacks, sacks.seller, 5))).toEqual([422, 'own_listing', 'listingId']);
    expect(await refusal(order(sacks, buyer, 21))).toEqual([409, 'less_is_left', 'lines.0.quantity']);
    expect(await refusal(order(sacks, buyer, 4))).toEqual([422, 'below_minimum', 'lines.0.quantity']);
    expect(await refusal(order({ ...sacks, lineId: open }, buyer))).toEqual([
      422,
      'price_to_be_agreed',
      'lines.0.lineId',
    ]);
    expect(await refusal(order({ ...sacks, lineId: other.lineId }, buyer))).toEqual([
      422,
      'no_such_line',
      'lines.0.lineId',
    ]);
    expect(await refusal(order({ ...sacks, listingId: 999_999 }, buyer))).toEqual([
      404,
      'listing_not_found',
      undefined,
    ]);
    expect(await refusal(order(other, buyer, 0.05))).toEqual([422, 'amount_not_payable', 'lines']);
    await market.storage.query(`update listings set status = 'withdrawn' where id = $1`, [other.listingId]);
    expect(await refusal(order(other, buyer))).toEqual([409, 'listing_not_offered', 'listingId']);
    const twice = [
      { lineId: sacks.lineId, quantity: 5 },
      { lineId: sacks.lineId, quantity: 6 },
    ];
    const body = { listingId: sacks.listingId, lines: twice, method: 'hold' } as const;
    expect((await market.ask(placeOrder, { body }, { as: as(buyer) })).status).toBe(400);
    expect(await stock(sacks)).toMatchObject([{ reserved: 0 }, { reserved: 0 }]);
  });

  it('sells at the price that the buyer saw and at no other', async () => {
    const sacks = await offer();
    const buyer = newMember();
    const lines = [{ lineId: sacks.lineId, quantity: 2.5 }];
    const pay = (amount: number) =>
      market.ask(
        placeOrder,
        { body: { listingId: sacks.listingId, lines, method: 'hold', amount } },
        { as: as(buyer), idempotencyKey: `visto-${amount}` },
      );
    await market.storage.query('update listing_lines set centavos = 12000 where id = $1', [sacks.lineId]);
    const { status, problem } = await pay(250);
    expect([status, problem.code, problem.errors?.[0]]).toEqual([
      409,
      'price_changed',
      { path: 'amount', message: 'El precio cambió: ahora son $300.00' },
    ]);
    expect(await stock(sacks)).toMatchObject([{ reserved: 0 }]);
    expect((await pay(300)).body).toMatchObject({ amount: 300 });
  });

  it('lets nobody lock the market up: 20 orders of a buyer may wait', async () => {
    const plenty = await offer();
    const buyer = newMember();
    for (let n = 0; n < 20; n += 1) expect((await order(plenty, buyer, 0.1 + n / 1000)).status).toBe(201);
    expect((await order(plenty, buyer, 0.5)).problem.code).toBe('too_many_orders');
  });
});

describe('moving an order', () => {
  it('approves once however often the seller says so, and tells the buyer', async () => {
    const one = await ordered(await offer());
    const address = await reachable(one.buyer);
    const approve = () => market.ask(approveOrder, params(one), { as: as(one.seller) });
    const replies = await Promise.all([approve(), approve(), approve()]);
    expect(replies.map(({ status, body }) => [status, body.state])).toEqual(Array(3).fill([200, 'approved']));
    expect(await movesOf(one.id)).toMatchObject([{ from: 'placed', to: 'approved', by: 'seller', amount: 10_000 }]);
    expect(await noticesTo(address)).toMatchObject([
      {
        template: 'order_changed',
        variables: {
          change: expect.stringMatching(
            /^el vendedor lo aprobó\. Falta apartar el dinero en tu tarjeta: hazlo en el pedido a más /,
          ),
        },
      },
    ]);
    expect((await market.ask(declineOrder, { ...params(one), body: {} }, { as: as(one.seller) })).problem.code).toBe(
      'order_state',
    );
  });

  it('writes a voucher to its buyer, and waits for its payment for as long as it may be heard of', async () => {
    const one = await ordered(await offer());
    const address = await reachable(one.buyer);
    await market.ask(approveOrder, params(one), { as: as(one.seller) });
    const given = {
      kind: 'oxxo',
      number: '1234',
      bank: null,
      reference: null,
      amount: 10_000,
      remaining: 10_000,
    } as const;
    const until = inHours(48).toISOString();
    const knownBy = inHours(120).toISOString();
    const news = { orderId: one.id, ...given, until, knownBy };
    await market.publish(orderVoucherChanged, { ...news, state: 'pending' });
    await eventually(async () => (await read(one, one.buyer)).dueAt === knownBy, { what: 'the later end' });
    await market.publish(orderVoucherChanged, { ...news, state: 'expired' });
    const changes = async () => (await noticesTo(address)).map(({ variables: { change } }) => change);
    await eventually(async () => (await changes()).length === 3, { what: 'both notices' });
    expect((await changes()).slice(1)).toEqual([
      expect.stringMatching(/^tu ficha de OXXO por \$100\.00, .*, es 1234$/),
      'tu ficha de OXXO venció sin pago',
    ]);
  });

  it('writes to a seller whose bank returned a deposit, and to one who cannot be paid any more, once each', async () => {
    const memberId = newMember();
    const address = await reachable(memberId);
    const deposit = { memberId, reference: 'po_1', amount: 90_000 } as const;
    await market.publish(sellerPayoutChanged, { ...deposit, state: 'deposited', reason: null });
    await market.publish(sellerPayoutChanged, { ...deposit, state: 'returned', reason: 'wrong_details' });
    await market.publish(sellerPayoutChanged, { ...deposit, reference: 'acct_1', state: 'disconnected', reason: null });
    const ofPayouts = async () => (await noticesTo(address)).filter(({ template }) => template === 'payout_changed');
    await eventually(async () => (await ofPayouts()).length === 2, { what: 'both notices' });
    const texts = (await ofPayouts()).map(({ variables: { change, link } }) => `${change} ${link}`).toSorted();
    expect(texts).toEqual([
      expect.stringMatching(/^desconectaste tu cuenta de Stripe.*\/mi\/ganancias$/),
      expect.stringMatching(/^no llegó tu depósito de \$900\.00 .*\/mi\/ganancias$/),
    ]);
  });

  it('gives a lot that was all reserved back to the market when its order falls through, with the reason', async () => {
    const whole = await offer();
    const one = await ordered(whole, newMember(), 20);
    expect(await stock(whole)).toMatchObject([{ status: 'reserved', reserved: 20 }]);
    const found = async () =>
      (await market.ask(searchListings, { query: { limit: 100 } })).body.listings.map(({ id }) => id);
    await eventually(async () => !(await found()).includes(whole.listingId), { what: 'the lot to leave the market' });
    expect((await market.ask(getListing, { params: { id: whole.listingId } })).body.status).toBe('reserved');
    const decline = { ...params(one), body: { reason: 'Ya se usó; llama al 55 1234 5678' } };
    const declined = (await market.ask(declineOrder, decline, { as: as(whole.seller) })).body;
    expect(declined.timeline.at(-1)).toMatchObject({ to: 'declined', reason: 'Ya se usó; llama al •••' });
    expect(declined).toMatchObject({ next: [], dueAt: null });
    expect(await stock(whole)).toMatchObject([{ status: 'published', reserved: 0 }]);
    await eventually(async () => (await found()).includes(whole.listingId), { what: 'the lot to be back' });
    const published = (await market.eventsOf(listingPublished)).filter(
      ({ data }) => data.listingId === whole.listingId,
    );
    expect([published.length, (await offersOf(whole.listingId)).at(-1)?.offer?.status]).toEqual([1, 'published']);
    expect(await movesOf(one.id)).toMatchObject([{ to: 'declined', amount: 0, reason: 'Ya se usó; llama al •••' }]);
  });

  it('cancels for the buyer, for the seller with a reason, and is there for nobody else', async () => {
    const sacks = await offer();
    const one = await ordered(sacks);
    const two = await ordered(sacks);
    const cancel = (id: number, member: number, reason?: string) =>
      market.ask(cancelOrder, { params: { id }, body: { reason } }, { as: as(member) });
    expect((await cancel(one.id, sacks.seller)).problem).toMatchObject({
      code: 'reason_missing',
      errors: [{ path: 'reason' }],
    });
    expect((await cancel(one.id, sacks.seller, 'Se mojó')).body.state).toBe('cancelled');
    expect((await cancel(two.id, two.buyer)).body.state).toBe('cancelled');
    const stranger = as(newMember());
    const calls = [
      market.ask(getOrder, params(one), { as: stranger }),
      market.ask(approveOrder, params(one), { as: stranger }),
      market.ask(declineOrder, { ...params(one), body: {} }, { as: stranger }),
      market.ask(cancelOrder, { ...params(one), body: {} }, { as: stranger }),
      market.ask(sendOrderMessage, { ...params(one), body: { text: 'hola' } }, { as: stranger }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await market.ask(listMyOrders, {}, { as: stranger })).body).toMatchObject({ orders: [], total: 0 });
    expect(await stock(sacks)).toMatchObject([{ reserved: 0 }]);
  });

  it('lists what a member buys and sells, by side and state, in pages', async () => {
    const mine = await offer();
    const other = await offer();
    const sold = await ordered(mine);
    const bought = await ordered(other, mine.seller);
    const gone = await ordered(other, mine.seller, 2);
    await market.ask(cancelOrder, { ...params(gone), body: {} }, { as: as(mine.seller) });
    const list = async (query: object) => (await market.ask(listMyOrders, { query }, { as: as(mine.seller) })).body;
    const ids = async (query: object) => (await list(query)).orders.map(({ id }) => id);
    expect(await ids({})).toEqual([gone.id, bought.id, sold.id]);
    expect(await ids({ role: 'seller' })).toEqual([sold.id]);
    expect(await ids({ role: 'buyer', state: 'placed' })).toEqual([bought.id]);
    const first = await list({ limit: 2 });
    expect([first.total, await ids({ limit: 2, cursor: first.nextCursor })]).toEqual([3, [sold.id]]);
  });

  it('keeps every move as it was: the database changes and deletes none', async () => {
    const one = await ordered(await offer());
    for (const text of [
      `update order_moves set by = 'staff' where order_id = $1`,
      'delete from order_moves where order_id = $1',
    ])
      await expect(market.storage.query(text, [one.id])).rejects.toThrow('only ever added');
  });
});

describe('the clock', () => {
  it('expires what the seller does not answer in 48 h, once however many look', async () => {
    const whole = await offer();
    const one = await ordered(whole, newMember(), 20);
    await clockAfter(47);
    expect((await read(one, one.buyer)).state).toBe('placed');
    await Promise.all([clockAfter(49), clockAfter(49), clockAfter(49)]);
    expect(await read(one, one.buyer)).toMatchObject({
      state: 'expired',
      timeline: [{}, { by: 'clock', to: 'expired' }],
    });
    expect(await stock(whole)).toMatchObject([{ status: 'published', reserved: 0 }]);
    expect(await movesOf(one.id)).toHaveLength(1);
    expect((await market.ask(approveOrder, params(one), { as: as(whole.seller) })).status).toBe(409);
  });

  it('ends an approved order that nobody pays after 72 h, and one whose hold runs out', async () => {
    const sacks = await offer();
    const unpaid = await ordered(sacks);
    const held = await ordered(sacks);
    for (const one of [unpaid, held]) await market.ask(approveOrder, params(one), { as: as(sacks.seller) });
    await paid(held);
    await clockAfter(73);
    expect([(await read(unpaid, unpaid.buyer)).state, (await read(held, held.buyer)).state]).toEqual([
      'expired',
      'approved',
    ]);
    await clockAfter(169);
    expect(await movesOf(held.id)).toMatchObject([{ to: 'approved' }, { to: 'expired', by: 'clock', amount: 0 }]);
    expect(await stock(sacks)).toMatchObject([{ reserved: 0 }]);
  });
});

describe('the money of an order', () => {
  it('reminds both sides a day before a hold ends, once for each end', async () => {
    const cement = await offer();
    const seller = await reachable(cement.seller);
    const buyer = newMember();
    const mail = await reachable(buyer);
    const one = await ordered(cement, buyer);
    const remind = (hours: number) => Promise.all([1, 2].map(() => remindOfHolds(parts(inHours(hours)))({}, call)));
    const reminders = async () =>
      (await Promise.all([seller, mail].map(noticesTo)))
        .flat()
        .map(({ variables }) => String(variables.change))
        .filter((change) => change.includes('se libera'));
    await paid(one, { captureBefore: inHours(100).toISOString() });
    await remind(75);
    expect(await reminders()).toEqual([]);
    await remind(77);
    await remind(78);
    expect(await reminders()).toEqual([1, 2].map(() => expect.stringMatching(/si antes no se recoge/)));
    await market.storage.query("update orders set capture_before = capture_before + interval '5 days' where id = $1", [
      one.id,
    ]);
    await remind(78);
    expect(await reminders()).toHaveLength(2);
    await remind(200);
    expect(await reminders()).toHaveLength(4);
  });

  it('counts a hold as long as it is renewed, until its bank does not: then its buyer is told, once', async () => {
    const buyer = newMember();
    const mail = await reachable(buyer);
    const one = await ordered(await offer(), buyer);
    const captureBefore = inHours(100).toISOString();
    const coverUntil = inHours(300).toISOString();
    await paid(one, { captureBefore, coverUntil });
    const stored = async () =>
      (
        await market.storage.query<{ captureBefore: Date; coverUntil: Date | null }>(
          'select capture_before as "captureBefore", cover_until as "coverUntil" from orders where id = $1',
          [one.id],
        )
      ).rows[0];
    expect((await stored())?.coverUntil?.toISOString()).toBe(coverUntil);
    const later = inHours(190).toISOString();
    await paid(one, { captureBefore: later, coverUntil });
    const isLater = async () => (await stored())?.captureBefore.toISOString() === later;
    await eventually(isLater, { what: 'the hold that followed' });
    const news = { orderId: one.id, reason: 'insufficient_funds' };
    // That of a hold which another one followed is no news.
    await market.publish(orderHoldNotRenewed, { ...news, captureBefore });
    await market.publish(orderHoldNotRenewed, { ...news, captureBefore: later });
    await eventually(async () => (await stored())?.coverUntil === null, { what: 'no cover beyond the hold' });
    const told = async () =>
      (await noticesTo(mail))
        .map(({ variables: { change } }) => String(change))
        .filter((text) => /retención/.test(text));
    await eventually(async () => (await told()).length > 0, { what: 'the notice' });
    expect(await told()).toEqual([expect.stringMatching(/no renovó la retención; .* apártalo de nuevo en el pedido/)]);
    expect(await isLater()).toBe(true);
  });

  it('is noted in whatever order its news come, and shown to both', async () => {
    const one = await ordered(await offer());
    await paid(one);
    expect(await read(one, one.seller)).toMatchObject({ money: 'authorised', captureBefore: expect.any(String) });
    const address = await reachable(one.buyer);
    const receipts = { es: 'sealed-es', en: 'sealed-en' };
    await pay(one, { state: 'captured', amount: 10_000, receipts });
    await market.publish(orderPaymentChanged, { orderId: one.id, state: 'captured', amount: 10_000, receipts });
    await market.publish(orderPaymentChanged, { orderId: one.id, state: 'authorised', amount: 10_000 });
    const two = await ordered(await offer());
    await paid(two);
    expect((await read(one, one.buyer)).money).toBe('captured');
    expect(await noticesTo(address)).toMatchObject([
      {
        variables: {
          change: 'recibimos tu pago de $100.00; el enlace lleva al recibo',
          link: expect.stringMatching(`/recibo/${one.id}$`),
        },
        attachments: { [`recibo-P-${String(one.id).padStart(6, '0')}.pdf`]: 'sealed-es' },
      },
    ]);
  });

  it('takes the order with it where it is released before the pickup', async () => {
    const one = await ordered(await offer());
    await paid(one);
    await pay(one, { state: 'released', amount: 10_000 });
    expect((await read(one, one.buyer)).state).toBe('cancelled');
    expect(await stock(one)).toMatchObject([{ reserved: 0 }]);
  });
});

it('carries messages between the two without phones and mailboxes, each to the other side', async () => {
  const one = await ordered(await offer());
  const address = await reachable(one.seller);
  const write = (member: number, text: string) =>
    market.ask(sendOrderMessage, { ...params(one), body: { text } }, { as: as(member) });
  expect((await write(one.buyer, '¿A qué hora? Mi cel es 55 1234 5678')).status).toBe(201);
  const answered = (await write(one.seller, 'De 9 a 5')).body;
  expect(answered.messages).toMatchObject([
    { by: 'buyer', text: '¿A qué hora? Mi cel es •••' },
    { by: 'seller', text: 'De 9 a 5' },
  ]);
  expect(await noticesTo(address)).toMatchObject([
    { template: 'order_message', variables: { text: '¿A qué hora? Mi cel es •••' } },
  ]);
});

describe('staff', () => {
  it('decide a complaint in part: the buyer gets that much back, the seller keeps the rest, and both hear how much', async () => {
    const one = await ordered(await offer());
    await pay(one, { state: 'captured', amount: 10_000 });
    await market.storage.query(`update orders set state = 'disputed', amount = 10000 where id = $1`, [one.id]);
    const part = (amount?: number, who = admin) =>
      market.ask(
        moveOrderByStaff,
        { ...params(one), body: { move: 'part', reason: 'Faltó uno', amount } },
        { as: who },
      );
    expect((await part(25, agent)).status).toBe(403);
    for (const wrong of [undefined, 100, 100.01]) expect((await part(wrong)).problem.errors?.[0]?.path).toBe('amount');
    const replies = [await part(25.5), await part(25.5)];
    expect(replies.map(({ status, body }) => [status, body.state])).toEqual(Array(2).fill([200, 'settled']));
    const moved = (await market.eventsOf(orderMoved)).filter(({ data }) => data.orderId === one.id);
    expect(moved.map(({ data }) => [data.from, data.to, data.amount])).toEqual([['disputed', 'settled', 7_450]]);
    const audited = (await market.eventsOf(marketplaceActionAudited)).find(
      ({ subject }) => subject === `orders/${one.id}`,
    );
    expect(audited?.data.detail).toEqual({ move: 'part', giveBack: 2_550 });
    expect(changeText('part', { reason: 'Faltó uno', slot: null, givenBack: 2_550 }, 'es')).toContain(
      '($25.50). Motivo',
    );
  });

  it('see what is due first, page by page, and how many stand in each state', async () => {
    const buyer = newMember();
    const sacks = await offer();
    const later = await ordered(sacks, buyer, 1);
    const first = await ordered(sacks, buyer, 2);
    const unhurried = await ordered(sacks, buyer, 3);
    const due = (one: { id: number }, at: Date | null) =>
      market.storage.query('update orders set due_at = $2::timestamptz where id = $1', [one.id, at]);
    await due(later, inHours(30));
    await due(first, inHours(20));
    await due(unhurried, null);
    const page = async (cursor?: string) =>
      (await market.ask(listAllOrders, { query: { member: buyer, sort: 'due', limit: 2, cursor } }, { as: agent }))
        .body;
    const begin = await page();
    const rest = await page(begin.nextCursor ?? undefined);
    expect([...begin.orders, ...rest.orders].map(({ id }) => id)).toEqual([first.id, later.id, unhurried.id]);
    expect(rest.nextCursor).toBeNull();
    const { states, late } = (await market.ask(countAllOrders, {}, { as: agent })).body;
    const placed = await market.ask(listAllOrders, { query: { state: 'placed' } }, { as: agent });
    expect(states.find(({ state }) => state === 'placed')?.count).toBe(placed.body.total);
    expect(states.map(({ state }) => state)).toEqual(orderStates);
    expect(late).toBeGreaterThanOrEqual(1);
    const nextOf = async (one: { id: number }) => (await market.ask(getAnyOrder, params(one), { as: agent })).body.next;
    expect(await nextOf(first)).toEqual(['extend', 'cancel']);
  });

  it('find every order, see it whole, and extend or cancel it with a reason that is accounted for', async () => {
    const sacks = await offer();
    const one = await ordered(sacks);
    const list = async (query: object) =>
      (await market.ask(listAllOrders, { query }, { as: agent })).body.orders.map(({ id }) => id);
    expect(await list({ q: one.number })).toEqual([one.id]);
    expect(await list({ q: `bodega ${sacks.seller}` })).toEqual([one.id]);
    expect(await list({ member: one.buyer, state: 'placed' })).toEqual([one.id]);
    expect(await list({ member: one.buyer, late: true })).toEqual([]);
    expect((await market.ask(listAllOrders, {}, { as: as(one.buyer) })).status).toBe(403);
    const move = (name: 'extend' | 'cancel', who = agent) =>
      market.ask(
        moveOrderByStaff,
        { ...params(one), body: { move: name, reason: 'Lo pidió el vendedor' } },
        { as: who },
      );
    const { dueAt } = (await move('extend')).body;
    expect(Date.parse(dueAt ?? '') - Date.parse(one.dueAt ?? '')).toBe(48 * 3_600_000);
    await clockAfter(50);
    expect((await read(one, one.buyer)).state).toBe('placed');
    await pay(one, { state: 'captured', amount: 10_000 });
    expect((await move('cancel')).status).toBe(403);
    expect((await move('cancel', admin)).body).toMatchObject({ state: 'cancelled', buyer: { memberId: one.buyer } });
    const whole = (await market.ask(getAnyOrder, params(one), { as: agent })).body;
    expect(whole.timeline.map(({ by, reason }) => [by, reason])).toEqual([
      ['buyer', null],
      ['staff', 'Lo pidió el vendedor'],
      ['staff', 'Lo pidió el vendedor'],
    ]);
    const audited = (await market.eventsOf(marketplaceActionAudited)).filter(
      ({ subject }) => subject === `orders/${one.id}`,
    );
    expect(audited.map(({ data }) => [data.staffId, data.detail])).toEqual([
      [7, { move: 'extend' }],
      [1, { move: 'cancel' }],
    ]);
  });
});

it('copies a person’s orders, and calls them off when their account is erased; their words go, the sale stays', async () => {
  const one = await ordered(await offer());
  const email = await reachable(one.buyer);
  await market.ask(sendOrderMessage, { ...params(one), body: { text: 'Soy Rosa' } }, { as: as(one.buyer) });
  const { request } = (await market.ask(requestPersonalData, { body: { kind: 'export', email } }, { as: admin })).body;
  const copy = (await market.ask(exportMarketplaceData, { params: { id: request.id } }, { as: admin })).body;
  expect(Object.keys(copy.records)).toEqual(
    expect.arrayContaining(['orders', 'order_lines', 'order_messages', 'order_moves']),
  );
  await market.publish(memberErased, { memberId: one.buyer });
  await eventually(async () => (await read(one, one.seller)).state === 'cancelled', {
    what: 'the order to be called off',
  });
  expect(await read(one, one.seller)).toMatchObject({
    messages: [],
    timeline: [{}, { by: 'buyer', reason: 'La cuenta se borró' }],
  });
  expect(await stock(one)).toMatchObject([{ reserved: 0 }]);
});

/** Every actor of the table, against the database: what the rules allow happens, and nothing else. */
const attempts = moves.flatMap(({ move, by }) => by.map((actor) => ({ move, by: actor })));
const step = fc.record({
  which: fc.nat(),
  attempt: fc.constantFrom(...attempts),
  quantity: fc.integer({ min: 1, max: 4 }),
});

it('keeps stock and orders in step by whatever moves, tried by whomever', async () => {
  const run = async (
    steps: readonly {
      which: number;
      attempt: { move: MoveName; by: (typeof attempts)[number]['by'] };
      quantity: number;
    }[],
  ) => {
    const sacks = await offer();
    const ids: number[] = [];
    for (const { which, attempt, quantity } of steps) {
      if (ids.length < 3) ids.push((await ordered(sacks, newMember(), quantity)).id);
      const id = ids[which % ids.length] ?? 0;
      await market.storage.transaction(async (tx) => {
        const scope = orderScope(parts(new Date()), tx);
        const found = await scope.orders.lock(id);
        if (!found) throw new Error('the order is gone');
        const slot = { from: inHours(1), until: inHours(2) };
        const kept = { ...found, money: 'authorised', moneyAmount: found.amount } as const;
        const mover = { ...attempt, actor: 'system', reason: 'porque sí', slot, confirmed: true };
        if ('row' in judgeMove(kept, attempt.move, attempt.by, { ...mover, now: scope.now }))
          await moveOrder(scope, kept, mover);
      });
      const text = `select coalesce(sum(l.quantity) filter (where o.state in ('placed', 'approved', 'scheduled', 'in_transit')), 0)::float8 as promised,
          coalesce(sum(l.quantity) filter (where o.state in ('delivered', 'disputed', 'settled', 'refunded')), 0)::float8 as sold
        from orders o join order_lines l on l.order_id = o.id where o.listing_id = $1`;
      const { rows } = await market.storage.query<{ promised: number; sold: number }>(text, [sacks.listingId]);
      const [{ promised, sold } = { promised: 0, sold: 0 }] = rows;
      expect(await stock(sacks)).toMatchObject([{ quantity: 20 - sold, reserved: promised }]);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 12 }), run), { numRuns: 6 });
});
