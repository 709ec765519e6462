import { useId } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { FieldError, type Option, selectClass } from '../../../ui/field.tsx';

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** What stands there while nothing is chosen. */
  readonly none: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly error?: string | undefined;
  onChange(chosen: string[]): void;
}

/** Several values in the order in which they were chosen; each may be taken out again. */
export function PickMany({ label, hint, none, options, chosen, error, onChange }: Props) {
  const m = useMessages('desk/team').routing;
  const id = useId();
  const left = options.filter(({ value }) => !chosen.includes(value));
  const nameOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5">
      <legend className="font-[620]">{label}</legend>
      {hint && <p className="text-[0.9rem] text-muted">{hint}</p>}
      <ul className="flex min-h-9 flex-wrap items-center gap-1.5">
        {chosen.length === 0 && <li className="text-muted">{none}</li>}
        {chosen.map((value) => (
          <li key={value}>
            <button
              type="button"
              aria-label={fill(m.take, { name: nameOf(value) })}
              onClick={() => onChange(chosen.filter((one) => one !== value))}
              className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-m border border-edge bg-sunken px-2.5 text-left text-[0.93rem] hover:border-ink"
            >
              <span className="min-w-0 wrap-anywhere">{nameOf(value)}</span>
              <span aria-hidden>×</span>
            </button>
          </li>
        ))}
      </ul>
      <select
        aria-label={fill(m.addTo, { list: label })}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        value=""
        disabled={left.length === 0}
        onChange={(event) => onChange([...chosen, event.target.value])}
        className={selectClass}
      >
        <option value="">{m.add}</option>
        {left.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
