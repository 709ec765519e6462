import { useDeferredValue, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useHydrated } from '../../platform/prerender/hydration.tsx';
import { useGrowing } from '../../platform/prerender/near.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { useRatedCompanies } from './api.ts';
import { Company } from './company.tsx';

export function Browse() {
  const m = useMessages('site/ratings');
  const [search, setSearch] = useState('');
  const q = useDeferredValue(search.trim());
  const ratings = useRatedCompanies(q);
  // The page begins as the server wrote it, whatever has arrived; then the list gives way to the reader while it is drawn.
  const isHydrated = useHydrated();
  const data = useDeferredValue(isHydrated ? ratings.data : undefined);
  const companies = data?.pages.flatMap((page) => page.companies) ?? [];
  const { shown, end } = useGrowing<HTMLDivElement>(companies.length);
  const failed = isHydrated && ratings.isError && !ratings.data && (
    <Failed text={m.failed} onRetry={() => ratings.refetch()} busy={ratings.isFetching} />
  );
  if (!data && q === '') return failed || <Rows count={4} />;
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
      {failed || (companies.length === 0 && <Empty title={m.noMatch} />)}
      <ul>
        {companies.slice(0, shown).map((company) => (
          <Company key={company.companyId} company={company} />
        ))}
      </ul>
      <div ref={end} />
      {ratings.hasNextPage && shown >= companies.length && (
        <Button look="secondary" busy={ratings.isFetchingNextPage} onClick={() => ratings.fetchNextPage()}>
          {m.more}
        </Button>
      )}
    </>
  );
}
