import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useParams, useRoute } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useAddressValue } from '../../platform/address.ts';
import { readable } from '../../platform/forms/form.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { MoreIcon } from '../../ui/more-icons.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { ActionBar } from './action-bar.tsx';
import { isGone, type Sheet, useSheet } from './api.ts';
import { Count, WaitForSeller } from './count.tsx';
import { readDayLink } from './day-link.ts';
import { DayPage } from './day-page.tsx';
import { Deliver, Leave, TroubleForm, TroubleOpen } from './deliver.tsx';
import { LoadPhotos } from './load-photos.tsx';
import { Reported } from './reported.tsx';
import { SharePosition } from './share-position.tsx';
import { SignForm } from './sign-form.tsx';
import { Signed } from './signed.tsx';
import { useLoadPhotos } from './use-load-photos.ts';
import { type StepPhotos, type Steps, useSteps } from './use-steps.ts';
import { Start, Where } from './way.tsx';

/** Each screen, with its step as the driver counts them. */
const steps = { go: 1, way: 2, count: 3, wait: 3, sign: 4, confirm: 5, done: 5 } as const;
/** Of a transported order, which has a second way. */
const broughtSteps = { ...steps, leave: 4, deliver: 4, sign: 5, confirm: 6, done: 6 } as const;
type Screen = keyof typeof broughtSteps;

/** With its step, and how many there are. */
function stepOf(screen: Screen, isBrought: boolean): { readonly step: string; readonly of: string } {
  if (isBrought) return { step: String(broughtSteps[screen]), of: String(broughtSteps.done) };
  return {
    step: String(screen === 'leave' || screen === 'deliver' ? steps.sign : steps[screen]),
    of: String(steps.done),
  };
}

/** What the driver is at. */
function screenOf({ state, load, leg, delivery }: Sheet, isHere: boolean): Screen {
  if (state === 'scheduled') return 'go';
  if (state === 'reported') return 'confirm';
  if (state === 'delivered') return 'done';
  if (leg === 'to_delivery') return 'deliver';
  if (load === 'confirmed') return delivery && leg !== 'unloading' ? 'leave' : 'sign';
  if (load === 'waiting') return 'wait';
  return isHere ? 'count' : 'way';
}

/** What the driver went back to, by the address: the way before the count, or the count before the signature. */
function wentBackTo(screen: Screen, asked: string | null): Screen {
  if (asked === 'conteo' && (screen === 'wait' || screen === 'sign' || screen === 'leave')) return 'count';
  if (asked === 'camino' && screen === 'count') return 'way';
  return screen;
}

interface Props {
  readonly token: string;
  readonly sheet: Sheet;
}

interface TopProps {
  readonly screen: Screen;
  readonly sheet: Pick<Sheet, 'number' | 'title' | 'delivery'>;
  readonly back?: { readonly href: string; readonly text: string } | undefined;
}

