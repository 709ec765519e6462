import { type FormEvent, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { pesosIn } from '../address.ts';
import { usePayout } from './api.ts';

/** Notes what was sent from the bank: what is noted twice because an answer was lost counts once. */
export function PayoutForm({ id, owed, onDone }: { id: number; owed: number; onDone: () => void }) {
  const m = useMessages('desk/payments').referrers;
  const { price } = useFormat();
  const [typed, setTyped] = useState(String(owed));
  const [reference, setReference] = useState('');
  const [payoutId] = useState(() => crypto.randomUUID());
  const payout = usePayout(id);
  const amount = pesosIn(typed) ?? 0;
  const fits = amount > 0 && amount <= owed;
  const isReady = fits && reference.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    payout.mutate(
      { payoutId, amount, reference: reference.trim() },
      {
        onSuccess: () => {
          toast(m.done);
          onDone();
        },
        onError: (error) => toastError(m.failed, readable(error)),
      },
    );
  };
  return (
    <form onSubmit={submit} className="grid max-w-xl gap-1 rounded-l border-2 border-ink p-4">
      <TextField
        label={m.amount}
        inputMode="decimal"
        required
        autoFocus
        maxLength={14}
        value={typed}
        error={fits ? undefined : fill(m.tooMuch, { amount: price(owed) })}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        label={m.reference}
        hint={m.referenceHint}
        required
        maxLength={200}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={payout.isPending} disabled={!isReady}>
          {fill(m.submit, { amount: price(amount) })}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {m.cancel}
        </Button>
      </div>
    </form>
  );
}
