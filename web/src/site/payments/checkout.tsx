import { Suspense } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { cardPayments } from '../../platform/payments/texts/index.ts';
import { part } from '../../platform/prerender/hydration.tsx';
import { Prerendered, warmFormats } from '../../platform/prerender/slow-intl.tsx';
import { Button, Spinner } from '../../ui/button.tsx';
import { Rows } from '../../ui/states.tsx';
import { commission, usePaymentIntent } from './api.ts';

warmFormats();

const CardForm = part(() => import('../../platform/payments/card-form.tsx'), [cardPayments]);

function Summary() {
  const m = useMessages('site/payments').checkout;
  const { pesos } = useFormat();
  const amount = <Prerendered text={() => pesos(commission.amount)} />;
  return (
    <section aria-label={m.summary} className="self-start rounded-l bg-adobe-soft p-6">
      <h2 className="text-head">{m.summary}</h2>
      <dl className="mt-4 grid gap-3">
        <div className="flex justify-between gap-4">
          <dt>{m.concept}</dt>
          <dd className="tabular-nums">{amount}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3">
          <dt className="font-[680]">{m.total}</dt>
          <dd className="figure-big text-[2rem]">
            {amount} <span className="font-sans text-[1rem] font-[600] tracking-normal">{m.currency}</span>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Preparing({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const m = useMessages('site/payments').checkout;
  return (
    <div className="grid min-h-72 content-center justify-items-center gap-4 rounded-l border border-line">
      <p role="status" className="flex items-center gap-3 text-lead">
        <Spinner />
        {m.preparing}
      </p>
      {failed && (
        <p className="flex items-center gap-2 text-muted">
          {m.slow}
          <Button look="quiet" size="s" onClick={onRetry}>
            {m.retry}
          </Button>
        </p>
      )}
    </div>
  );
}

export function Checkout() {
  const m = useMessages('site/payments').checkout;
  const { pesos } = useFormat();
  const intent = usePaymentIntent();
  const clientSecret = intent.data?.clientSecret;
  return (
    <div className="wrap grid gap-10 py-12 lg:grid-cols-[1.3fr_1fr] lg:gap-16 lg:py-20">
      <div className="lg:col-span-2">
        <h1 className="text-title">{m.title}</h1>
        <p className="mt-3 text-lead text-muted">{m.lead}</p>
      </div>
      <div className="min-w-0 max-lg:order-2">
        {clientSecret ? (
          <Suspense fallback={<Rows count={3} />}>
            <CardForm
              clientSecret={clientSecret}
              label={fill(m.pay, { amount: pesos(commission.amount) })}
              returnUrl={`${location.origin}/success`}
            />
          </Suspense>
        ) : (
          <Preparing failed={intent.isError} onRetry={() => intent.refetch()} />
        )}
      </div>
      <Summary />
    </div>
  );
}