function Top({ screen, sheet: { number, title, delivery }, back }: TopProps) {
  const m = useMessages('market/pickup');
  const isSigned = screen === 'confirm' || screen === 'done';
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(screen);
  const dayLink = readDayLink();
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
      {!back && dayLink && (
        <Link href={dayLink} className="link mb-2 inline-block py-1.5">
          {`← ${m.day.back}`}
        </Link>
      )}
      <p className="text-[0.92rem] break-words text-muted">
        {`${fill(m.step, stepOf(screen, delivery !== null))} · ${number} · ${title}`}
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

/** Keeps what was typed until the server has it. */
const ReportTrouble = (props: ComponentProps<typeof TroubleForm>) => (
  <Part isShown={!props.sheet.trouble}>
    <TroubleForm key={props.steps.reports} {...props} />
  </Part>
);

interface RoadProps extends Props {
  /** What the driver is at, and what they look at: they may have gone back. */
  readonly own: Screen;
  readonly screen: Screen;
  readonly here: string;
  readonly photos: StepPhotos;
  readonly steps: Steps;
}

/** From the start to the signature. */
function OnTheRoad({ token, sheet, own, screen, here, photos, steps }: RoadProps) {
  const m = useMessages('market/pickup');
  const toOwn = () => navigate(here);
  const isBrought = sheet.delivery !== null;
  const isSeen = screen === 'way' || screen === 'deliver';
  return (
    <>
      {sheet.trouble && <TroubleOpen trouble={sheet.trouble} requoteBy={sheet.requoteBy} steps={steps} />}
      <Part isShown={screen === 'way'}>
        <Where sheet={sheet} />
      </Part>
      <Part isShown={isSeen}>
        <SharePosition
          token={token}
          number={sheet.number}
          isBrought={isBrought}
          isOver={!isBrought && sheet.load !== 'none'}
        />
      </Part>
      <Part isShown={screen === 'way'}>
        <ActionBar>
          <Button
            size="l"
            onClick={() => {
              if (own === 'way') void steps.push({ step: 'arrive' });
              toOwn();
            }}
          >
            {m.arrived}
          </Button>
        </ActionBar>
      </Part>
      <Part isShown={screen === 'count'}>
        <Count
          token={token}
          sheet={sheet}
          queue={sheet.leg === 'unloading' ? photos.unloading : photos.loading}
          steps={steps}
          onCounted={toOwn}
        />
      </Part>
      {own === 'wait' && (
        <Part isShown={screen === 'wait'}>
          <WaitForSeller sheet={sheet} countAgain={`${here}?paso=conteo`} />
        </Part>
      )}
      {screen === 'leave' && <Leave sheet={sheet} steps={steps} />}
      {screen === 'deliver' && <Deliver sheet={sheet} steps={steps} />}
      {own === 'sign' && sheet.loadedAt && (
        <Part isShown={screen === 'sign'}>
          {isBrought && <LoadPhotos token={token} sheet={sheet} queue={photos.unloading} stage="unloading" />}
          <SignForm sheet={sheet} steps={steps} />
        </Part>
      )}
      {isBrought && <ReportTrouble token={token} sheet={sheet} steps={steps} queue={photos.trouble} />}
    </>
  );
}

function Whole({ token, sheet: server }: Props) {
  const m = useMessages('market/pickup');
  const photos: StepPhotos = {
    loading: useLoadPhotos(token, server.number, 'loading'),
    unloading: useLoadPhotos(token, server.number, 'unloading'),
    trouble: useLoadPhotos(token, server.number, 'trouble'),
  };
  const steps = useSteps(token, server, photos);
  const { sheet } = steps;
  const refused = steps.refusedOf('arrive', 'depart', 'door');
  const own = screenOf(sheet, sheet.arrivedAt !== null);
  const screen = wentBackTo(own, useAddressValue('paso'));
  const here = `/recoger/${token}`;
  const isBrought = sheet.delivery !== null;
  const backs: Partial<Record<Screen, TopProps['back']>> = {
    count: own === 'count' ? { href: `${here}?paso=camino`, text: m.back.way } : { href: here, text: m.back.go },
    leave: { href: `${here}?paso=conteo`, text: m.loadedAgain },
    sign: { href: `${here}?paso=conteo`, text: m.loadedAgain },
  };
  return (
    <>
      <Top screen={screen} sheet={sheet} back={backs[screen]} />
      {steps.failed && (
        <p role="status" className="rounded-m bg-sunken p-4">
          {m.stepsWait}
        </p>
      )}
      {refused && (
        <p role="alert" className="rounded-m bg-bad-soft p-4 text-bad">
          {readable(refused)}
        </p>
      )}
      {sheet.isStopped && (
        <div role="status" className="rounded-m bg-warn-soft p-4">
          <p className="text-lead font-[680]">{m.stopped.title}</p>
          <p>{m.stopped.text}</p>
        </div>
      )}
      {own === 'go' && (
        <>
          <Where sheet={sheet} />
          {sheet.trouble && <TroubleOpen trouble={sheet.trouble} requoteBy={sheet.requoteBy} steps={steps} />}
          {!sheet.isStopped && <Start sheet={sheet} steps={steps} />}
          {isBrought && <ReportTrouble token={token} sheet={sheet} steps={steps} queue={photos.trouble} />}
        </>
      )}
      {sheet.state === 'in_transit' && !sheet.isStopped && (
        <OnTheRoad token={token} sheet={sheet} own={own} screen={screen} here={here} photos={photos} steps={steps} />
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
function PickupPage() {
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

/** A driver's link: of one order, or of their day. */
export default function DriverPage() {
  const [isDay] = useRoute('/dia/:token');
  return isDay ? <DayPage /> : <PickupPage />;
}
