import { type ReactNode, Suspense } from 'react';
import { Deferred, part } from '../../platform/prerender/hydration.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { footer, menu } from './texts/index.ts';

const Footer = part(() => import('./footer/footer.tsx'), [footer]);
const footerGround = <div className="h-96 bg-[#14181a]" />;

const MemberFrame = part(() => import('./member-frame.tsx'), [menu]);

/** What stands around every public page. `forMembers`: it is one of a member's own. */
export function SiteShell({ forMembers, children }: { forMembers: boolean; children: ReactNode }) {
  const main = (
    <main id="contenido" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] min-w-0 grow outline-none">
      {children}
    </main>
  );
  return (
    <>
      <Header />
      {forMembers ? (
        <Suspense fallback={<div className="min-h-dvh" />}>
          <MemberFrame>{main}</MemberFrame>
        </Suspense>
      ) : (
        main
      )}
      <ErrorBoundary fallback={footerGround}>
        <Deferred skeleton={footerGround} content={Footer} />
      </ErrorBoundary>
      <BottomBar />
    </>
  );
}
