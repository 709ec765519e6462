import type { VoucherKind } from '@tianguis/proto/payments/orders/voucher';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Button } from '../../../ui/button.tsx';
import type { Order } from '../order/api.ts';
import type { Payment } from './api.ts';
import { PayByCard } from './pay-by-card.tsx';
import { VoucherForm } from './voucher-form.tsx';

interface Props {
  readonly order: Pick<Order, 'id' | 'state'>;
  readonly payment: Payment;
  readonly onConfirmed: () => void;
}

/** The states of an order in which its money may still be agreed to. */
const payable: readonly Order['state'][] = ['placed', 'approved', 'scheduled'];

function OtherWays({ means, onChoose }: { means: Payment['means']; onChoose: (kind: VoucherKind) => void }) {
  const m = useMessages('market/orders/payment');
  const kinds = means.filter((way) => way !== 'card');
  if (kinds.length === 0) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="font-[620]">{m.otherWays}</p>
      <p className="flex flex-wrap gap-3">
        {kinds.map((kind) => (
          <Button key={kind} look="secondary" onClick={() => onChoose(kind)}>
            {m.ways[kind]}
          </Button>
        ))}
      </p>
    </div>
  );
}

/** What the payment means, and the form of the card once it is asked for. */
export function Pay({ order, payment, onConfirmed }: Props) {
  const m = useMessages('market/orders/payment');
  const { price } = useFormat();
  const [way, setWay] = useState<VoucherKind>();
  const isOwed = payment.owed > 0;
  const due = isOwed ? { ...payment, amount: payment.owed, method: 'prepaid' as const } : payment;
  const amount = price(due.amount);
  if (!isOwed && !payable.includes(order.state)) return <p className="pt-3">{m.states.closed}</p>;
  if (way)
    return (
      <div className="pt-3">
        <VoucherForm orderId={order.id} kind={way} amount={amount} onBack={() => setWay(undefined)} />
      </div>
    );
  return (
    <div className="grid max-w-160 gap-3 pt-3">
      {payment.expired && (
        <p role="status" className="font-[620]">
          {m.expired[payment.expired]}
        </p>
      )}
      <p>{fill(isOwed ? m.owed : m.terms[due.method], { amount })}</p>
      <PayByCard orderId={order.id} payment={due} onConfirmed={onConfirmed} />
      <OtherWays means={payment.means} onChoose={setWay} />
    </div>
  );
}
