import { type Point, zones } from '@tianguis/proto/zones';
import { testSandbox } from '@tianguis/testkit/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../routes/check.ts';
import { durationOf, type Shipment, type Vehicle } from '../routes/problem.ts';
import { type DayRequest, embeddedPlanner, type Planner, routingPlanner } from './planner.ts';

const hour = 60 * 60;

/** Orders between neighbouring zones of the capital, and more points than one table of OSRM holds. */
function busyDay(orders: number): DayRequest {
  const city = zones.filter((zone) => zone.city === 'CDMX');
  const points: Point[] = [];
  const placeIn = (index: number): number => {
    const { latitude, longitude } = city[index % city.length] ?? { latitude: 0, longitude: 0 };
    points.push({ latitude: latitude + points.length / 100_000, longitude });
    return points.length - 1;
  };
  const window = { start: 8 * hour, end: 18 * hour };
  const shipments = Array.from(
    { length: orders },
    (_, id): Shipment => ({
      id: id + 1,
      pickup: { place: placeIn(id), window, service: 300 },
      delivery: { place: placeIn(id + 1), window, service: 300 },
      amount: [100, 400],
      skills: id % 5 === 0 ? [1] : [],
    }),
  );
  const vehicles = Array.from(
    { length: 6 },
    (_, id): Vehicle => ({
      id: id + 1,
      base: placeIn(id),
      shift: { start: 7 * hour, end: 20 * hour },
      capacity: [1_500, 9_000],
      skills: id < 3 ? [1] : [],
    }),
  );
  return { points, vehicles, shipments };
}

const sandbox = await testSandbox();
const planners: Record<string, Planner> = {
  embedded: embeddedPlanner(),
  'OSRM and VROOM': routingPlanner(sandbox.url),
};

const fault = (kind: string) => sandbox.control('/faults', { provider: 'routing', kind, count: 1 });

afterEach(() => fetch(`${sandbox.url}/faults`, { method: 'DELETE' }));
afterAll(() => sandbox.stop());

describe.each(Object.entries(planners))('the planner: %s', (_name, planner) => {
  const day = busyDay(60);
  let travel: Awaited<ReturnType<Planner['travel']>>;

  beforeAll(async () => {
    travel = await planner.travel(day.points);
  });

  it('says how long each way takes', () => {
    expect(travel.places).toBe(day.points.length);
    expect(travel.durations.filter((seconds) => seconds === 0).length).toBeLessThan(travel.places * 3);
    expect(durationOf(travel, 0, 0)).toBe(0);
    expect(durationOf(travel, 0, 1)).toBeGreaterThan(60);
    expect(durationOf(travel, 0, 125)).toBeGreaterThan(60);
  });

  it('proposes routes that can be driven', async () => {
    const plan = await planner.plan(day);
    expect(faultsOf({ vehicles: day.vehicles, shipments: day.shipments, travel }, plan)).toEqual([]);
    expect(plan.routes.length).toBeGreaterThan(0);
    expect(plan.unassigned.length).toBeLessThan(day.shipments.length / 2);
  });

  it('says why it leaves an order out', async () => {
    const [first] = day.shipments;
    if (!first) throw new Error('the day has no order');
    const large: Shipment = {
      id: 999,
      pickup: first.pickup,
      delivery: first.delivery,
      amount: [2_000, 400],
      skills: [],
    };
    const plan = await planner.plan({ points: day.points, vehicles: day.vehicles, shipments: [large] });
    expect(plan).toEqual({ routes: [], unassigned: [{ shipment: 999, reason: 'too-large' }] });
  });

  it('leaves out everything where there is no vehicle', async () => {
    const plan = await planner.plan({ points: day.points, vehicles: [], shipments: day.shipments.slice(0, 1) });
    expect(plan).toEqual({ routes: [], unassigned: [{ shipment: 1, reason: 'no-vehicle' }] });
  });
});

describe('a routing engine in trouble', () => {
  const engine = routingPlanner(sandbox.url);

  it.each(['500', '429', 'drop-reply'])('that answers with %s is reported as unavailable', async (kind) => {
    await fault(kind);
    await expect(engine.plan(busyDay(3))).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 30 });
    await expect(engine.plan(busyDay(3))).resolves.toMatchObject({ unassigned: [] });
  });

  it('that is not there is reported as unavailable', async () => {
    const nowhere = routingPlanner('http://127.0.0.1:9');
    await expect(nowhere.plan(busyDay(1))).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(nowhere.travel(busyDay(1).points)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
