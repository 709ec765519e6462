import { type PickupHours, slotLengths } from '@tianguis/proto/marketplace/listings/warehouses';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { CheckField, SelectField } from '../../../ui/field.tsx';

const days = [1, 2, 3, 4, 5, 6, 7] as const;
const clocks = Array.from({ length: 48 }, (_, half) => {
  const value = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
  return { value, label: value };
});

interface Props {
  readonly value: PickupHours;
  readonly error?: string | undefined;
  onChange(part: Partial<PickupHours>): void;
}

/** On which days and hours buyers may pick up, and for how long each. */
export function HoursFields({ value, error, onChange }: Props) {
  const m = useMessages('market/shared/hours');
  const { weekday } = useFormat();
  const toggle = (day: number, on: boolean) =>
    onChange({ days: on ? [...value.days, day].sort() : value.days.filter((one) => one !== day) });
  // A time that was set elsewhere need not be a whole or half hour.
  const options = (own: string) =>
    clocks.some((one) => one.value === own) ? clocks : [{ value: own, label: own }, ...clocks];
  return (
    <fieldset className="grid gap-1">
      <legend className="font-[660]">{m.hours}</legend>
      <p className="text-[0.9rem] text-muted">{m.hoursHint}</p>
      <div className="flex flex-wrap gap-x-5">
        {days.map((day) => (
          <CheckField
            key={day}
            label={weekday(day - 1)}
            checked={value.days.includes(day)}
            onChange={({ target }) => toggle(day, target.checked)}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-x-5">
        <SelectField
          label={m.opens}
          options={options(value.from)}
          value={value.from}
          error={error}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <SelectField
          label={m.closes}
          options={options(value.until)}
          value={value.until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      </div>
      <SelectField
        label={m.slot}
        options={slotLengths.map((minutes) => ({
          value: String(minutes),
          label: fill(m.minutes, { minutes: String(minutes) }),
        }))}
        value={String(value.slotMinutes)}
        onChange={({ target }) =>
          onChange({ slotMinutes: slotLengths.find((minutes) => String(minutes) === target.value) ?? 60 })
        }
      />
    </fieldset>
  );
}
