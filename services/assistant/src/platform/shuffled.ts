/** The numbers below `count` in the order of a round: by a linear congruential generator (Numerical Recipes), not by chance. */
export function shuffled(count: number, round: number): number[] {
  let state = round + 1;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, (_, at) => ({ at, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ at }) => at);
}
