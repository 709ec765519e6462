import { type FormEvent, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Pickup, useSetPlace, useWithdrawSlot } from './api.ts';

interface FormProps {
  readonly label: string;
  readonly hint: string;
  readonly save: string;
  readonly value?: string;
  readonly least?: number;
  readonly most: number;
  readonly change: ReturnType<typeof useSetPlace>;
  onDone(): void;
  onBack?(): void;
}

/** One sentence that the seller is asked for. */
function Sentence({ label, hint, save, value = '', least = 1, most, change, onDone, onBack }: FormProps) {
  const m = useMessages('market/orders/pickup');
  const [text, setText] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(text.trim(), { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} className="mt-4 grid max-w-[32rem] gap-1">
      <TextField
        label={label}
        hint={hint}
        value={text}
        required
        minLength={least}
        maxLength={most}
        error={change.error ? readable(change.error) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={change.isPending}>
          {save}
        </Button>
        {onBack && (
          <Button look="quiet" onClick={onBack}>
            {m.back}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Where it is picked up, which the seller says while no warehouse does, and may correct. */
function Place({ id, address }: { id: number; address: string | null }) {
  const m = useMessages('market/orders/pickup');
  const [open, setOpen] = useState(false);
  const change = useSetPlace(id);
  if (address !== null && !open)
    return (
      <Button look="quiet" size="s" onClick={() => setOpen(true)}>
        {m.changePlace}
      </Button>
    );
  return (
    <Sentence
      label={m.place}
      hint={m.placeHint}
      save={m.savePlace}
      value={address ?? ''}
      least={5}
      most={300}
      change={change}
      onDone={() => {
        setOpen(false);
        toast(m.placeSaved);
      }}
      onBack={address === null ? undefined : () => setOpen(false)}
    />
  );
}

function Withdraw({ id }: { id: number }) {
  const m = useMessages('market/orders/pickup');
  const [open, setOpen] = useState(false);
  const change = useWithdrawSlot(id);
  if (!open)
    return (
      <Button look="quiet" size="s" onClick={() => setOpen(true)}>
        {m.withdraw}
      </Button>
    );
  return (
    <Sentence
      label={m.why}
      hint={m.whyHint}
      save={m.withdrawYes}
      most={200}
      change={change}
      onDone={() => toast(m.withdrawn)}
      onBack={() => setOpen(false)}
    />
  );
}

/** The hours among which the buyer chooses, before they do. */
function Hours({ hours }: { hours: NonNullable<Pickup['hours']> }) {
  const m = useMessages('market/orders/pickup').hours;
  const { weekday, list } = useFormat();
  const days = list(hours.days.map((day) => weekday(day - 1)));
  return (
    <p className="mt-3 max-w-[60ch] text-[0.95rem]">
      {fill(m.text, { days, from: hours.from, until: hours.until })}{' '}
      <Link href="/mi/bodegas" className="link">
        {m.change}
      </Link>
    </p>
  );
}

export function SellerForms({ id, pickup: { address, slot, hours, may } }: { id: number; pickup: Pickup }) {
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {may.place && !slot && hours && <Hours hours={hours} />}
      {may.place && <Place id={id} address={address} />}
      {may.withdraw && <Withdraw id={id} />}
    </div>
  );
}
