import { faultsOf } from '../../services/marketplace/src/dispatch/routes/check.ts';
import type { Plan, Problem } from '../../services/marketplace/src/dispatch/routes/problem.ts';
import { solve } from '../../services/marketplace/src/dispatch/routes/solve.ts';
import { cityInstance, planeInstance, styles } from './routes/instances.ts';
import reference from './routes/reference.json' with { type: 'json' };
import { atMost, compared, milliseconds, printRows, type Row } from './shared/row.ts';

const full = { iterations: 6_000, tasks: 200, orders: 200 };
export const short: typeof full = { iterations: 300, tasks: 100, orders: 0 };

const count = (value: number): string => value.toFixed(0);
const kilometres = (value: number): string => `${(value / 1_000).toFixed(1)} km`;
const distanceOf = (plan: Plan): number => plan.routes.reduce((sum, route) => sum + route.distance, 0);

/** The best that a well-known solver found, if it was given this very instance. */
function bestKnown(name: string, { travel }: Problem) {
  const found = reference.best.find((row) => row.name === name);
  const checksum = travel.distances.reduce((sum, value) => sum + value, 0) % 2 ** 31;
  if (found?.checksum !== checksum) throw new Error(`solve ${name} with ${reference.solver} again: it has changed`);
  return found;
}

function measure(name: string, problem: Problem, iterations: number): Row[] {
  const best = bestKnown(name, problem);
  const started = performance.now();
  const plan = solve(problem, { seed: 1, iterations, milliseconds: 4_500 });
  const took = performance.now() - started;
  const faults = faultsOf(problem, plan);
  if (faults.length > 0) throw new Error(`${name} cannot be driven: ${faults.join('; ')}`);
  if (plan.unassigned.length > 0) throw new Error(`${name}: ${plan.unassigned.length} shipments are left`);
  return [
    atMost(`routes, ${name}: vehicles against two over the reference`, plan.routes.length, best.vehicles + 2, count),
    compared(`routes, ${name}: distance`, [[distanceOf(plan)], [best.distance]], '<=', 1.2, kilometres),
    atMost(`routes, ${name}: time to plan`, took, 5_000, milliseconds(0)),
  ];
}

/** Suggested routes: pickup and delivery with time windows, beside what VROOM found for the same instances. */
export async function routesBench({ iterations, tasks, orders } = full): Promise<Row[]> {
  const planes = styles.filter((style) => style.tasks <= tasks);
  const rows = planes.flatMap((style) => measure(style.name, planeInstance(style), iterations));
  if (orders === 0) return rows;
  return [...rows, ...measure(`city-${orders}`, cityInstance(orders, 12, 7), iterations)];
}

if (import.meta.main) printRows(await routesBench());
