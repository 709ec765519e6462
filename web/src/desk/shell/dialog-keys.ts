import { useEffect } from 'react';

/** What answers a question with yes. Of the questions that members see too, it names no key: they have none. */
const yes = ':is([aria-keyshortcuts="Control+Enter"], [data-yes]):not(:disabled)';
const dialogs = '[role=dialog], [role=alertdialog]';

/** What sends a form, if it can be pressed now. */
const submitOf = (form: Element | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('button[type=submit]:not(:disabled)') ?? null;

/**
 * What Ctrl-Enter presses in a dialog: what sends the form that one is in, else the dialog's only form, else what answers its
 * question with yes. Nothing where that would be a guess.
 */
export function confirmingIn(dialog: Element, target: Element): HTMLElement | null {
  const own = target.closest('form');
  if (own) return submitOf(own);
  const forms = dialog.querySelectorAll('form');
  if (forms.length === 1) return submitOf(forms[0] ?? null);
  return forms.length === 0 ? dialog.querySelector<HTMLElement>(yes) : null;
}

function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, defaultPrevented, target } = event;
  const isConfirming = key === 'Enter' && ctrlKey !== metaKey && !altKey && !shiftKey;
  if (!isConfirming || repeat || isComposing || defaultPrevented || !(target instanceof Element)) return;
  const dialog = target.closest(dialogs);
  const button = dialog && confirmingIn(dialog, target);
  if (!button) return;
  event.preventDefault();
  button.click();
}

/** Ctrl-Enter confirms the dialog that one is in, from any field of it. */
export function useDialogKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
