import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { Link as RouterLink } from 'wouter';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A newer version of the app has arrived (`platform/offline/pwa.ts`): a whole page load brings it. */
const isStale = (): boolean => document.documentElement.dataset.stale !== undefined;

/** The browser scrolls to a fragment by itself. */
function isFragmentOfThisPage(href: string): boolean {
  const { pathname, hash } = new URL(href, location.href);
  return hash !== '' && pathname === location.pathname;
}

/** Shows a page of ours without reloading, and opens anything else in a new tab. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  if (!href.startsWith('/'))
    return <a {...rest} href={href} onClick={onClick} target="_blank" rel="noopener noreferrer" />;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !(isStale() || isFragmentOfThisPage(href))) return;
    event.preventDefault();
    location.assign(href);
  };
  return <RouterLink {...rest} href={href} onClick={follow} />;
}
