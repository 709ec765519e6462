import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { loadTexts, type Texts } from '../../i18n/messages.ts';
import { patient } from '../offline/fetch-part.ts';

const margin = '200px';
const none: readonly string[] = [];
const touches = ['pointerover', 'focusin'] as const;

const hash = () => decodeURIComponent(location.hash.slice(1));

type Gate = {
  open: () => void;
  opened: Promise<void>;
  isPast: boolean;
  pass: () => void;
  passed: Promise<void>;
  /** The content was prerendered, so the browser has already scrolled to the fragment. */
  isPrerendered: boolean;
};

const gates = new Set<Gate>();

function createGate(): Gate {
  const opening = Promise.withResolvers<void>();
  const passing = Promise.withResolvers<void>();
  const gate: Gate = {
    open: opening.resolve,
    opened: opening.promise,
    isPast: false,
    pass() {
      gate.isPast = true;
      passing.resolve();
    },
    passed: passing.promise,
    isPrerendered: false,
  };
  return gate;
}

/** Hydrates all parts that still wait to come near the screen, and those inside them; resolves when all are hydrated. */
export async function openAll(): Promise<void> {
  const closed = [...gates].filter(({ isPast }) => !isPast);
  if (closed.length === 0) return;
  for (const { open } of closed) open();
  await Promise.all(closed.map(({ passed }) => passed));
  await openAll();
}

const never = () => () => undefined;

/**
 * False while a prerendered part of the page is hydrated: its first render must repeat what was prerendered, whatever has
 * arrived since.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * A part of a page whose code and texts are fetched when it is first shown; without a connection it waits for one. What the
 * gateway writes (`app/prerender/parts.tsx`) leaves such parts to the app.
 */
export const part = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  needs: readonly Pick<Texts, 'name'>[] = [],
) =>
  lazy(() =>
    import.meta.env.AT_GATEWAY
      ? new Promise<never>(never)
      : Promise.all([patient(load), loadTexts(needs)]).then(([module]) => module),
  );

/**
 * Shows its content once it comes near the screen, or when the address names one of the `anchors`. Prerendered content is
 * visible from the start and is hydrated at that moment, or with `untilTouched` once the reader points at it or enters it: it
 * must work without its code until then. A memo, since React discards prerendered content that is rendered
 * again before it is hydrated.
 */
export const Deferred = memo(function Deferred({
  anchors = none,
  untilTouched = false,
  skeleton,
  content: Content,
}: {
  anchors?: readonly string[];
  untilTouched?: boolean;
  skeleton: ReactNode;
  content: ComponentType;
}) {
  const [gate] = useState(createGate);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onHash = () => anchors.includes(hash()) && gate.open();
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && gate.open(),
      {
        rootMargin: margin,
      },
    );
    // React marks what it prerendered with a comment.
    gate.isPrerendered ||= place.current?.firstChild?.nodeType === Node.COMMENT_NODE;
    const wake = ({ target }: { readonly target: EventTarget | null }) => {
      if (gate.isPast || !place.current?.contains(target as Node)) return;
      delete place.current.dataset.dormant;
      place.current.dataset.hydrating = '';
      gate.open();
    };
    if (untilTouched && gate.isPrerendered) {
      // React stops these events at its root while what they are for is not hydrated.
      for (const type of touches) document.addEventListener(type, wake, { capture: true, signal });
      // It was entered before this code came.
      wake({ target: document.activeElement });
    } else if (place.current) observer.observe(place.current);
    addEventListener('hashchange', onHash, { signal });
    gates.add(gate);
    gate.passed.then(() => {
      delete place.current?.dataset.hydrating;
      delete place.current?.dataset.dormant;
    });
    onHash();
    return () => {
      gates.delete(gate);
      // `openAll` does not wait for what is gone.
      gate.pass();
      observer.disconnect();
      listening.abort();
    };
  }, [anchors, untilTouched, gate]);
  return (
    <div ref={place} {...(untilTouched ? { 'data-dormant': '' } : { 'data-hydrating': '' })}>
      <Suspense fallback={skeleton}>
        <Behind gate={gate} anchors={anchors} content={Content} />
      </Suspense>
    </div>
  );
});

function Behind({
  gate,
  anchors,
  content: Content,
}: {
  gate: Gate;
  anchors: readonly string[];
  content: ComponentType;
}) {
  if (!import.meta.env.SSR) use(gate.opened);
  useEffect(() => gate.pass(), [gate]);
  useLayoutEffect(() => {
    const name = hash();
    if (anchors.includes(name) && !gate.isPrerendered)
      document.getElementById(name)?.scrollIntoView({ behavior: 'instant' });
  }, [anchors, gate]);
  return <Content />;
}
