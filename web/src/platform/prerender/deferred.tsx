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
} from 'react';
import { loadTexts, type Texts } from '../../i18n/messages.ts';
import { patient } from '../offline/fetch-part.ts';

const margin = '200px';
const none: readonly string[] = [];

const hash = () => decodeURIComponent(location.hash.slice(1));

type Gate = {
  open: () => void;
  opened: Promise<void>;
  isPast: boolean;
  pass: () => void;
  passed: Promise<void>;
  /** The content was there from the start, so the browser has found the fragment by itself. */
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

/** Hydrates what still waits to come near the screen, and what waits within that; resolves when all is. */
export async function openAll(): Promise<void> {
  const closed = [...gates].filter(({ isPast }) => !isPast);
  if (closed.length === 0) return;
  for (const { open } of closed) open();
  await Promise.all(closed.map(({ passed }) => passed));
  await openAll();
}

/** A part of a page that is fetched when it is first shown, beside its texts; without a connection it waits for one. */
export const part = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  needs: readonly Pick<Texts, 'name'>[] = [],
) => lazy(() => Promise.all([patient(load), loadTexts(needs)]).then(([module]) => module));

/**
 * Shows its content once it comes near the screen, or when the address names a fragment among `anchors`. Prerendered
 * content stands there from the start and is only hydrated then. A memo, since React throws prerendered content away
 * when it is rendered anew before that.
 */
export const Deferred = memo(function Deferred({
  anchors = none,
  skeleton,
  content: Content,
}: {
  anchors?: readonly string[];
  skeleton: ReactNode;
  content: ComponentType;
}) {
  const [gate] = useState(createGate);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onHash = () => anchors.includes(hash()) && gate.open();
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && gate.open(),
      {
        rootMargin: margin,
      },
    );
    if (place.current) observer.observe(place.current);
    // React marks what it prerendered with a comment.
    gate.isPrerendered ||= place.current?.firstChild?.nodeType === Node.COMMENT_NODE;
    addEventListener('hashchange', onHash);
    gates.add(gate);
    gate.passed.then(() => place.current?.removeAttribute('data-hydrating'));
    onHash();
    return () => {
      gates.delete(gate);
      // What is gone keeps nobody waiting.
      gate.pass();
      observer.disconnect();
      removeEventListener('hashchange', onHash);
    };
  }, [anchors, gate]);
  return (
    <div ref={place} data-hydrating="">
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
