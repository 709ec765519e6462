import type { StaffMove } from '@tianguis/proto/marketplace/orders/order';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { type Order, useMove } from './api.ts';

function ReasonForm({ id, move, onClose }: { id: number; move: StaffMove; onClose: () => void }) {
  const m = useMessages('desk/sales').open;
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useMove(id);
  const send = () =>
    mutate(
      { move, reason: reason.trim() },
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
      <p>{m.notes[move]}</p>
      <TextField
        label={m.reason}
        hint={m.reasonHint}
        required
        autoFocus
        maxLength={200}
        value={reason}
        onChange={({ target: { value } }) => setReason(value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isPending} disabled={reason.trim() === ''}>
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
export function Intervene({ order: { id, next } }: { order: Order }) {
  const m = useMessages('desk/sales').open;
  const [chosen, setChosen] = useState<StaffMove>();
  const move = next.find((each) => each === chosen);
  return (
    <Panel title={m.intervene}>
      {next.length === 0 && <p className="pt-3 text-muted">{m.nothing}</p>}
      {move ? (
        <ReasonForm key={move} id={id} move={move} onClose={() => setChosen(undefined)} />
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
