import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { changeAddress, useAddressValue } from '../../platform/address.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { type Filter, type StaffListing, useListings } from './api.ts';
import { Filters } from './filters.tsx';
import { ListingRow } from './listing-row.tsx';

const noFilter: Filter = { q: '', status: '', seller: undefined };

const sellerIn = (value: string | null): number | undefined =>
  /^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : undefined;

function List({ listings, onSeller }: { listings: ReturnType<typeof useListings>; onSeller: (id: number) => void }) {
  const m = useMessages('desk/listings');
  const { plural } = useFormat();
  const pages = listings.data?.pages ?? [];
  const rows: StaffListing[] = pages.flatMap((page) => page.listings);
  return (
    <>
      {listings.isPending && <Rows count={4} />}
      {listings.isError && <Failed text={m.loadFailed} onRetry={() => listings.refetch()} busy={listings.isFetching} />}
      {pages[0] && <p className="text-[0.95rem] text-muted">{plural(m.count, pages[0].total)}</p>}
      {pages[0] && rows.length === 0 && <Empty title={m.empty}>{m.emptyHint}</Empty>}
      <ul className="divide-y divide-line">
        {rows.map((listing) => (
          <ListingRow key={listing.id} listing={listing} onSeller={onSeller} />
        ))}
      </ul>
      {listings.hasNextPage && (
        <Button look="secondary" busy={listings.isFetchingNextPage} onClick={() => listings.fetchNextPage()}>
          {m.more}
        </Button>
      )}
    </>
  );
}

/** Every lot, and what readers reported. Whose lots are shown stands in the address, so that other pages lead there. */
export function Listings() {
  const [{ q: words, status }, setFilter] = useState(noFilter);
  const seller = sellerIn(useAddressValue('seller'));
  const q = useSettled(words);
  const listings = useListings({ q, status, seller });
  const change = (part: Partial<Filter>) => {
    setFilter((before) => ({ ...before, ...part }));
    if ('seller' in part) changeAddress({ seller: part.seller?.toString() });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Filters filter={{ q: words, status, seller }} onChange={change} />
      <List listings={listings} onSeller={(id) => change({ ...noFilter, seller: id })} />
    </div>
  );
}
