import { useDeferredValue, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { type RatedCompany, useRatedCompanies } from '../api/ratings.ts';
import { Company } from './company.tsx';

/** About as many as a screen shows. */
const firstShown = 3;

/** The first ones at once, the others piece by piece, so that a slow phone answers in between. */
function Companies({ companies }: { companies: readonly RatedCompany[] }) {
  const shown = useDeferredValue(companies, companies.slice(0, firstShown));
  return (
    <ul>
      {shown.map((company) => (
        <Company key={company.ratedEmail} company={company} />
      ))}
    </ul>
  );
}

export function Browse() {
  const m = useMessages('ratings');
  const [search, setSearch] = useState('');
  const ratings = useRatedCompanies(useDeferredValue(search.trim()));
  if (ratings.isPending) return <Rows count={4} />;
  if (ratings.isError) {
    return <Failed text={m.failed} onRetry={() => ratings.refetch()} busy={ratings.isFetching} />;
  }
  const companies = ratings.data.pages.flatMap((page) => page.companies);
  if (companies.length === 0 && search === '') return <Empty title={m.empty}>{m.emptyHint}</Empty>;
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
      <Companies companies={companies} />
      {ratings.hasNextPage && (
        <Button look="secondary" busy={ratings.isFetchingNextPage} onClick={() => ratings.fetchNextPage()}>
          {m.more}
        </Button>
      )}
    </>
  );
}
