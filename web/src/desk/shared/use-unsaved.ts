import { useEffect } from 'react';
import { useMessages } from '../../i18n/messages.ts';

const asksBeforeClosing = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Whether an address is another page, not another part of this one. */
export const isElsewhere = (from: string, to: string): boolean => new URL(from).pathname !== new URL(to, from).pathname;

/** Asks before another page replaces this one: by a link, the search, or the browser's way back. Answers with how to stop asking. */
function guardPage(question: string): () => void {
  const here = location.href;
  const push = history.pushState;
  const leaves = (): boolean => confirm(question);
  const guarded: typeof push = (data, unused, url) => {
    if (url == null || !isElsewhere(location.href, String(url)) || leaves()) push.call(history, data, unused, url);
  };
  const goneBack = (event: PopStateEvent): void => {
    if (!isElsewhere(here, location.href) || leaves()) return;
    // The router does not hear of it, and the address is that of this page again.
    event.stopImmediatePropagation();
    push.call(history, null, '', here);
  };
  history.pushState = guarded;
  addEventListener('popstate', goneBack, { capture: true });
  addEventListener('beforeunload', asksBeforeClosing);
  return () => {
    // Another form may have put its question over this one.
    if (history.pushState === guarded) history.pushState = push;
    removeEventListener('popstate', goneBack, { capture: true });
    removeEventListener('beforeunload', asksBeforeClosing);
  };
}

let forms = 0;
let stop: (() => void) | undefined;

/** While a form holds changes that were not saved, leaving the page asks first: once, however many forms do. */
export function useUnsaved(isUnsaved: boolean): void {
  const { unsaved } = useMessages('desk/shared');
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
