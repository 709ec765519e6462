import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { useMemberMark } from '../../../platform/api/session-mark.ts';
import { fetchPart } from '../../../platform/offline/fetch-part.ts';
import { useHydrated } from '../../../platform/prerender/hydration.tsx';
import { useKeptZoneId } from '../../../platform/zones/kept-zone.ts';
import { Icon } from '../../../ui/icons.tsx';
import { FrontParts } from './front-parts.tsx';

/** The code, its texts and the lots that it shows first. */
const loadLive = () =>
  fetchPart('front', async () => {
    const live = await import('./live.tsx');
    await live.prefetch();
    return live.default;
  });

/** What the gateway wrote (`services/gateway/src/pages/front-page.ts`); React keeps it as it hydrates the page. */
function Written({ id }: { id: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing; it makes React keep the existing content
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

/** Without any code for it as long as the page can stay as the gateway wrote it, which is what most visitors see. */
export function Front() {
  const m = useMessages('site/home');
  const language = useLanguage();
  const isHydrated = useHydrated();
  const [writtenIn] = useState(isHydrated ? undefined : language);
  const zone = useKeptZoneId();
  const [asked, setAsked] = useState(false);
  const [missing, setMissing] = useState(false);
  /** What the gateway wrote has no hearts, which members use. */
  const isMember = useMemberMark();
  const [Live, setLive] = useState<ComponentType<{ open: boolean }>>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => setMissing(place.current?.querySelector('#front-lots')?.childElementCount === 0), []);
  const needsLive = asked || missing || isMember || zone !== '' || writtenIn !== language;
  useEffect(() => {
    if (!needsLive) return;
    let isGone = false;
    loadLive().then(
      (loaded) => !isGone && startTransition(() => setLive(() => loaded)),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [needsLive]);
  return (
    <div ref={place}>
      {Live ? (
        <Live open={asked} />
      ) : (
        <FrontParts
          zone=""
          choice={
            <button
              type="button"
              aria-busy={asked || undefined}
              onClick={() => setAsked(true)}
              className="zone-choice zone-button"
            >
              {m.chooseZone}
              <Icon name="chevron" className="size-4" />
            </button>
          }
          categories={<Written id="front-categories" />}
          lots={<Written id="front-lots" />}
        />
      )}
    </div>
  );
}
