import { day, startOfLocalDay } from '@tianguis/proto/time';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { selectClass } from '../../../ui/field.tsx';
import { type LogFilter, useStaff } from '../api.ts';
import { choiceOf, chosenBy, groupNames, groupsOf } from './groups.ts';

type Props = { filter: LogFilter; onChange: (filter: LogFilter) => void };

const startOf = (date: string) => (date ? startOfLocalDay(date).toISOString() : undefined);
const endOf = (date: string) => (date ? new Date(startOfLocalDay(date).getTime() + day).toISOString() : undefined);

function Labelled({ text, wide = false, children }: { text: string; wide?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={cx('grid min-w-0 gap-1 text-[0.9rem] text-muted', wide && 'max-lg:col-span-full lg:w-80')}>
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

const isFiltered = (filter: LogFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined && value !== '');

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Filters by a word, what was done, person and dates. */
export function LogFilters({ filter, onChange }: Props) {
  const m = useMessages('desk/team').log;
  const { actions, operations, groups } = useMessages('desk/team');
  const staff = useStaff().data?.staff ?? [];
  return (
    <form
      onReset={() => onChange({})}
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 items-end gap-3 py-4 lg:flex lg:flex-wrap"
    >
      <Labelled text={m.find} wide>
        <input
          type="search"
          value={filter.q ?? ''}
          placeholder={m.findHint}
          maxLength={100}
          onChange={({ target }) => onChange({ ...filter, q: target.value })}
          className="min-h-11 min-w-0 rounded-m border border-edge bg-raised px-3 py-2 text-ink"
        />
      </Labelled>
      <Labelled text={m.action}>
        <select
          value={choiceOf(filter)}
          onChange={({ target }) => onChange({ ...filter, ...chosenBy(target.value) })}
          className={selectClass}
        >
          <option value="">{m.all}</option>
          {groupNames.map((group) => (
            <optgroup key={group} label={groups[group]}>
              <option value={`group:${group}`}>{fill(m.allOf, { group: groups[group] })}</option>
              {groupsOf[group].actions.map((action) => (
                <option key={action} value={`action:${action}`}>
                  {actions[action]}
                </option>
              ))}
              {groupsOf[group].operations.map((operation) => (
                <option key={operation} value={`operation:${operation}`}>
                  {upperFirst(operations[operation])}
                </option>
              ))}
            </optgroup>
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
      <Button type="reset" look="quiet" disabled={!isFiltered(filter)}>
        {m.clear}
      </Button>
    </form>
  );
}
