import { expect, it } from 'vitest';
import type { Transport, Vehicle } from './api.ts';
import { dayIn, driversOf, ordersOf, otherDays, proposed, standingOf, vehicleOf } from './board.ts';

const vehicle: Vehicle = {
  id: 3,
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
  updatedAt: '2026-11-20T12:00:00.000Z',
};

interface Change {
  readonly state?: Transport['order']['state'];
  readonly from?: string | null;
  readonly driver?: boolean;
  readonly isLate?: boolean;
  readonly leg?: Transport['leg'];
  readonly trouble?: Transport['trouble'];
}

const transport = (id: number, change: Change = {}): Transport => {
  const {
    state = 'scheduled',
    from = '2026-11-30T16:00:00.000Z',
    driver = false,
    isLate = false,
    leg = null,
    trouble = null,
  } = change;
  return {
    order: { id, number: `P-${id}`, state, title: 'Cemento', zone: 'coyoacan' },
    slot: from === null ? null : { from, until: from },
    leg,
    trouble,
    slotsUntil: null,
    pickupAddress: null,
    buyer: { memberId: 8, name: 'Rosa', phone: null },
    seller: { memberId: 7, name: 'Luis', phone: null },
    transport: {
      amount: 500,
      parts: [],
      address: 'Calle 1',
      zone: 'iztapalapa',
      latitude: null,
      longitude: null,
      floors: 0,
      help: false,
      vehicle: 'van',
      kilometres: 8,
      declared: false,
      kilograms: 300,
      rate: 1,
      driver: driver ? 'Jorge Salas' : null,
      assignBy: null,
      requote: null,
      dropped: false,
    },
    driverPhone: driver ? vehicle.driverPhone : null,
    vehicleId: driver ? vehicle.id : null,
    otherPlace: null,
    carrier: null,
    refusal: null,
    isLate,
  };
};

it('puts first what has a problem, then what is late or has no driver, each by its slot', () => {
  const all = [
    transport(1, { state: 'in_transit', driver: true }),
    transport(2, { driver: true }),
    transport(3, { from: null, state: 'approved' }),
    transport(4, { from: '2026-11-30T18:00:00.000Z' }),
    transport(5),
    transport(6, { isLate: true }),
    transport(7, { state: 'reported', driver: true }),
  ];
  const orders = ordersOf(all, '2026-11-30');
  expect(orders.map(({ order }) => order.id)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(orders.map(standingOf)).toEqual([
    'failed',
    'late',
    'waiting',
    'waiting',
    'unscheduled',
    'assigned',
    'underway',
  ]);
});

it('shows orders on the day that clocks in Mexico City show', () => {
  const night = transport(1, { from: '2026-12-01T05:30:00.000Z' });
  expect(ordersOf([night], '2026-11-30')).toHaveLength(1);
  expect(ordersOf([night], '2026-12-01')).toHaveLength(0);
});

it('knows the vehicle that takes an order', () => {
  expect(vehicleOf(transport(1, { driver: true }), [vehicle])).toBe(vehicle);
  expect(vehicleOf(transport(1), [vehicle])).toBeUndefined();
});

it('proposes a vehicle for orders without a driver only', () => {
  const at = '2026-11-30T16:00:00.000Z';
  const stops = [1, 2].flatMap((orderId) => [
    { orderId, kind: 'pickup' as const, at },
    { orderId, kind: 'delivery' as const, at },
  ]);
  const suggestion = { routes: [{ vehicleId: 3, kilometres: 20, stops }], unassigned: [] };
  const orders = [transport(1), transport(2, { driver: true })];
  expect(proposed(suggestion, orders, [vehicle])).toEqual([{ orderId: 1, vehicle }]);
});

it('opens the day that its address names, else today', () => {
  const now = new Date('2026-11-30T03:00:00Z');
  expect(dayIn('?dia=2026-12-24', now)).toBe('2026-12-24');
  expect(dayIn('?dia=mañana', now)).toBe('2026-11-29');
});

it('puts a trouble before all else, and counts the stops that each driver has left', () => {
  const trouble = { kind: 'nobody', reason: 'Nadie abre', at: '2026-11-30T16:00:00.000Z', photos: [] } as const;
  const stuck = transport(1, {
    state: 'in_transit',
    driver: true,
    leg: 'unloading',
    trouble: { ...trouble, photos: [] },
  });
  const all = [transport(2, { driver: true }), stuck, transport(3), transport(4, { state: 'reported', driver: true })];
  expect(ordersOf(all, '2026-11-30').map(standingOf)).toEqual(['failed', 'failed', 'waiting', 'assigned']);
  expect(driversOf(all)).toEqual([{ name: 'Jorge Salas', phone: vehicle.driverPhone, stops: 3 }]);
});

it('names the other days that have orders without a vehicle', () => {
  const late = transport(1, { from: '2026-12-02T16:00:00.000Z', isLate: true });
  const next = transport(2, { from: '2026-12-01T16:00:00.000Z' });
  const driven = transport(3, { from: '2026-12-03T16:00:00.000Z', driver: true });
  const shown = transport(4);
  expect(otherDays([late, next, driven, shown, transport(5, { from: null })], '2026-11-30')).toEqual([
    { day: '2026-12-01', count: 1 },
    { day: '2026-12-02', count: 1 },
  ]);
});
