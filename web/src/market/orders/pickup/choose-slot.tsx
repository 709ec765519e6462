import { type FormEvent, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Pickup, useChooseSlot } from './api.ts';
import { byDay, timesOf } from './slot-words.ts';

interface Props {
  readonly id: number;
  readonly pickup: Pickup;
}

/** The buyer chooses a day and then one of its times. What is no longer free has gone from the list when it is refused. */
export function ChooseSlot({ id, pickup: { slots, slot } }: Props) {
  const m = useMessages('market/orders/pickup');
  const format = useFormat();
  const [asked, setAsked] = useState({ day: '', from: '' });
  const choose = useChooseSlot(id);
  const days = byDay(slots, format);
  const day = days.has(asked.day) ? asked.day : ([...days.keys()][0] ?? '');
  const times = days.get(day) ?? [];
  const from = (times.find((one) => one.from === asked.from) ?? times[0])?.from ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose.mutate(from, { onSuccess: () => toast(m.chosen) });
  };
  return (
    <form onSubmit={submit} className="mt-4 grid max-w-[32rem] gap-x-5 gap-y-1 sm:grid-cols-2">
      <SelectField
        label={m.day}
        options={[...days.keys()].map((label) => ({ value: label, label }))}
        value={day}
        onChange={({ target }) => setAsked({ day: target.value, from: '' })}
      />
      <SelectField
        label={m.time}
        options={times.map((one) => ({ value: one.from, label: timesOf(one, format) }))}
        value={from}
        error={choose.error ? readable(choose.error) : undefined}
        onChange={({ target }) => setAsked({ day, from: target.value })}
      />
      <Button
        type="submit"
        look={slot ? 'secondary' : 'primary'}
        busy={choose.isPending}
        className="justify-self-start"
      >
        {slot ? m.chooseOther : m.choose}
      </Button>
    </form>
  );
}
