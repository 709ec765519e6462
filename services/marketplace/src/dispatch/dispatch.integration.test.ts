import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import {
  addTransportRate,
  addVehicle,
  approveOrder,
  assignTransport,
  cancelOrder,
  choosePickupSlot,
  createPickupLink,
  dropTransport,
  getCartaPorte,
  getOrder,
  getOrderPickup,
  getPickupSheet,
  listTransportRates,
  listTransports,
  placeOrder,
  quoteTransport,
  setPickupPlace,
} from '@tianguis/proto/gen/client.ts';
import { marketplaceActionAudited } from '@tianguis/proto/marketplace/audit';
import { orderPlaced, orderTransportDropped } from '@tianguis/proto/marketplace/orders/events';
import { localDay } from '@tianguis/proto/time';
import { admin, agent } from '@tianguis/testkit/identity';
import { afterAll, expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { inHours } from '../../test/lots.ts';
import { orderFixture, params } from '../../test/orders.ts';

/** A routing engine of ten kilometres, until it is down. */
let isEngineDown = false;
const engine = createServer((_, res) => {
  res.statusCode = isEngineDown ? 503 : 200;
  res.end(JSON.stringify({ code: 'Ok', routes: [{ distance: 10_000, duration: 900 }] }));
}).listen(0, '127.0.0.1');
await new Promise((resolve) => engine.once('listening', resolve));
const address = engine.address();
const ROUTING_URL = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
afterAll(() => engine.close());

const market = await useMarketplace({ ROUTING_URL });
const { clockAfter, newMember, offer, pay, reachable, read } = orderFixture(market, 210_000);

const place = { address: 'Calle Centenario 12, Coyoacán', zone: 'coyoacan' };
type Changes = Partial<NonNullable<(typeof quoteTransport)['types']>['body']>;

async function quotedLot(changes: Changes = {}, quantity = 10) {
  const lot = await offer();
  const buyer = newMember();
  const lines = [{ lineId: lot.lineId, quantity }];
  const body = { listingId: lot.listingId, lines, place, floors: 1, help: true, ...changes };
  const reply = await market.ask(quoteTransport, { body }, { as: asMember(buyer) });
  return { ...lot, buyer, lines, reply: reply.body };
}

async function orderedWith(quoted: Awaited<ReturnType<typeof quotedLot>>) {
  const { listingId, lines, buyer, reply } = quoted;
  const body = { listingId, lines, method: 'prepaid', transport: reply.quote?.id } as const;
  return market.ask(placeOrder, { body }, { as: asMember(buyer), idempotencyKey: randomUUID() });
}

/** An order that we bring, paid and with an hour. */
async function brought() {
  const quoted = await quotedLot();
  const { id } = (await orderedWith(quoted)).body;
  const sale = { ...quoted, id, asBuyer: { as: asMember(quoted.buyer) }, asSeller: { as: asMember(quoted.seller) } };
  const mails = { buyer: await reachable(quoted.buyer), seller: await reachable(quoted.seller) };
  await market.ask(approveOrder, params(sale), sale.asSeller);
  const transport = Math.round((quoted.reply.quote?.amount ?? 0) * 100);
  await pay(sale, { state: 'captured', amount: 100_000 + transport });
  await market.ask(setPickupPlace, { ...params(sale), body: { address: 'Calle Luna 5' } }, sale.asSeller);
  const { slots } = (await market.ask(getOrderPickup, params(sale), sale.asBuyer)).body;
  const from = slots.at(-1)?.from ?? '';
  await market.ask(choosePickupSlot, { ...params(sale), body: { from } }, sale.asBuyer);
  return { ...sale, mails, transport, from: new Date(from) };
}
type Brought = Awaited<ReturnType<typeof brought>>;

const assign = (sale: { id: number }, body = { name: 'Raúl Ortega', phone: '+525587650001' }) =>
  market.ask(assignTransport, { ...params(sale), body }, { as: agent });
const listed = async ({ id }: { id: number }) =>
  (await market.ask(listTransports, { query: {} }, { as: agent })).body.transports.find(({ order }) => order.id === id);
const lastTo = async (mail: string) => (await market.noticesTo(mail)).at(-1)?.variables.change;
const dropped = async ({ id }: Brought) =>
  (await market.eventsOf(orderTransportDropped)).map(({ data }) => data).filter(({ orderId }) => orderId === id);

it('quotes by the road, the weight of the tables, floors and help, and keeps the quote with the order', async () => {
  const quoted = await quotedLot();
  // 10 sacks of 25 kg in a van: $380, 10 km at $14, one floor for three times 100 kg at $45, help for $250.
  expect(quoted.reply.quote).toMatchObject({
    amount: 905,
    vehicle: 'van',
    kilometres: 10,
    kilograms: 250,
    rate: 1,
  });
});

it('places an order with both sums, which nobody else’s quote, another quantity or a second order can use', async () => {
  const quoted = await quotedLot();
  const { id } = quoted.reply.quote ?? { id: '' };
  const stranger = await market.ask(
    placeOrder,
    { body: { listingId: quoted.listingId, lines: quoted.lines, method: 'hold', transport: id } },
    { as: asMember(newMember()) },
  );
  expect([stranger.status, stranger.problem]).toMatchObject([409, { code: 'quote_over' }]);
  const others = [{ lineId: quoted.lineId, quantity: 2 }];
  const other = await orderedWith({ ...quoted, lines: others });
  expect([other.status, other.problem]).toMatchObject([422, { code: 'quote_of_other_lines' }]);
  const { status, body } = await orderedWith(quoted);
  const price = quoted.reply.quote?.amount ?? 0;
  expect([status, body]).toMatchObject([201, { amount: 1_000, total: 1_000 + price, transport: { rate: 1 } }]);
  expect((await orderedWith(quoted)).problem.code).toBe('quote_over');
  const [event] = (await market.eventsOf(orderPlaced)).filter(({ data }) => data.orderId === body.id);
  const transport = Math.round(price * 100);
  expect(event?.data).toMatchObject({ amount: 100_000 + transport, transport });
  const seller = await read(body, quoted.seller);
  expect(seller.sale, 'the seller’s part is of the goods').toMatchObject({ gross: 1_000, net: 900 });
});

it('says why it cannot be quoted, and asks the buyer what it weighs where nobody knows', async () => {
  const { listingId, lineId, buyer } = await quotedLot();
  const ask = async (changes: Changes) => {
    const body = { listingId, lines: [{ lineId, quantity: 10 }], place, ...changes };
    return (await market.ask(quoteTransport, { body }, { as: asMember(buyer) })).body;
  };
  await market.storage.query(`update listing_lines set category = null, unit = 'pieza' where id = $1`, [lineId]);
  expect(await ask({})).toEqual({ quote: null, refusal: 'no_weight' });
  expect((await ask({ kilograms: 1_200 })).quote).toMatchObject({ vehicle: 'truck', kilograms: 1_200 });
  expect(await ask({ kilograms: 900_000 })).toEqual({ quote: null, refusal: 'too_heavy' });
  await market.storage.query(`update listings set access = 'van' where id = $1`, [listingId]);
  expect(await ask({ kilograms: 1_200 })).toEqual({ quote: null, refusal: 'no_access' });
  isEngineDown = true;
  expect((await ask({ kilograms: 500 })).quote?.kilometres, 'a straight line and its factor').toBeGreaterThan(5);
  expect(await ask({ kilograms: 500, place: { ...place, zone: 'monterrey' } })).toEqual({
    quote: null,
    refusal: 'too_far',
  });
  isEngineDown = false;
  const bad = await market.ask(
    quoteTransport,
    { body: { listingId, lines: [{ lineId, quantity: 10 }], place: { ...place, zone: 'marte' } } },
    { as: asMember(buyer) },
  );
  expect([bad.status, bad.problem]).toMatchObject([400, { errors: [{ path: 'place.zone' }] }]);
});

it('quotes for a visitor, whose quote the first member who orders by it takes over', async () => {
  const lot = await offer();
  const lines = [{ lineId: lot.lineId, quantity: 10 }];
  const asked = await market.ask(quoteTransport, { body: { listingId: lot.listingId, lines, place } });
  const id = asked.body.quote?.id;
  const ownerOf = async () =>
    (await market.storage.query('select member_id from transport_quotes where id = $1', [id])).rows[0];
  expect(await ownerOf()).toEqual({ member_id: null });
  const buyer = newMember();
  const body = { listingId: lot.listingId, lines, method: 'hold', transport: id } as const;
  const placed = await market.ask(placeOrder, { body }, { as: asMember(buyer), idempotencyKey: randomUUID() });
  expect([placed.status, placed.body.transport?.amount]).toEqual([201, asked.body.quote?.amount]);
  expect(await ownerOf()).toEqual({ member_id: buyer });
});

it('refuses a point abroad, half of one, and one that is far from its zone, and marks a weight that the buyer declared', async () => {
  const { listingId, lineId, buyer } = await quotedLot();
  const ask = (point: object, more: Changes = {}) =>
    market.ask(
      quoteTransport,
      { body: { listingId, lines: [{ lineId, quantity: 10 }], place: { ...place, ...point }, ...more } },
      { as: asMember(buyer) },
    );
  const abroad = await ask({ latitude: 40.4, longitude: -3.7 });
  expect([abroad.status, abroad.problem]).toMatchObject([422, { errors: [{ path: 'place.latitude' }] }]);
  const far = await ask({ latitude: 19.63, longitude: -99.1 });
  expect([far.status, far.problem.code]).toEqual([422, 'point_elsewhere']);
  expect((await ask({ latitude: 19.35 })).problem).toMatchObject({ errors: [{ path: 'place' }] });
  const near = await ask({ latitude: 19.35, longitude: -99.16 }, { kilograms: 9_000 });
  expect(near.body.quote, 'the tables know what it weighs').toMatchObject({ kilograms: 250, declared: false });
  await market.storage.query(`update listing_lines set category = null, unit = 'pieza' where id = $1`, [lineId]);
  expect((await ask({}, { kilograms: 300 })).body.quote).toMatchObject({ kilograms: 300, declared: true });
});

it('refuses a quote after 48 hours, and keeps the old rates with what was quoted by them', async () => {
  const quoted = await quotedLot();
  await market.storage.query(`update transport_quotes set valid_until = now() - interval '1 minute' where id = $1`, [
    quoted.reply.quote?.id,
  ]);
  expect((await orderedWith(quoted)).problem.code).toBe('quote_over');
  await market.runJob('forgetQuotes');
  const known = 'select 1 from transport_quotes where id = $1';
  expect((await market.storage.query(known, [quoted.reply.quote?.id])).rowCount).toBe(0);

  const before = await quotedLot();
  const { rates } = (await market.ask(listTransportRates, {}, { as: agent })).body;
  const [first] = rates;
  if (!first) throw new Error('there are no rates');
  const { from, until, by } = first;
  const { roadFactor, kilometres, perFloor, help, vehicles } = first;
  const terms = { roadFactor, kilometres, perFloor, help, vehicles };
  const past = { ...terms, from: inHours(-1).toISOString() };
  expect((await market.ask(addTransportRate, { body: past }, { as: admin })).status).toBe(422);
  const dearer = { ...terms, help: terms.help + 100 };
  const added = await market.ask(addTransportRate, { body: dearer }, { as: admin });
  expect([added.status, from, until, by]).toEqual([201, from, null, null]);
  const after = await quotedLot();
  expect((after.reply.quote?.amount ?? 0) - (before.reply.quote?.amount ?? 0)).toBe(100);
  expect((await orderedWith(before)).body.transport).toMatchObject({ rate: 1, amount: before.reply.quote?.amount });
  await market.storage.query(
    'delete from transport_rates where version = $1 and not exists (select from transport_quotes where rate = version)',
    [added.body.version],
  );
});

it('gives an order a driver, tells both sides who comes, and sends the link to their phone', async () => {
  const sale = await brought();
  expect(await listed(sale)).toMatchObject({
    order: { id: sale.id, state: 'scheduled' },
    pickupAddress: 'Calle Luna 5',
    transport: { address: place.address, driver: null },
    buyer: { memberId: sale.buyer },
    seller: { memberId: sale.seller },
  });
  expect((await read(sale, sale.buyer)).turn).toMatchObject({ who: 'staff', action: 'assign_driver' });
  expect((await market.ask(createPickupLink, params(sale), sale.asBuyer)).status, 'the link is staff’s').toBe(409);
  const { status, body } = await assign(sale);
  expect([status, body.transport.driver]).toEqual([200, 'Raúl Ortega']);
  expect(await lastTo(sale.mails.seller)).toMatch(/^Raúl Ortega pasa por el material/);
  expect(await lastTo(sale.mails.buyer)).toMatch(/^Raúl Ortega recoge el material .* código de entrega/);
  expect((await market.noticesTo('+525587650001')).at(-1)).toMatchObject({ template: 'driver_link' });
  const sheet = (await market.ask(getPickupSheet, { params: { token: body.token } })).body;
  expect(sheet).toMatchObject({
    needsCode: true,
    address: 'Calle Luna 5',
    delivery: { address: place.address, floors: 1 },
  });
  const pickup = (await market.ask(getOrderPickup, params(sale), sale.asBuyer)).body;
  expect([pickup.deliveryCode?.length, pickup.may.link]).toEqual([6, false]);
  expect((await read(sale, sale.buyer)).turn).toMatchObject({ who: 'driver', action: 'start' });
  const again = await assign(sale);
  expect([again.status, again.body.token === body.token], 'a lost reply is asked for again').toEqual([200, false]);
  for (const mail of Object.values(sale.mails)) {
    const told = (await market.noticesTo(mail)).filter(({ variables }) => variables.change?.includes('Raúl Ortega'));
    expect(told).toHaveLength(1);
  }
});

it('tells both sides once when the slot is near without a driver, and gives the transport back when it starts', async () => {
  const sale = await brought();
  const eleven = new Date(sale.from.getTime() - 11 * 3_600_000);
  await market.runJob('tellOfLateTransports', new Date(sale.from.getTime() - 13 * 3_600_000));
  expect(await lastTo(sale.mails.seller)).not.toMatch(/todavía no hay quien/);
  await Promise.all([market.runJob('tellOfLateTransports', eleven), market.runJob('tellOfLateTransports', eleven)]);
  for (const mail of [sale.mails.buyer, sale.mails.seller]) {
    const told = (await market.noticesTo(mail)).filter(({ variables }) => variables.change?.includes('todavía no hay'));
    expect(told).toHaveLength(1);
  }
  await market.runJob('moveDueOrders', new Date(sale.from.getTime() + 60_000));
  const order = await read(sale, sale.buyer);
  expect(order).toMatchObject({ state: 'approved', amount: 1_000, total: 1_000, transport: { dropped: true } });
  expect(order.turn, 'paid is paid, also once a part went back').toMatchObject({ who: 'buyer', action: 'choose_slot' });
  expect(await dropped(sale)).toMatchObject([{ amount: sale.transport }]);
  expect(await lastTo(sale.mails.buyer)).toMatch(/no hubo quien lo llevara/);
  await pay(sale, { state: 'partly_refunded' as 'refunded', amount: sale.transport });
  expect((await read(sale, sale.buyer)).turn).toMatchObject({ action: 'choose_slot' });
});

it('lets staff drop the transport with a reason: the slot stays, the driver is told, the buyer picks it up', async () => {
  const sale = await brought();
  await assign(sale, { name: 'Luz', phone: '+525587650002' });
  const drop = () => market.ask(dropTransport, { ...params(sale), body: { reason: 'Se descompuso' } }, { as: agent });
  expect((await drop()).status).toBe(200);
  expect((await drop()).status, 'once').toBe(404);
  const order = await read(sale, sale.buyer);
  expect(order).toMatchObject({ state: 'scheduled', total: 1_000, turn: { who: 'buyer', action: 'send_driver' } });
  expect(await dropped(sale)).toHaveLength(1);
  expect(await lastTo(sale.mails.buyer)).toMatch(/^no hay quien lo lleve.*Se descompuso/);
  expect((await market.noticesTo('+525587650002')).at(-1)).toMatchObject({ template: 'driver_changed' });
  expect(await listed(sale)).toBeUndefined();
  expect((await market.ask(createPickupLink, params(sale), sale.asBuyer)).status).toBe(201);
});

it('tells the former driver when another one takes the order', async () => {
  const sale = await brought();
  const former = '+525587650003';
  await assign(sale, { name: 'Luz', phone: former });
  await assign(sale, { name: 'Luz', phone: former });
  const changes = async () => (await market.noticesTo(former)).filter(({ template }) => template === 'driver_changed');
  expect(await changes(), 'the same driver again').toEqual([]);
  await assign(sale, { name: 'Raúl', phone: '+525587650004' });
  expect(await changes()).toMatchObject([{ variables: { change: expect.stringContaining('ya no lo llevas tú') } }]);
  expect((await listed(sale))?.driverPhone).toBe('+525587650004');
});

it('asks for a driver again once the slot changed, and owes nothing when the order is cancelled', async () => {
  const sale = await brought();
  await assign(sale);
  const { slots } = (await market.ask(getOrderPickup, params(sale), sale.asBuyer)).body;
  await market.ask(choosePickupSlot, { ...params(sale), body: { from: slots.at(-2)?.from ?? '' } }, sale.asBuyer);
  expect((await listed(sale))?.transport.driver).toBeNull();
  expect((await market.ask(getOrder, params(sale), sale.asBuyer)).body.turn?.action).toBe('assign_driver');
  await market.ask(cancelOrder, { ...params(sale), body: {} }, sale.asBuyer);
  expect(await listed(sale)).toBeUndefined();
  await clockAfter(1);
});

it('hands out what is known for the Carta Porte of a day, one row for each order, and notes who asked', async () => {
  const sale = await brought();
  await assign(sale);
  const day = localDay(sale.from);
  const download = (date: string, as: typeof agent | ReturnType<typeof asMember> = agent) =>
    market.fetch(`/api/staff/transports/carta-porte.csv?date=${date}&lang=en`, {}, as);
  const lines = (await (await download(day)).text()).trim().split('\r\n');
  const number = `P-${String(sale.id).padStart(6, '0')}`;
  expect(lines[0]).toBe(
    'Order,Departure,Origin,Origin zone,Destination,Destination zone,Distance (km),Weight (kg),Weight by,Goods,Plates,Driver',
  );
  const row = lines.filter((line) => line.startsWith(number));
  expect(row).toEqual([
    expect.stringMatching(
      /,Calle Luna 5,.*,"Calle Centenario 12, Coyoacán",coyoacan,10,250,tables,.*\(10 .*\),,Raúl Ortega$/,
    ),
  ]);
  expect((await (await download('2020-01-01')).text()).trim().split('\r\n')).toHaveLength(1);
  expect((await download('today')).status).toBe(400);
  expect((await download(day, asMember(sale.buyer))).status).toBe(403);
  const noted = (await market.eventsOf(marketplaceActionAudited)).filter(
    ({ data }) => data.action === 'carta_porte_downloaded',
  );
  expect(noted.map(({ subject }) => subject)).toEqual([`transports/${day}`, 'transports/2020-01-01']);
});

it('says in the audit log that another driver brings an order, and not who', async () => {
  const sale = await brought();
  await assign(sale);
  await assign(sale, { name: 'Celso Trujillo', phone: '+525587650002' });
  const audited = (await market.eventsOf(marketplaceActionAudited)).filter(
    ({ subject, data }) => subject === `orders/${sale.id}` && data.action === 'transport_assigned',
  );
  expect(audited.map(({ data: { detail } }) => detail)).toEqual([
    { by: '— → driver_alone' },
    { fields: 'driverName, driverPhone' },
  ]);
});

it('says what it knows for the Carta Porte of an order, names what is missing, and notes who read it', async () => {
  const sale = await brought();
  await assign(sale);
  const read = (as: typeof agent | ReturnType<typeof asMember> = agent) =>
    market.ask(getCartaPorte, params(sale), { as });
  const before = (await read()).body;
  expect(before.facts).toMatchObject({
    order: sale.id,
    kilograms: 250,
    origin: { postalCode: null, state: 'CMX' },
    destination: { postalCode: null, state: 'CMX' },
    goods: [{ kilograms: 250 }],
    driver: { name: 'Raúl Ortega', rfc: null },
  });
  expect(before.missing).toEqual(expect.arrayContaining(['originPostalCode', 'plates', 'insurer', 'driverRfc']));
  const { id } = (
    await market.ask(
      addVehicle,
      {
        body: {
          name: 'Torton',
          plates: 'SAT-123-D',
          capacityKg: 8_000,
          capacityM3: 30,
          driverName: 'Celso Trujillo',
          driverPhone: '+525587650077',
          baseZone: 'tlalpan',
          zones: [],
          days: [1, 2, 3, 4, 5, 6, 7],
          from: '00:00',
          until: '23:59',
          documents: [
            { kind: 'insurance', number: 'POL-99812', expiresOn: '2031-01-01' },
            { kind: 'licence', number: 'LIC-448120', expiresOn: '2031-01-01' },
            { kind: 'permit', number: 'SCT-0412', expiresOn: '2031-01-01' },
          ],
          sat: {
            config: 'C2',
            year: 2019,
            grossTonnes: 7.5,
            permitType: 'TPAF01',
            insurer: 'Seguros del Valle',
            driverRfc: 'CACX7605101P8',
          },
          active: true,
        },
      },
      { as: agent },
    )
  ).body;
  await market.ask(assignTransport, { ...params(sale), body: { vehicleId: id } }, { as: agent });
  const { facts, missing } = (await read()).body;
  expect(facts.vehicle).toEqual({
    plates: 'SAT-123-D',
    config: 'C2',
    year: 2019,
    grossTonnes: 7.5,
    permitType: 'TPAF01',
    permit: 'SCT-0412',
    insurer: 'Seguros del Valle',
    policy: 'POL-99812',
  });
  expect(facts.driver).toEqual({ name: 'Celso Trujillo', rfc: 'CACX7605101P8', licence: 'LIC-448120' });
  expect(missing.filter((gap) => gap !== 'goodsKeys')).toEqual(['originPostalCode', 'destinationPostalCode']);
  expect((await read(asMember(sale.buyer))).status).toBe(403);
  const noted = (await market.eventsOf(marketplaceActionAudited)).filter(
    ({ data, subject }) => data.action === 'carta_porte_read' && subject === `orders/${sale.id}`,
  );
  expect(noted, 'each time that staff read it').toHaveLength(2);
  const short = `update vehicles set documents = '[{"kind": "insurance", "number": "12", "expiresOn": "2031-01-01"},
    {"kind": "licence", "number": "7", "expiresOn": "2031-01-01"}]' where id = $1`;
  await market.storage.query(short, [id]);
  const many = `insert into order_lines (order_id, line_id, name, category, unit, quantity, centavos, amount)
    select order_id, line_id + at, name, category, unit, 0.001, centavos, 0 from order_lines, generate_series(1, 199) as at where order_id = $1`;
  await market.storage.query(many, [sale.id]);
  const largest = (await read()).body;
  expect(largest.facts.goods).toHaveLength(200);
  expect(largest.missing).toEqual(expect.arrayContaining(['policy', 'licence', 'permit']));
});
