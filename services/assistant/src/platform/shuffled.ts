/** Numbers from 0 to 1 that are the same each time: by a linear congruential generator (Numerical Recipes), not by chance. */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The numbers below `count` in the order of a round, always the same. */
export function shuffled(count: number, round: number): number[] {
  const next = createChance(round + 1);
  return Array.from({ length: count }, (_, at) => ({ at, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ at }) => at);
}
