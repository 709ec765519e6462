import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useQueryParameter } from '../../platform/prerender/query-parameter.ts';
import { ButtonLink, Spinner } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import { useVerifiedPayment } from './api.ts';

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="tarp-glow">
      <div aria-hidden className="tarp tarp-short" />
      <div className="wrap min-h-[64dvh] py-14 lg:py-20">{children}</div>
    </div>
  );
}

function Done({ reference }: { reference: string }) {
  const m = useMessages('site/payments').success;
  useEffect(() => toast(m.done), [m.done]);
  return (
    <Frame>
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <span className="grid size-16 place-items-center rounded-full bg-good-soft text-[2rem] text-good">
            <Icon name="check" />
          </span>
          <h1 className="mt-5 text-title">{m.done}</h1>
          <p className="mt-3 text-lead text-muted">{m.doneText}</p>
          <dl className="mt-6 divide-y divide-line border-y border-line">
            <div className="flex justify-between gap-4 py-3">
              <dt className="text-muted">{m.status}</dt>
              <dd className="font-[680] text-good">{m.completed}</dd>
            </div>
            <div className="flex justify-between gap-4 py-3">
              <dt className="text-muted">{m.reference}</dt>
              <dd className="min-w-0 break-all">{reference}</dd>
            </div>
          </dl>
        </div>
        <div>
          <h2 className="text-head">{m.nextTitle}</h2>
          <ol className="mt-4 grid gap-4">
            {m.next.map((step, index) => (
              <li key={step} className="grid grid-cols-[2.5rem_1fr] items-baseline">
                <span aria-hidden className="figure-big text-[1.8rem] text-accent">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/">{m.home}</ButtonLink>
            <ButtonLink href="/referidos" look="secondary">
              {m.refer}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Frame>
  );
}

function Refused() {
  const m = useMessages('site/payments').success;
  return (
    <Frame>
      <div role="alert">
        <h1 className="text-title">{m.errorTitle}</h1>
        <p className="mt-3 mb-7 text-lead text-muted">{m.errorText}</p>
      </div>
      <ButtonLink href="/checkout">{m.retry}</ButtonLink>
    </Frame>
  );
}

/** Asks the server what became of the payment that the address names, and shows `done` only once it succeeded. */
function Verified({ done }: { done: (reference: string) => ReactNode }) {
  const m = useMessages('site/payments').success;
  const reference = useQueryParameter('payment_intent');
  const payment = useVerifiedPayment(reference ?? null);
  const isWaiting = payment.isPending || payment.data?.status === 'processing';
  if (reference === undefined || (reference && isWaiting)) {
    return (
      <Frame>
        <div role="status">
          <h1 className="flex items-center gap-4 text-title">
            {m.loading}
            <Spinner />
          </h1>
          <p className="mt-3 max-w-[54ch] text-lead text-muted">{m.loadingText}</p>
        </div>
      </Frame>
    );
  }
  return reference && payment.data?.status === 'succeeded' ? done(reference) : <Refused />;
}

export const PaymentResult = () => <Verified done={(reference) => <Done reference={reference} />} />;

export const PaymentReceived = () => <Verified done={() => <Received />} />;

function Received() {
  const m = useMessages('site/payments').success;
  return (
    <Frame>
      <h1 className="text-title">{m.simpleTitle}</h1>
      <p className="mt-3 mb-7 max-w-[54ch] text-lead text-muted">{m.simpleText}</p>
      <ButtonLink href="/">{m.home}</ButtonLink>
    </Frame>
  );
}
