import { useMessages } from '../../i18n/messages.ts';
import { CheckField, FieldError, selectClass } from '../../ui/field.tsx';
import type { Settings } from './api.ts';

type Quiet = Settings['quietHours'];

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const usual = { start: 20, end: 9 };

function Hour({ label, value, onChange }: { label: string; value: number; onChange: (hour: number) => void }) {
  return (
    <label className="flex items-center gap-2">
      <span className="text-[0.95rem] text-muted">{label}</span>
      <select value={value} onChange={(event) => onChange(Number(event.target.value))} className={selectClass}>
        {hours.map((hour) => (
          <option key={hour} value={hour}>{`${hour}:00`}</option>
        ))}
      </select>
    </label>
  );
}

type Props = { value: Quiet; error: string | undefined; note: string; onChange: (value: Quiet) => void };

/** Hours without marketing, or none. */
export function QuietHours({ value, error, note, onChange }: Props) {
  const m = useMessages('desk/settings').quiet;
  return (
    <fieldset>
      <legend className="font-[620]">{m.title}</legend>
      <CheckField
        label={m.use}
        checked={value !== null}
        onChange={(event) => onChange(event.target.checked ? usual : null)}
      />
      {value && (
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Hour label={m.start} value={value.start} onChange={(start) => onChange({ ...value, start })} />
          <Hour label={m.end} value={value.end} onChange={(end) => onChange({ ...value, end })} />
        </div>
      )}
      <p className="mt-1.5 text-[0.9rem] text-muted">{note}</p>
      <FieldError id="quiet-hours-error" error={error} />
    </fieldset>
  );
}
