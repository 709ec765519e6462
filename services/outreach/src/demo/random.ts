/** A generator of numbers in [0, 1) that gives the same ones each time (mulberry32), so that the demo is always the same. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    pick<T>(list: readonly T[]): T {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    /** The key of a table of weights. */
    weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
      const entries = Object.entries<number>(weights) as [K, number][];
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        rest -= weight;
        if (rest < 0) return key;
      }
      return (entries.at(-1) as [K, number])[0];
    },
  };
}

export type Random = ReturnType<typeof createRandom>;
