import { type ReactNode, useEffect, useState } from 'react';
import { cx } from './class-names.ts';
import { type Option, selectClass } from './field.tsx';

/** Milliseconds after the last key before the list is searched. */
const typingPause = 250;

/** A text input beside a search box. */
export const filterInput =
  'min-h-11 min-w-0 rounded-m border border-edge bg-raised px-3 text-ink placeholder:text-muted';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  /** Called once typing pauses. */
  readonly onChange: (q: string) => void;
  readonly className?: string;
}

export function SearchBox({ label, value, onChange, className = 'grow basis-64' }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <input
      type="search"
      aria-keyshortcuts="q"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      className={cx(filterInput, className)}
    />
  );
}

interface FilterSelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value | '';
  readonly options: readonly (Option & { readonly value: Value })[];
  /** The choice that filters nothing; without it, one of the options is always chosen. */
  readonly any?: string;
  readonly onChange: (value: Value | '') => void;
}

export function FilterSelect<Value extends string>({ label, value, options, any, onChange }: FilterSelectProps<Value>) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value ?? '')}
      className={cx(selectClass, 'max-w-full flex-auto sm:flex-none')}
    >
      {any !== undefined && <option value="">{any}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** What narrows a list, side by side above it. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <search data-filters className="flex flex-wrap gap-2">
      {children}
    </search>
  );
}
