import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use, useDeferredValue, useEffect, useLayoutEffect } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { queryClient } from '../platform/api/query.ts';
import { useHydrated } from '../platform/prerender/hydration.tsx';
import { LeftToBrowser } from '../platform/prerender/left-to-browser.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { type AppFeature, findFeature, isStaff, loadPage, prepare } from './features.ts';
import { Shell } from './shell.tsx';

let isFirstArrival = true;

let places: typeof import('./places.ts') | undefined;

/** Comes when a link is neared: before, there is no place to return to. */
const loadPlaces = async () => (places ??= await import('./places.ts'));

/** Notes where the reader is on a page whenever a link on it is followed. */
async function notePlace({ target }: Event): Promise<void> {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href^="/"]') : null;
  if (!link) return;
  const place = {
    href: link.getAttribute('href') ?? undefined,
    top: link.getBoundingClientRect().top,
    scrolled: scrollY,
  };
  const at = location.pathname + location.search;
  (await loadPlaces()).notePlace(at, place);
}

const hasGoneOn = (target: Element): boolean =>
  navigator.userActivation?.hasBeenActive || Math.abs(target.getBoundingClientRect().top) > innerHeight;

/** Scrolls to the fragment in the address, to where Back finds the page as it was left, or to the top of a new page, and moves the focus there. */
function useArrival(path: string): void {
  const isPrerendered = !useHydrated();
  // Before anything is shown: a press misses what moves under the finger.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is about arriving at a path
  useLayoutEffect(() => {
    const isFirst = isFirstArrival;
    isFirstArrival = false;
    const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    // In a prerendered page the browser has scrolled to the fragment, and the reader may have scrolled on since.
    if (isPrerendered && (!target || hasGoneOn(target))) return;
    if (target) target.scrollIntoView({ behavior: 'instant' });
    else if (!isFirst && !places?.returnToPlace()) {
      scrollTo({ top: 0, behavior: 'instant' });
      // A dialog that was opened while the page was on its way keeps the focus, and what is being typed.
      if (!document.activeElement?.closest('dialog,[role=dialog]'))
        document.getElementById('contenido')?.focus({ preventScroll: true });
    }
  }, [path]);
}

/** Fetches the page of a link, and what notes the way back from it, as soon as it is hovered or focused. */
function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (link) Promise.all([prepare(link.pathname), loadPlaces()]).catch(() => undefined);
}

function useLinks(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerover', prefetch, { passive: true, signal });
    document.addEventListener('focusin', prefetch, { signal });
    document.addEventListener('click', notePlace, { capture: true, signal });
    return () => listening.abort();
  }, []);
}

function Page({ path, feature }: { path: string; feature: AppFeature }) {
  if (import.meta.env.SSR && feature.access) throw new LeftToBrowser();
  const Content = use(loadPage(feature));
  useArrival(path);
  useEffect(() => document.getElementById('root')?.removeAttribute('data-hydrating'), []);
  return (
    <Switch location={path}>
      {feature.paths.map((pattern) => (
        <Route key={pattern} path={pattern}>
          <Content />
        </Route>
      ))}
    </Switch>
  );
}

/** Where the gateway writes what a member's page shows first (`prerender/own.tsx`), the build leaves a mark. */
function WaitingInBuild({ feature }: { feature: AppFeature }) {
  return (
    <>
      {feature.access === 'members' && <template id="own" />}
      <PageSkeleton />
    </>
  );
}

/** Changes the page together with its frame. The old ones stay until the next feature is known, so that nothing flashes. */
function Pages() {
  const [location] = useLocation();
  const path = useDeferredValue(location);
  const feature = use(findFeature(path));
  useLinks();
  return (
    <Shell staff={isStaff(feature)} forMembers={feature.access === 'members'}>
      <ErrorBoundary key={path}>
        <Suspense fallback={import.meta.env.SSR ? <WaitingInBuild feature={feature} /> : <PageSkeleton />}>
          <Page path={path} feature={feature} />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}

/** The whole app; `path` replaces the browser's address when it is prerendered. */
export function App({ path }: { path?: string }) {
  const server = path === undefined ? {} : { ssrPath: path, ssrSearch: '' };
  return (
    <QueryClientProvider client={queryClient}>
      <Router {...server}>
        <ErrorBoundary>
          <Pages />
        </ErrorBoundary>
      </Router>
    </QueryClientProvider>
  );
}
