import { setTimeout as delay } from 'node:timers/promises';
import { placeOrder } from '@tianguis/proto/gen/client.ts';
import { orderPlaced } from '@tianguis/proto/marketplace/orders/events';
import { describe, expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { line } from '../../test/lots.ts';
import { orderFixture } from '../../test/orders.ts';

const market = await useMarketplace();
const { newMember, offer, offersOf, order, ordered, read, reachable, stock } = orderFixture(market);

describe('placing an order', () => {
  it('reserves quantities, notifies the seller and shows each party their next moves', async () => {
    const wood = await offer([line('cemento', { quantity: 20 }), line('yeso', { quantity: 5, centavos: 33 })]);
    const buyer = newMember();
    const address = await reachable(wood.seller);
    const [first = 0, second = 0] = wood.lineIds;
    const lines = [
      { lineId: first, quantity: 2.5 },
      { lineId: second, quantity: 5 },
    ];
    const body = { listingId: wood.listingId, lines, method: 'prepaid' } as const;
    const asking = { as: asMember(buyer), idempotencyKey: 'pedido-uno' };
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
    expect(events.map(({ data }) => data)).toMatchObject([
      { ...told, amount: 25_165, usedAmount: 0, method: 'prepaid' },
    ]);
    expect((await offersOf(wood.listingId)).at(-1)?.offer?.lines).toMatchObject([{ quantity: 17.5 }, { quantity: 0 }]);
    expect(await market.noticesTo(address)).toMatchObject([
      {
        template: 'order_placed',
        variables: {
          number,
          amount: '$251.65',
          receives: 'recibes $226.48 (comisión de 10%: $25.17, IVA incluido)',
          lot: 'Cemento gris',
          link: `http://tianguis.test/pedido/${id}`,
        },
      },
    ]);
    const theirs = await read({ id }, wood.seller);
    expect(theirs).toMatchObject({ role: 'seller', other: { name: '' } });
    expect(theirs.next.map(({ move }) => move)).toEqual(['approve', 'decline', 'cancel']);
  });

  it('says what of the amount is for used goods, of which no tax is withheld', async () => {
    const mixed = await offer([
      line('cemento', { quantity: 20 }),
      { ...line('yeso', { quantity: 5, centavos: 3_300 }), condition: 'used' },
    ]);
    const [first = 0, second = 0] = mixed.lineIds;
    const lines = [
      { lineId: first, quantity: 1 },
      { lineId: second, quantity: 2 },
    ];
    const body = { listingId: mixed.listingId, lines, method: 'prepaid' } as const;
    const { id } = (await market.ask(placeOrder, { body }, { as: asMember(newMember()) })).body;
    const [placed] = (await market.eventsOf(orderPlaced)).filter(({ data }) => data.orderId === id);
    expect(placed?.data.usedAmount).toBe(6_600);
  });

  it('publishes one event each for the lot, its offer, the order and the notice', async () => {
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

  it('reserves exactly 20 pieces for 200 simultaneous orders', { timeout: 60_000 }, async () => {
    const scarce = await offer();
    const buyers = Array.from({ length: 200 }, newMember);
    // Retries an unanswered order under its key, as a browser does on a bad line.
    const untilAnswered = async (buyer: number): Promise<number> => {
      const body = {
        listingId: scarce.listingId,
        lines: [{ lineId: scarce.lineId, quantity: 1 }],
        method: 'hold' as const,
      };
      for (;;) {
        const { status } = await market.ask(
          placeOrder,
          { body },
          { as: asMember(buyer), idempotencyKey: `todos-${buyer}` },
        );
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

  it('refuses an order that cannot be sold, and names the field', async () => {
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
    expect((await market.ask(placeOrder, { body }, { as: asMember(buyer) })).status).toBe(400);
    expect(await stock(sacks)).toMatchObject([{ reserved: 0 }, { reserved: 0 }]);
  });

  it('A16: refuses a quantity so small that its sum rounds to zero, and takes a gift', async () => {
    const nails = await offer([line('clavo', { centavos: 499 }), line('tarima', { centavos: 0 })]);
    const [, pallets = 0] = nails.lineIds;
    const buyer = newMember();
    const { status, problem } = await order(nails, buyer, 0.001);
    expect([status, problem.code, problem.errors?.[0]?.path]).toEqual([422, 'amount_not_payable', 'lines']);
    expect((await order({ ...nails, lineId: pallets }, buyer)).status).toBe(201);
  });

  it('refuses an order if the price has changed since the buyer saw it', async () => {
    const sacks = await offer();
    const buyer = newMember();
    const lines = [{ lineId: sacks.lineId, quantity: 2.5 }];
    const pay = (amount: number) =>
      market.ask(
        placeOrder,
        { body: { listingId: sacks.listingId, lines, method: 'hold', amount } },
        { as: asMember(buyer), idempotencyKey: `visto-${amount}` },
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

  it('refuses a buyer’s 21st waiting order', async () => {
    const plenty = await offer();
    const buyer = newMember();
    for (let n = 0; n < 20; n += 1) expect((await order(plenty, buyer, 0.1 + n / 1000)).status).toBe(201);
    expect((await order(plenty, buyer, 0.5)).problem.code).toBe('too_many_orders');
  });
});
