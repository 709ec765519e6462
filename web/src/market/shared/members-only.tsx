import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { sessionEnded, useSessionEnded } from '../../platform/api/query.ts';
import { part } from '../../platform/prerender/hydration.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { InstallOffer } from './install-offer.tsx';
import { type Member, useMember } from './member.ts';

const SignInAgain = part(() => import('./sign-in-again.tsx'));

/** Where to sign in, and to come back from it. */
const entryFrom = ({ pathname, search, hash }: Location): string =>
  `/entrar?next=${encodeURIComponent(pathname + search + hash)}`;

function GoToEntry() {
  const [, navigate] = useLocation();
  useEffect(() => navigate(entryFrom(location), { replace: true }), [navigate]);
  return <PageSkeleton />;
}

/**
 * What only a member sees. Others go to the sign-in and come back; a session that ends meanwhile is begun again over the
 * page, and nothing of it is lost.
 */
export function MembersOnly({ children }: { children: (member: Member) => ReactNode }) {
  const m = useMessages('market/shared').membersOnly;
  const { data: member, isPending, isPaused, isFetching, refetch } = useMember();
  const hasEnded = useSessionEnded();
  useEffect(() => () => sessionEnded(false), []);
  if (isPending && isPaused)
    return (
      <div className="wrap py-16">
        <Empty title={m.offline}>{m.offlineText}</Empty>
      </div>
    );
  if (isPending) return <PageSkeleton />;
  if (member === null) return <GoToEntry />;
  if (!member)
    return (
      <div className="wrap py-16">
        <Failed onRetry={() => refetch()} busy={isFetching} />
      </div>
    );
  return (
    <>
      <InstallOffer />
      {children(member)}
      {hasEnded && (
        <Suspense fallback={null}>
          <SignInAgain />
        </Suspense>
      )}
    </>
  );
}
