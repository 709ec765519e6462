import { obstacleOf } from '@tianguis/proto/marketplace/dispatch/availability';
import { describe, expect, it } from 'vitest';
import { type DayOrder, type DayVehicle, dayRequest } from './day-request.ts';
import { embeddedPlanner } from './planner/planner.ts';

/** A Monday. */
const date = '2026-11-30';

const vehicle = (change: Partial<DayVehicle> = {}): DayVehicle =>
  Object.assign(
    {
      id: 1,
      name: 'Estaquitas',
      plates: 'ABC',
      capacityKg: 1_000,
      capacityM3: 6,
      driverName: 'Jorge Salas',
      driverPhone: '+525512345678',
      baseZone: 'coyoacan',
      zones: [],
      days: [1],
      from: '08:00',
      until: '18:00',
      documents: [],
      sat: {},
      active: true,
      carrier: null,
      isApproved: true,
      refusal: null,
      updatedAt: '2026-11-01T12:00:00.000Z',
    } satisfies DayVehicle,
    change,
  );

const order = (change: Partial<DayOrder> = {}): DayOrder =>
  Object.assign(
    {
      id: 7,
      slotFrom: new Date('2026-11-30T16:00:00Z'),
      slotUntil: new Date('2026-11-30T17:00:00Z'),
      pickupZone: 'coyoacan',
      pickupLatitude: 19.35,
      pickupLongitude: -99.16,
      deliveryZone: 'iztapalapa',
      deliveryLatitude: null,
      deliveryLongitude: null,
      kilograms: 600,
      size: 'truck',
      isAssigned: false,
      vehicleId: null,
    } satisfies DayOrder,
    change,
  );

const plan = (orders: readonly DayOrder[], fleet: readonly DayVehicle[]) =>
  embeddedPlanner().plan(dayRequest(date, orders, fleet));

/** Orders by the vehicle that takes them, and why the others are left out. */
async function outcome(orders: readonly DayOrder[], fleet: readonly DayVehicle[]) {
  const { routes, unassigned } = await plan(orders, fleet);
  const taken = routes.flatMap(({ vehicle: id, stops }) =>
    stops.filter(({ kind }) => kind === 'pickup').map(({ shipment }) => `${shipment} by ${id}`),
  );
  return [...taken, ...unassigned.map(({ shipment, reason }) => `${shipment} ${reason}`)].toSorted();
}

describe('the plan of a day', () => {
  it('loads an order within its slot, in the clocks of Mexico City, and unloads it within three hours after', async () => {
    const [route] = (await plan([order()], [vehicle()])).routes;
    const [pickup, delivery] = route?.stops ?? [];
    expect(pickup).toMatchObject({ kind: 'pickup', shipment: 7 });
    expect(pickup?.start).toBeGreaterThanOrEqual(10 * 3_600);
    expect(pickup?.start).toBeLessThanOrEqual(11 * 3_600);
    expect(delivery?.start).toBeLessThanOrEqual(14 * 3_600);
    expect(delivery?.start).toBeGreaterThan((pickup?.start ?? 0) + 20 * 60);
  });

  it.each<[string, Partial<DayVehicle>]>([
    ['does not work on that weekday', { days: [2, 3, 4, 5, 6, 7] }],
    ['is out of service', { active: false }],
    ['has a document that expired', { documents: [{ kind: 'insurance', expiresOn: '2026-11-29' }] }],
    ['does not work in the zone of the buyer', { zones: ['coyoacan'] }],
    ['is too small', { capacityM3: 5.9 }],
  ])('gives nothing to a vehicle that %s', async (_case, change) => {
    expect(await outcome([order()], [vehicle(change)])).toEqual(['7 no-vehicle']);
  });

  it('gives an order to a vehicle on the last day of its insurance', () => {
    const documents = [{ kind: 'insurance' as const, expiresOn: date }];
    expect(obstacleOf(vehicle({ documents }), date)).toBeUndefined();
  });

  it('gives nothing too heavy, and nothing after hours', async () => {
    expect(await outcome([order({ kilograms: 1_001 })], [vehicle()])).toEqual(['7 too-large']);
    expect(await outcome([order()], [vehicle({ until: '10:30' })])).toEqual(['7 out-of-time']);
  });

  it('keeps an order with its vehicle, which has less room for others then', async () => {
    const fleet = [vehicle(), vehicle({ id: 2, driverPhone: '+525500000002', capacityKg: 5_000, capacityM3: 20 })];
    const orders = [order({ isAssigned: true, vehicleId: 1 }), order({ id: 8, kilograms: 4_500 })];
    expect(await outcome(orders, fleet)).toEqual(['7 by 1', '8 by 2']);
  });

  it('leaves an order with a driver without a vehicle alone', async () => {
    expect(await outcome([order({ isAssigned: true, vehicleId: null })], [vehicle()])).toEqual([]);
  });
});
