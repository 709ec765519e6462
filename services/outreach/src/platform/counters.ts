/** Sums of the counters by name and key, the largest first. */
export type Figures = ReadonlyMap<string, ReadonlyMap<string, number>>;

export const figure = (figures: Figures, name: string, key: string): number => figures.get(name)?.get(key) ?? 0;

export const total = (figures: Figures, name: string): number =>
  [...(figures.get(name)?.values() ?? [])].reduce((sum, amount) => sum + amount, 0);
