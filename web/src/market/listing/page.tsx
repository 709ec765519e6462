import { ApiError } from '@tianguis/proto/client';
import { useDeferredValue, useState } from 'react';
import { useLocation } from 'wouter';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { usePathNumber } from '../../platform/address.ts';
import { useLiveUpdates } from '../../platform/live/live.ts';
import { FieldBadges, FieldFacts } from '../../platform/lots/field-badges.tsx';
import { Heart } from '../../platform/lots/heart.tsx';
import { untilOf } from '../../platform/lots/lot.ts';
import { LotCard } from '../../platform/lots/lot-card.tsx';
import { useHydrated } from '../../platform/prerender/hydration.tsx';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { warmFormats } from '../../platform/prerender/slow-intl.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/page-skeleton.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { Report, Share } from './actions.tsx';
import { type Page, useListing } from './api.ts';
import { useCountView } from './count-view.ts';
import { Deal } from './deal.tsx';
import { Estimate } from './estimate.tsx';
import { Owner } from './owner/owner.tsx';
import { Photos } from './photos.tsx';
import { Place } from './place.tsx';
import { Price } from './price.tsx';
import { Questions } from './questions.tsx';
import { Seller } from './seller.tsx';
import { TranslateButton, useTranslation } from './translation.tsx';

warmFormats();

/**
 * The lot as rendered by the gateway (`services/gateway/src/pages/lot-html.ts`), shown until the app has loaded it. The
 * build leaves it empty, and React keeps its content when it hydrates the page.
 */
function Written() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing; it makes React keep the existing content
  return <div id="lot" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

/** Unknown until the page is hydrated, since one page is prerendered for all lots. */
function useListingId(): number | undefined {
  const id = usePathNumber('id', 10);
  return useHydrated() ? id : undefined;
}

function Alike({ alike }: Pick<Page, 'alike'>) {
  const m = useMessages('market/listing');
  if (alike.length === 0) return null;
  return (
    <section id="parecidos" className="mt-14 scroll-mt-20">
      <h2 className="mb-4 text-title">{m.alike}</h2>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {alike.map((lot) => (
          <LotCard key={lot.id} lot={lot} corner={<Heart id={lot.id} title={lot.title} />} />
        ))}
      </ul>
    </section>
  );
}

function Lot({ lot }: { lot: Page }) {
  const m = useMessages('market/listing');
  const words = useMessages('platform/lots');
  const format = useFormat();
  const translation = useTranslation(lot);
  const [isDealing, setDealing] = useState(false);
  const { title, description, lines } = translation.shown;
  const until = untilOf(lot, words, format);
  usePageTitle(lot.title, lot.description || undefined);
  useCountView(lot);
  return (
    <>
      <Owner lot={lot} />
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <Photos key={lot.id} lot={lot} />
        <div
          className={cx(
            'grid min-w-0 gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1',
            !isDealing && 'lg:sticky lg:top-24',
          )}
        >
          <div className="grid gap-2">
            <h1 className="text-title break-words">{title}</h1>
            <TranslateButton translation={translation} />
            <p className="flex flex-wrap gap-1.5">
              <FieldBadges lot={lot} />
              {until && <Badge tone="warn">{until}</Badge>}
            </p>
          </div>
          {lot.status !== 'published' && lot.status !== 'draft' && !lot.mine && (
            <p role="status" className="rounded-m bg-warn-soft px-3 py-2 text-warn">
              {m.ended[lot.status]}{' '}
              {lot.alike.length > 0 && (
                <a href="#parecidos" className="link font-[620]">
                  {m.endedHint}
                </a>
              )}
            </p>
          )}
          <Price lines={lines} title={title} />
          <Place lot={lot} />
          {!lot.mine && <Deal key={lot.id} lot={lot} onOpen={setDealing} />}
          <Seller lot={lot} />
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-1">
          {description && <p className="max-w-[65ch] break-words whitespace-pre-line">{description}</p>}
          <FieldFacts lot={lot} />
          <p className="flex flex-wrap items-center gap-3">
            <Share lot={lot} />
            {!lot.mine && <Heart id={lot.id} title={lot.title} />}
            {lot.publishedAt && (
              <span className="text-[0.92rem] text-muted">
                {fill(m.published, { day: format.date(lot.publishedAt) })}
              </span>
            )}
          </p>
          {(lot.status === 'published' || lot.status === 'reserved') && <Estimate lines={lot.lines} />}
          <Questions lot={lot} />
          {!lot.mine && <Report id={lot.id} />}
        </div>
      </div>
      <Alike alike={lot.alike} />
    </>
  );
}

function NotShown({ error, isFetching, fetchStatus, refetch }: ReturnType<typeof useListing>) {
  const m = useMessages('market/listing');
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <Empty title={m.missing}>
        <p>{m.missingHint}</p>
        <ButtonLink href="/mercado" look="secondary" className="mt-4">
          {m.toMarket}
        </ButtonLink>
      </Empty>
    );
  if (error) return <Failed text={m.failed} onRetry={() => refetch()} busy={isFetching} />;
  if (fetchStatus === 'paused') return <Empty title={m.offline} />;
  return (
    <div className="grid gap-8 lg:grid-cols-[1.35fr_1fr] lg:gap-12">
      <Skeleton className="aspect-4/3" />
      <Skeleton className="h-96" />
    </div>
  );
}

/** The first lot is drawn in small steps, between which the written page reacts; the next one at once. */
function useInSteps(lot: Page | undefined): Page | undefined {
  const drawn = useDeferredValue(lot);
  return drawn === undefined || drawn.id === lot?.id ? drawn : lot;
}

interface ShownProps {
  readonly listing: ReturnType<typeof useListing>;
  readonly lot: Page | undefined;
}

function Shown({ listing, lot }: ShownProps) {
  const m = useMessages('market/listing');
  const [path] = useLocation();
  const isHydrated = useHydrated();
  const [writtenAt] = useState(isHydrated ? undefined : path);
  if (lot) return <Lot lot={lot} />;
  if (path === writtenAt && !listing.error && listing.fetchStatus !== 'paused') return <Written />;
  return (
    <>
      <h1 className="sr-only">{m.title}</h1>
      <NotShown {...listing} />
    </>
  );
}

/** One lot. */
export default function Listing() {
  const m = useMessages('market/listing');
  const listing = useListing(useListingId());
  const lot = useInSteps(listing.data);
  useLiveUpdates();
  usePageTitle(m.title);
  return (
    <div className="tarp-glow">
      <div aria-hidden className="tarp tarp-short" />
      <div className="wrap min-h-[80dvh] pt-6 pb-20" aria-busy={lot !== listing.data || undefined}>
        <p className="mb-4">
          <Link href="/mercado" className="link inline-block py-1.5">
            {m.back}
          </Link>
        </p>
        <Shown listing={listing} lot={lot} />
      </div>
    </div>
  );
}
