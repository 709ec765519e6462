import { tellingFrequencies } from '@tianguis/proto/marketplace/interests/interest';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Failed, Rows } from '../../ui/states.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { type Delivery, useChangeDelivery, useDelivery } from './api.ts';

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const quietAtNight = { from: 21, to: 8 };

type FieldsProps = { value: Delivery; onChange: (part: Partial<Delivery>) => void };

function When({ value, onChange }: FieldsProps) {
  const m = useMessages('market/interests').delivery;
  const isWeekly = value.frequency === 'weekly';
  return (
    <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
      <SelectField
        label={m.frequency}
        options={tellingFrequencies.map((frequency) => ({ value: frequency, label: m.frequencies[frequency] }))}
        value={value.frequency}
        onChange={({ target }) =>
          onChange({ frequency: tellingFrequencies.find((one) => one === target.value) ?? 'at_once' })
        }
      />
      <SelectField
        label={m.hour}
        hint={m.hourHint}
        options={hours}
        value={String(value.hour)}
        onChange={({ target }) => onChange({ hour: Number(target.value) })}
      />
      {isWeekly && (
        <SelectField
          label={m.weekday}
          options={weekdays.map((day) => ({ value: String(day), label: m.days[day] }))}
          value={String(value.weekday)}
          onChange={({ target }) => onChange({ weekday: Number(target.value) })}
        />
      )}
    </div>
  );
}

function WhenNot({ value, onChange }: FieldsProps) {
  const m = useMessages('market/interests').delivery;
  const { quietHours, quietDays } = value;
  const toggle = (day: number, on: boolean) =>
    onChange({ quietDays: on ? [...quietDays, day] : quietDays.filter((one) => one !== day) });
  return (
    <fieldset className="grid gap-1">
      <legend className="font-[660]">{m.whenNot}</legend>
      <CheckField
        label={m.quietHours}
        checked={quietHours !== null}
        onChange={({ target }) => onChange({ quietHours: target.checked ? quietAtNight : null })}
      />
      {quietHours && (
        <div className="grid grid-cols-2 gap-x-5">
          {(['from', 'to'] as const).map((end) => (
            <SelectField
              key={end}
              label={m[end]}
              options={hours}
              value={String(quietHours[end])}
              onChange={({ target }) => onChange({ quietHours: { ...quietHours, [end]: Number(target.value) } })}
            />
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-x-5">
        {weekdays.map((day) => (
          <CheckField
            key={day}
            label={m.days[day]}
            checked={quietDays.includes(day)}
            onChange={({ target }) => toggle(day, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Form({ kept }: { kept: Delivery }) {
  const m = useMessages('market/interests').delivery;
  const [value, setValue] = useState(kept);
  const change = useChangeDelivery();
  const onChange = (part: Partial<Delivery>) => setValue({ ...value, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(value, {
      onSuccess: () => toast(m.saved),
      onError: (error) => toastError(m.failed, readable(error)),
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-4 pt-4">
      <When value={value} onChange={onChange} />
      <WhenNot value={value} onChange={onChange} />
      <Button type="submit" look="secondary" busy={change.isPending} className="justify-self-start">
        {m.save}
      </Button>
    </form>
  );
}

/** How often and when a member is told, and when not. */
export function DeliveryForm() {
  const m = useMessages('market/interests').delivery;
  const { data, isPending, isError, isFetching, refetch } = useDelivery();
  return (
    <Panel title={m.title}>
      {isPending && <Rows count={2} />}
      {isError && <Failed onRetry={() => refetch()} busy={isFetching} />}
      {data && <Form kept={data} />}
    </Panel>
  );
}
