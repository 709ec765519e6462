import { orderStates } from '@tianguis/proto/marketplace/orders/order';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { FilterBar, FilterSelect, SearchBox } from '../../ui/filter-bar.tsx';
import { useMemberNames } from '../shared/member-names.ts';
import { showAs } from './address.ts';
import { type Filter, useCounts } from './api.ts';

interface Props {
  readonly filter: Filter;
  readonly isBoard: boolean;
  onChange(part: Partial<Filter>): void;
}

/** What is chosen, as the contacts' views show it; the accent is for what a page is there to do. */
const pressed = 'bg-ink! text-page!';

function ListFilters({ filter, onChange }: Omit<Props, 'isBoard'>) {
  const m = useMessages('desk/sales');
  const { number } = useFormat();
  const memberName = useMemberNames(filter.member === undefined ? [] : [filter.member]);
  const counts = new Map(useCounts().data?.states.map(({ state, count }) => [state, count]));
  const countOf = (state: (typeof orderStates)[number]) =>
    counts.has(state) ? ` (${number(counts.get(state) ?? 0)})` : '';
  return (
    <>
      <FilterSelect
        label={m.state}
        value={filter.state ?? ''}
        any={m.anyState}
        options={orderStates.map((state) => ({ value: state, label: `${m.states[state]}${countOf(state)}` }))}
        onChange={(state) => onChange({ state: state || undefined })}
      />
      <FilterSelect
        label={m.sort.label}
        value={filter.sort}
        options={(['due', 'newest'] as const).map((sort) => ({ value: sort, label: m.sort[sort] }))}
        onChange={(sort) => onChange({ sort: sort || 'due' })}
      />
      <Button
        look="secondary"
        aria-pressed={filter.late}
        className={cx(filter.late && pressed)}
        onClick={() => onChange({ late: !filter.late })}
      >
        {m.onlyLate}
      </Button>
      {filter.member !== undefined && (
        <Button look="secondary" onClick={() => onChange({ member: undefined })}>
          {fill(m.anyMember, { name: memberName(filter.member) })}
        </Button>
      )}
      {filter.listing !== undefined && (
        <Button look="secondary" onClick={() => onChange({ listing: undefined })}>
          {m.anyLot}
        </Button>
      )}
    </>
  );
}

export function Filters({ filter, isBoard, onChange }: Props) {
  const m = useMessages('desk/sales');
  return (
    <FilterBar>
      <SearchBox label={m.search} value={filter.q} onChange={(q) => onChange({ q })} />
      {!isBoard && <ListFilters filter={filter} onChange={onChange} />}
      <fieldset className="flex gap-1">
        <legend className="sr-only">{m.views.label}</legend>
        {[false, true].map((board) => (
          <Button
            key={String(board)}
            look="secondary"
            aria-pressed={board === isBoard}
            className={cx(board === isBoard && pressed)}
            onClick={() => showAs(board)}
          >
            {board ? m.views.board : m.views.list}
          </Button>
        ))}
      </fieldset>
    </FilterBar>
  );
}
