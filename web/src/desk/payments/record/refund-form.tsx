import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { useSession } from '../../shared/session.ts';
import { type PaymentRecord, useRefund, useRefundForecast } from '../api.ts';
import { MoneyForm } from '../money-form.tsx';

const loadSchema = async () => (await import('@tianguis/proto/payments/records/operations')).refundPayment.body;

/** Whose money goes back: the server computes it as the refund itself is computed. */
function Givers({ id, amount }: { id: string; amount: number | undefined }) {
  const m = useMessages('desk/payments').refund.givers;
  const { price } = useFormat();
  const settled = useSettled(amount);
  const { data, isError } = useRefundForecast(id, settled);
  if (settled === undefined) return null;
  if (isError) return <p className="text-muted">{m.failed}</p>;
  if (!data) return <p className="text-muted">{m.counting}</p>;
  const parts = (['pending', 'seller', 'platform', 'referrer', 'taxes'] as const).filter((name) => data[name] !== 0);
  return (
    <ul aria-live="polite" className="mb-3">
      {parts.map((name) => (
        <li key={name}>{fill(m[name], { amount: price(data[name]) })}</li>
      ))}
      {data.seller > 0 && data.sellerWasPaid && <li className="text-muted">{m.paid}</li>}
    </ul>
  );
}

function Refund({ record, onDone }: { record: PaymentRecord; onDone: () => void }) {
  const m = useMessages('desk/payments').refund;
  const { price } = useFormat();
  const { id, refundable, means } = record;
  // One id for all attempts: a repeated request is the same refund.
  const [refundId] = useState(() => crypto.randomUUID());
  const refund = useRefund(id);
  return (
    <MoneyForm
      most={refundable}
      words={{
        amount: m.amount,
        amountHint: fill(m.amountHint, { amount: price(refundable) }),
        tooMuch: m.tooMuch,
        note: m.reason,
        noteHint: m.reasonHint,
        submit: m.submit,
        cancel: m.cancel,
      }}
      loadSchema={loadSchema}
      toBody={(amount, reason) => ({ refundId, amount, reason })}
      send={refund.mutateAsync}
      onSent={({ status }) => {
        if (status === 'refused') toastError(m.refused);
        else toast(means === 'oxxo' && status === 'done' ? m.asked : m[status]);
        onDone();
      }}
      onFailed={(error) => toastError(m.failed, readable(error))}
      onCancel={onDone}
      below={(amount) => <Givers id={id} amount={amount} />}
    >
      {means === 'oxxo' && <p className="mb-2">{m.byHand}</p>}
      {means === 'spei' && <p className="mb-2">{m.byStripe}</p>}
    </MoneyForm>
  );
}

/** Refunds a payment, in full or in part. For admins, who confirm their sign-in. */
export function RefundForm({ record }: { record: PaymentRecord }) {
  const m = useMessages('desk/payments').refund;
  const [isOpen, setIsOpen] = useState<boolean>();
  const isAdmin = useSession().data?.user?.role === 'admin';
  if (record.refundable === 0) return null;
  if (!isAdmin) return <p className="text-[0.95rem] text-muted">{m.adminOnly}</p>;
  if (isOpen) return <Refund record={record} onDone={() => setIsOpen(false)} />;
  return (
    <div>
      <Button
        look="secondary"
        size="s"
        aria-keyshortcuts="r"
        autoFocus={isOpen === false}
        onClick={() => setIsOpen(true)}
      >
        {m.open}
      </Button>
    </div>
  );
}
