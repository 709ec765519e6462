import { type Draw, drawing } from '../../platform/draw.ts';
import { insertByRegret, insertInOrder, type Recreate, type Solution } from './insert.ts';
import { planOf, reasonFor } from './plan.ts';
import { distanceOf, type Plan, type Problem, type Shipment } from './problem.ts';
import { type Day, prepare, routeOf } from './route.ts';
import { emptyRoute, type Neighbours, neighboursOf, removeStrings } from './ruin.ts';

/** What a search may spend. With the same seed and enough time, the same iterations give the same plan. */
export interface Budget {
  readonly seed: number;
  readonly iterations: number;
  /** Ends the search early on a slow machine. */
  readonly milliseconds: number;
}

/** Share of the budget in which the search only tries to serve more shipments or to spare vehicles. */
const fleetShare = 0.4;
/** Share of ruined solutions that are recreated by regret, which is slower and more careful. */
const carefulShare = 0.1;

/**
 * Plans a day: first as many shipments as possible, then as few vehicles, then as little distance. Regret insertion builds
 * a plan; ruin and recreate improve it, first the fleet, then the distance by simulated annealing.
 */
export function solve(problem: Problem, budget: Budget): Plan {
  const day = prepare(problem);
  const search = startSearch(day, budget);
  const built = insertByRegret(day, emptySolution(day), search.recreate);
  const spared = spareVehicles(search, built);
  return planOf(day, shorten(search, spared));
}

interface Search {
  readonly day: Day;
  readonly neighbours: Neighbours;
  readonly draw: Draw;
  readonly recreate: Recreate;
  readonly budget: Budget;
  readonly deadline: number;
}

function startSearch(day: Day, budget: Budget): Search {
  return {
    day,
    neighbours: neighboursOf(day),
    draw: drawing(budget.seed),
    recreate: { opening: true, vehicleCost: farthest(day) * 4 },
    budget,
    deadline: performance.now() + budget.milliseconds,
  };
}

const farthest = ({ travel }: Day): number => travel.distances.reduce((most, value) => Math.max(most, value), 0);

function emptySolution(day: Day): Solution {
  const routes = day.vehicles.map((vehicle) => {
    const route = routeOf(day, vehicle, []);
    if (!route) throw new Error('an empty route is feasible');
    return route;
  });
  return { routes, absent: [...day.shipments.keys()] };
}

/** Removes route after route and tries to place its shipments on the others, those that failed often first. */
function spareVehicles(search: Search, built: Solution): Solution {
  const { day, draw, budget, recreate } = search;
  const timesAbsent = new Float64Array(day.shipments.length);
  const difficulty = ({ absent }: Solution): number => absent.reduce((sum, id) => sum + (timesAbsent[id] ?? 0), 0);
  const closed: Recreate = { opening: false, vehicleCost: recreate.vehicleCost };
  let best = built;
  // Shipments that no vehicle can take stay out of the way.
  const hopeless = new Set(built.absent.filter((shipment) => reasonFor(day, shipment) !== 'full'));
  const complete = ({ absent }: Solution): boolean => absent.every((shipment) => hopeless.has(shipment));
  let current = complete(built) ? withoutEasiest(search, built, timesAbsent) : built;
  const options = complete(built) ? closed : recreate;
  for (let round = 0; round < budget.iterations * fleetShare; round += 1) {
    if (isOver(search, round, fleetShare)) break;
    const next = change(search, current, options);
    const better =
      next.absent.length < current.absent.length ||
      difficulty(next) < difficulty(current) ||
      (next.absent.length === current.absent.length && distance(next) < distance(current) * (1 + 0.02 * draw()));
    for (const shipment of next.absent) timesAbsent[shipment] = (timesAbsent[shipment] ?? 0) + 1;
    if (!better) continue;
    current = next;
    if (rank(next) < rank(best)) best = next;
    if (complete(next)) current = withoutEasiest(search, next, timesAbsent);
  }
  return best;
}

/** Solutions by what counts more than distance. */
const rank = (solution: Solution): number => solution.absent.length * 1_000_000 + vehiclesOf(solution);

function withoutEasiest({ day }: Search, solution: Solution, timesAbsent: Float64Array): Solution {
  let chosen = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, { visits }] of solution.routes.entries()) {
    const sum = visits.reduce((total, { shipment }) => total + 1 + (timesAbsent[shipment] ?? 0), 0);
    if (visits.length > 0 && sum < least) {
      least = sum;
      chosen = at;
    }
  }
  return chosen < 0 ? solution : emptyRoute(day, solution, chosen);
}

/** Accepts longer plans often at first and hardly ever at the end, and keeps the shortest. */
function shorten(search: Search, start: Solution): Solution {
  const { day, draw, budget, recreate } = search;
  // More than all that a plan can cost, so that no shipment is dropped to save a drive.
  const absenceCost = recreate.vehicleCost * (day.vehicles.length + day.shipments.length + 1);
  const cost = (solution: Solution): number =>
    solution.absent.length * absenceCost + vehiclesOf(solution) * recreate.vehicleCost + distance(solution);
  const rounds = Math.ceil(budget.iterations * (1 - fleetShare));
  const hot = distance(start) / Math.max(1, day.shipments.length) / 10;
  const cold = hot / 100;
  let best = start;
  let current = start;
  for (let round = 0; round < rounds; round += 1) {
    if (isOver(search, round, 1)) break;
    const temperature = hot * (cold / hot) ** (round / rounds);
    const next = change(search, current, recreate);
    if (cost(next) >= cost(current) - temperature * Math.log(draw())) continue;
    current = next;
    if (cost(next) < cost(best)) best = next;
  }
  return best;
}

function change(search: Search, solution: Solution, recreate: Recreate): Solution {
  const { day, draw, neighbours } = search;
  const ruined = removeStrings(day, solution, neighbours, draw);
  if (draw() < carefulShare) return insertByRegret(day, ruined, recreate);
  return insertInOrder(day, ruined, recreate, shuffled(search, ruined.absent), draw);
}

/** An order in which to insert shipments: by chance, the farthest or largest first, or by how short their windows are. */
function shuffled({ day, draw }: Search, absent: readonly number[]): number[] {
  const chance = absent.map((shipment) => ({ shipment, key: draw() }));
  const choice = draw();
  if (choice > 0.4) {
    for (const entry of chance) {
      const shipment = day.shipments[entry.shipment];
      if (shipment) entry.key = urgency(day, shipment, choice);
    }
  }
  return chance.sort((a, b) => a.key - b.key).map(({ shipment }) => shipment);
}

function urgency({ travel }: Day, { amount, pickup, delivery }: Shipment, choice: number): number {
  if (choice > 0.8) return pickup.window.end - pickup.window.start + delivery.window.end - delivery.window.start;
  if (choice > 0.6) return -distanceOf(travel, pickup.place, delivery.place);
  return -amount.reduce((sum, value) => sum + value, 0);
}

/** The clock is read now and then only. */
const isOver = ({ deadline, budget }: Search, round: number, share: number): boolean =>
  round % 16 === 0 && performance.now() > deadline - budget.milliseconds * (1 - share);

const vehiclesOf = ({ routes }: Solution): number =>
  routes.reduce((count, { visits }) => count + (visits.length > 0 ? 1 : 0), 0);
const distance = ({ routes }: Solution): number => routes.reduce((sum, route) => sum + route.distance, 0);
