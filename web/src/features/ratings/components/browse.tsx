import { useDeferredValue, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { useRatedCompanies } from '../api/ratings.ts';
import { Company } from './company.tsx';

export function Browse() {
  const m = useMessages('ratings');
  const [search, setSearch] = useState('');
  const q = useDeferredValue(search.trim());
  const ratings = useRatedCompanies(q);
  // A long list is drawn piece by piece, so that a slow phone answers in between.
  const data = useDeferredValue(ratings.data);
  if (ratings.isError) {
    return <Failed text={m.failed} onRetry={() => ratings.refetch()} busy={ratings.isFetching} />;
  }
  if (!data) return <Rows count={4} />;
  const companies = data.pages.flatMap((page) => page.companies);
  if (companies.length === 0 && q === '' && !ratings.isPlaceholderData)
    return <Empty title={m.empty}>{m.emptyHint}</Empty>;
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
      {companies.length === 0 && <Empty title={m.noMatch} />}
      <ul>
        {companies.map((company) => (
          <Company key={company.ratedEmail} company={company} />
        ))}
      </ul>
      {ratings.hasNextPage && (
        <Button look="secondary" busy={ratings.isFetchingNextPage} onClick={() => ratings.fetchNextPage()}>
          {m.more}
        </Button>
      )}
    </>
  );
}
