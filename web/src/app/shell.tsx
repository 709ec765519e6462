import { lazy, type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { useMemberMark } from '../platform/api/member-mark.ts';
import { part } from '../platform/prerender/hydration.tsx';
import { Floating } from '../site/shell/floating.tsx';
import { SiteShell } from '../site/shell/shell.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { useToast } from '../ui/toast.ts';
import { loadDesk } from './features.ts';

const Proof = part(() => import('../market/shared/member-proof.tsx'));

/** Visitors who are no members do without it. */
function MemberProof() {
  if (!useMemberMark()) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Proof />
      </Suspense>
    </ErrorBoundary>
  );
}

const Toaster = lazy(() => import('../ui/toaster.tsx'));

function watchConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function OfflineBar() {
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  const m = useMessages('site/shell');
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50">
      {!online && <p className="offline-note">{m.offline}</p>}
    </div>
  );
}

/** The code of the toasts arrives with the first toast. */
function Toasts() {
  const toast = useToast();
  if (!toast) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}

function LoadedDesk({ children }: { children: ReactNode }) {
  const { Shell, places } = use(loadDesk());
  return <Shell places={places}>{children}</Shell>;
}

function DeskFrame({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageSkeleton />}>
        <LoadedDesk>{children}</LoadedDesk>
      </Suspense>
    </ErrorBoundary>
  );
}

/** What every page has: the frame of the site or of the desk, toasts, and a note while there is no connection. */
export function Shell({ staff, children }: { staff: boolean; children: ReactNode }) {
  const m = useMessages('site/shell');
  const Frame = staff ? DeskFrame : SiteShell;
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#contenido" className="skip-link">
        {m.skip}
      </a>
      <OfflineBar />
      <Frame>{children}</Frame>
      <ErrorBoundary fallback={null}>
        {!staff && <Floating />}
        <Toasts />
      </ErrorBoundary>
      <MemberProof />
    </div>
  );
}
