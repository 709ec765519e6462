import { ApiError } from '@tianguis/proto/client';
import { zoneById } from '@tianguis/proto/zones';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { usePathNumber } from '../../platform/address.ts';
import { useLiveUpdates } from '../../platform/live/live.ts';
import { useHydrated } from '../../platform/prerender/hydration.tsx';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/page-skeleton.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { FieldBadges, FieldFacts } from '../shared/lots/field-badges.tsx';
import { priceOf, quantityOf, untilOf } from '../shared/lots/lot.ts';
import { LotCard } from '../shared/lots/lot-card.tsx';
import { Report, Share } from './actions.tsx';
import { type Page, useListing } from './api.ts';
import { Distance } from './distance.tsx';
import { Estimate } from './estimate.tsx';
import { Offer } from './offer/offer.tsx';
import { Photos } from './photos.tsx';
import { Questions } from './questions.tsx';
import { Reserve } from './reserve/reserve.tsx';

/**
 * The lot as rendered by the gateway (`services/gateway/src/pages/lot-html.ts`), shown until the app has loaded it. The
 * build leaves it empty, and React keeps its content when it hydrates the page.
 */
function Written() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing; it makes React keep the existing content
  return <div id="lot" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

/** The seller with their rating and response time, and the lot's approximate location. */
function Seller({ lot: { seller, zone: zoneId } }: { lot: Page }) {
  const m = useMessages('market/listing');
  const { date, decimal, number, plural } = useFormat();
  const zone = zoneById(zoneId);
  const hours = seller.answersWithin;
  const { rating } = seller;
  return (
    <section className="grid gap-5 border-t-2 border-ink pt-4">
      <div>
        <h2 className="text-[0.92rem] text-muted">{m.seller}</h2>
        <p className="text-[1.15rem] font-[680] break-words">{seller.name}</p>
        <p className="text-muted">
          {rating ? fill(m.rating, { average: decimal(rating.average), count: number(rating.count) }) : m.noRating}
        </p>
        {hours !== null && (
          <p className="text-muted">
            {fill(m.answers, { time: hours < 1 ? m.soon : plural(m.hours, Math.round(hours)) })}
          </p>
        )}
        <p className="text-[0.92rem] text-muted">{fill(m.since, { day: date(seller.since) })}</p>
      </div>
      <div>
        <h2 className="text-[0.92rem] text-muted">{m.place}</h2>
        <p className="font-[640]">{zone ? `${zone.name}${zone.city === zone.name ? '' : `, ${zone.city}`}` : zoneId}</p>
        <p className="text-[0.92rem] text-muted">{m.placeHint}</p>
        {zone && <Distance zone={zone} />}
      </div>
    </section>
  );
}

/** The lot's lines, ruled like a ledger. */
function Lines({ lines }: Pick<Page, 'lines'>) {
  const m = useMessages('market/listing');
  const words = useMessages('market/shared/lots');
  const format = useFormat();
  return (
    <section>
      <h2 className="text-head">{m.what}</h2>
      <ul className="mt-3 divide-y divide-line border-y-2 border-ink">
        {lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
            <span className="min-w-0 font-[640] break-words">{line.name}</span>
            <span className="font-display text-right font-[740]">{priceOf(line, words, format)}</span>
            <span className="text-[0.92rem] text-muted">
              {`${quantityOf(line, words, format)} · ${words[line.condition]}`}
            </span>
            <span className="text-right text-[0.92rem] text-muted">
              {line.minimum !== null &&
                fill(m.minimum, { quantity: quantityOf({ ...line, quantity: line.minimum }, words, format) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
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
    <section className="mt-14">
      <h2 className="mb-4 text-title">{m.alike}</h2>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {alike.map((lot) => (
          <LotCard key={lot.id} lot={lot} />
        ))}
      </ul>
    </section>
  );
}

function Lot({ lot }: { lot: Page }) {
  const m = useMessages('market/listing');
  const words = useMessages('market/shared/lots');
  const format = useFormat();
  const until = untilOf(lot, words, format);
  usePageTitle(lot.title, lot.description || undefined);
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-12">
        <Photos key={lot.id} lot={lot} />
        <div className="grid min-w-0 gap-5">
          <h1 className="text-title break-words">{lot.title}</h1>
          <p className="flex flex-wrap gap-1.5">
            <FieldBadges lot={lot} />
            {until && <Badge tone="warn">{until}</Badge>}
          </p>
          {lot.status !== 'published' && lot.status !== 'draft' && (
            <p role="status" className="rounded-m bg-warn-soft px-3 py-2 text-warn">
              {`${m.ended[lot.status]} ${lot.alike.length > 0 ? m.endedHint : ''}`}
            </p>
          )}
          <Lines lines={lot.lines} />
          {!lot.mine && <Reserve key={lot.id} lot={lot} />}
          {!lot.mine && <Offer key={`offer-${lot.id}`} lot={lot} />}
          <FieldFacts lot={lot} />
          {lot.description && <p className="max-w-[65ch] break-words whitespace-pre-line">{lot.description}</p>}
          <p className="flex flex-wrap items-center gap-3">
            <Share lot={lot} />
            {lot.publishedAt && (
              <span className="text-[0.92rem] text-muted">
                {fill(m.published, { day: format.date(lot.publishedAt) })}
              </span>
            )}
          </p>
          <Seller lot={lot} />
          {(lot.status === 'published' || lot.status === 'reserved') && <Estimate lines={lot.lines} />}
        </div>
      </div>
      <div className="mt-12 grid max-w-200 gap-8">
        <Questions lot={lot} />
        {!lot.mine && <Report id={lot.id} />}
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

function Shown({ id }: { id: number | undefined }) {
  const m = useMessages('market/listing');
  const listing = useListing(id);
  const [path] = useLocation();
  const isHydrated = useHydrated();
  const [writtenAt] = useState(isHydrated ? undefined : path);
  if (listing.data) return <Lot lot={listing.data} />;
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
  const id = useListingId();
  useLiveUpdates();
  usePageTitle(m.title);
  return (
    <div className="tarp-glow">
      <div aria-hidden className="tarp tarp-short" />
      <div className="wrap min-h-[80dvh] pt-6 pb-20">
        <p className="mb-4">
          <Link href="/mercado" className="link inline-block py-1.5">
            {m.back}
          </Link>
        </p>
        <Shown id={id} />
      </div>
    </div>
  );
}
