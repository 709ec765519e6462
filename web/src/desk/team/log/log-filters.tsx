import { auditActions } from '@tianguis/proto/gateway/audit/actions';
import { day, startOfLocalDay } from '@tianguis/proto/time';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { selectClass } from '../../../ui/field.tsx';
import { type LogFilter, useStaff } from '../api.ts';

type Props = { filter: LogFilter; onChange: (filter: LogFilter) => void };

const startOf = (date: string) => (date ? startOfLocalDay(date).toISOString() : undefined);
const endOf = (date: string) => (date ? new Date(startOfLocalDay(date).getTime() + day).toISOString() : undefined);

function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="grid min-w-0 gap-1 text-[0.9rem] text-muted">
      {text}
      {children}
    </label>
  );
}

function Day({ label, onChange }: { label: string; onChange: (date: string) => void }) {
  return (
    <Labelled text={label}>
      <input
        type="date"
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 min-w-0 rounded-m border border-edge bg-raised px-3 py-2 text-ink"
      />
    </Labelled>
  );
}

/** Filters by action, person and dates. */
export function LogFilters({ filter, onChange }: Props) {
  const m = useMessages('desk/team').log;
  const actions = useMessages('desk/team').actions;
  const staff = useStaff().data?.staff ?? [];
  const chosen = auditActions.find((action) => action === filter.action);
  return (
    <form
      onReset={() => onChange({})}
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 items-end gap-3 py-4 lg:flex lg:flex-wrap"
    >
      <Labelled text={m.action}>
        <select
          value={chosen ?? ''}
          onChange={({ target }) =>
            onChange({ ...filter, action: auditActions.find((action) => action === target.value) })
          }
          className={selectClass}
        >
          <option value="">{m.all}</option>
          {auditActions.map((action) => (
            <option key={action} value={action}>
              {actions[action]}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled text={m.who}>
        <select
          value={filter.staffId ?? ''}
          onChange={({ target }) => onChange({ ...filter, staffId: Number(target.value) || undefined })}
          className={selectClass}
        >
          <option value="">{m.everybody}</option>
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Labelled>
      <Day label={m.from} onChange={(date) => onChange({ ...filter, from: startOf(date) })} />
      <Day label={m.to} onChange={(date) => onChange({ ...filter, to: endOf(date) })} />
      <Button type="reset" look="quiet">
        {m.clear}
      </Button>
    </form>
  );
}
