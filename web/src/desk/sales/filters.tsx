import { orderStates } from '@tianguis/proto/marketplace/orders/order';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { selectClass } from '../../ui/field.tsx';
import { showAs } from './address.ts';
import { type Filter, useCounts } from './api.ts';

interface Props {
  readonly filter: Filter;
  readonly isBoard: boolean;
  onChange(part: Partial<Filter>): void;
}

function StateSelect({ filter: { state }, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const m = useMessages('desk/sales');
  const { number } = useFormat();
  const counts = new Map(useCounts().data?.states.map(({ state: of, count }) => [of, count]));
  const countOf = (of: (typeof orderStates)[number]) => (counts.has(of) ? ` (${number(counts.get(of) ?? 0)})` : '');
  return (
    <select
      aria-label={m.state}
      value={state ?? ''}
      onChange={({ target: { value } }) => onChange({ state: orderStates.find((each) => each === value) })}
      className={cx(selectClass, 'min-w-0 flex-1 basis-44 sm:flex-none')}
    >
      <option value="">{m.anyState}</option>
      {orderStates.map((each) => (
        <option key={each} value={each}>{`${m.states[each]}${countOf(each)}`}</option>
      ))}
    </select>
  );
}

export function Filters({ filter, isBoard, onChange }: Props) {
  const m = useMessages('desk/sales');
  return (
    <search className="flex flex-wrap gap-2">
      <input
        type="search"
        aria-label={m.search}
        placeholder={m.search}
        maxLength={100}
        value={filter.q}
        onChange={({ target: { value } }) => onChange({ q: value })}
        className="min-h-11 min-w-0 grow basis-64 rounded-m border border-edge bg-raised px-3 text-ink placeholder:text-muted"
      />
      {!isBoard && (
        <>
          <StateSelect filter={filter} onChange={onChange} />
          <select
            aria-label={m.sort.label}
            value={filter.sort}
            onChange={({ target: { value } }) => onChange({ sort: value === 'newest' ? 'newest' : 'due' })}
            className={cx(selectClass, 'min-w-0 flex-1 basis-44 sm:flex-none')}
          >
            <option value="due">{m.sort.due}</option>
            <option value="newest">{m.sort.newest}</option>
          </select>
        </>
      )}
      <fieldset className="flex gap-1">
        <legend className="sr-only">{m.views.label}</legend>
        {[false, true].map((board) => (
          <Button
            key={String(board)}
            look={board === isBoard ? 'primary' : 'secondary'}
            aria-pressed={board === isBoard}
            onClick={() => showAs(board)}
          >
            {board ? m.views.board : m.views.list}
          </Button>
        ))}
      </fieldset>
    </search>
  );
}
