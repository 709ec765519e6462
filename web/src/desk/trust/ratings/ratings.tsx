import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ReviewSection } from '../review-section.tsx';
import { type ReportedRating, useDecideRating, useReportedRatings } from './api.ts';

const namesOf = ({ raterName, ratedName }: ReportedRating) => ({ rater: raterName, rated: ratedName });

function Facts({ rating }: { rating: ReportedRating }) {
  const m = useMessages('desk/trust').ratings;
  const { date, plural } = useFormat();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-[660] wrap-anywhere">{fill(m.about, namesOf(rating))}</span>
        <Badge>{plural(m.stars, rating.rating)}</Badge>
        <span className="text-[0.95rem] text-muted">{date(rating.createdAt)}</span>
      </p>
      {rating.comment && <p className="max-w-[75ch] wrap-anywhere whitespace-pre-line">{rating.comment}</p>}
      <ul className="grid gap-1">
        {rating.reports.map(({ reason, comment, createdAt }) => (
          <li key={createdAt} className="flex flex-wrap items-center gap-2 wrap-anywhere">
            <Badge tone="warn">{m.reasons[reason]}</Badge>
            {comment && <span className="text-[0.95rem] text-muted">{comment}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Ratings that readers reported. */
export function ReportedRatings() {
  const m = useMessages('desk/trust').ratings;
  const reported = useReportedRatings();
  const decide = useDecideRating();
  return (
    <ReviewSection
      words={m}
      list={reported}
      rows={reported.data?.ratings}
      total={reported.data?.total}
      idOf={({ id }) => id}
      caseOf={(rating) => ({ name: fill(m.about, namesOf(rating)), facts: <Facts rating={rating} /> })}
      decisions={[
        { key: 'kept', label: m.keep, done: m.kept },
        { key: 'hidden', label: m.hide, done: m.hidden },
      ]}
      decide={({ id }, decision) => decide.mutateAsync({ id, decision })}
    />
  );
}
