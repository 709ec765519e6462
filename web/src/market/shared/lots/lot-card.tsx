import { zoneById } from '@tianguis/proto/zones';
import { memo } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import { ChoiceBadges, FieldBadges } from './field-badges.tsx';
import { type Lot, priceOf, quantityOf, sourceOf, sourcesOf, untilOf } from './lot.ts';
import { LotPicture } from './lot-picture.tsx';

function Picture({ lot: { photo, lines } }: { lot: Lot }) {
  if (!photo) return <LotPicture category={lines[0]?.category} material={lines[0]?.material} />;
  return (
    <img
      src={sourceOf(photo, 320)}
      srcSet={sourcesOf(photo)}
      sizes="(min-width: 40rem) 20rem, 8rem"
      width={photo.width}
      height={photo.height}
      alt=""
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
    />
  );
}

/** A lot in a list: all of it leads to its page. */
export const LotCard = memo(function LotCard({ lot }: { lot: Lot }) {
  const m = useMessages('market/shared/lots');
  const format = useFormat();
  const [line] = lot.lines;
  const until = untilOf(lot, m, format);
  const zone = zoneById(lot.zone);
  const distance = lot.distance === null ? '' : ` · ${fill(m.away, { km: format.number(Math.round(lot.distance)) })}`;
  return (
    <li className="far relative grid grid-cols-[7.5rem_1fr] gap-x-4 border-t-2 border-ink pt-3 pb-5 [contain-intrinsic-block-size:auto_11rem] sm:grid-cols-1 sm:content-start">
      <div className="aspect-4/3 overflow-clip rounded-m">
        <Picture lot={lot} />
      </div>
      <div className="min-w-0 sm:mt-3">
        <h2 className="text-[1.06rem] leading-snug font-[680] tracking-tight break-words">
          <Link href={`/lote/${lot.id}`} className="after:absolute after:inset-0 hover:underline">
            {lot.title}
          </Link>
        </h2>
        {line && (
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
            <span className="font-display text-[1.2rem] font-[740]">{priceOf(line, m, format)}</span>
            <span className="text-muted">{quantityOf(line, m, format)}</span>
          </p>
        )}
        <p className="mt-0.5 text-[0.92rem] text-muted">{`${zone?.name ?? lot.zone}${distance}`}</p>
        <p className="mt-2 flex flex-wrap gap-1.5 *:whitespace-normal">
          {lot.status !== 'published' && <Badge>{m.status[lot.status]}</Badge>}
          <FieldBadges lot={lot} />
          <ChoiceBadges lot={lot} />
          {until && <Badge tone="warn">{until}</Badge>}
          {line?.condition === 'used' && <Badge>{m.used}</Badge>}
        </p>
      </div>
    </li>
  );
});
