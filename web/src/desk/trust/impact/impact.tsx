import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useMemberReach } from '../../shared/member-names.ts';
import { Reasons } from '../reasons.tsx';
import { ReviewSection } from '../review-section.tsx';
import { type ImpactReview, useDecideImpact, useImpactReviews } from './api.ts';

function Facts({
  review: { orderId, number: order, title, seller, hash, deliveredAt, mass, avoided, reasons },
  reach,
}: {
  review: ImpactReview;
  reach: string;
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
        <a href={`/lotes?seller=${seller.memberId}`} className="underline">
          {seller.name || fill(m.seller, { id: seller.memberId })}
        </a>
        {reach && <span className="text-muted">{reach}</span>}
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
  const reachOf = useMemberReach(reviews.data?.reviews.map(({ seller }) => seller.memberId) ?? []);
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
        facts: <Facts review={review} reach={reachOf(review.seller.memberId)} />,
      })}
      decisions={[
        { key: 'counted', label: m.count, done: m.counted, note },
        { key: 'rejected', label: m.reject, done: m.rejected, note },
      ]}
      decide={({ orderId }, decision, reason) => decide.mutateAsync({ orderId, decision, reason })}
    />
  );
}
