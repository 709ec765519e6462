import { enquiryKinds, enquiryStates } from '@tianguis/proto/marketplace/registrations/enquiry-kinds';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { cx } from '../../ui/class-names.ts';
import { selectClass } from '../../ui/field.tsx';
import type { Filter } from './api.ts';

/** Milliseconds after the last key before the server is asked. */
const typing = 250;

export const noFilter: Filter = { q: '', kind: '', state: '' };
export const isFiltered = ({ q, kind, state }: Filter): boolean => Boolean(q || kind || state);

const states = ['overdue', 'mine', ...enquiryStates] as const;

/** What an address may say; anything else counts as nothing. */
export const toFilter = (given: Readonly<Record<keyof Filter, string | null | undefined>>): Filter => ({
  q: given.q ?? '',
  kind: enquiryKinds.find((kind) => kind === given.kind) ?? '',
  state: states.find((state) => state === given.state) ?? '',
});

type Props = { filter: Filter; onChange: (part: Partial<Filter>) => void };

function Search({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const m = useMessages('desk/enquiries').filter;
  const [q, setQ] = useState(value);
  useEffect(() => setQ(value), [value]);
  useEffect(() => {
    if (q === value) return;
    const timer = setTimeout(() => onChange(q), typing);
    return () => clearTimeout(timer);
  }, [q, value, onChange]);
  return (
    <input
      type="search"
      aria-label={m.search}
      placeholder={m.search}
      maxLength={100}
      value={q}
      onChange={(event) => setQ(event.target.value)}
      className="min-h-11 min-w-0 grow basis-64 rounded-m border border-edge bg-raised px-3 text-ink placeholder:text-muted"
    />
  );
}

export function Filters({ filter, onChange }: Props) {
  const m = useMessages('desk/enquiries');
  return (
    <search className="flex flex-wrap gap-2">
      <Search value={filter.q} onChange={(q) => onChange({ q })} />
      <select
        aria-label={m.filter.kind}
        value={filter.kind}
        onChange={(event) => onChange({ kind: enquiryKinds.find((kind) => kind === event.target.value) ?? '' })}
        className={cx(selectClass, 'min-w-0 flex-1 basis-40 sm:flex-none')}
      >
        <option value="">{m.filter.anyKind}</option>
        {enquiryKinds.map((kind) => (
          <option key={kind} value={kind}>
            {m.kinds[kind]}
          </option>
        ))}
      </select>
      <select
        aria-label={m.filter.state}
        value={filter.state}
        onChange={(event) => onChange({ state: states.find((state) => state === event.target.value) ?? '' })}
        className={cx(selectClass, 'min-w-0 flex-1 basis-40 sm:flex-none')}
      >
        <option value="">{m.filter.anyState}</option>
        <option value="overdue">{m.filter.overdue}</option>
        <option value="mine">{m.filter.mine}</option>
        {enquiryStates.map((state) => (
          <option key={state} value={state}>
            {m.states[state]}
          </option>
        ))}
      </select>
    </search>
  );
}
