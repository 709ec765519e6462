import { existingModes } from '@tianguis/proto/outreach/imports/import';
import { useId } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { toggled } from '../shared/toggled.ts';
import type { Existing, Layout } from './api/imports.ts';
import { useFieldLabels } from './field-labels.ts';

type Field = NonNullable<Layout['mapping'][number]>;

/** The columns that may change a contact: all but the phone, by which it is found. An owner changes only where that is ticked. */
export const fieldsOf = ({ mapping }: Layout): Field[] => [
  ...new Set(mapping.filter((field): field is Field => field !== null && field !== 'phone')),
];

interface Props {
  readonly count: number;
  readonly layout: Layout;
  readonly value: Existing;
  readonly onChange: (value: Existing) => void;
}

/** What becomes of contacts who are there already. */
export function ExistingChoice({ count, layout, value, onChange }: Props) {
  const m = useMessages('desk/imports').existing;
  const { plural } = useFormat();
  const labels = useFieldLabels();
  const name = useId();
  if (count === 0) return null;
  const fields = fieldsOf(layout);
  return (
    <fieldset>
      <legend className="font-[660]">{plural(m.title, count)}</legend>
      <div className="mt-2 grid gap-x-6 sm:grid-cols-3">
        {existingModes.map((mode) => (
          <label key={mode} className="flex min-h-11 items-start gap-3 py-1.5">
            <input
              type="radio"
              name={name}
              checked={value.mode === mode}
              onChange={() => onChange({ ...value, mode })}
              className="mt-1 size-5 shrink-0 accent-accent"
            />
            <span>{m.modes[mode]}</span>
          </label>
        ))}
      </div>
      {value.mode !== 'leave' && (
        <>
          <p className="mt-2 text-[0.9rem] text-muted">{m.hint}</p>
          <div className="mt-1 flex flex-wrap gap-x-5">
            {fields.map((field) => (
              <label key={field} className="flex min-h-11 items-center gap-2.5">
                <input
                  type="checkbox"
                  checked={value.fields.includes(field)}
                  onChange={() => onChange({ ...value, fields: toggled(value.fields, field) })}
                  className="size-5 accent-accent"
                />
                {labels[field] ?? field}
              </label>
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}
