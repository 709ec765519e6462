import { useEffect } from 'react';

const counted = /^\(\d+\+?\) /;

/** Puts the number of unread conversations before the tab's title, whatever page names it. */
export function useUnreadTitle(unread: number, most: number): void {
  useEffect(() => {
    const element = document.querySelector('title');
    if (!element) return;
    const prefix = unread > 0 ? `(${unread >= most ? `${most - 1}+` : unread}) ` : '';
    const apply = () => {
      const wanted = prefix + document.title.replace(counted, '');
      // Setting it again would call the observer for ever.
      if (document.title !== wanted) document.title = wanted;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(element, { childList: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(counted, '');
    };
  }, [unread, most]);
}
