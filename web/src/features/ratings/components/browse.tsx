import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { groupRatings, type RatedParty, type Rating, useRatings } from '../api/ratings.ts';
import { Stars } from './stars.tsx';

function Review({ review }: { review: Rating }) {
  const m = useMessages('ratings');
  const { date } = useFormat();
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={review.rating} />
        <span className="font-[640]">{review.raterName}</span>
        <span className="text-[0.9rem] text-muted">{`${m.types[review.raterType]}, ${date(review.createdAt)}`}</span>
        {review.verified && <Badge tone="good">{m.verified}</Badge>}
      </p>
      {review.comment && <p className="mt-1 break-words text-muted">{review.comment}</p>}
    </li>
  );
}

function Party({ party }: { party: RatedParty }) {
  const m = useMessages('ratings');
  const { decimal, plural } = useFormat();
  return (
    <li className="grid gap-x-10 gap-y-3 border-t-2 border-ink py-6 lg:grid-cols-[20rem_1fr]">
      <div className="min-w-0">
        <h2 className="text-head break-words">{party.name}</h2>
        <p className="break-all text-muted">{party.email}</p>
        <p className="mt-2 flex items-baseline gap-3">
          <span className="figure-big text-[2.4rem]">{decimal(party.average)}</span>
          <span className="sr-only">{fill(m.average, { average: decimal(party.average) })}</span>
          <span className="text-muted">{plural(m.count, party.ratings.length)}</span>
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={party.name} className="max-h-64 divide-y divide-line overflow-y-auto">
        {party.ratings.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
    </li>
  );
}

export function Browse() {
  const m = useMessages('ratings');
  const [search, setSearch] = useState('');
  const ratings = useRatings();
  if (ratings.isPending) return <Rows count={4} />;
  if (ratings.isError) {
    return <Failed text={m.failed} onRetry={() => ratings.refetch()} busy={ratings.isFetching} />;
  }
  const wanted = search.trim().toLowerCase();
  const parties = groupRatings(ratings.data.ratings).filter(
    ({ name, email }) => name.toLowerCase().includes(wanted) || email.includes(wanted),
  );
  if (ratings.data.ratings.length === 0) return <Empty title={m.empty}>{m.emptyHint}</Empty>;
  return (
    <>
      <input
        type="search"
        aria-label={m.search}
        placeholder={m.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="mb-6 min-h-12 w-full rounded-m border border-edge bg-raised px-3.5 sm:max-w-104"
      />
      {parties.length === 0 && <Empty title={m.noMatch} />}
      <ul>
        {parties.map((party) => (
          <Party key={party.email} party={party} />
        ))}
      </ul>
    </>
  );
}
