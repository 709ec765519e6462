import { useMessages } from '../../i18n/messages.ts';
import { CheckField, TextField } from '../../ui/field.tsx';
import type { Settings } from './api.ts';

type Rules = Settings['announcements'];

interface Props {
  readonly value: Rules;
  readonly errors: { readonly tag: string | undefined; readonly minutes: string | undefined };
  onChange(rules: Rules): void;
}

/** Lots that were just published, told to the contacts with a tag. */
export function Announcements({ value, errors, onChange }: Props) {
  const m = useMessages('desk/settings').announcements;
  return (
    <fieldset>
      <legend className="font-[620]">{m.title}</legend>
      <p className="mb-2 text-[0.9rem] text-muted">{m.text}</p>
      <CheckField
        label={m.on}
        checked={value.on}
        onChange={(event) => onChange({ ...value, on: event.target.checked })}
      />
      <TextField
        label={m.tag}
        hint={m.tagText}
        value={value.tag}
        error={errors.tag}
        onChange={(event) => onChange({ ...value, tag: event.target.value })}
      />
      <TextField
        type="number"
        inputMode="numeric"
        min={5}
        max={1440}
        step={5}
        label={m.minutes}
        hint={m.minutesText}
        value={Number.isNaN(value.minutes) ? '' : value.minutes}
        error={errors.minutes}
        onChange={(event) => onChange({ ...value, minutes: event.target.valueAsNumber })}
      />
    </fieldset>
  );
}
