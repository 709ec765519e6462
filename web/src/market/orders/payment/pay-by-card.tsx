import { renewalTerms } from '@tianguis/proto/payments/orders/renewal';
import { Suspense, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { cardPayments } from '../../../platform/payments/texts/index.ts';
import { part } from '../../../platform/prerender/hydration.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/field.tsx';
import { Rows } from '../../../ui/states.tsx';
import { said } from '../order/api.ts';
import { type Payment, useBeginPayment, useReadAgain } from './api.ts';

const CardForm = part(() => import('../../../platform/payments/card-form.tsx'), [cardPayments]);

interface Props {
  readonly orderId: number;
  readonly payment: Pick<Payment, 'method' | 'amount' | 'declined'>;
  readonly onConfirmed: () => void;
}

/** The card's form, once it is asked for; before, a buyer whose money is held says whether it may be held anew. */
export function PayByCard({ orderId, payment: { method, amount, declined }, onConfirmed }: Props) {
  const m = useMessages('market/orders/payment');
  const { price } = useFormat();
  const begin = useBeginPayment(orderId);
  const readAgain = useReadAgain();
  const [renews, setRenews] = useState(false);
  const form = begin.data && (
    <Suspense fallback={<Rows count={3} />}>
      <CardForm
        clientSecret={begin.data.clientSecret}
        label={fill(m.pay[method], { amount: price(begin.data.amount) })}
        returnUrl={`${location.origin}/pedido/${orderId}`}
        onConfirmed={onConfirmed}
        onRefused={readAgain}
      />
    </Suspense>
  );
  return (
    <>
      {declined !== null && !form && <p className="font-[620] text-bad">{m.lastRefused}</p>}
      {method === 'hold' && !form && (
        <div>
          <CheckField label={m.renewal.label} checked={renews} onChange={({ target }) => setRenews(target.checked)} />
          <details className="pl-8 text-[0.92rem] text-muted">
            <summary className="link inline-block min-h-9 cursor-pointer py-1.5">{m.renewal.what}</summary>
            <p>{fill(m.renewal.text, { times: String(renewalTerms.times) })}</p>
          </details>
        </div>
      )}
      {form ?? (
        <p className="grid justify-items-start gap-2">
          <Button size="l" busy={begin.isPending} onClick={() => begin.mutate(renews)}>
            {fill(m.begin[method], { amount: price(amount) })}
          </Button>
          <span className="text-[0.9rem] text-muted">{m.safe}</span>
        </p>
      )}
      {begin.isError && (
        <p role="alert" className="font-[620] text-bad">
          {said(begin.error, m.unreachable)}
        </p>
      )}
    </>
  );
}
