import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Deferred, part } from '../../platform/prerender/deferred.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { useToast } from '../../ui/toast.ts';
import { Floating } from './floating.tsx';
import { Header } from './header.tsx';

const Footer = part(() => import('./footer/footer.tsx'));
const footerGround = <div className="h-96 bg-[#14181a]" />;
const Toaster = lazy(() => import('../../ui/toaster.tsx'));

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
      {!online && <p className="bg-warn-soft px-4 py-2 text-center font-[620] text-warn">{m.offline}</p>}
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

export function Shell({ children }: { children: ReactNode }) {
  const m = useMessages('site/shell');
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#contenido"
        className="sr-only z-60 bg-ink px-4 py-3 text-page focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {m.skip}
      </a>
      <OfflineBar />
      <Header />
      <main id="contenido" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] grow outline-none">
        {children}
      </main>
      <ErrorBoundary fallback={footerGround}>
        <Deferred skeleton={footerGround} content={Footer} />
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <Floating />
        <Toasts />
      </ErrorBoundary>
    </div>
  );
}
