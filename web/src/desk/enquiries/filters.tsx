import { enquiryKinds, enquirySorts, enquiryStates } from '@tianguis/proto/marketplace/registrations/enquiry-kinds';
import { useMessages } from '../../i18n/messages.ts';
import { FilterBar, FilterSelect, SearchBox } from '../../ui/filter-bar.tsx';
import type { Filter } from './api.ts';

export const noFilter: Filter = { q: '', kind: '', state: '', sort: 'due' };
export const isFiltered = ({ q, kind, state }: Filter): boolean => Boolean(q || kind || state);

const states = ['overdue', 'mine', ...enquiryStates] as const;

/** The filter in an address; unknown values are ignored. */
export const toFilter = (given: Readonly<Record<keyof Filter, string | null | undefined>>): Filter => ({
  q: given.q ?? '',
  kind: enquiryKinds.find((kind) => kind === given.kind) ?? '',
  state: states.find((state) => state === given.state) ?? '',
  sort: enquirySorts.find((sort) => sort === given.sort) ?? 'due',
});

type Props = { filter: Filter; onChange: (part: Partial<Filter>) => void };

export function Filters({ filter, onChange }: Props) {
  const { filter: m, kinds, states: stateNames } = useMessages('desk/enquiries');
  const nameOf = { ...stateNames, overdue: m.overdue, mine: m.mine };
  return (
    <FilterBar>
      <SearchBox label={m.search} value={filter.q} onChange={(q) => onChange({ q })} />
      <FilterSelect
        label={m.kind}
        value={filter.kind}
        any={m.anyKind}
        options={enquiryKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterSelect
        label={m.state}
        value={filter.state}
        any={m.anyState}
        options={states.map((state) => ({ value: state, label: nameOf[state] }))}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        label={m.sort}
        value={filter.sort}
        options={enquirySorts.map((value) => ({ value, label: m.sorts[value] }))}
        onChange={(sort) => onChange({ sort: sort || 'due' })}
      />
    </FilterBar>
  );
}
