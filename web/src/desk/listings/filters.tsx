import { listingStatuses } from '@tianguis/proto/marketplace/listings/listing';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { selectClass } from '../../ui/field.tsx';
import type { Filter } from './api.ts';

const statuses = ['reported', ...listingStatuses] as const;

export function Filters({ filter, onChange }: { filter: Filter; onChange: (part: Partial<Filter>) => void }) {
  const m = useMessages('desk/listings');
  return (
    <search className="flex flex-wrap gap-2">
      <input
        type="search"
        aria-label={m.search}
        placeholder={m.search}
        maxLength={100}
        value={filter.q}
        onChange={(event) => onChange({ q: event.target.value })}
        className="min-h-11 min-w-0 grow basis-64 rounded-m border border-edge bg-raised px-3 text-ink placeholder:text-muted"
      />
      <select
        aria-label={m.status}
        value={filter.status}
        onChange={(event) => onChange({ status: statuses.find((status) => status === event.target.value) ?? '' })}
        className={cx(selectClass, 'min-w-0 flex-1 basis-40 sm:flex-none')}
      >
        <option value="">{m.anyStatus}</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {m.statuses[status]}
          </option>
        ))}
      </select>
      {filter.seller !== undefined && (
        <Button look="secondary" size="s" onClick={() => onChange({ seller: undefined })}>
          {fill(m.anySeller, { id: filter.seller })}
        </Button>
      )}
    </search>
  );
}
