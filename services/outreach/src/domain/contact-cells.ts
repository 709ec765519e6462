import type { ContactStatus } from '@tianguis/proto/outreach';
import type { Figures } from './figures.ts';

/** How many contacts share status, opt-out, category, zone and city. */
export interface Cell {
  readonly status: ContactStatus;
  readonly optedOut: boolean;
  readonly category: string;
  readonly zone: string;
  readonly city: string | null;
  readonly count: number;
}

/** The figure that holds them. */
export const cellFigure = 'contacts.cell';

export const cellsOf = (figures: Figures): Cell[] =>
  [...(figures.get(cellFigure) ?? [])].map(([key, count]) => {
    const [status, optedOut, category, zone, city] = JSON.parse(key);
    return { status, optedOut, category, zone, city, count };
  });

/** Sums by whatever `keyOf` says, the largest first; cells without a key are left out. */
export function sumBy(cells: readonly Cell[], keyOf: (cell: Cell) => string | null): Map<string, number> {
  const sums = new Map<string, number>();
  for (const cell of cells) {
    const key = keyOf(cell);
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + cell.count);
  }
  return new Map(
    [...sums].filter(([, count]) => count !== 0).toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b)),
  );
}

export const sum = (cells: readonly Cell[]): number => cells.reduce((total, { count }) => total + count, 0);
