import type { VoucherKind } from '@tianguis/proto/payments/orders/voucher';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Rows } from '../../../ui/states.tsx';
import { type Order, said } from '../order/api.ts';
import { type Payment, useBeginPayment, useReadAgain } from './api.ts';
import { VoucherForm } from './voucher-form.tsx';

const CardForm = lazy(() => import('../../../platform/payments/card-form.tsx'));

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
  const begin = useBeginPayment(order.id);
  const readAgain = useReadAgain();
  const [way, setWay] = useState<VoucherKind>();
  const amount = price(payment.amount);
  if (!payable.includes(order.state)) return <p className="pt-3">{m.states.closed}</p>;
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
      <p>{fill(m.terms[payment.method], { amount })}</p>
      {payment.declined !== null && !begin.data && <p className="font-[620] text-bad">{m.lastRefused}</p>}
      {begin.data ? (
        <Suspense fallback={<Rows count={3} />}>
          <CardForm
            clientSecret={begin.data.clientSecret}
            label={fill(m.pay[payment.method], { amount: price(begin.data.amount) })}
            returnUrl={`${location.origin}/pedido/${order.id}`}
            onConfirmed={onConfirmed}
            onRefused={readAgain}
          />
        </Suspense>
      ) : (
        <p className="grid justify-items-start gap-2">
          <Button size="l" busy={begin.isPending} onClick={() => begin.mutate()}>
            {fill(m.begin[payment.method], { amount })}
          </Button>
          <span className="text-[0.9rem] text-muted">{m.safe}</span>
        </p>
      )}
      {begin.isError && (
        <p role="alert" className="font-[620] text-bad">
          {said(begin.error, m.unreachable)}
        </p>
      )}
      <OtherWays means={payment.means} onChoose={setWay} />
    </div>
  );
}
