import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './check.ts';
import type { Plan, Problem, Shipment, Vehicle } from './problem.ts';
import { solve } from './solve.ts';

const budget = { seed: 1, iterations: 60, milliseconds: 2_000 };

const window = fc
  .tuple(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 30_000 }))
  .map(([start, length]) => ({ start, end: start + length }));

const stop = (places: number) =>
  fc.record({ place: fc.nat(places - 1), window, service: fc.integer({ min: 0, max: 1_200 }) });

/** Travel is drawn cell by cell, so ways are one-way, and the way past a stop may be shorter than the way by it. */
const problem: fc.Arbitrary<Problem> = fc.integer({ min: 2, max: 7 }).chain((places) =>
  fc.record({
    vehicles: fc
      .array(
        fc.record({
          base: fc.nat(places - 1),
          shift: window,
          capacity: fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })),
          skills: fc.uniqueArray(fc.nat(2)),
        }),
        { maxLength: 4 },
      )
      .map((vehicles): Vehicle[] => vehicles.map((vehicle, id) => Object.assign({ id: id + 100 }, vehicle))),
    shipments: fc
      .array(
        fc.record({
          pickup: stop(places),
          delivery: stop(places),
          amount: fc.tuple(fc.nat(30), fc.nat(30)),
          skills: fc.uniqueArray(fc.nat(2), { maxLength: 1 }),
        }),
        { maxLength: 12 },
      )
      .map((shipments): Shipment[] => shipments.map((shipment, id) => Object.assign({ id: id + 500 }, shipment))),
    travel: fc
      .array(fc.nat(6_000), { minLength: places * places, maxLength: places * places })
      .map((cells) => ({ places, durations: Int32Array.from(cells), distances: Int32Array.from(cells) })),
  }),
);

const at = (place: number, start = 0, end = 50_000) => ({ place, window: { start, end }, service: 60 });

/** Two places an hour apart, one vehicle that works from 1,000 to 50,000. */
const small = (shipment: Partial<Shipment>): Problem => ({
  vehicles: [{ id: 1, base: 0, shift: { start: 1_000, end: 50_000 }, capacity: [100], skills: [7] }],
  shipments: [
    Object.assign({ id: 9, pickup: at(0), delivery: at(1), amount: [10], skills: [] } satisfies Shipment, shipment),
  ],
  travel: {
    places: 2,
    durations: Int32Array.of(0, 3_600, 3_600, 0),
    distances: Int32Array.of(0, 20_000, 20_000, 0),
  },
});

const reasonsOf = ({ unassigned }: Plan): string[] => unassigned.map(({ reason }) => reason);

describe('suggested routes', () => {
  it('serve each shipment once or say why not, and never break a window or a capacity', () => {
    fc.assert(
      fc.property(problem, fc.nat(), (day, seed) => {
        const plan = solve(day, { seed, iterations: 60, milliseconds: 2_000 });
        expect(faultsOf(day, plan)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('are the same for the same seed', () => {
    fc.assert(
      fc.property(problem, fc.nat(), (day, seed) => {
        const spend = { seed, iterations: 40, milliseconds: 60_000 };
        expect(solve(day, spend)).toEqual(solve(day, spend));
      }),
      { numRuns: 50 },
    );
  });

  it('leave out no shipment that an unused vehicle could take', () => {
    fc.assert(
      fc.property(problem, (day) => {
        const plan = solve(day, budget);
        const used = new Set(plan.routes.map(({ vehicle }) => vehicle));
        const idle = day.vehicles.filter(({ id }) => !used.has(id));
        for (const { shipment: id } of plan.unassigned) {
          const alone = { vehicles: idle, shipments: day.shipments.filter((one) => one.id === id), travel: day.travel };
          expect(solve(alone, budget).routes).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('say when work starts at each stop, and how far it is', () => {
    const plan = solve(small({}), budget);
    expect(plan.unassigned).toEqual([]);
    expect(plan.routes).toEqual([
      {
        vehicle: 1,
        distance: 40_000,
        stops: [
          { shipment: 9, kind: 'pickup', start: 1_000 },
          { shipment: 9, kind: 'delivery', start: 4_660 },
        ],
      },
    ]);
  });

  it.each([
    ['no vehicle has its skills', { skills: [8] }, 'no-vehicle'],
    ['it is larger than every vehicle', { amount: [101] }, 'too-large'],
    ['its windows cannot be met', { delivery: at(1, 0, 4_000) }, 'out-of-time'],
  ])('name the reason where %s', (_case, changed, reason) => {
    expect(reasonsOf(solve(small(changed), budget))).toEqual([reason]);
  });

  it('name the reason where a vehicle could take it if it were empty', () => {
    const day = small({ delivery: at(1, 0, 4_700) });
    const second = small({ id: 10, amount: [95], delivery: at(1, 0, 4_700) }).shipments;
    const plan = solve(
      { vehicles: day.vehicles, shipments: [...day.shipments, ...second], travel: day.travel },
      budget,
    );
    expect(reasonsOf(plan)).toEqual(['full']);
  });

  it('drive with one vehicle what one vehicle can carry', () => {
    const day = small({});
    const vehicles = [1, 2, 3].map((id) => Object.assign({}, day.vehicles[0], { id }));
    const shipments = Array.from({ length: 6 }, (_, id) => Object.assign({}, day.shipments[0], { id }));
    expect(solve({ vehicles, shipments, travel: day.travel }, budget).routes).toHaveLength(1);
  });
});

describe('the check of a plan', () => {
  const day = small({});
  const fine = solve(day, budget);
  const route = (stops: Plan['routes'][number]['stops']): Plan => ({
    routes: [{ vehicle: 1, distance: 40_000, stops }],
    unassigned: [],
  });

  it.each<[string, Plan, string]>([
    ['a shipment left out', { routes: [], unassigned: [] }, 'shipment 9 is planned 0 times'],
    [
      'a shipment planned twice',
      { routes: fine.routes, unassigned: [{ shipment: 9, reason: 'full' }] },
      'shipment 9 is planned 2 times',
    ],
    [
      'a delivery before its pickup',
      route([
        { shipment: 9, kind: 'delivery', start: 4_600 },
        { shipment: 9, kind: 'pickup', start: 8_260 },
      ]),
      'vehicle 1: unloads shipment 9 before it loads it',
    ],
    [
      'a stop reached too early',
      route([
        { shipment: 9, kind: 'pickup', start: 1_000 },
        { shipment: 9, kind: 'delivery', start: 4_000 },
      ]),
      'vehicle 1: cannot be at the delivery of 9 in time',
    ],
    [
      'a stop after its window',
      route([
        { shipment: 9, kind: 'pickup', start: 1_000 },
        { shipment: 9, kind: 'delivery', start: 50_001 },
      ]),
      'vehicle 1: misses the window of the delivery of 9',
    ],
    [
      'an unknown vehicle',
      { routes: [{ vehicle: 5, distance: 0, stops: [] }], unassigned: [] },
      'there is no vehicle 5',
    ],
  ])('finds %s', (_case, plan, fault) => {
    expect(faultsOf(day, plan)).toContain(fault);
  });

  it('finds an overload', () => {
    const heavy = small({ amount: [101] });
    expect(faultsOf(heavy, fine)).toContain('vehicle 1: is overloaded by shipment 9');
  });
});
