import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

const rowsIn = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>('[data-row]')];

/** Arrows, or j and k, go from row to row; they leave text fields alone. */
export function moveThroughRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
  const inSearch = target.matches('input');
  if (target.matches('select, textarea') || (inSearch && key !== 'ArrowDown')) return;
  const rows = rowsIn(currentTarget);
  const at = rows.findIndex((row) => row.closest('li')?.contains(target));
  const ends: Readonly<Record<string, number>> = { Home: 0, End: rows.length - 1 };
  const next = ends[key] ?? at + (steps[key] ?? Number.NaN);
  const row = rows[at < 0 && key in steps ? 0 : next];
  if (!row) return;
  event.preventDefault();
  row.focus();
  row.scrollIntoView({ block: 'nearest' });
}

export const focusRow = (place: Element | null, id: number): void =>
  place?.querySelector<HTMLElement>(`[data-row][data-contact="${id}"]`)?.focus();
