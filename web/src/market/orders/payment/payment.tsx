import { ApiError } from '@tianguis/proto/client';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useQueryParameter } from '../../../platform/address.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Link } from '../../../ui/link.tsx';
import { Failed, Rows } from '../../../ui/states.tsx';
import type { Order } from '../order/api.ts';
import { type Payment as Money, useLateNews, useOrderPayment } from './api.ts';
import { Countdown } from './countdown.tsx';
import { Pay } from './pay.tsx';
import { PayByCard } from './pay-by-card.tsx';
import { owedOf } from './refunds.tsx';
import { Voucher } from './voucher.tsx';

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 text-right break-words">{children}</dd>
    </div>
  );
}

/** What was paid, for what and to whom. */
function Paid({ order, payment }: { order: Order; payment: Money }) {
  const m = useMessages('market/orders/payment').paid;
  const { price } = useFormat();
  return (
    <dl className="mt-3 divide-y divide-line border-y border-line">
      <Row label={m[payment.state === 'held' ? 'held' : 'taken']}>
        <b className="font-display font-[740]">{price(payment.paid)}</b>
      </Row>
      <Row label={m.what}>{`${order.number} · ${order.lot.title}`}</Row>
      <Row label={m[order.role === 'buyer' ? 'to' : 'from']}>{order.other.name || m.nameless}</Row>
    </dl>
  );
}

function ToReceipt({ id }: { id: number }) {
  const m = useMessages('market/orders/payment');
  return (
    <Link href={`/recibo/${id}`} className="link mt-2 inline-block py-1.5">
      {m.receipt}
    </Link>
  );
}

const Waiting = ({ text }: { text: string }) => (
  <p role="status" className="flex items-center gap-3 pt-3">
    <Spinner />
    {text}
  </p>
);

/** What became of it beyond being paid, as the marketplace knows it. */
function Words({ order, payment }: { order: Order; payment: Money }) {
  const m = useMessages('market/orders/payment');
  const owed = owedOf(payment.refunds) > 0 ? m.beyond.owed : undefined;
  const moved = order.money === 'paid_out' || order.money === 'partly_refunded' ? m.beyond[order.money] : undefined;
  const beyond = owed ?? moved;
  return (
    <p role="status" className="pt-3">
      {payment.state === 'paid' && beyond ? beyond : m.states[payment.state]}
    </p>
  );
}

/** The buyer's bank did not renew the hold: they hold the money again. */
function NotRenewed({ orderId, payment }: { orderId: number; payment: Money }) {
  const m = useMessages('market/orders/payment');
  const { price } = useFormat();
  const [sent, setSent] = useState(false);
  if (sent) return <Waiting text={m.confirming} />;
  return (
    <div className="mt-4 grid max-w-160 gap-3 border-t border-line pt-4">
      <p role="status" className="font-[620]">
        {fill(m.renewal.refused, { amount: price(payment.amount) })}
      </p>
      <PayByCard orderId={orderId} payment={{ ...payment, declined: null }} onConfirmed={() => setSent(true)} />
    </div>
  );
}

/** The transport costs more than is held: the buyer holds all of it, and the former hold is released. */
function Missing({ orderId, payment }: { orderId: number; payment: Money }) {
  const m = useMessages('market/orders/payment');
  const { price } = useFormat();
  const [sent, setSent] = useState(false);
  if (sent) return <Waiting text={m.confirming} />;
  return (
    <div className="mt-4 grid max-w-160 gap-3 border-t border-line pt-4">
      <p role="status" className="font-[620]">
        {fill(m.missing, { missing: price(payment.missing), amount: price(payment.amount) })}
      </p>
      <PayByCard key={payment.amount} orderId={orderId} payment={payment} onConfirmed={() => setSent(true)} />
    </div>
  );
}

function Whole({ order, payment }: { order: Order; payment: Money }) {
  const m = useMessages('market/orders/payment');
  // Who comes back from a bank's own page has sent the payment; a refusal leads back to the form.
  const cameBack = useQueryParameter('redirect_status');
  const [sent, setSent] = useState(false);
  const isSent = sent || (cameBack !== undefined && cameBack !== null && cameBack !== 'failed');
  const { state, role, renewal } = payment;
  const isDue = state === 'due' || state === 'owed';
  const isWaiting = role === 'buyer' && (state === 'processing' || (isDue && isSent));
  useLateNews(payment.reference, isWaiting);
  if (isWaiting) return <Waiting text={m.confirming} />;
  const toPay = payment.owed > 0 ? payment.owed : payment.amount;
  if (payment.voucher) return <Voucher orderId={order.id} amount={toPay} voucher={payment.voucher} />;
  if (isDue && role === 'buyer') return <Pay order={order} payment={payment} onConfirmed={() => setSent(true)} />;
  return (
    <>
      <Words order={order} payment={payment} />
      {payment.paid > 0 && <Paid order={order} payment={payment} />}
      {role === 'buyer' && (state === 'paid' || state === 'returned') && <ToReceipt id={order.id} />}
      {payment.captureBefore && <Countdown of="hold" until={payment.captureBefore} />}
      {renewal === 'agreed' && <p className="mt-3 text-[0.92rem] text-muted">{m.renewal.agreed}</p>}
      {renewal === 'refused' && payment.missing === 0 && <NotRenewed orderId={order.id} payment={payment} />}
      {payment.missing > 0 && <Missing orderId={order.id} payment={payment} />}
    </>
  );
}

/** An order that was just placed is known to payments within a moment. */
function Absent({
  payment: { error, isFetching, isPaused, refetch },
}: {
  payment: ReturnType<typeof useOrderPayment>;
}) {
  const m = useMessages('market/orders/payment');
  const isUnknown = error instanceof ApiError && error.status === 404;
  if (error && !isUnknown) return <Failed onRetry={() => refetch()} busy={isFetching} />;
  if (!isUnknown && !isPaused) return <Rows count={2} />;
  return (
    <p className="grid justify-items-start gap-2 pt-3">
      <Button size="l" disabled>
        {m.later}
      </Button>
      <span role="status" className="text-[0.92rem] text-muted">
        {isPaused ? m.offline : m.preparing}
      </span>
    </p>
  );
}

/** An order's payment, to both sides: its buyer pays here. */
export function Payment({ order }: { order: Order }) {
  const m = useMessages('market/orders/payment');
  const payment = useOrderPayment(order.id);
  return (
    <Panel title={m.title}>
      {payment.data ? <Whole order={order} payment={payment.data} /> : <Absent payment={payment} />}
    </Panel>
  );
}
