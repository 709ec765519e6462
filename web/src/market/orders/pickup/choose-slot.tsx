import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { toast } from '../../../ui/toast.ts';
import { type Pickup, useChooseSlot } from './api.ts';
import { byDay, timesOf } from './slot-words.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface ChipsProps {
  readonly legend: string;
  readonly options: readonly Option[];
  readonly value: string;
  /** How its options stand beside each other. */
  readonly columns: string;
  onChoose(value: string): void;
}

/** Radio buttons that look like chips. */
function Chips({ legend, options, value, columns, onChoose }: ChipsProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-[620]">{legend}</legend>
      <div className={cx('grid gap-2', columns)}>
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-m border-[1.5px] border-edge px-2 text-center leading-tight tabular-nums has-checked:border-accent has-checked:bg-accent-soft has-checked:font-[680] has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface Props {
  readonly id: number;
  readonly pickup: Pickup;
}

/** The buyer chooses a day and then one of its times. What is no longer free has gone from the list when it is refused. */
function SlotForm({ id, pickup: { slots, slot } }: Props) {
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
    <form onSubmit={submit} className="mt-4 grid gap-4">
      <Chips
        legend={m.day}
        options={[...days.keys()].map((label) => ({ value: label, label }))}
        value={day}
        columns="grid-cols-2 sm:grid-cols-3"
        onChoose={(value) => setAsked({ day: value, from: '' })}
      />
      <Chips
        legend={m.time}
        options={times.map((one) => ({ value: one.from, label: timesOf(one, format) }))}
        value={from}
        columns="grid-cols-2 sm:grid-cols-3 xl:grid-cols-4"
        onChoose={(value) => setAsked({ day, from: value })}
      />
      {choose.error && (
        <p role="alert" className="text-bad">
          {readable(choose.error)}
        </p>
      )}
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

function Folded({ children }: { children: ReactNode }) {
  const m = useMessages('market/orders/pickup');
  return (
    <details className="mt-2">
      <summary className="link inline-block min-h-11 cursor-pointer py-2.5">{m.changeTime}</summary>
      {children}
    </details>
  );
}

/** Choosing the time; once one is chosen, changing it is folded away. */
export function ChooseSlot({ id, pickup }: Props) {
  const form = <SlotForm id={id} pickup={pickup} />;
  return pickup.slot ? <Folded>{form}</Folded> : form;
}
