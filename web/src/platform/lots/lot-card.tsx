import { distanceBetween, zoneById } from '@tianguis/proto/zones';
import { memo, type ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Star } from '../../ui/stars.tsx';
import { useReaderZone } from '../zones/reader-zone.ts';
import { ChoiceBadges, FieldBadges } from './field-badges.tsx';
import { type Lot, priceOf, quantityOf, sourceOf, sourcesOf, untilOf } from './lot.ts';
import { LotPicture } from './lot-picture.tsx';

/**
 * `row`: the photo beside the text on a phone, above it where there is room. `tile`: always above it. `brief`: a tile without
 * badges, as tall as any other.
 */
type Shape = 'row' | 'tile' | 'brief';

const shapes = {
  row: {
    card: 'grid-cols-[8.5rem_1fr] gap-x-4 sm:grid-cols-1 sm:content-start',
    text: 'sm:mt-3',
    title: 'pr-10 sm:pr-0',
    sizes: '(min-width: 40rem) 22rem, 8.5rem',
  },
  tile: { card: 'content-start', text: 'mt-3', title: '', sizes: '(min-width: 40rem) 22rem, 50vw' },
  brief: { card: 'brief-lot content-start', text: 'mt-2', title: '', sizes: '12rem' },
} as const;

function Picture({ lot: { photo, lines }, sizes }: { lot: Lot; sizes: string }) {
  if (!photo) return <LotPicture category={lines[0]?.category} material={lines[0]?.material} />;
  return (
    <img
      src={sourceOf(photo, 320)}
      srcSet={sourcesOf(photo)}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt=""
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
    />
  );
}

/** Where it is, how far from the reader, and for how long it has been offered; after what is known of its seller. */
function Whereabouts({ lot, seller }: { lot: Lot; seller?: ReactNode }) {
  const m = useMessages('platform/lots');
  const format = useFormat();
  const here = useReaderZone();
  const zone = zoneById(lot.zone);
  const distance = lot.distance ?? (here && zone ? distanceBetween(here, zone) : null);
  const isHere = zone !== undefined && here?.id === zone.id;
  const parts = [
    zone?.name ?? lot.zone,
    distance !== null && !isHere && fill(m.away, { km: format.number(Math.max(1, Math.round(distance))) }),
    lot.publishedAt !== null && format.relative(lot.publishedAt, m.justNow),
  ];
  return (
    <p className="mt-0.5 text-[0.92rem] text-muted">
      {seller}
      {parts.filter(Boolean).join(' · ')}
    </p>
  );
}

function SellerStars({ rating }: { rating: NonNullable<Lot['sellerRating']> }) {
  const m = useMessages('platform/lots');
  const { decimal, plural, number } = useFormat();
  const average = decimal(rating.average);
  return (
    <span className="inline-flex items-center gap-1 text-[0.92rem] text-muted tabular-nums">
      <Star full />
      <span aria-hidden>{`${average} (${number(rating.count)})`}</span>
      <span className="sr-only">{fill(plural(m.sellerStars, rating.count), { average })}</span>
    </span>
  );
}

interface Props {
  readonly lot: Lot;
  readonly shape?: Shape;
  /** What the reader can do with the lot without opening it: a small button in the card's upper right corner. */
  readonly corner?: ReactNode;
}

/** A lot in a list: all of it leads to its page, but for what stands in its corner. */
export const LotCard = memo(function LotCard({ lot, shape = 'row', corner }: Props) {
  const m = useMessages('platform/lots');
  const format = useFormat();
  const [line] = lot.lines;
  const until = untilOf(lot, m, format);
  const { card, text, title, sizes } = shapes[shape];
  const stars = lot.sellerRating && <SellerStars rating={lot.sellerRating} />;
  return (
    <li
      className={cx(
        'far relative grid border-t-2 border-ink pt-3 pb-5 [contain-intrinsic-block-size:auto_11rem]',
        card,
      )}
    >
      <div className="aspect-4/3 overflow-clip rounded-m">
        <Picture lot={lot} sizes={sizes} />
      </div>
      <div className={cx('min-w-0', text)}>
        <h2
          className={cx(
            'text-[1.06rem] leading-snug font-[680] tracking-tight break-words',
            corner !== undefined && title,
          )}
        >
          <Link href={`/lote/${lot.id}`} className="after:absolute after:inset-0 hover:underline">
            {lot.title}
          </Link>
        </h2>
        {line && (
          <p className={cx('mt-1 flex flex-wrap items-baseline gap-x-2', corner !== undefined && title)}>
            <span className="font-display text-[1.2rem] font-[740]">{priceOf(line, m, format)}</span>
            <span className="text-muted">{quantityOf(line, m, format)}</span>
          </p>
        )}
        <Whereabouts lot={lot} seller={shape === 'brief' && stars && <>{stars} · </>} />
        {shape !== 'brief' && (
          <p className="mt-2 flex flex-wrap items-center gap-1.5 *:whitespace-normal">
            {stars}
            {lot.status !== 'published' && <Badge>{m.status[lot.status]}</Badge>}
            {line && <Badge>{m[line.condition]}</Badge>}
            <FieldBadges lot={lot} />
            <ChoiceBadges lot={lot} />
            {until && <Badge tone="warn">{until}</Badge>}
          </p>
        )}
      </div>
      {corner !== undefined && <div className="absolute top-3 right-0 z-1 sm:right-1.5">{corner}</div>}
    </li>
  );
});
