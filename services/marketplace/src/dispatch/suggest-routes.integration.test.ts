import {
  addVehicle,
  approveOrder,
  assignTransport,
  changeVehicle,
  choosePickupSlot,
  getOrderPickup,
  listTransports,
  placeOrder,
  quoteTransport,
  setPickupPlace,
  suggestRoutes,
} from '@tianguis/proto/gen/client.ts';
import { localDay } from '@tianguis/proto/time';
import { agent } from '@tianguis/testkit/identity';
import { testSandbox } from '@tianguis/testkit/sandbox';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
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

it.each(cases)(
  '%s: suggests a vehicle for an order that we bring, and nothing once it has another driver',
  async (name, market) => {
    const { newMember, offer, pay } = orderFixture(market, name === 'embedded' ? 310_000 : 320_000);
    const lot = await offer();
    const buyer = { as: asMember(newMember()) };
    const seller = { as: asMember(lot.seller) };
    const lines = [{ lineId: lot.lineId, quantity: 10 }];
    const place = { address: 'Calle Centenario 12, Coyoacán', zone: 'coyoacan' };
    const quoted = await market.ask(quoteTransport, { body: { listingId: lot.listingId, lines, place } }, buyer);
    const ordered = { listingId: lot.listingId, lines, method: 'prepaid', transport: quoted.body.quote?.id } as const;
    const sale = (await market.ask(placeOrder, { body: ordered }, buyer)).body;
    await market.ask(approveOrder, params(sale), seller);
    await pay(sale, { state: 'captured', amount: Math.round((sale.total ?? 0) * 100) });
    await market.ask(setPickupPlace, { ...params(sale), body: { address: 'Calle Luna 5' } }, seller);
    const from = (await market.ask(getOrderPickup, params(sale), buyer)).body.slots.at(-1)?.from ?? '';
    expect(await market.ask(choosePickupSlot, { ...params(sale), body: { from } }, buyer)).toMatchObject({
      status: 200,
    });
    const suggest = async () =>
      (await market.ask(suggestRoutes, { body: { date: localDay(new Date(from)) } }, as)).body;

    expect(await suggest()).toEqual({ routes: [], unassigned: [{ orderId: sale.id, reason: 'no-vehicle' }] });

    const { id: vehicleId } = (await market.ask(addVehicle, { body: vehicle }, as)).body;
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
    await market.ask(changeVehicle, { params: { id: vehicleId }, body: expired }, as);
    const refused = await market.ask(assignTransport, { ...params(sale), body: { vehicleId } }, as);
    expect(refused).toMatchObject({ status: 422, problem: { code: 'vehicle_unavailable' } });
    expect(refused.problem.errors?.[0]).toMatchObject({ path: 'vehicleId' });
    expect((await market.ask(suggestRoutes, { body: { date } }, as)).body.routes).toEqual([]);
    await market.ask(changeVehicle, { params: { id: vehicleId }, body: vehicle }, as);
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
