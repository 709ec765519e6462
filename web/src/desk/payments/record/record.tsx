import { getAnyOrder } from '@tianguis/proto/gen/client.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { Link } from '../../../ui/link.tsx';
import { Loading } from '../../../ui/states.tsx';
import { useMemberCards } from '../../shared/api/members.ts';
import { useMemberNames } from '../../shared/member-names.ts';
import { PersonLinks } from '../../shared/person-links.tsx';
import { useSession } from '../../shared/session.ts';
import { type PaymentRecord, usePayment } from '../api.ts';
import { RefundForm } from './refund-form.tsx';
import { Timeline } from './timeline.tsx';
import { TransportInvoice } from './transport-invoice.tsx';

function Member({ label, id }: { label: string; id: number | null }) {
  const nameOf = useMemberNames(id === null ? [] : [id]);
  const card = useMemberCards(id === null ? [] : [id]).cards.get(id ?? 0);
  if (id === null) return null;
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{label}</dt>
      <dd>
        <PersonLinks memberId={id} name={nameOf(id)} phone={card?.phone} zone={card?.zone} />
      </dd>
    </div>
  );
}

function Lot({ orderId }: { orderId: number }) {
  const m = useMessages('desk/payments').facts;
  const lot = useOperation(getAnyOrder, { params: { id: orderId } }).data?.lot;
  if (!lot) return null;
  return (
    <div className="flex min-w-0 gap-2">
      <dt className="shrink-0 text-muted">{m.lot}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {lot.id === null ? (
          lot.title
        ) : (
          <Link href={`/lotes?q=${lot.id}`} className="link min-h-6">
            {lot.title}
          </Link>
        )}
      </dd>
    </div>
  );
}

function Facts({ record }: { record: PaymentRecord }) {
  const m = useMessages('desk/payments').facts;
  const { price } = useFormat();
  const { buyerId, sellerId, orderId, orderNumber } = record;
  const facts: [string, string | null][] = [
    [m.stripeId, record.stripeId],
    [m.captured, price(record.captured)],
    [m.returned, record.returned > 0 ? price(record.returned) : null],
    [m.status, record.status],
    [m.failure, record.failureReason],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label} className="flex min-w-0 gap-2">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
      {orderId !== null && (
        <div className="flex gap-2">
          <dt className="text-muted">{m.order}</dt>
          <dd>
            <Link href={`/ventas?pedido=${orderId}`} className="link min-h-6">
              {orderNumber}
            </Link>
          </dd>
        </div>
      )}
      {orderId !== null && <Lot orderId={orderId} />}
      <Member label={m.buyer} id={buyerId} />
      <Member label={m.seller} id={sellerId} />
    </dl>
  );
}

/** A payment with all that happened with it, and its refund. */
export function Record({ id }: { id: string }) {
  const m = useMessages('desk/payments');
  const payment = usePayment(id);
  const isAdmin = useSession().data?.user?.role === 'admin';
  const { orderId = null, transport = 0 } = payment.data ?? {};
  return (
    <div id={`payment-${id}`} className="grid grid-cols-[minmax(0,1fr)] gap-5 px-1 pt-1 pb-6">
      <Loading query={payment} rows={3} failed={m.loadFailed} />
      {payment.data && (
        <>
          <Facts record={payment.data} />
          <Timeline items={payment.data.timeline} />
          {isAdmin && orderId !== null && transport > 0 && <TransportInvoice order={orderId} />}
          <RefundForm record={payment.data} />
        </>
      )}
    </div>
  );
}
