import { ApiError } from '@tianguis/proto/client';
import { zoneById } from '@tianguis/proto/zones';
import { useDeferredValue, useState } from 'react';
import { useLocation } from 'wouter';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { usePathNumber } from '../../platform/address.ts';
import { useLiveUpdates } from '../../platform/live/live.ts';
import { FieldFacts } from '../../platform/lots/field-badges.tsx';
import { Heart } from '../../platform/lots/heart.tsx';
import { LotCard } from '../../platform/lots/lot-card.tsx';
import { useHydrated } from '../../platform/prerender/hydration.tsx';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { warmFormats } from '../../platform/prerender/slow-intl.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/page-skeleton.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { Report, Share } from './actions.tsx';
import { type Page, useListing } from './api.ts';
import { useCountView } from './count-view.ts';
import { Deal } from './deal.tsx';
import { Distance } from './distance.tsx';
import { Estimate } from './estimate.tsx';
import { Description, Ending, Heading, Layout } from './layout.tsx';
import { Owner } from './owner/owner.tsx';
import { Photos } from './photos.tsx';
import { Place } from './place.tsx';
import { Price } from './price.tsx';
import { Questions } from './questions.tsx';
import { Seller } from './seller.tsx';
import { TranslateButton, useTranslation } from './translation.tsx';
import { MissingLot } from './written.tsx';

warmFormats();

/**
 * The lot as rendered by the gateway (`written.tsx`), shown until the app has loaded it. The
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
  const format = useFormat();
  const translation = useTranslation(lot);
  const [isDealing, setDealing] = useState(false);
  const { title, description, lines } = translation.shown;
  const zone = zoneById(lot.zone);
  usePageTitle(lot.title, lot.description || undefined);
  useCountView(lot);
  return (
    <>
      <Owner lot={lot} />
      <Layout
        photos={<Photos key={lot.id} lot={lot} />}
        scrolls={isDealing}
        summary={
          <>
            <Heading lot={lot} title={title}>
              <TranslateButton translation={translation} />
            </Heading>
            {!lot.mine && <Ending lot={lot} />}
            <Price lines={lines} title={title} />
            <Place lot={lot}>{zone && <Distance zone={zone} />}</Place>
            {!lot.mine && <Deal key={lot.id} lot={lot} onOpen={setDealing} />}
            <Seller lot={lot} />
          </>
        }
        details={
          <>
            <Description text={description} />
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
          </>
        }
      />
      <Alike alike={lot.alike} />
    </>
  );
}

function NotShown({ error, isFetching, fetchStatus, refetch }: ReturnType<typeof useListing>) {
  const m = useMessages('market/listing');
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <MissingLot />;
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
