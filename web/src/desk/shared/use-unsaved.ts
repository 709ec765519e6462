import { useCallback, useContext, useEffect, useId } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { UnsavedInside } from '../../ui/unsaved-inside.ts';

const asksBeforeClosing = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Milliseconds for which the reader's answer counts. */
const oneAnswer = 300;

let answered = { at: Number.NEGATIVE_INFINITY, leaves: false };

/**
 * Asks whether to leave what was typed. One answer counts for all that a single press does: a tab asks by its press and again
 * by its focus, and closing a sheet changes the address as well.
 */
export function asksToLeave(question: string): boolean {
  if (performance.now() - answered.at < oneAnswer) return answered.leaves;
  const leaves = confirm(question);
  answered = { at: performance.now(), leaves };
  return leaves;
}

/** Values of the query that change which form is open: the tab, the campaign and the payment. */
const formValues = ['tab', 'campaign', 'pago'] as const;

/** Whether an address is another page or opens another form, not just another part of this page. */
export function isElsewhere(from: string, to: string): boolean {
  const here = new URL(from);
  const there = new URL(to, from);
  if (here.pathname !== there.pathname) return true;
  const isOther = (name: string) => here.searchParams.get(name) !== there.searchParams.get(name);
  // The first contact is opened beside what the page shows; the next one replaces it.
  return formValues.some(isOther) || (here.searchParams.has('contact') && isOther('contact'));
}

/** Asks before the form is replaced: by a link, a tab, the search, or the browser's way back. Answers with how to stop asking. */
function guardPage(question: string): () => void {
  const here = location.href;
  const push = history.pushState;
  const replace = history.replaceState;
  const leaves = (): boolean => asksToLeave(question);
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

/** The forms that hold changes, and how to stop asking about them. */
const unsaved = new Set<string>();
let stop: (() => void) | undefined;

function hold(form: string, question: string): void {
  unsaved.add(form);
  stop ??= guardPage(question);
}

function letGo(form: string): void {
  unsaved.delete(form);
  if (unsaved.size > 0) return;
  stop?.();
  stop = undefined;
}

/**
 * While a form holds changes that were not saved, leaving the page or closing the dialog around it asks first: once, however many
 * forms do. Call what it answers with as soon as they are saved, before anything follows from that: React lets go of the form only
 * after its next render, and the next page may open before.
 */
export function useUnsaved(isUnsaved: boolean): () => void {
  const { unsaved: question } = useMessages('desk/shared');
  const form = useId();
  const questions = useContext(UnsavedInside)?.current;
  const release = useCallback(() => {
    questions?.delete(form);
    letGo(form);
  }, [form, questions]);
  useEffect(() => {
    if (!isUnsaved) return;
    questions?.set(form, question);
    hold(form, question);
    return release;
  }, [isUnsaved, question, form, questions, release]);
  return release;
}

/** The same for a form that something on its page closes or replaces, which asks by this first. */
export function useMayLeave(isUnsaved: boolean): () => boolean {
  const { unsaved: question } = useMessages('desk/shared');
  useUnsaved(isUnsaved);
  return () => !isUnsaved || asksToLeave(question);
}

interface Closing {
  /** Asks first, by whatever way the dialog is closed. */
  close(): void;
  /** What was typed is saved: asks nothing more, here or on the way to what comes next. */
  saved(): void;
}

/** The same for what was typed in the dialog itself. */
export function useUnsavedClose(isUnsaved: boolean, onClose: () => void): Closing {
  const { unsaved: question } = useMessages('desk/shared');
  const saved = useUnsaved(isUnsaved);
  const close = () => {
    if (!isUnsaved || asksToLeave(question)) onClose();
  };
  return { close, saved };
}
