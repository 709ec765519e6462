import { recordStates } from '@tianguis/proto/payments/records/operations';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { changeAddress } from '../../platform/address.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { selectClass } from '../../ui/field.tsx';
import type { Filter } from './api.ts';

const inputClass = 'min-h-11 min-w-0 rounded-m border border-edge bg-raised px-3 text-ink placeholder:text-muted';

export function Filters({ filter, amountText }: { filter: Filter; amountText: string }) {
  const m = useMessages('desk/payments');
  return (
    <search className="flex flex-wrap gap-2">
      <input
        type="search"
        aria-label={m.search}
        placeholder={m.search}
        maxLength={100}
        value={filter.q}
        onChange={(event) => changeAddress({ q: event.target.value || undefined })}
        className={cx(inputClass, 'grow basis-64')}
      />
      <input
        inputMode="decimal"
        aria-label={m.amount}
        placeholder={m.amount}
        maxLength={14}
        value={amountText}
        onChange={(event) => changeAddress({ monto: event.target.value || undefined })}
        className={cx(inputClass, 'flex-1 basis-32 sm:flex-none')}
      />
      <select
        aria-label={m.state}
        value={filter.state}
        onChange={(event) => changeAddress({ estado: event.target.value || undefined })}
        className={cx(selectClass, 'min-w-0 flex-1 basis-40 sm:flex-none')}
      >
        <option value="">{m.anyState}</option>
        {recordStates.map((state) => (
          <option key={state} value={state}>
            {m.states[state]}
          </option>
        ))}
      </select>
      {filter.member !== undefined && (
        <Button look="secondary" onClick={() => changeAddress({ miembro: undefined })}>
          {fill(m.anyMember, { id: filter.member })}
        </Button>
      )}
    </search>
  );
}
