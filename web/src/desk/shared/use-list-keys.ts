import { type RefObject, useRef } from 'react';
import { isLetter, pressIn, usePlainKeys } from './keys.ts';

const rowOf = (element: Element | null): Element | null => element?.closest('li, tr') ?? null;

/** Where a key leads in a list, from the place of the row in focus; -1 where none is. */
export function placeAfter(key: string, at: number, count: number): number | undefined {
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key];
  if (step === undefined || count === 0) return undefined;
  // An arrow moves the page while no row is in focus.
  if (at < 0) return key === 'j' || key === 'k' ? 0 : undefined;
  return Math.min(count - 1, Math.max(0, at + step));
}

/**
 * Keys of a list: j, k and the arrows go from row to row, each of which marks its button with `data-row`; any other key presses
 * the button of the row in focus, or else of the page outside the list, that names it in `aria-keyshortcuts`.
 */
export function useListKeys<Element extends HTMLElement>(): RefObject<Element | null> {
  const list = useRef<Element>(null);
  usePlainKeys((key, target) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const isInList = target !== null && list.current?.contains(target);
    const current = isInList ? rowOf(target) : null;
    const place = placeAfter(
      key,
      rows.findIndex((row) => rowOf(row) === current),
      rows.length,
    );
    if (place !== undefined) {
      rows[place]?.focus();
      rows[place]?.scrollIntoView({ block: 'nearest' });
      return true;
    }
    if (!isLetter(key)) return false;
    // What a key does to one row must never fall upon another.
    return pressIn(current, key) || pressIn(list.current?.closest('main'), key, list.current);
  });
  return list;
}
