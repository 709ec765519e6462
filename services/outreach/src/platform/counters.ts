/** Sums of the counters by name and key, the largest first. */
export type Counters = ReadonlyMap<string, ReadonlyMap<string, number>>;

export const counter = (counters: Counters, name: string, key: string): number => counters.get(name)?.get(key) ?? 0;

export const total = (counters: Counters, name: string): number =>
  [...(counters.get(name)?.values() ?? [])].reduce((sum, amount) => sum + amount, 0);
