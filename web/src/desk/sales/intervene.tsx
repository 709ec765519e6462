import type { StaffMove } from '@tianguis/proto/marketplace/orders/order';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { type Order, useMove } from './api.ts';

const pesosIn = (typed: string): number => {
  const plain = typed.replaceAll(/[$,\s]/g, '');
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0;
};

interface FormProps {
  readonly order: Order;
  readonly move: StaffMove;
  readonly onClose: () => void;
}

function ReasonForm({ order: { id, amount: all }, move, onClose }: FormProps) {
  const m = useMessages('desk/sales').open;
  const { price } = useFormat();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const amount = pesosIn(typed);
  const fits = move !== 'part' || (amount > 0 && amount < all);
  const { mutate, isPending } = useMove(id);
  const send = () =>
    mutate(
      { move, reason: reason.trim(), ...(move === 'part' && { amount }) },
      {
        onSuccess: () => {
          onClose();
          toast(m.done);
        },
        onError: (error) => toastError(m.refused, readable(error)),
      },
    );
  return (
    <form
      className="grid max-w-xl gap-3 pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p>{fill(m.notes[move], { amount: price(all) })}</p>
      {move === 'part' && (
        <TextField
          label={m.part.amount}
          hint={
            amount > 0 && fits
              ? fill(m.part.rest, { amount: price(all - amount) })
              : fill(m.part.hint, { amount: price(all) })
          }
          inputMode="decimal"
          required
          autoFocus
          maxLength={14}
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
        />
      )}
      <TextField
        label={m.reason}
        hint={m.reasonHint}
        required
        autoFocus={move !== 'part'}
        maxLength={200}
        value={reason}
        onChange={({ target: { value } }) => setReason(value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isPending} disabled={reason.trim() === '' || !fits}>
          {m.moves[move]}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {m.keep}
        </Button>
      </div>
    </form>
  );
}

/** What staff may do with an order now, each with a reason that both sides read. */
export function Intervene({ order }: { order: Order }) {
  const { next } = order;
  const m = useMessages('desk/sales').open;
  const [chosen, setChosen] = useState<StaffMove>();
  const move = next.find((each) => each === chosen);
  return (
    <Panel title={m.intervene}>
      {next.length === 0 && <p className="pt-3 text-muted">{m.nothing}</p>}
      {move ? (
        <ReasonForm key={move} order={order} move={move} onClose={() => setChosen(undefined)} />
      ) : (
        <div className="flex flex-wrap gap-2 pt-3">
          {next.map((each) => (
            <Button key={each} look="secondary" onClick={() => setChosen(each)}>
              {m.moves[each]}
            </Button>
          ))}
        </div>
      )}
    </Panel>
  );
}
