import { useMutation } from '@tanstack/react-query';
import { reportRating } from '@tianguis/proto/gen/client.ts';
import { memo } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { call } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { useNear } from '../../platform/prerender/near.ts';
import { Badge } from '../../ui/badge.tsx';
import { ReportForm } from '../../ui/report-form.tsx';
import { Stars, starValues } from '../../ui/stars.tsx';
import { Failed, Rows } from '../../ui/states.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { type RatedCompany, type Rating, useRatingsOf } from './api.ts';

const reasons = ['false', 'insulting', 'personal_data', 'spam'] as const;

/** Reports a review to the team. */
function Report({ id, who }: { id: number; who: string }) {
  const m = useMessages('site/ratings').report;
  const report = useMutation({
    mutationFn: (reason: (typeof reasons)[number]) => call(reportRating, { params: { id }, body: { reason } }),
    onSuccess: () => toast(m.done, m.doneText),
    onError: (error) => toastError(m.failed, readable(error)),
  });
  const send = (reason: (typeof reasons)[number], done: () => void) => report.mutate(reason, { onSuccess: done });
  return <ReportForm reasons={reasons} words={m} of={who} busy={report.isPending} onReport={send} />;
}

function Review({ review }: { review: Rating }) {
  const m = useMessages('site/ratings');
  const { date, number } = useFormat();
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={review.rating} label={fill(m.stars, { count: number(review.rating) })} />
        {review.raterName && <span className="font-[640]">{review.raterName}</span>}
        <span className="text-[0.9rem] text-muted">{`${m.types[review.raterType]}, ${date(review.createdAt)}`}</span>
        {review.verified ? <Badge tone="good">{m.verified}</Badge> : <Badge>{m.unverified}</Badge>}
      </p>
      {review.comment && <p className="mt-1 break-words text-muted">{review.comment}</p>}
      <Report id={review.id} who={review.raterName || m.types[review.raterType]} />
    </li>
  );
}

function Reviews({ company }: { company: RatedCompany }) {
  const m = useMessages('site/ratings');
  const { data, isError, isFetching, refetch } = useRatingsOf(company.companyId);
  if (!data) return isError ? <Failed text={m.failed} onRetry={refetch} busy={isFetching} /> : <Rows count={2} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
    <ul tabIndex={0} aria-label={company.ratedName} className="max-h-64 divide-y divide-line overflow-y-auto">
      {data.ratings.map((review) => (
        <Review key={review.id} review={review} />
      ))}
    </ul>
  );
}

/** The number of ratings by stars, most stars first: bars to see, text to screen readers. */
function Distribution({ company }: { company: RatedCompany }) {
  const m = useMessages('site/ratings').form;
  const { plural, number } = useFormat();
  return (
    <dl className="mt-3 grid max-w-64 gap-1 text-[0.9rem]">
      {starValues.toReversed().map((star) => (
        <div key={star} className="grid grid-cols-[1.2rem_1fr_2rem] items-center gap-2">
          <dt>
            <span className="sr-only">{plural(m.star, star)}</span>
            <span aria-hidden>{number(star)}</span>
          </dt>
          <dd aria-hidden className="h-2 overflow-clip rounded-full bg-line">
            <span
              className="block h-full bg-accent"
              style={{ width: `${(company.distribution[star] * 100) / company.count}%` }}
            />
          </dd>
          <dd className="text-right text-muted tabular-nums">{number(company.distribution[star])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Memoised, so that an unchanged company is not rendered again with the list. */
export const Company = memo(function Company({ company }: { company: RatedCompany }) {
  const m = useMessages('site/ratings');
  const { decimal, plural } = useFormat();
  const { place, near } = useNear<HTMLLIElement>();
  const average = decimal(company.average);
  return (
    <li ref={place} className="far grid gap-x-10 gap-y-3 border-t-2 border-ink py-6 lg:grid-cols-[20rem_1fr]">
      <div className="min-w-0">
        <h2 className="text-head break-words">{company.ratedName}</h2>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
          <span className="figure-big text-[2.4rem]">{average}</span>
          <span className="sr-only">{fill(m.average, { average })}</span>
          <span className="text-muted">{plural(m.count, company.count)}</span>
          {company.verified > 0 && <Badge tone="good">{plural(m.verifiedCount, company.verified)}</Badge>}
        </p>
        <Distribution company={company} />
      </div>
      <div className="min-h-40">{near && <Reviews company={company} />}</div>
    </li>
  );
});
