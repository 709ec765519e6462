import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSessionEnded } from '../../platform/api/query.ts';
import { warmFormats } from '../../platform/prerender/slow-intl.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Failed } from '../../ui/states.tsx';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { useSession } from '../shared/session.ts';
import { Aria } from './aria.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { linkToken } from './choose-password.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { confirmWhereAsked } from './confirm-state.ts';
import { useCounts } from './counts.ts';
import { MoreSheet } from './more-sheet.tsx';
import { PaletteHost } from './palette-host.tsx';
import { PhoneTools } from './phone-tools.tsx';
import { groupsOf, type Place } from './places.ts';
import { Rail } from './rail.tsx';
import { SecondFactorNotice } from './second-factor-notice.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { SignInPage } from './sign-in-page.tsx';
import type { User } from './user.ts';

warmFormats();
confirmWhereAsked();

type Over = 'palette' | 'more' | undefined;

interface Props {
  readonly places: readonly Place[];
  readonly children: ReactNode;
}

function Desk({ user, places, children }: Props & { readonly user: User }) {
  const [path] = useLocation();
  const counts = useCounts();
  const groups = groupsOf(places, user.role === 'admin');
  const isEnded = useSessionEnded();
  const [over, setOver] = useState<Over>();
  const [talking, setTalking] = useState(false);
  const talk = () => {
    setOver(undefined);
    setTalking(true);
  };
  const search = () => setOver('palette');
  return (
    <div className="grow lg:flex">
      <Rail {...{ user, groups, counts, talking }} onSearch={search} onTalk={() => setTalking(!talking)} />
      <main id="contenido" tabIndex={-1} className="relative min-w-0 grow pb-14 outline-none lg:pb-0">
        <PhoneTools onSearch={search} />
        {user.secondFactorMissing && <SecondFactorNotice />}
        {children}
      </main>
      <BottomBar places={places} counts={counts} more={over === 'more'} onMore={() => setOver('more')} />
      {over === 'more' && (
        <MoreSheet key={path} {...{ user, groups, counts }} onTalk={talk} onClose={() => setOver(undefined)} />
      )}
      <PaletteHost
        groups={groups}
        open={over === 'palette' && !isEnded}
        onOpen={(open) => setOver(open ? 'palette' : undefined)}
        onTalk={talk}
      />
      {talking && <Aria onClose={() => setTalking(false)} />}
      <SignInDialog />
      <ConfirmDialog />
    </div>
  );
}

/** The desk is denser than the site: `desk.css` says how, for what lies over the page as well. */
function useDensity(isDesk: boolean): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-desk', isDesk);
    return () => root.removeAttribute('data-desk');
  }, [isDesk]);
}

/** The frame of every staff page. Without a session it shows the sign-in form, at the same address. */
export default function DeskShell({ places, children }: Props) {
  const session = useSession();
  const [token, setToken] = useState(linkToken);
  const user = token === undefined ? session.data?.user : undefined;
  useDensity(Boolean(user));
  if (user) {
    return (
      <TooltipProvider>
        <Desk user={user} places={places}>
          {children}
        </Desk>
      </TooltipProvider>
    );
  }
  if (session.data) return <SignInPage token={token} onChosen={() => setToken(undefined)} />;
  return (
    <main id="contenido" tabIndex={-1} className="grow outline-none">
      {session.isError ? (
        <div className="wrap py-16">
          <Failed onRetry={() => session.refetch()} busy={session.isFetching} />
        </div>
      ) : (
        <PageSkeleton />
      )}
    </main>
  );
}
