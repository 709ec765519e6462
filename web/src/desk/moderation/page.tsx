import { type ReactNode, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FilterBar, FilterSelect } from '../../ui/filter-bar.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { MoreButton } from '../shared/more-button.tsx';
import { useRatingPeople } from '../shared/rating-people.tsx';
import { useListKeys } from '../shared/use-list-keys.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { type List, type Reported, useModerate, useReported } from './api.ts';

function Row({ rating, people }: { rating: Reported; people: ReactNode }) {
  const m = useMessages('desk/moderation');
  const { date, plural } = useFormat();
  const moderate = useModerate(rating.id, (decision) => toast(m.done[decision]));
  const decide = (decision: 'kept' | 'hidden') =>
    moderate.mutate(decision, { onError: (error) => toastError(m.failed, readable(error)) });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4">
      <article data-row tabIndex={-1} aria-label={`${rating.raterName}, ${rating.ratedName}`}>
        {people}
      </article>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge>{plural(m.stars, rating.rating)}</Badge>
        <span className="text-[0.9rem] text-muted">{date(rating.createdAt)}</span>
      </p>
      {rating.comment && <p className="max-w-[75ch] wrap-anywhere whitespace-pre-line">{rating.comment}</p>}
      <ul className="grid gap-1 text-[0.95rem] text-muted">
        {rating.reports.map(({ reason, comment, createdAt }) => (
          <li key={createdAt} className="wrap-anywhere">
            {[m.reasons[reason], comment, date(createdAt)].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="s" busy={moderate.isPending} onClick={() => decide('kept')}>
          {rating.hidden ? m.show : m.keep}
        </Button>
        {!rating.hidden && (
          <Button size="s" busy={moderate.isPending} onClick={() => decide('hidden')}>
            {m.hide}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Ratings that readers asked to look at, and those that are hidden. */
function Moderation() {
  const m = useMessages('desk/moderation');
  const [list, setList] = useState<List>('open');
  const keys = useListKeys<HTMLUListElement>();
  const reported = useReported(list);
  const rows = reported.data?.pages.flatMap((page) => page.ratings) ?? [];
  const peopleOf = useRatingPeople(rows);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FilterBar>
        <FilterSelect
          label={m.list}
          value={list}
          options={(['open', 'hidden'] as const).map((each) => ({ value: each, label: m[each] }))}
          onChange={(chosen) => setList(chosen || 'open')}
        />
      </FilterBar>
      <Loading query={reported} rows={3} failed={m.loadFailed} />
      {reported.data && rows.length === 0 && <Empty title={m.empty}>{m.emptyHint}</Empty>}
      <ul ref={keys} className="divide-y divide-line">
        {rows.map((rating) => (
          <Row key={rating.id} rating={rating} people={peopleOf(rating)} />
        ))}
      </ul>
      <MoreButton list={reported} />
    </div>
  );
}

export default function ModerationRoute() {
  const m = useMessages('desk/moderation');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Moderation />
    </StaffPage>
  );
}
