import { zoneById } from '@tianguis/proto/zones';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import type { Page } from './api.ts';
import { Distance } from './distance.tsx';

/** Who sells, how they did and how fast they answer; where it lies, as far as anybody may know. */
export function Seller({ lot: { seller, zone: zoneId } }: { lot: Page }) {
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
