import type { StaffMove } from '@tianguis/proto/marketplace/orders/order';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { pesosIn } from '../shared/pesos.ts';
import { useSession } from '../shared/session.ts';
import { type Order, useMove } from './api.ts';

const loadSchema = async () => (await import('@tianguis/proto/marketplace/orders/staff')).moveOrder.body;

const blank = { reason: '', amount: '' };

interface FormProps {
  readonly order: Order;
  readonly move: StaffMove;
  readonly onClose: () => void;
}

function MoveForm({ order: { id, amount: all }, move, onClose }: FormProps) {
  const m = useMessages('desk/sales').open;
  const { price } = useFormat();
  const { mutateAsync } = useMove(id);
  const isPart = move === 'part';
  const fits = (amount: number) => amount > 0 && amount < all;
  const toBody = ({ reason, amount }: typeof blank) => ({
    move,
    reason: reason.trim(),
    ...(isPart && { amount: pesosIn(amount) ?? 0 }),
  });
  const allowed = fill(m.part.hint, { amount: price(all) });
  const { register, watch, submit, isSending, error } = useCheckedForm({
    blank,
    loadSchema,
    toChecked: toBody,
    check: ({ amount }) => (isPart && !fits(pesosIn(amount) ?? 0) ? { amount: allowed } : {}),
    send: (values) => mutateAsync(toBody(values)),
    onSent() {
      onClose();
      toast(m.done);
    },
    onFailed: (failure) => toastError(m.refused, readable(failure)),
  });
  const amount = pesosIn(watch('amount')) ?? 0;
  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-3 pt-3">
      <p>{fill(m.notes[move], { amount: price(all) })}</p>
      {isPart && (
        <TextField
          label={m.part.amount}
          hint={fits(amount) ? fill(m.part.rest, { amount: price(all - amount) }) : allowed}
          inputMode="decimal"
          autoFocus
          maxLength={14}
          error={error('amount')}
          {...register('amount')}
        />
      )}
      <TextField
        label={m.reason}
        hint={m.reasonHint}
        autoFocus={!isPart}
        maxLength={200}
        error={error('reason')}
        {...register('reason')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSending}>
          {m.moves[move]}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {m.keep}
        </Button>
      </div>
    </form>
  );
}

/** What staff can do with an order now, each move with a reason that both sides read. */
export function Intervene({ order }: { order: Order }) {
  const { next } = order;
  const m = useMessages('desk/sales').open;
  const [chosen, setChosen] = useState<StaffMove>();
  const isAdmin = useSession().data?.user?.role === 'admin';
  const move = next.find((each) => each === chosen);
  return (
    <Panel title={m.intervene}>
      {next.length === 0 && isAdmin && <p className="pt-3 text-muted">{m.nothing}</p>}
      {!isAdmin && <p className="pt-3 text-muted">{m.forAdmins}</p>}
      {move ? (
        <MoveForm key={move} order={order} move={move} onClose={() => setChosen(undefined)} />
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
