import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

const isModified = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A newer version has arrived: a whole page load brings it. */
const isStale = () => document.documentElement.dataset.stale !== undefined;

/** An own page is reached without reloading; a fragment of the page shown is left to the browser, which scrolls. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const external = !href.startsWith('/');
  if (external) return <a {...rest} href={href} onClick={onClick} target="_blank" rel="noopener noreferrer" />;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const url = new URL(href, location.href);
    const samePage = url.pathname === location.pathname && url.hash !== '';
    if (event.defaultPrevented || isModified(event) || samePage || isStale()) return;
    event.preventDefault();
    navigate(href);
  };
  return <a {...rest} href={href} onClick={follow} />;
}
