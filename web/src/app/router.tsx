import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { loadMessages } from '../i18n/messages.ts';
import { useHydrated } from '../platform/prerender/use-hydrated.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { prepareDesk } from './desk-frame.tsx';
import { findRoute, isStaff, loadPage, namespacesOf, type Page, type Route } from './routes.ts';

const pages = new Map<Route, ComponentType>();
const ready = new Map<Route, ComponentType>();
const pending = new Map<Route, Promise<Page>>();

/** Code, frame and messages of a route, fetched together and once; a failed fetch may be tried again. */
export function prepare(route: Route): Promise<Page> {
  const known = pending.get(route);
  if (known) return known;
  const promise = Promise.all([
    loadPage(route),
    loadMessages(namespacesOf(route)),
    isStaff(route) && prepareDesk(),
  ]).then(([page]) => {
    ready.set(route, page.default);
    return page;
  });
  pending.set(route, promise);
  promise.catch(() => {
    pending.delete(route);
    pages.delete(route);
  });
  return promise;
}

/** Always the same one: with another, React would throw away what stands there. */
function pageOf(route: Route): ComponentType {
  const known = pages.get(route);
  if (known) return known;
  const page = ready.get(route) ?? lazy(() => prepare(route));
  pages.set(route, page);
  return page;
}

let isFirstArrival = true;

const hasGoneOn = (target: Element): boolean =>
  navigator.userActivation?.hasBeenActive || Math.abs(target.getBoundingClientRect().top) > innerHeight;

function useArrival(path: string): void {
  const isPrerendered = !useHydrated();
  // Before anything is shown: what moves under a finger is missed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is about arriving at a path
  useLayoutEffect(() => {
    const isFirst = isFirstArrival;
    isFirstArrival = false;
    const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    // The browser has found the fragment of what was prerendered, and the reader may have gone on since.
    if (isPrerendered && (!target || hasGoneOn(target))) return;
    if (target) target.scrollIntoView({ behavior: 'instant' });
    else if (!isFirst) {
      scrollTo({ top: 0, behavior: 'instant' });
      document.getElementById('contenido')?.focus({ preventScroll: true });
    }
  }, [path]);
}

/** A link that is pointed at or focused starts loading its page. */
function usePrefetch(): void {
  useEffect(() => {
    const prefetch = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
      if (link) prepare(findRoute(link.pathname)).catch(() => undefined);
    };
    document.addEventListener('pointerover', prefetch, { passive: true });
    document.addEventListener('focusin', prefetch);
    return () => {
      document.removeEventListener('pointerover', prefetch);
      document.removeEventListener('focusin', prefetch);
    };
  }, []);
}

function Arrived({ path, Page }: { path: string; Page: ComponentType }) {
  useArrival(path);
  useEffect(() => document.getElementById('root')?.removeAttribute('data-hydrating'), []);
  return <Page />;
}

/** The old page stays until the new one has arrived, so nothing flashes. */
export function Router({ path }: { path: string }) {
  usePrefetch();
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<PageSkeleton />}>
        <Arrived path={path} Page={pageOf(findRoute(path))} />
      </Suspense>
    </ErrorBoundary>
  );
}
