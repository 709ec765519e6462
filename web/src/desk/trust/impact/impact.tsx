import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { SellerLots, usePersonLinks } from '../../shared/person-links.tsx';
import { Reasons } from '../reasons.tsx';
import { ReviewSection } from '../review-section.tsx';
import { type ImpactReview, useDecideImpact, useImpactReviews } from './api.ts';

function Facts({
  review: { orderId, number: order, title, hash, deliveredAt, mass, avoided, reasons },
  seller,
  lots,
}: {
  review: ImpactReview;
  seller: ReactNode;
  lots: ReactNode;
}) {
  const m = useMessages('desk/trust').impact;
  const { date, number } = useFormat();
  const whole = (kilograms: string) => number(Math.round(Number(kilograms)));
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-[660] tabular-nums">
          {fill(m.figures, { mass: whole(mass), avoided: whole(avoided) })}
        </span>
        <a href={`/ventas?pedido=${orderId}`} className="underline">
          {fill(m.order, { number: order })}
        </a>
        {seller}
        {lots}
        <a href={`/verificar/${hash}`} className="underline">
          {m.report}
        </a>
      </p>
      <Reasons texts={reasons.map((reason) => m.reasons[reason])} />
      <p className="text-[0.95rem] wrap-anywhere text-muted">{fill(m.delivered, { title, date: date(deliveredAt) })}</p>
    </>
  );
}

/** ESG reports that are not in the public total until staff decide. */
export function ImpactReviews() {
  const m = useMessages('desk/trust').impact;
  const reviews = useImpactReviews();
  const decide = useDecideImpact();
  const linksOf = usePersonLinks(reviews.data?.reviews.map(({ seller }) => seller.memberId) ?? []);
  const note = { label: m.note, hint: m.noteHint };
  return (
    <ReviewSection
      words={m}
      list={reviews}
      rows={reviews.data?.reviews}
      total={reviews.data?.total}
      idOf={({ orderId }) => orderId}
      caseOf={(review) => ({
        name: review.number,
        facts: (
          <Facts
            review={review}
            seller={linksOf(review.seller.memberId, review.seller.name)}
            lots={<SellerLots {...review.seller} />}
          />
        ),
      })}
      decisions={[
        { key: 'counted', label: m.count, done: m.counted, note },
        { key: 'rejected', label: m.reject, done: m.rejected, note },
      ]}
      decide={({ orderId }, decision, reason) => decide.mutateAsync({ orderId, decision, reason })}
    />
  );
}
