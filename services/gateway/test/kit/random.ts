import { seededRandom } from '@tianguis/testkit/random';

/** Reproducible chance: the same seed gives the same cases. */
export function createRandom(seed: number) {
  const next = seededRandom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  return { below, pick, chance: (share: number): boolean => next() < share };
}
export type Random = ReturnType<typeof createRandom>;
