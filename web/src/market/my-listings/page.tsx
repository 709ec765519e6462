import { listMyListings } from '@tianguis/proto/gen/client.ts';
import { listingStatuses } from '@tianguis/proto/marketplace/listings/listing';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { changeAddress, useAddressValue } from '../../platform/address.ts';
import { useOperation } from '../../platform/api/api.ts';
import { useLiveUpdates } from '../../platform/live/live.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { MembersOnly } from '../shared/members-only.tsx';
import { LotRow } from './lot-row.tsx';

const pageSize = 50;
const most = 500;

function Lots() {
  const m = useMessages('market/my-listings');
  useLiveUpdates();
  const [limit, setLimit] = useState(pageSize);
  const asked = useAddressValue('estado');
  const status = listingStatuses.find((each) => each === asked);
  const lots = useOperation(
    listMyListings,
    { query: { limit, ...(status && { status }) } },
    { placeholderData: (before) => before },
  );
  if (lots.isError) return <Failed onRetry={() => lots.refetch()} busy={lots.isFetching} />;
  if (!lots.data) return <Rows />;
  const { listings, total } = lots.data;
  if (total === 0 && !status)
    return (
      <Empty title={m.empty}>
        <p>{m.emptyText}</p>
      </Empty>
    );
  return (
    <>
      <div className="max-w-[16rem]">
        <SelectField
          label={m.filter}
          options={[
            { value: '', label: m.all },
            ...listingStatuses.map((value) => ({ value, label: m.status[value] })),
          ]}
          value={status ?? ''}
          onChange={({ target: { value } }) => changeAddress({ estado: value || undefined })}
        />
      </div>
      {listings.length === 0 && <Empty title={m.noneOf} />}
      <ul className="divide-y divide-line">
        {listings.map((lot) => (
          <LotRow key={lot.id} lot={lot} />
        ))}
      </ul>
      {total > listings.length && limit < most && (
        <Button look="secondary" busy={lots.isFetching} onClick={() => setLimit(Math.min(limit + pageSize, most))}>
          {m.more}
        </Button>
      )}
    </>
  );
}

/** A member's own lots by state. */
export default function MyListingsPage() {
  const m = useMessages('market/my-listings');
  usePageTitle(m.title);
  return (
    <MembersOnly>
      {() => (
        <div className="wrap pt-6 pb-16">
          <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
            <h1 className="text-title">{m.title}</h1>
            <ButtonLink href="/publicar">{m.publish}</ButtonLink>
          </div>
          <Lots />
        </div>
      )}
    </MembersOnly>
  );
}
