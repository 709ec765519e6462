import { lazy, type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { useMemberMark } from '../platform/api/session-mark.ts';
import { part } from '../platform/prerender/hydration.tsx';
import { Floating } from '../site/shell/floating.tsx';
import { SiteShell } from '../site/shell/shell.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { useToast } from '../ui/toast.ts';
import { loadDesk } from './features.ts';

const Proof = part(() => import('../market/shared/member-proof.tsx'));
const Counts = part(() => import('../market/shared/turns/member-counts.tsx'));

/** Visitors who are no members do without it. */
function MemberProof() {
  if (!useMemberMark()) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Proof />
        <Counts />
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

interface ShellProps {
  readonly staff: boolean;
  /** The page is one of a member's own. */
  readonly forMembers: boolean;
  readonly children: ReactNode;
}

/** What every page has: the frame of the site or of the desk, toasts, and a note while there is no connection. */
export function Shell({ staff, forMembers, children }: ShellProps) {
  const m = useMessages('site/shell');
  return (
    <div className={staff ? 'flex min-h-dvh flex-col' : 'above-bar flex min-h-dvh flex-col'}>
      <a href="#contenido" className="skip-link">
        {m.skip}
      </a>
      <OfflineBar />
      {staff ? <DeskFrame>{children}</DeskFrame> : <SiteShell forMembers={forMembers}>{children}</SiteShell>}
      <ErrorBoundary fallback={null}>
        {!staff && <Floating />}
        <Toasts />
      </ErrorBoundary>
      <MemberProof />
    </div>
  );
}
