import type { KeyboardEvent } from 'react';

/** What a key asks of the list beside a text field: to move by a step, to take the current entry, or to close. */
type MenuKey = { readonly kind: 'move'; readonly by: 1 | -1 } | { readonly kind: 'take' } | { readonly kind: 'close' };

/** Undefined where the key is meant for the field. */
export function menuKeyOf({ key, shiftKey, nativeEvent }: KeyboardEvent): MenuKey | undefined {
  if (nativeEvent.isComposing) return undefined;
  if (key === 'ArrowDown') return { kind: 'move', by: 1 };
  if (key === 'ArrowUp') return { kind: 'move', by: -1 };
  if (key === 'Escape') return { kind: 'close' };
  return (key === 'Enter' || key === 'Tab') && !shiftKey ? { kind: 'take' } : undefined;
}

/** Selects a stretch of a field's text, or puts the caret there. */
export function placeCaret(field: HTMLTextAreaElement | null, start: number, end: number = start): void {
  // After React has written the new text, which sends the caret to its end.
  requestAnimationFrame(() => {
    field?.focus();
    field?.setSelectionRange(start, end);
  });
}
