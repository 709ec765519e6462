import type { getSeller } from '@tianguis/proto/gen/client.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Star } from '../../../ui/stars.tsx';

export type Seller = NonNullable<(typeof getSeller)['types']>['reply']['seller'];

const hoursOfDays = 48;

/** Stars of completed sales, how many sales, how soon they answer and since when they sell here. */
export function SellerFacts({ seller, since }: { seller: Seller; since: string }) {
  const m = useMessages('market/shared/seller');
  const { decimal, plural } = useFormat();
  const { rating, sales, answersWithin } = seller;
  const timeOf = (hours: number) => {
    if (hours < 1) return m.soon;
    return hours < hoursOfDays ? plural(m.hours, Math.round(hours)) : plural(m.days, Math.round(hours / 24));
  };
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        {rating && <Star full />}
        <span>{rating ? fill(plural(m.rating, rating.count), { average: decimal(rating.average) }) : m.noRating}</span>
        <span aria-hidden>·</span>
        <span>{sales > 0 ? plural(m.sales, sales) : m.noSales}</span>
      </p>
      {answersWithin !== null && <p className="text-muted">{fill(m.answers, { time: timeOf(answersWithin) })}</p>}
      <p className="text-[0.92rem] text-muted">{fill(m.since, { day: since })}</p>
    </>
  );
}
