import { useContext, useEffect, useId } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { UnsavedInside } from '../../ui/unsaved-inside.ts';

const asksBeforeClosing = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Milliseconds for which the reader's answer to stay counts. */
const oneAnswer = 300;

/** Values of the query that change which form is open: the tab, the campaign and the payment. */
const formValues = ['tab', 'campaign', 'pago'] as const;

/** Whether an address is another page or opens another form, not just another part of this page. */
export function isElsewhere(from: string, to: string): boolean {
  const here = new URL(from);
  const there = new URL(to, from);
  if (here.pathname !== there.pathname) return true;
  return formValues.some((name) => here.searchParams.get(name) !== there.searchParams.get(name));
}

/** Asks before the form is replaced: by a link, a tab, the search, or the browser's way back. Answers with how to stop asking. */
function guardPage(question: string): () => void {
  const here = location.href;
  const push = history.pushState;
  const replace = history.replaceState;
  let stayedAt = Number.NEGATIVE_INFINITY;
  // A tab asks by its press and again by its focus: one answer counts for both.
  const leaves = (): boolean => {
    if (performance.now() - stayedAt < oneAnswer) return false;
    if (confirm(question)) return true;
    stayedAt = performance.now();
    return false;
  };
  const guarded: typeof push = (data, unused, url) => {
    if (url == null || !isElsewhere(location.href, String(url)) || leaves()) push.call(history, data, unused, url);
  };
  const guardedReplace: typeof replace = (data, unused, url) => {
    if (url == null || !isElsewhere(location.href, String(url)) || leaves()) replace.call(history, data, unused, url);
  };
  const goneBack = (event: PopStateEvent): void => {
    if (!isElsewhere(here, location.href) || leaves()) return;
    // The router does not hear of it, and the address is that of this page again.
    event.stopImmediatePropagation();
    push.call(history, null, '', here);
  };
  history.pushState = guarded;
  history.replaceState = guardedReplace;
  addEventListener('popstate', goneBack, { capture: true });
  addEventListener('beforeunload', asksBeforeClosing);
  return () => {
    // Another form may have put its question over this one.
    if (history.pushState === guarded) history.pushState = push;
    if (history.replaceState === guardedReplace) history.replaceState = replace;
    removeEventListener('popstate', goneBack, { capture: true });
    removeEventListener('beforeunload', asksBeforeClosing);
  };
}

let forms = 0;
let stop: (() => void) | undefined;

/** While a form holds changes that were not saved, leaving the page or closing the dialog around it asks first: once, however many forms do. */
export function useUnsaved(isUnsaved: boolean): void {
  const { unsaved } = useMessages('desk/shared');
  const form = useId();
  const questions = useContext(UnsavedInside)?.current;
  useEffect(() => {
    if (!isUnsaved || !questions) return;
    questions.set(form, unsaved);
    return () => {
      questions.delete(form);
    };
  }, [isUnsaved, unsaved, form, questions]);
  useEffect(() => {
    if (!isUnsaved) return;
    forms += 1;
    stop ??= guardPage(unsaved);
    return () => {
      forms -= 1;
      if (forms > 0) return;
      stop?.();
      stop = undefined;
    };
  }, [isUnsaved, unsaved]);
}

/** The same for a form that something on its page closes or replaces, which asks by this first. */
export function useMayLeave(isUnsaved: boolean): () => boolean {
  const { unsaved } = useMessages('desk/shared');
  useUnsaved(isUnsaved);
  return () => !isUnsaved || confirm(unsaved);
}

/** The same for what was typed in the dialog itself: closing it asks too, by whatever way. */
export function useUnsavedClose(isUnsaved: boolean, onClose: () => void): () => void {
  const mayLeave = useMayLeave(isUnsaved);
  return () => {
    if (mayLeave()) onClose();
  };
}
