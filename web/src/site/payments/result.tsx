import { type ReactNode, useEffect } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useQueryParameter } from '../../platform/address.ts';
import { Spinner } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { MoreIcon } from '../../ui/more-icons.tsx';
import { toast } from '../../ui/toast.ts';
import { type Paid, useVerifiedPayment } from './api.ts';

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="tarp-glow">
      <div aria-hidden className="tarp tarp-short" />
      <div className="wrap min-h-[64dvh] py-14 lg:py-20">{children}</div>
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-3">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}

function Done({ reference, paid }: { reference: string; paid: Paid | null }) {
  const m = useMessages('site/payments').success;
  const { price } = useFormat();
  useEffect(() => toast(m.done), [m.done]);
  return (
    <Frame>
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <span className="grid size-16 place-items-center rounded-full bg-good-soft text-[2rem] text-good">
            <MoreIcon name="check" />
          </span>
          <h1 className="mt-5 text-title">{m.done}</h1>
          <p className="mt-3 text-lead text-muted">{m.doneText}</p>
          <dl className="mt-6 divide-y divide-line border-y border-line">
            {paid && (
              <>
                <Row label={m.amount}>
                  <b className="font-display font-[740]">{price(paid.amount)}</b>
                </Row>
                <Row label={m.what}>{paid.description}</Row>
                <Row label={m.to}>{m.us}</Row>
              </>
            )}
            <Row label={m.status}>
              <span className="font-[680] text-good">{m.completed}</span>
            </Row>
            <Row label={m.reference}>{reference}</Row>
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
function Verified({ done }: { done: (reference: string, paid: Paid | null) => ReactNode }) {
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
  return reference && payment.data?.status === 'succeeded' ? done(reference, payment.data.paid) : <Refused />;
}

export const PaymentResult = () => <Verified done={(reference, paid) => <Done reference={reference} paid={paid} />} />;

/** A simple card; an address that names a payment shows it only once the payment succeeded. */
export function PaymentReceived() {
  const reference = useQueryParameter('payment_intent');
  return reference === null ? <Received isVerified={false} /> : <Verified done={() => <Received isVerified />} />;
}

function Received({ isVerified }: { isVerified: boolean }) {
  const m = useMessages('site/payments').success;
  return (
    <Frame>
      <h1 className="text-title">{m.simpleTitle}</h1>
      <p className="mt-3 mb-7 max-w-[54ch] text-lead text-muted">{isVerified ? m.simpleText : m.unnamedText}</p>
      <ButtonLink href="/">{m.home}</ButtonLink>
    </Frame>
  );
}
