import { type KeyboardEvent, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { CheckField } from '../../ui/field.tsx';
import { filterInput } from '../../ui/filter-bar.tsx';
import { CutList } from '../shared/cut-list.tsx';
import { toggled } from '../shared/toggled.ts';

/** More choices than this can be searched. */
const few = 8;

interface Props<T extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  /** How many there are in all, where `options` may hold only the first. */
  readonly total?: number | undefined;
  readonly chosen: readonly T[];
  /** The key that goes to the search, which is then always there. */
  readonly shortcut?: string;
  onChange(chosen: T[]): void;
}

/**
 * A list of boxes. By keyboard: the arrows go from the search to the boxes and from box to box, and Enter in the search
 * ticks the only one that is left.
 */
export function Choices<T extends string>({ legend, options, total, chosen, shortcut, onChange }: Props<T>) {
  const m = useMessages('desk/campaigns').form;
  const place = useRef<HTMLFieldSetElement>(null);
  const [wanted, setWanted] = useState('');
  const sought = wanted.trim().toLowerCase();
  const shown = options.filter(({ label }) => label.toLowerCase().includes(sought));
  const toggle = (value: T) => onChange(toggled(chosen, value));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const fields = [...(place.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    const next = fields[fields.indexOf(event.target as HTMLInputElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // It would keep the campaign.
    event.preventDefault();
    const [only] = shown;
    if (only && shown.length === 1) toggle(only.value);
  };
  return (
    <fieldset ref={place} onKeyDown={onKeyDown}>
      <legend className="font-[620]">{legend}</legend>
      {(options.length > few || shortcut !== undefined) && (
        <input
          type="search"
          aria-label={fill(m.within, { list: legend })}
          aria-keyshortcuts={shortcut}
          placeholder={fill(m.within, { list: legend })}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={onSearchKey}
          className={`${filterInput} mt-1 sm:max-w-64`}
        />
      )}
      <div className="mt-1 grid max-h-48 grid-cols-2 gap-x-4 overflow-y-auto sm:grid-cols-3">
        {shown.map(({ value, label }) => (
          <CheckField key={value} label={label} checked={chosen.includes(value)} onChange={() => toggle(value)} />
        ))}
      </div>
      {shown.length === 0 && <p className="text-muted">{m.noneCalled}</p>}
      <CutList shown={options.length} total={total} />
    </fieldset>
  );
}
