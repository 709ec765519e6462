import {
  addVehicle,
  approveOrder,
  assignTransport,
  changeVehicle,
  choosePickupSlot,
  getDriverDay,
  getOrderPickup,
  listTransports,
  placeOrder,
  quoteTransport,
  sendDriverDay,
  setPickupPlace,
  suggestRoutes,
} from '@tianguis/proto/gen/client.ts';
import { hour, localDay, startOfLocalDay } from '@tianguis/proto/time';
import { agent } from '@tianguis/testkit/identity';
import { testSandbox } from '@tianguis/testkit/sandbox';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { asMember, type Marketplace, useMarketplace } from '../../test/harness.ts';
import { orderFixture, params } from '../../test/orders.ts';

const sandbox = await testSandbox();
afterAll(() => sandbox.stop());

const as = { as: agent } as const;
const vehicle = {
  name: 'Estaquitas',
  plates: 'ABC-1',
  capacityKg: 1_000,
  capacityM3: 6,
  driverName: 'Raúl Ortega',
  driverPhone: '+525587650001',
  baseZone: 'coyoacan',
  zones: [],
  days: [1, 2, 3, 4, 5, 6, 7],
  from: '05:00',
  until: '23:00',
  documents: [],
  active: true,
};

const markets = {
  embedded: await useMarketplace(),
  'OSRM and VROOM': await useMarketplace({ ROUTING_URL: sandbox.url }),
};

const cases = Object.entries(markets);
beforeEach(async () => {
  for (const [, { storage }] of cases) await storage.query('delete from vehicles');
});

/** An order that we bring to a zone, paid, whose hour is the last one of its pickup. */
async function scheduled(market: Marketplace, firstMember: number, zone = 'coyoacan') {
  const { newMember, offer, pay } = orderFixture(market, firstMember);
  const lot = await offer();
  const buyer = { as: asMember(newMember()) };
  const seller = { as: asMember(lot.seller) };
  const lines = [{ lineId: lot.lineId, quantity: 10 }];
  const place = { address: 'Calle Centenario 12', zone };
  const quoted = await market.ask(quoteTransport, { body: { listingId: lot.listingId, lines, place } }, buyer);
  const ordered = { listingId: lot.listingId, lines, method: 'prepaid', transport: quoted.body.quote?.id } as const;
  const sale = (await market.ask(placeOrder, { body: ordered }, buyer)).body;
  await market.ask(approveOrder, params(sale), seller);
  await pay(sale, { state: 'captured', amount: Math.round((sale.total ?? 0) * 100) });
  await market.ask(setPickupPlace, { ...params(sale), body: { address: 'Calle Luna 5' } }, seller);
  const from = (await market.ask(getOrderPickup, params(sale), buyer)).body.slots.at(-1)?.from ?? '';
  const chosen = await market.ask(choosePickupSlot, { ...params(sale), body: { from } }, buyer);
  expect(chosen.status).toBe(200);
  return { id: sale.id, number: sale.number, from };
}

it.each(cases)(
  '%s: suggests a vehicle for an order that we bring, and nothing once it has another driver',
  async (name, market) => {
    const { id, from } = await scheduled(market, name === 'embedded' ? 310_000 : 320_000);
    const sale = { id };
    const suggest = async () =>
      (await market.ask(suggestRoutes, { body: { date: localDay(new Date(from)) } }, as)).body;

    expect(await suggest()).toEqual({ routes: [], unassigned: [{ orderId: sale.id, reason: 'no-vehicle' }] });

    const { id: vehicleId, updatedAt } = (await market.ask(addVehicle, { body: vehicle }, as)).body;
    const { routes, unassigned } = await suggest();
    expect(unassigned).toEqual([]);
    expect(routes).toMatchObject([
      {
        vehicleId,
        stops: [
          { orderId: sale.id, kind: 'pickup' },
          { orderId: sale.id, kind: 'delivery' },
        ],
      },
    ]);
    expect(Date.parse(routes[0]?.stops[0]?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(from));

    const date = localDay(new Date(from));
    const expired = { ...vehicle, documents: [{ kind: 'insurance' as const, expiresOn: '2026-01-31' }] };
    const one = { params: { id: vehicleId } };
    const worse = await market.ask(changeVehicle, { ...one, body: { ...expired, updatedAt } }, as);
    const refused = await market.ask(assignTransport, { ...params(sale), body: { vehicleId } }, as);
    expect(refused).toMatchObject({ status: 422, problem: { code: 'vehicle_unavailable' } });
    expect(refused.problem.errors?.[0]).toMatchObject({ path: 'vehicleId' });
    expect((await market.ask(suggestRoutes, { body: { date } }, as)).body.routes).toEqual([]);
    await market.ask(changeVehicle, { ...one, body: { ...vehicle, updatedAt: worse.body.updatedAt } }, as);
    await market.ask(assignTransport, { ...params(sale), body: { vehicleId } }, as);
    expect((await suggest()).routes).toMatchObject([{ vehicleId }]);
    const { transports } = (await market.ask(listTransports, {}, as)).body;
    expect(transports.find(({ order }) => order.id === sale.id)).toMatchObject({
      vehicleId,
      driverPhone: vehicle.driverPhone,
    });

    await market.ask(assignTransport, { ...params(sale), body: { name: 'Otra', phone: '+525587650009' } }, as);
    expect(await suggest()).toEqual({ routes: [], unassigned: [] });
  },
);

it('lists the stops of a driver’s day in the order of the planner', async () => {
  const market = markets.embedded;
  const { id: vehicleId } = (await market.ask(addVehicle, { body: vehicle }, as)).body;
  const sales: Awaited<ReturnType<typeof scheduled>>[] = [];
  for (const [index, zone] of ['gustavo-a-madero', 'tlalpan', 'coyoacan'].entries())
    sales.push(await scheduled(market, 330_000 + index * 100, zone));
  const date = localDay(new Date(sales[0]?.from ?? ''));
  const from = new Date(startOfLocalDay(date).getTime() + 10 * hour);
  for (const sale of sales) {
    const slot = "slot_from = $2::timestamptz, slot_until = $2::timestamptz + interval '3 hours'";
    await market.storage.query(`update orders set ${slot} where id = $1`, [sale.id, from]);
    await market.ask(assignTransport, { ...params(sale), body: { vehicleId } }, as);
  }
  const { routes } = (await market.ask(suggestRoutes, { body: { date } }, as)).body;
  const planned = routes.flatMap(({ stops }) => stops);
  expect(planned).toHaveLength(6);
  const sent = (await market.ask(sendDriverDay, { body: { phone: vehicle.driverPhone, date } }, as)).body;
  const { stops } = (await market.ask(getDriverDay, { params: { token: sent.token } })).body;
  const numberOf = new Map(sales.map(({ id, number }) => [id, number]));
  const kindOf = { pickup: 'load', delivery: 'unload' } as const;
  expect(stops.map(({ number, kind, at }) => [number, kind, at])).toEqual(
    planned.map(({ orderId, kind, at }) => [numberOf.get(orderId), kindOf[kind], at]),
  );
});
