import type { ReactNode } from 'react';
import { Deferred, part } from '../../platform/prerender/hydration.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Header } from './header.tsx';
import { footer } from './texts/index.ts';

const Footer = part(() => import('./footer/footer.tsx'), [footer]);
const footerGround = <div className="h-96 bg-[#14181a]" />;

/** What stands around every public page. */
export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="contenido" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] grow outline-none">
        {children}
      </main>
      <ErrorBoundary fallback={footerGround}>
        <Deferred skeleton={footerGround} content={Footer} />
      </ErrorBoundary>
    </>
  );
}
