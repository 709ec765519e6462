import { campaignStatuses } from '@tianguis/proto/outreach/campaigns/campaign';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { changeAddress, useAddressValue } from '../../platform/address.ts';
import { Button } from '../../ui/button.tsx';
import { FilterBar, FilterSelect, SearchBox } from '../../ui/filter-bar.tsx';
import type { CampaignFilter } from '../shared/api/campaigns.ts';
import { idInAddress } from '../shared/id-in-address.ts';

/** What the list of campaigns is narrowed to stands in the address: the badge of those under way and a lot lead to it. */
export function useFilter(): CampaignFilter {
  const q = useAddressValue('nombre');
  const wanted = useAddressValue('estado');
  const lot = idInAddress(useAddressValue('lote'));
  return {
    q: q || undefined,
    status: campaignStatuses.find((status) => status === wanted),
    lot,
  };
}

export const clearFilter = (): void => changeAddress({ nombre: undefined, estado: undefined, lote: undefined });

export function Filters({ filter: { q = '', status, lot } }: { filter: CampaignFilter }) {
  const m = useMessages('desk/campaigns').filters;
  const names = useMessages('desk/admin').campaign.status;
  return (
    <FilterBar>
      <SearchBox label={m.search} value={q} onChange={(nombre) => changeAddress({ nombre: nombre || undefined })} />
      <FilterSelect
        label={m.status}
        value={status ?? ''}
        any={m.anyStatus}
        options={campaignStatuses.map((value) => ({ value, label: names[value] }))}
        onChange={(estado) => changeAddress({ estado: estado || undefined })}
      />
      {lot !== undefined && (
        <Button
          look="secondary"
          aria-label={fill(m.notLotLabel, { lot })}
          onClick={() => changeAddress({ lote: undefined })}
        >
          {fill(m.notLot, { lot })}
        </Button>
      )}
    </FilterBar>
  );
}
