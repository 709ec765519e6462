import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isSwitchedOff } from './single-keys.ts';

const writing =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';

/** What covers the page: a dialog that is not shown beside it, or a question. */
const covers = ':is([role=dialog], [role=alertdialog]):not([data-beside])';

/** Keys that go on moving while they are held. */
const moving: readonly string[] = ['j', 'k', 'ArrowDown', 'ArrowUp'];

/** A key pressed alone where nothing is being written and nothing covers the page. A held key acts once, unless it only moves. */
export function plainKeyOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
  repeat,
  target,
  defaultPrevented,
}: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey || defaultPrevented || isSwitchedOff(key)) return undefined;
  if (repeat && !moving.includes(key)) return undefined;
  if (target instanceof Element && target.closest(writing)) return undefined;
  // A dialog that has not taken the focus covers the page as well.
  return document.querySelector(covers) ? undefined : key;
}

const isPressable = (element: HTMLElement): boolean =>
  element.checkVisibility() && !element.matches(':disabled, [aria-disabled=true]');

/** What is written or chosen in takes the focus; a list of choices opens. */
function focusOn(element: HTMLElement): void {
  element.focus();
  if (element instanceof HTMLInputElement) element.select();
  if (element instanceof HTMLSelectElement) openChoices(element);
}

/** Safari cannot open a list of choices for a page; the focus on it has to do. */
function openChoices(select: HTMLSelectElement): void {
  try {
    select.showPicker();
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
  }
}

/** Where the page stood when a key unfolded a panel. */
const stoodAt = new WeakMap<HTMLElement, number>();

/** Unfolds a panel, from whose head the next tab leads into it; the key that folds it leads back to where the page stood. */
function pressPanel(summary: HTMLElement): void {
  const isOpen = summary.closest('details')?.open === true;
  const before = isOpen ? stoodAt.get(summary) : undefined;
  if (!isOpen) stoodAt.set(summary, scrollY);
  summary.focus({ preventScroll: isOpen });
  summary.click();
  if (before !== undefined) scrollTo({ top: before, behavior: 'instant' });
}

/** Presses the first button in a place that says it has this key and is not left out, or goes to the field that says so. */
export function pressIn(
  place: Element | null | undefined,
  key: string,
  isLeftOut: (element: Element) => boolean = () => false,
): boolean {
  const found = [...(place?.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${CSS.escape(key)}"]`) ?? [])];
  const element = found.find((each) => isPressable(each) && !isLeftOut(each));
  if (element?.matches('summary')) pressPanel(element);
  else if (element?.matches('input:not([type=checkbox]), select, textarea')) focusOn(element);
  else element?.click();
  return element !== undefined;
}

/** Goes to the first filter of a page, where it has any. */
export function goToFilters(place: Element | null | undefined): boolean {
  const first = place?.querySelector<HTMLElement>('[data-filters] :is(select, button)');
  first?.focus();
  return first !== undefined && first !== null;
}

const letter = /^\w$/;

export const isLetter = (key: string): boolean => letter.test(key);

/** Calls `onKey` for keys pressed where nothing is being written; where it answers true, the key does nothing else. */
export function usePlainKeys(onKey: (key: string, target: Element | null) => boolean): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const key = plainKeyOf(event);
    if (key !== undefined && onKey(key, event.target instanceof Element ? event.target : null)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Keys of the buttons and fields in a place, as these name them in `aria-keyshortcuts`. */
export function usePressKeys<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  usePlainKeys((key) => isLetter(key) && pressIn(place.current, key));
  return place;
}
