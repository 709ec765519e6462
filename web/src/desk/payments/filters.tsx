import { recordStates } from '@tianguis/proto/payments/records/operations';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { changeAddress } from '../../platform/address.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { FilterBar, FilterSelect, filterInput, SearchBox } from '../../ui/filter-bar.tsx';
import { useMemberNames } from '../shared/member-names.ts';
import type { Filter } from './api.ts';

export function Filters({ filter, amountText }: { filter: Filter; amountText: string }) {
  const m = useMessages('desk/payments');
  const nameOf = useMemberNames(filter.member === undefined ? [] : [filter.member]);
  return (
    <FilterBar>
      <SearchBox label={m.search} value={filter.q} onChange={(q) => changeAddress({ q: q || undefined })} />
      <input
        inputMode="decimal"
        aria-label={m.amount}
        placeholder={m.amount}
        maxLength={14}
        value={amountText}
        onChange={(event) => changeAddress({ monto: event.target.value || undefined })}
        className={cx(filterInput, 'flex-1 basis-32 sm:flex-none')}
      />
      <FilterSelect
        label={m.state}
        value={filter.state}
        any={m.anyState}
        options={recordStates.map((state) => ({ value: state, label: m.states[state] }))}
        onChange={(state) => changeAddress({ estado: state || undefined })}
      />
      {filter.member !== undefined && (
        <Button look="secondary" onClick={() => changeAddress({ miembro: undefined })}>
          {fill(m.anyMember, { name: nameOf(filter.member) })}
        </Button>
      )}
    </FilterBar>
  );
}
