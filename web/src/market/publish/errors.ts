import { type Step, steps } from './kept.ts';

/** The step whose fields hold a path of the contract. */
export function stepOf(path: string): Step {
  if (path.startsWith('lines') || path === 'bestBefore') return 'items';
  return ['zone', 'warehouseId', 'availableUntil', 'address', 'hours'].includes(path) ? 'place' : 'preview';
}

/** The first step that holds one of the paths. */
export const firstStepOf = (paths: Iterable<string>): Step | undefined => {
  const wrong = new Set([...paths].map(stepOf));
  return steps.find((step) => wrong.has(step));
};

/** The place of an item in the lot: `lines.2.price` is of the third. */
export const itemOf = (path: string): number | undefined => {
  const [, at] = /^lines\.(\d+)\./.exec(path) ?? [];
  return at === undefined ? undefined : Number(at) + 1;
};
