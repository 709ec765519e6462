import { type ReactNode, useEffect, useRef } from 'react';
import { useParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useAddressValue } from '../../platform/address.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { MoreIcon } from '../../ui/more-icons.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { ActionBar } from './action-bar.tsx';
import { isGone, type Sheet, useArrival, useSheet } from './api.ts';
import { Count, WaitForSeller } from './count.tsx';
import { Reported } from './reported.tsx';
import { SharePosition } from './share-position.tsx';
import { SignForm } from './sign-form.tsx';
import { Signed } from './signed.tsx';
import { useLoadPhotos } from './use-load-photos.ts';
import { Start, Where } from './way.tsx';

/** Each screen, with its step as the driver counts them. */
const steps = { go: 1, way: 2, count: 3, wait: 3, sign: 4, confirm: 5, done: 5 } as const;
type Screen = keyof typeof steps;

/** What the driver is at. */
function screenOf({ state, load }: Sheet, isHere: boolean): Screen {
  if (state === 'scheduled') return 'go';
  if (state === 'reported') return 'confirm';
  if (state === 'delivered') return 'done';
  if (load === 'confirmed') return 'sign';
  if (load === 'waiting') return 'wait';
  return isHere ? 'count' : 'way';
}

/** What the driver went back to, by the address: the way before the count, or the count before the signature. */
function wentBackTo(screen: Screen, asked: string | null): Screen {
  if (asked === 'conteo' && (screen === 'wait' || screen === 'sign')) return 'count';
  if (asked === 'camino' && screen === 'count') return 'way';
  return screen;
}

interface Props {
  readonly token: string;
  readonly sheet: Sheet;
}

interface TopProps {
  readonly screen: Screen;
  readonly sheet: Pick<Sheet, 'number' | 'title'>;
  readonly back?: { readonly href: string; readonly text: string } | undefined;
}

function Top({ screen, sheet: { number, title }, back }: TopProps) {
  const m = useMessages('market/pickup');
  const isSigned = screen === 'confirm' || screen === 'done';
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    // A new screen is read from its beginning, wherever the button of the last one was.
    if (shown.current !== screen) heading.current?.focus();
    shown.current = screen;
  }, [screen]);
  return (
    <div>
      {back && (
        <Link href={back.href} className="link mb-2 inline-block py-1.5">
          {`← ${back.text}`}
        </Link>
      )}
      <p className="text-[0.92rem] break-words text-muted">
        {`${fill(m.step, { step: String(steps[screen]) })} · ${number} · ${title}`}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-1 flex scroll-mt-32 items-center gap-3 text-title outline-none">
        {isSigned && <MoreIcon name="check" className="shrink-0 rounded-full bg-good-soft p-1 text-good" />}
        {m.steps[screen]}
      </h1>
    </div>
  );
}

/** A screen that is left stays as it was, with what was typed there. */
function Part({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <div hidden={!isShown} className={isShown ? 'contents' : undefined}>
      {children}
    </div>
  );
}

interface RoadProps extends Props {
  /** What the driver is at, and what they look at: they may have gone back. */
  readonly own: Screen;
  readonly screen: Screen;
  readonly here: string;
  readonly arrive: () => void;
}

/** From the start to the signature. */
function OnTheRoad({ token, sheet, own, screen, here, arrive }: RoadProps) {
  const m = useMessages('market/pickup');
  const queue = useLoadPhotos(token, sheet.number);
  const toOwn = () => navigate(here);
  return (
    <>
      <Part isShown={screen === 'way'}>
        <Where sheet={sheet} />
        <SharePosition token={token} number={sheet.number} isOver={sheet.load !== 'none'} />
        <ActionBar>
          <Button
            size="l"
            onClick={() => {
              arrive();
              toOwn();
            }}
          >
            {m.arrived}
          </Button>
        </ActionBar>
      </Part>
      <Part isShown={screen === 'count'}>
        <Count token={token} sheet={sheet} queue={queue} onCounted={toOwn} />
      </Part>
      {own === 'wait' && (
        <Part isShown={screen === 'wait'}>
          <WaitForSeller sheet={sheet} countAgain={`${here}?paso=conteo`} />
        </Part>
      )}
      {own === 'sign' && sheet.loadedAt && (
        <Part isShown={screen === 'sign'}>
          <SignForm token={token} sheet={sheet} queue={queue} at={sheet.loadedAt} />
        </Part>
      )}
    </>
  );
}

function Whole({ token, sheet }: Props) {
  const m = useMessages('market/pickup');
  const { isHere, arrive } = useArrival(token, sheet);
  const own = screenOf(sheet, isHere);
  const screen = wentBackTo(own, useAddressValue('paso'));
  const here = `/recoger/${token}`;
  const backs: Partial<Record<Screen, TopProps['back']>> = {
    count: own === 'count' ? { href: `${here}?paso=camino`, text: m.back.way } : { href: here, text: m.back.go },
    sign: { href: `${here}?paso=conteo`, text: m.loadedAgain },
  };
  return (
    <>
      <Top screen={screen} sheet={sheet} back={backs[screen]} />
      {sheet.isStopped && (
        <div role="status" className="rounded-m bg-warn-soft p-4">
          <p className="text-lead font-[680]">{m.stopped.title}</p>
          <p>{m.stopped.text}</p>
        </div>
      )}
      {own === 'go' && (
        <>
          <Where sheet={sheet} />
          {!sheet.isStopped && <Start token={token} sheet={sheet} />}
        </>
      )}
      {sheet.state === 'in_transit' && !sheet.isStopped && (
        <OnTheRoad token={token} sheet={sheet} own={own} screen={screen} here={here} arrive={arrive} />
      )}
      {own === 'done' && (
        <p role="status" className="rounded-m bg-good-soft p-4 text-lead text-good">
          {m.doneText}
        </p>
      )}
      {own === 'confirm' && <Reported token={token} sheet={sheet} />}
      {sheet.receipt && <Signed token={token} sheet={sheet} />}
    </>
  );
}

function Absent({ sheet: { error, isPaused, isFetching, refetch } }: { sheet: ReturnType<typeof useSheet> }) {
  const m = useMessages('market/pickup');
  if (isGone(error)) return <Empty title={m.missing}>{m.missingText}</Empty>;
  if (error) return <Failed onRetry={() => refetch()} busy={isFetching} />;
  return isPaused ? <Empty title={m.offline}>{m.offlineText}</Empty> : <Rows />;
}

/** A pickup, one screen a step, on the driver's phone; the link alone gives access. */
export default function PickupPage() {
  const m = useMessages('market/pickup');
  usePageTitle(m.title);
  const { token = '' } = useParams();
  const sheet = useSheet(token);
  return (
    <div className="wrap task-page max-w-[40rem]">
      {sheet.data && !isGone(sheet.error) ? (
        <Whole token={token} sheet={sheet.data} />
      ) : (
        <>
          <h1 className="text-title">{m.title}</h1>
          <Absent sheet={sheet} />
        </>
      )}
    </div>
  );
}
