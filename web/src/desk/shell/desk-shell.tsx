import { lazy, type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { staffConfirmation } from '../../platform/api/confirmation.ts';
import { markStaff } from '../../platform/api/mark-session.ts';
import { useSessionEnded } from '../../platform/api/query.ts';
import { warmFormats } from '../../platform/prerender/slow-intl.tsx';
import { InsistentDialog } from '../../ui/dialogs.tsx';
import { Link } from '../../ui/link.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Failed } from '../../ui/states.tsx';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { goToFilters, pressIn, usePlainKeys } from '../shared/keys.ts';
import { useSends } from '../shared/send/send-requests.ts';
import { useSession } from '../shared/session.ts';
import { switchSingleKeys } from '../shared/single-keys.ts';
import { useAlerts } from './alerts/use-alerts.ts';
import { BottomBar } from './bottom-bar.tsx';
import { linkToken } from './choose-password.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { mostCounted, useCounts } from './counts.ts';
import { useDialogKeys } from './dialog-keys.ts';
import { LiveMark } from './live-mark.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { useOpenKeys } from './open-keys.ts';
import { loadPalette } from './palette/load-palette.ts';
import { type Group, groupsOf, type Place } from './places.ts';
import { useChangePreferences } from './preferences.ts';
import { Rail } from './rail.tsx';
import { installBatches, installPatience, useRecovery } from './reads/reads.ts';
import { SearchButton } from './search-button.tsx';
import { isShortcut } from './shortcut.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { useUnreadTitle } from './unread-title.ts';
import type { User } from './user.ts';

const Palette = lazy(loadPalette);
const KeysSheet = lazy(() => import('./keys-sheet.tsx'));
const SendDesk = lazy(() => import('../shared/send/send-desk.tsx'));

/** What is to be sent to several people, wherever it was asked for. */
function Sends() {
  const { asked, held } = useSends();
  const [isWanted, setIsWanted] = useState(false);
  if (!isWanted && (asked || held.length > 0)) setIsWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <SendDesk />
    </Suspense>
  );
}

interface PaletteHostProps {
  readonly groups: readonly Group[];
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onTalk: () => void;
}

/** Ctrl-K opens the palette wherever one is at the desk. It stays mounted, so that it opens again at once. */
function PaletteHost({ groups, open, onOpen, onClose, onTalk }: PaletteHostProps) {
  const [isWanted, setIsWanted] = useState(open);
  if (open && !isWanted) setIsWanted(true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.isComposing) return;
      event.preventDefault();
      onOpen();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onOpen]);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Palette groups={groups} open={open} onTalk={onTalk} onClose={onClose} />
    </Suspense>
  );
}

/** `?` shows what can be done by keyboard, `q` goes to the search of a page and `g` to its filters. */
function KeysHost({ user }: { user: User }) {
  const { singleKeys } = user.preferences;
  const [isOpen, setIsOpen] = useState(false);
  const change = useChangePreferences();
  useLayoutEffect(() => switchSingleKeys(singleKeys), [singleKeys]);
  useOpenKeys(() => setIsOpen(true));
  useDialogKeys();
  usePlainKeys((key) => {
    const page = document.querySelector('main');
    if (key === 'q') return pressIn(page, key);
    if (key === 'g') return pressIn(page, key) || goToFilters(page);
    if (key === '?') setIsOpen(true);
    return key === '?';
  });
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <KeysSheet
        open
        singleKeys={singleKeys}
        onSwitch={(on) => change.mutate({ singleKeys: on })}
        onClose={() => setIsOpen(false)}
      />
    </Suspense>
  );
}

/** Covers the page when the session has ended; the page keeps what was typed. */
function SignInDialog() {
  const m = useMessages('desk/shell').signIn;
  return (
    <InsistentDialog open={useSessionEnded()} title={m.expiredTitle} text={m.expiredText}>
      <SignInForm />
    </InsistentDialog>
  );
}

/** An admin acts as an agent as long as the second factor is missing that admins must have. */
function SecondFactorNotice() {
  const m = useMessages('desk/shell').secondFactor;
  return (
    <p role="status" className="wrap mt-3 max-lg:pr-22">
      <span className="block rounded-m bg-warn-soft px-3 py-2 text-warn">
        {m.missing}{' '}
        <Link href="/equipo" className="font-[660] underline">
          {m.setUp}
        </Link>
      </span>
    </p>
  );
}

/** On a phone: the live state and the search, in the corner that the head of each page leaves free. */
function PhoneTools({ onSearch }: { onSearch: () => void }) {
  return (
    <div className="absolute top-2 right-3 flex items-center gap-3 lg:hidden">
      <LiveMark narrow />
      <SearchButton narrow onClick={onSearch} />
    </div>
  );
}

const ChatPanel = lazy(() => import('../../chat/chat-panel.tsx'));

/** Aria's panel beside the rail, for as long as she is talked to. */
function Aria({ onClose }: { onClose: () => void }) {
  return (
    <div className="fixed right-3 bottom-3 z-50 max-lg:bottom-18 print:hidden">
      <Suspense fallback={null}>
        <ChatPanel onClose={onClose} />
      </Suspense>
    </div>
  );
}

warmFormats();
// The innermost first: each read of a batch is confirmed and waits for itself.
installBatches();
staffConfirmation.install();
installPatience();

type Over = 'palette' | 'more' | undefined;

interface Props {
  readonly places: readonly Place[];
  readonly children: ReactNode;
}

function Desk({ user, places, children }: Props & { readonly user: User }) {
  const [path] = useLocation();
  const counts = useCounts();
  useRecovery();
  useUnreadTitle(counts.unread === 'unknown' ? 0 : counts.unread, mostCounted);
  useAlerts(user.id);
  const groups = groupsOf(places, user.role === 'admin');
  const isEnded = useSessionEnded();
  const [over, setOver] = useState<Over>();
  const [talking, setTalking] = useState(false);
  const talk = () => {
    setOver(undefined);
    setTalking(true);
  };
  const search = useCallback(() => setOver('palette'), []);
  const close = useCallback(() => setOver(undefined), []);
  return (
    <div className="grow lg:flex">
      <Rail
        user={user}
        groups={groups}
        counts={counts}
        talking={talking}
        onSearch={search}
        onTalk={() => setTalking(!talking)}
      />
      <main id="contenido" tabIndex={-1} className="relative min-w-0 grow pb-14 outline-none lg:pb-0">
        <PhoneTools onSearch={search} />
        {user.secondFactorMissing && <SecondFactorNotice />}
        <Sends />
        {children}
      </main>
      <BottomBar places={places} counts={counts} more={over === 'more'} onMore={() => setOver('more')} />
      {over === 'more' && (
        <MoreSheet key={path} user={user} groups={groups} counts={counts} onTalk={talk} onClose={close} />
      )}
      <PaletteHost
        groups={groups}
        open={over === 'palette' && !isEnded}
        onOpen={search}
        onClose={close}
        onTalk={talk}
      />
      <KeysHost user={user} />
      {talking && <Aria onClose={() => setTalking(false)} />}
      <SignInDialog />
      <ConfirmDialog />
    </div>
  );
}

/** The desk is denser than the site; `desk.css` applies to dialogs and menus as well. */
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
  const isKnown = session.data !== undefined;
  const isSignedIn = Boolean(session.data?.user);
  useEffect(() => {
    if (isKnown) markStaff(isSignedIn);
  }, [isKnown, isSignedIn]);
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
