import { type RefObject, useEffect, useRef } from 'react';
import { isLetter, pressIn, usePlainKeys } from './keys.ts';

/** A row holds what is marked with `data-row`; an item or a table row inside it is a part of it. */
const rowOf = (element: Element | null): Element | null => element?.closest(':is(li, tr):has([data-row])') ?? null;

/**
 * Where a key leads in a list, from the place of the row in focus; -1 where none is. `lost` is the place of a row that went
 * while it had the focus: the one that took its place comes next.
 */
export function placeAfter(key: string, at: number, count: number, lost?: number): number | undefined {
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key];
  if (step === undefined || count === 0) return undefined;
  const within = (place: number) => Math.min(count - 1, Math.max(0, place));
  if (at >= 0) return within(at + step);
  // An arrow moves the page while no row is in focus.
  if (key !== 'j' && key !== 'k') return undefined;
  if (lost === undefined) return 0;
  return within(key === 'j' ? lost : lost - 1);
}

/** Presses a button of the page, whether its list is shown or not. What a key does to one row must never fall upon another. */
export function pressOnPage(list: Element | null, key: string): boolean {
  const page = list ? list.closest('main') : document.querySelector('main');
  return pressIn(page, key, (element) => list?.contains(element) || rowOf(element) !== null);
}

const rowsIn = (list: Element | null): HTMLElement[] => [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

/** The place in a list of the row that holds an element; -1 where none does. */
function placeOf(list: Element | null, element: Element | null): number {
  const row = element !== null && list?.contains(element) ? rowOf(element) : null;
  return row === null ? -1 : rowsIn(list).findIndex((mark) => rowOf(mark) === row);
}

/** The place of the row that had the focus last, until something else of the page has it. */
function useLastPlace(list: RefObject<Element | null>): RefObject<number | undefined> {
  const last = useRef<number>(undefined);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      // A dialog over the page says nothing about it.
      if (!(target instanceof Element) || !target.closest('main')) return;
      const place = placeOf(list.current, target);
      last.current = place < 0 ? undefined : place;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [list]);
  return last;
}

/** What opens a row whose mark is no button or link itself: what the mark holds, or what names Enter as its key. */
function openRow(mark: Element | null): boolean {
  if (!mark?.matches('[data-row]:not(a, button)')) return false;
  const held = mark.querySelector<HTMLElement>('a, button');
  if (!held) return pressIn(rowOf(mark), 'Enter');
  held.click();
  return true;
}

/**
 * Keys of a list: j, k and the arrows go from row to row, each of which marks its button with `data-row`; Enter opens a
 * row that is no button itself; any other key presses the button that names it in `aria-keyshortcuts`, of the row in focus or
 * else of the page outside the list.
 */
export function useListKeys<Element extends HTMLElement>(): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const last = useLastPlace(list);
  usePlainKeys((key, target) => {
    const rows = rowsIn(list.current);
    const at = placeOf(list.current, target);
    const lost = target === document.body ? last.current : undefined;
    const place = placeAfter(key, at, rows.length, lost);
    if (place !== undefined) {
      rows[place]?.focus();
      rows[place]?.scrollIntoView({ block: 'nearest' });
      return true;
    }
    if (key === 'Enter') return openRow(target);
    if (!isLetter(key)) return false;
    return pressIn(rowOf(rows[at] ?? null), key) || pressOnPage(list.current, key);
  });
  return list;
}
