import { listingStatuses } from '@tianguis/proto/marketplace/listings/listing';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { changeAddress, useAddressValue } from '../../platform/address.ts';
import { Button } from '../../ui/button.tsx';
import { FilterBar, FilterSelect, SearchBox } from '../../ui/filter-bar.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { useMemberNames } from '../shared/member-names.ts';
import { MoreButton } from '../shared/more-button.tsx';
import { useListKeys } from '../shared/use-list-keys.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { type Filter, useListings } from './api.ts';
import { ListingRows } from './listing-row.tsx';

const noFilter: Filter = { q: '', status: '', seller: undefined };

const sellerIn = (value: string | null): number | undefined =>
  /^[1-9]\d{0,9}$/.test(value ?? '') ? Number(value) : undefined;

const statuses = ['reported', ...listingStatuses] as const;

function Filters({ filter, onChange }: { filter: Filter; onChange: (part: Partial<Filter>) => void }) {
  const m = useMessages('desk/listings');
  const { lotStatus } = useMessages('desk/shared');
  const sellerName = useMemberNames(filter.seller === undefined ? [] : [filter.seller]);
  const nameOf = (status: (typeof statuses)[number]) => (status === 'reported' ? m.reported : lotStatus[status]);
  return (
    <FilterBar>
      <SearchBox label={m.search} value={filter.q} onChange={(q) => onChange({ q })} />
      <FilterSelect
        label={m.status}
        value={filter.status}
        any={m.anyStatus}
        options={statuses.map((status) => ({ value: status, label: nameOf(status) }))}
        onChange={(status) => onChange({ status })}
      />
      {filter.seller !== undefined && (
        <Button look="secondary" size="s" onClick={() => onChange({ seller: undefined })}>
          {fill(m.anySeller, { name: sellerName(filter.seller) })}
        </Button>
      )}
    </FilterBar>
  );
}

function List({ listings, onSeller }: { listings: ReturnType<typeof useListings>; onSeller: (id: number) => void }) {
  const m = useMessages('desk/listings');
  const { plural } = useFormat();
  const pages = listings.data?.pages ?? [];
  const keys = useListKeys<HTMLUListElement>();
  return (
    <>
      <Loading query={listings} rows={4} failed={m.loadFailed} />
      {pages[0] && <p className="text-[0.95rem] text-muted">{plural(m.count, pages[0].total)}</p>}
      {pages[0]?.listings.length === 0 && <Empty title={m.empty}>{m.emptyHint}</Empty>}
      <ul ref={keys} className="divide-y divide-line">
        {pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its place
          <ListingRows key={index} listings={page.listings} onSeller={onSeller} />
        ))}
      </ul>
      <MoreButton list={listings} />
    </>
  );
}

/** The filter in the address, so that other pages can link to lots; words and numbers nobody knows are ignored. */
function useFilter() {
  const [q, wanted, seller] = ['q', 'status', 'seller'].map(useAddressValue);
  const filter: Filter = {
    q: q ?? '',
    status: statuses.find((status) => status === wanted) ?? '',
    seller: sellerIn(seller ?? null),
  };
  const change = (part: Partial<Filter>) => {
    const next = { ...filter, ...part };
    changeAddress({ q: next.q || undefined, status: next.status || undefined, seller: next.seller?.toString() });
  };
  return { filter, change };
}

/** All lots, with what readers reported. */
function Listings() {
  const { filter, change } = useFilter();
  const listings = useListings(filter);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Filters filter={filter} onChange={change} />
      <List listings={listings} onSeller={(id) => change({ ...noFilter, seller: id })} />
    </div>
  );
}

export default function ListingsRoute() {
  const m = useMessages('desk/listings');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Listings />
    </StaffPage>
  );
}
