import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useRatingPeople } from '../../shared/rating-people.tsx';
import { ReviewSection } from '../review-section.tsx';
import { type ReportedRating, useDecideRating, useReportedRatings } from './api.ts';

const namesOf = ({ raterName, ratedName }: ReportedRating) => ({ rater: raterName, rated: ratedName });

function Facts({ rating, people }: { rating: ReportedRating; people: ReactNode }) {
  const m = useMessages('desk/trust').ratings;
  const { date, plural } = useFormat();
  return (
    <>
      {people}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
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
  const peopleOf = useRatingPeople(reported.data?.ratings ?? []);
  return (
    <ReviewSection
      words={m}
      list={reported}
      rows={reported.data?.ratings}
      total={reported.data?.total}
      idOf={({ id }) => id}
      caseOf={(rating) => ({
        name: fill(m.about, namesOf(rating)),
        facts: <Facts rating={rating} people={peopleOf(rating)} />,
      })}
      decisions={[
        { key: 'kept', label: m.keep, done: m.kept },
        { key: 'hidden', label: m.hide, done: m.hidden },
      ]}
      decide={({ id }, decision) => decide.mutateAsync({ id, decision })}
    />
  );
}
