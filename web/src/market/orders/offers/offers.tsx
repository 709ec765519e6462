import { useMessages } from '../../../i18n/messages.ts';
import { changeAddress, useAddressValue } from '../../../platform/address.ts';
import { SelectField } from '../../../ui/field.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { type Role, useOffers } from './api.ts';
import { OfferRow } from './offer-row.tsx';

const roles = ['buyer', 'seller'] as const satisfies readonly Role[];

function RoleFilter({ role }: { role: Role | undefined }) {
  const m = useMessages('market/shared/offers').list;
  const options = (['all', ...roles] as const).map((value) => ({ value, label: m.roles[value] }));
  return (
    <div className="max-w-[18rem]">
      <SelectField
        label={m.filter}
        options={options}
        value={role ?? 'all'}
        onChange={({ target: { value } }) => changeAddress({ ofertas: value === 'all' ? undefined : value })}
      />
    </div>
  );
}

/** What a member offers, and what is offered for their lots. */
export default function Offers() {
  const m = useMessages('market/shared/offers').list;
  const asked = useAddressValue('ofertas');
  const role = roles.find((each) => each === asked);
  const offers = useOffers(role);
  const rows = offers.data?.pages.flatMap((page) => page.offers) ?? [];
  return (
    <>
      <RoleFilter role={role} />
      {offers.isPending && (offers.isPaused ? <Empty title={m.offline}>{m.offlineText}</Empty> : <Rows />)}
      {offers.data && rows.length === 0 && <Empty title={m.empty}>{m.emptyText}</Empty>}
      <ul className="divide-y divide-line">
        {rows.map((offer) => (
          <OfferRow key={offer.id} offer={offer} />
        ))}
      </ul>
      {offers.isError && !offers.isFetchNextPageError && (
        <Failed onRetry={() => offers.refetch()} busy={offers.isFetching} />
      )}
      <MoreButton list={offers} text={m.more} />
    </>
  );
}
