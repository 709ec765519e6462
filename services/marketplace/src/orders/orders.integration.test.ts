import { memberErased } from '@tianguis/proto/gateway/members/events';
import {
  approveOrder,
  cancelOrder,
  declineOrder,
  exportMarketplaceData,
  getListing,
  getOrder,
  listMyOrders,
  requestPersonalData,
  searchListings,
  sendOrderMessage,
} from '@tianguis/proto/gen/client.ts';
import { listingPublished } from '@tianguis/proto/marketplace/listings/events';
import { sellerPayoutChanged } from '@tianguis/proto/payments/earnings/events';
import { orderHoldNotRenewed, orderPaymentChanged, orderVoucherChanged } from '@tianguis/proto/payments/orders/events';
import { eventually } from '@tianguis/testkit/eventually';
import { admin } from '@tianguis/testkit/identity';
import { describe, expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { inHours } from '../../test/lots.ts';
import { orderFixture, params } from '../../test/orders.ts';

const market = await useMarketplace();
const { clockAfter, hold, movesOf, newMember, offer, offersOf, ordered, pay, read, reachable, stock } =
  orderFixture(market);

describe('moving an order', () => {
  it('approves an order once for repeated approvals, and notifies the buyer', async () => {
    const one = await ordered(await offer());
    const address = await reachable(one.buyer);
    const approve = () => market.ask(approveOrder, params(one), { as: asMember(one.seller) });
    const replies = await Promise.all([approve(), approve(), approve()]);
    expect(replies.map(({ status, body }) => [status, body.state])).toEqual(Array(3).fill([200, 'approved']));
    expect(await movesOf(one.id)).toMatchObject([{ from: 'placed', to: 'approved', by: 'seller', amount: 10_000 }]);
    expect(await market.noticesTo(address)).toMatchObject([
      {
        template: 'order_changed',
        variables: {
          change: expect.stringMatching(
            /^el vendedor lo aprobó\. Falta apartar el dinero en tu tarjeta: hazlo en el pedido a más /,
          ),
        },
      },
    ]);
    expect(
      (await market.ask(declineOrder, { ...params(one), body: {} }, { as: asMember(one.seller) })).problem.code,
    ).toBe('order_state');
  });

  it('sends the buyer their voucher and extends the payment deadline to its end', async () => {
    const one = await ordered(await offer());
    const address = await reachable(one.buyer);
    await market.ask(approveOrder, params(one), { as: asMember(one.seller) });
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
    const changes = async () => (await market.noticesTo(address)).map(({ variables: { change } }) => change);
    await eventually(async () => (await changes()).length === 3, { what: 'both notices' });
    expect((await changes()).slice(1)).toEqual([
      expect.stringMatching(/^tu ficha de OXXO por \$100\.00, .*, es 1234$/),
      'tu ficha de OXXO venció sin pago',
    ]);
  });

  it('notifies a seller of a deposit, of a returned one and of a disconnected account', async () => {
    const memberId = newMember();
    const address = await reachable(memberId);
    const deposit = { memberId, reference: 'po_1', amount: 90_000 } as const;
    await market.publish(sellerPayoutChanged, { ...deposit, state: 'deposited', reason: null });
    await market.publish(sellerPayoutChanged, { ...deposit, state: 'returned', reason: 'wrong_details' });
    await market.publish(sellerPayoutChanged, { ...deposit, reference: 'acct_1', state: 'disconnected', reason: null });
    const ofPayouts = async () =>
      (await market.noticesTo(address)).filter(({ template }) => template === 'payout_changed');
    await eventually(async () => (await ofPayouts()).length === 3, { what: 'all notices' });
    const texts = (await ofPayouts()).map(({ variables: { change, link } }) => `${change} ${link}`).toSorted();
    expect(texts).toEqual([
      expect.stringMatching(/^desconectaste tu cuenta de Stripe.*\/mi\/ganancias$/),
      expect.stringMatching(/^no llegó tu depósito de \$900\.00 .*\/mi\/ganancias$/),
      expect.stringMatching(/^tu depósito de \$900\.00 ya está en tu banco .*\/mi\/ganancias$/),
    ]);
  });

  it('offers a fully reserved lot again after its order is declined', async () => {
    const whole = await offer();
    const one = await ordered(whole, newMember(), 20);
    expect(await stock(whole)).toMatchObject([{ status: 'reserved', reserved: 20 }]);
    const found = async () =>
      (await market.ask(searchListings, { query: { limit: 100 } })).body.listings.map(({ id }) => id);
    await eventually(async () => !(await found()).includes(whole.listingId), { what: 'the lot to leave the market' });
    expect((await market.ask(getListing, { params: { id: whole.listingId } })).body.status).toBe('reserved');
    const decline = { ...params(one), body: { reason: 'Ya se usó; llama al 55 1234 5678' } };
    const declined = (await market.ask(declineOrder, decline, { as: asMember(whole.seller) })).body;
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

  it('lets either party cancel, the seller only with a reason, and hides the order from strangers', async () => {
    const sacks = await offer();
    const one = await ordered(sacks);
    const two = await ordered(sacks);
    const cancel = (id: number, member: number, reason?: string) =>
      market.ask(cancelOrder, { params: { id }, body: { reason } }, { as: asMember(member) });
    expect((await cancel(one.id, sacks.seller)).problem).toMatchObject({
      code: 'reason_missing',
      errors: [{ path: 'reason' }],
    });
    expect((await cancel(one.id, sacks.seller, 'Se mojó')).body.state).toBe('cancelled');
    expect((await cancel(two.id, two.buyer)).body.state).toBe('cancelled');
    const stranger = asMember(newMember());
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

  it('lists a member’s purchases and sales by role and state, in pages', async () => {
    const mine = await offer();
    const other = await offer();
    const sold = await ordered(mine);
    const bought = await ordered(other, mine.seller);
    const gone = await ordered(other, mine.seller, 2);
    await market.ask(cancelOrder, { ...params(gone), body: {} }, { as: asMember(mine.seller) });
    const list = async (query: object) =>
      (await market.ask(listMyOrders, { query }, { as: asMember(mine.seller) })).body;
    const ids = async (query: object) => (await list(query)).orders.map(({ id }) => id);
    expect(await ids({})).toEqual([gone.id, bought.id, sold.id]);
    expect(await ids({ role: 'seller' })).toEqual([sold.id]);
    expect(await ids({ role: 'buyer', state: 'placed' })).toEqual([bought.id]);
    const first = await list({ limit: 2 });
    expect([first.total, await ids({ limit: 2, cursor: first.nextCursor })]).toEqual([3, [sold.id]]);
  });

  it('refuses to change or delete a recorded move', async () => {
    const one = await ordered(await offer());
    for (const text of [
      `update order_moves set by = 'staff' where order_id = $1`,
      'delete from order_moves where order_id = $1',
    ])
      await expect(market.storage.query(text, [one.id])).rejects.toThrow('only ever added');
  });
});

describe('deadlines', () => {
  it('expires an order that the seller does not answer within 48 hours, once for several replicas', async () => {
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
    expect((await market.ask(approveOrder, params(one), { as: asMember(whole.seller) })).status).toBe(409);
  });

  it('expires an approved order that is unpaid after 72 hours, and one whose hold runs out', async () => {
    const sacks = await offer();
    const unpaid = await ordered(sacks);
    const held = await ordered(sacks);
    for (const one of [unpaid, held]) await market.ask(approveOrder, params(one), { as: asMember(sacks.seller) });
    await hold(held);
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

describe('an order’s payment', () => {
  it('reminds both parties once, a day before a hold ends', async () => {
    const cement = await offer();
    const seller = await reachable(cement.seller);
    const buyer = newMember();
    const mail = await reachable(buyer);
    const one = await ordered(cement, buyer);
    const remind = (hours: number) => Promise.all([1, 2].map(() => market.runJob('remindOfHolds', inHours(hours))));
    const reminders = async () =>
      (await Promise.all([seller, mail].map(market.noticesTo)))
        .flat()
        .map(({ variables }) => String(variables.change))
        .filter((change) => change.includes('se libera'));
    await hold(one, { captureBefore: inHours(100).toISOString() });
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

  it('notifies the buyer once when the bank does not renew a hold', async () => {
    const buyer = newMember();
    const mail = await reachable(buyer);
    const one = await ordered(await offer(), buyer);
    const captureBefore = inHours(100).toISOString();
    const coverUntil = inHours(300).toISOString();
    await hold(one, { captureBefore, coverUntil });
    const stored = async () =>
      (
        await market.storage.query<{ captureBefore: Date; coverUntil: Date | null }>(
          'select capture_before as "captureBefore", cover_until as "coverUntil" from orders where id = $1',
          [one.id],
        )
      ).rows[0];
    expect((await stored())?.coverUntil?.toISOString()).toBe(coverUntil);
    const later = inHours(190).toISOString();
    await hold(one, { captureBefore: later, coverUntil });
    const isLater = async () => (await stored())?.captureBefore.toISOString() === later;
    await eventually(isLater, { what: 'the hold that followed' });
    const news = { orderId: one.id, reason: 'insufficient_funds' };
    // The first hold was replaced, so its end is ignored.
    await market.publish(orderHoldNotRenewed, { ...news, captureBefore });
    await market.publish(orderHoldNotRenewed, { ...news, captureBefore: later });
    await eventually(async () => (await stored())?.coverUntil === null, { what: 'no cover beyond the hold' });
    const told = async () =>
      (await market.noticesTo(mail))
        .map(({ variables: { change } }) => String(change))
        .filter((text) => /retención/.test(text));
    await eventually(async () => (await told()).length > 1, { what: 'the notice' });
    expect(await told()).toEqual([
      expect.stringMatching(/^la retención se renovó: el dinero sigue apartado hasta el/),
      expect.stringMatching(/no renovó la retención; .* apártalo de nuevo en el pedido/),
    ]);
    expect(await isLater()).toBe(true);
  });

  it('keeps the latest payment state when events arrive out of order', async () => {
    const one = await ordered(await offer());
    await hold(one);
    expect(await read(one, one.seller)).toMatchObject({ money: 'authorised', captureBefore: expect.any(String) });
    const address = await reachable(one.buyer);
    const receipts = { es: 'sealed-es', en: 'sealed-en' };
    await pay(one, { state: 'captured', amount: 10_000, receipts });
    await market.publish(orderPaymentChanged, { orderId: one.id, state: 'captured', amount: 10_000, receipts });
    await market.publish(orderPaymentChanged, { orderId: one.id, state: 'authorised', amount: 10_000 });
    const two = await ordered(await offer());
    await hold(two);
    expect((await read(one, one.buyer)).money).toBe('captured');
    expect(await market.noticesTo(address)).toMatchObject([
      {
        variables: {
          change: 'recibimos tu pago de $100.00; el enlace lleva al recibo',
          link: expect.stringMatching(`/recibo/${one.id}$`),
        },
        attachments: { [`recibo-P-${String(one.id).padStart(6, '0')}.pdf`]: 'sealed-es' },
      },
    ]);
  });

  it('cancels an order whose hold is released before the pickup', async () => {
    const one = await ordered(await offer());
    await hold(one);
    await pay(one, { state: 'released', amount: 10_000 });
    expect((await read(one, one.buyer)).state).toBe('cancelled');
    expect(await stock(one)).toMatchObject([{ reserved: 0 }]);
  });
});

it('delivers messages to the other party, with contact details masked', async () => {
  const one = await ordered(await offer());
  const address = await reachable(one.seller);
  const write = (member: number, text: string) =>
    market.ask(sendOrderMessage, { ...params(one), body: { text } }, { as: asMember(member) });
  expect((await write(one.buyer, '¿A qué hora? Mi cel es 55 1234 5678')).status).toBe(201);
  const answered = (await write(one.seller, 'De 9 a 5')).body;
  expect(answered.messages).toMatchObject([
    { by: 'buyer', text: '¿A qué hora? Mi cel es •••' },
    { by: 'seller', text: 'De 9 a 5' },
  ]);
  expect(await market.noticesTo(address)).toMatchObject([
    { template: 'order_message', variables: { text: '¿A qué hora? Mi cel es •••' } },
  ]);
});

it('exports a person’s orders; cancels them and deletes their messages when the account is erased', async () => {
  const one = await ordered(await offer());
  const email = await reachable(one.buyer);
  await market.ask(sendOrderMessage, { ...params(one), body: { text: 'Soy Rosa' } }, { as: asMember(one.buyer) });
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
