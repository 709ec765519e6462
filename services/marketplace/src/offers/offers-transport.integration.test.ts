import { randomUUID } from 'node:crypto';
import {
  acceptOffer,
  counterOffer,
  getOffer,
  getOrder,
  makeOffer,
  placeOrder,
  quoteTransport,
} from '@tianguis/proto/gen/client.ts';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { orderFixture } from '../../test/orders.ts';

const market = await useMarketplace();
const { newMember, offer, reachable } = orderFixture(market, 260_000);

const place = { address: 'Calle Centenario 12, Coyoacán', zone: 'coyoacan' };
type Lot = Awaited<ReturnType<typeof offer>>;

async function quoteFor({ listingId, lineId }: Lot, buyer: number, quantity = 10) {
  const body = { listingId, lines: [{ lineId, quantity }], place, floors: 1, help: true };
  const { quote } = (await market.ask(quoteTransport, { body }, { as: asMember(buyer) })).body;
  if (!quote) throw new Error('it was not quoted');
  return quote;
}

const offerWith = ({ listingId, lineId }: Lot, buyer: number, transport: string, quantity = 10) =>
  market.ask(
    makeOffer,
    { body: { listingId, method: 'prepaid', lines: [{ lineId, quantity, price: 80 }], transport } },
    { as: asMember(buyer), idempotencyKey: randomUUID() },
  );
const read = async (id: number, member: number) =>
  (await market.ask(getOffer, { params: { id } }, { as: asMember(member) })).body;
const counter = ({ lineId }: Lot, id: number, member: number, quantity: number, price: number) =>
  market.ask(
    counterOffer,
    { params: { id }, body: { lines: [{ lineId, quantity, price }] } },
    { as: asMember(member), idempotencyKey: randomUUID() },
  );
const accept = (id: number, member: number, amount: number) =>
  market.ask(acceptOffer, { params: { id }, body: { amount } }, { as: asMember(member) });
const age = (hours: number) =>
  market.storage.query(
    `update transport_quotes set created_at = created_at - make_interval(hours => $1)
     where id in (select quote_id from offers)`,
    [hours],
  );

it('keeps the quote with the offer, shows the price to the buyer alone, and orders by it', async () => {
  const lot = await offer();
  const buyer = newMember();
  const toBuyer = await reachable(buyer);
  const quote = await quoteFor(lot, buyer);
  const { status, body } = await offerWith(lot, buyer, quote.id);
  expect([status, body.transport]).toEqual([201, { amount: quote.amount, zone: 'coyoacan', address: place.address }]);
  const bySeller = await read(body.id, lot.seller);
  expect([bySeller.amount, bySeller.transport]).toEqual([800, { amount: null, zone: 'coyoacan', address: null }]);

  const used = await market.ask(
    placeOrder,
    {
      body: {
        listingId: lot.listingId,
        lines: [{ lineId: lot.lineId, quantity: 10 }],
        method: 'prepaid',
        transport: quote.id,
      },
    },
    { as: asMember(buyer), idempotencyKey: randomUUID() },
  );
  expect(used.status, 'the offer has a quote of its own').toBe(201);

  const accepted = await accept(body.id, lot.seller, 800);
  const order = await market.ask(getOrder, { params: { id: accepted.body.orderId ?? 0 } }, { as: asMember(buyer) });
  expect(order.body).toMatchObject({
    amount: 800,
    total: 800 + quote.amount,
    transport: { amount: quote.amount, address: place.address },
  });
  const change = (await market.noticesTo(toBuyer)).at(-1)?.variables.change;
  expect(change).toMatch(/Con transporte de \$[\d,.]+ pagas/);
});

it('quotes anew for other quantities of the seller, and lets the buyer change the price alone', async () => {
  const lot = await offer();
  const buyer = newMember();
  const quote = await quoteFor(lot, buyer);
  const { body } = await offerWith(lot, buyer, quote.id);
  const more = await counter(lot, body.id, lot.seller, 20, 90);
  expect(more.status).toBe(200);
  const after = await read(body.id, buyer);
  expect(after.transport?.amount, 'each started 100 kg is carried up').toBeGreaterThan(quote.amount);
  const fewer = await counter(lot, body.id, buyer, 15, 85);
  expect([fewer.status, fewer.problem]).toMatchObject([
    422,
    { code: 'transport_of_other_quantities', errors: [{ path: 'lines.0.quantity' }] },
  ]);
  const cheaper = await counter(lot, body.id, buyer, 20, 85);
  expect(cheaper.body.transport?.amount).toBe(after.transport?.amount);
});

it('honours the price while the offer is open, and quotes by the rates of the day when the seller answers late', async () => {
  const lot = await offer();
  const buyer = newMember();
  const quote = await quoteFor(lot, buyer);
  const { body } = await offerWith(lot, buyer, quote.id);
  await market.runJob('forgetQuotes');
  await counter(lot, body.id, lot.seller, 10, 95);
  await market.storage.query(
    `insert into transport_rates ("from", terms) select now(), jsonb_set(terms, '{help}', '999') from transport_rates limit 1`,
  );
  await age(49);
  await counter(lot, body.id, buyer, 10, 90);
  expect((await read(body.id, buyer)).transport?.amount, 'the buyer’s own price').toBe(quote.amount);
  await counter(lot, body.id, lot.seller, 10, 93);
  const late = await read(body.id, buyer);
  expect(late.transport?.amount).toBeGreaterThan(quote.amount);
  const { orderId } = (await accept(body.id, buyer, 930)).body;
  const order = await market.ask(getOrder, { params: { id: orderId ?? 0 } }, { as: asMember(buyer) });
  expect(order.body.total).toBe(930 + (late.transport?.amount ?? 0));
});
