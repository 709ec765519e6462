import { listingStatuses } from '@tianguis/proto/marketplace/listings/listing';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { changeAddress, useAddressValue } from '../../platform/address.ts';
import { useLiveUpdates } from '../../platform/live/live.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { MembersOnly } from '../shared/members-only.tsx';
import { useOwnLots } from './api.ts';
import { LotRow } from './lot-row.tsx';

function Lots() {
  const m = useMessages('market/my-listings');
  const { number } = useFormat();
  useLiveUpdates();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const asked = useAddressValue('estado');
  const status = listingStatuses.find((each) => each === asked);
  const lots = useOwnLots({ status, q });
  if (lots.isLoadingError) return <Failed onRetry={() => lots.refetch()} busy={lots.isFetching} />;
  if (!lots.data) return <Rows />;
  const shown = lots.data.pages.flatMap((page) => page.lots);
  const statuses = lots.data.pages[0]?.statuses ?? [];
  if (statuses.length === 0)
    return (
      <Empty title={m.empty}>
        <p>{m.emptyText}</p>
      </Empty>
    );
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_9.5rem] gap-x-3 sm:grid-cols-[minmax(0,1fr)_16rem] sm:gap-x-4">
        <TextField
          type="search"
          label={m.search}
          value={typed}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          label={m.filter}
          options={[
            { value: '', label: m.all },
            ...statuses.map(({ status: value, count }) => ({
              value,
              label: `${m.status[value]} (${number(count)})`,
            })),
          ]}
          value={status ?? ''}
          onChange={({ target: { value } }) => changeAddress({ estado: value || undefined })}
        />
      </div>
      {shown.length === 0 && <Empty title={q ? m.notFound : m.noneOf} />}
      <ul className="divide-y divide-line">
        {shown.map((lot) => (
          <LotRow key={lot.id} lot={lot} />
        ))}
      </ul>
      <MoreButton list={lots} text={m.more} className="mt-4" />
    </>
  );
}

/** A member's own lots: first those that need something. */
export default function MyListingsPage() {
  const m = useMessages('market/my-listings');
  usePageTitle(m.title);
  return (
    <MembersOnly>
      {() => (
        <div className="wrap max-w-240 pt-6 pb-16">
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
