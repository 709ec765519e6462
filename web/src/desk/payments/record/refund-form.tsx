import { type FormEvent, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useSession } from '../../shared/session.ts';
import { pesosIn } from '../address.ts';
import { type PaymentRecord, useRefund } from '../api.ts';

type Left = { id: string; refundable: number; isByHand: boolean; onDone: () => void };

function Fields({ id, refundable, isByHand, onDone }: Left) {
  const m = useMessages('desk/payments').refund;
  const { price } = useFormat();
  const [typed, setTyped] = useState(String(refundable));
  const [reason, setReason] = useState('');
  // What repeats because its answer was lost is the same refund.
  const [refundId] = useState(() => crypto.randomUUID());
  const refund = useRefund(id);
  const amount = pesosIn(typed) ?? 0;
  const fits = amount > 0 && amount <= refundable;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fits || reason.trim() === '') return;
    refund.mutate(
      { refundId, amount, reason: reason.trim() },
      {
        onSuccess: ({ status }) => {
          if (status === 'refused') toastError(m.refused);
          else toast(m[status]);
          onDone();
        },
        onError: (error) => toastError(m.failed, readable(error)),
      },
    );
  };
  return (
    <form onSubmit={submit} className="grid max-w-xl gap-1 rounded-l border-2 border-ink p-4">
      {isByHand && <p className="mb-2">{m.byHand}</p>}
      <TextField
        label={m.amount}
        hint={fill(m.amountHint, { amount: price(refundable) })}
        inputMode="decimal"
        required
        autoFocus
        maxLength={14}
        value={typed}
        error={fits ? undefined : fill(m.tooMuch, { amount: price(refundable) })}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        label={m.reason}
        hint={m.reasonHint}
        required
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={refund.isPending} disabled={!fits || reason.trim() === ''}>
          {fill(m.submit, { amount: price(amount) })}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {m.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Gives money back, all of it or a part: for admins, who are asked again who they are. */
export function RefundForm({ record: { id, refundable, means } }: { record: PaymentRecord }) {
  const m = useMessages('desk/payments').refund;
  const [isOpen, setIsOpen] = useState(false);
  const isAdmin = useSession().data?.user?.role === 'admin';
  if (refundable === 0) return null;
  if (!isAdmin) return <p className="text-[0.95rem] text-muted">{m.adminOnly}</p>;
  if (isOpen) return <Fields {...{ id, refundable, isByHand: means === 'oxxo' }} onDone={() => setIsOpen(false)} />;
  return (
    <div>
      <Button look="secondary" size="s" onClick={() => setIsOpen(true)}>
        {m.open}
      </Button>
    </div>
  );
}
