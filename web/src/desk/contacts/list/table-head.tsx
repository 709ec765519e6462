import { type ContactSort, contactSorts } from '@tianguis/proto/outreach/contacts/contact';
import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/class-names.ts';
import { selectClass } from '../../../ui/field.tsx';
import { rowGrid } from './table-row.tsx';

interface Props {
  readonly sort: ContactSort;
  readonly onSort: (sort: ContactSort) => void;
  readonly all: boolean;
  readonly some: boolean;
  readonly onAll: () => void;
}

function SortButton({ sort, by, label, onSort }: Pick<Props, 'sort' | 'onSort'> & { by: ContactSort; label: string }) {
  const active = sort === by;
  return (
    <button
      type="button"
      onClick={() => onSort(active ? 'newest' : by)}
      className={cx('min-h-8 text-left font-[640] hover:text-ink', active && 'text-ink')}
    >
      {label}
      <span aria-hidden className={cx('ml-1', !active && 'invisible')}>
        {by === 'name' ? '↓' : '↑'}
      </span>
    </button>
  );
}

/** On a narrow screen the order is chosen from a list instead. */
export function SortSelect({ sort, onSort }: Pick<Props, 'sort' | 'onSort'>) {
  const m = useMessages('desk/contacts').list;
  return (
    <select
      aria-label={m.sort}
      value={sort}
      onChange={(event) => onSort(contactSorts.find((each) => each === event.target.value) ?? 'newest')}
      className={selectClass}
    >
      {contactSorts.map((each) => (
        <option key={each} value={each}>
          {m.sorts[each]}
        </option>
      ))}
    </select>
  );
}

/** Heads that sort: once by what they name, once more back to the newest. */
export function TableHead({ sort, onSort, all, some, onAll }: Props) {
  const m = useMessages('desk/contacts').list;
  const direction = sort === 'name' ? 'ascending' : 'descending';
  const by = (name: ContactSort, label: string) => (
    <th scope="col" aria-sort={sort === name ? direction : 'none'} className="hidden text-left lg:block">
      <SortButton sort={sort} by={name} label={label} onSort={onSort} />
    </th>
  );
  return (
    <thead className="block border-b-2 border-ink bg-page text-[0.86rem] text-muted lg:sticky lg:top-0 lg:z-10">
      <tr aria-rowindex={1} className={cx(rowGrid, 'items-center')}>
        <th scope="col" className="text-left max-lg:col-span-full">
          <label className="grid min-h-11 grid-cols-[2.75rem_1fr] place-items-center font-[640] lg:size-8 lg:grid-cols-1">
            <input
              type="checkbox"
              aria-label={m.selectAll}
              checked={all}
              ref={(box) => {
                if (box) box.indeterminate = some && !all;
              }}
              onChange={onAll}
              className="size-4.5 accent-accent"
            />
            <span aria-hidden className="justify-self-start pl-3 lg:hidden">
              {m.selectAll}
            </span>
          </label>
        </th>
        {by('name', m.business)}
        <th scope="col" className="text-left hidden font-[640] lg:block">
          {m.place}
        </th>
        <th scope="col" className="text-left hidden font-[640] lg:block">
          {m.status}
        </th>
        {by('lastContacted', m.lastMessage)}
        {by('lastAnswer', m.lastAnswer)}
        <th scope="col" className="text-left hidden lg:block">
          <span className="sr-only">{m.actions}</span>
        </th>
      </tr>
    </thead>
  );
}
