import { ApiError } from '@tianguis/proto/client';
import { getOrderReceipt } from '@tianguis/proto/gen/client.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { usePathNumber } from '../../../platform/address.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { useLiveUpdates } from '../../../platform/live/live.ts';
import { usePageTitle } from '../../../platform/prerender/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { MembersOnly } from '../../shared/members-only.tsx';
import { useOrder } from '../order/api.ts';

type Receipt = NonNullable<(typeof getOrderReceipt)['types']>['reply'];

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function Lines({ receipt }: { receipt: Receipt }) {
  const m = useMessages('market/orders/receipt');
  const { price, dateTime } = useFormat();
  return (
    <dl className="mt-6 divide-y divide-line border-y-2 border-ink">
      {receipt.lines.map(({ step, means, at, amount }) => (
        <Row key={`${step} ${at}`} label={`${step === 'capture' ? m.paidBy[means] : m.steps[step]} · ${dateTime(at)}`}>
          <span className="font-display font-[740]">{price(amount)}</span>
        </Row>
      ))}
      {receipt.transport > 0 && <Row label={m.transport}>{price(receipt.transport)}</Row>}
      <Row label={m.total}>
        <b className="figure-big text-[1.6rem]">{price(receipt.total)}</b>
      </Row>
    </dl>
  );
}

/** For what and to whom is the marketplace's to say; what was paid stands in the ledger. */
function Whole({ id, receipt }: { id: number; receipt: Receipt }) {
  const m = useMessages('market/orders/receipt');
  const language = useLanguage();
  const order = useOrder(id).data;
  usePageTitle(fill(m.titleOf, { number: receipt.number }));
  return (
    <article>
      <h1 className="text-title">{fill(m.titleOf, { number: receipt.number })}</h1>
      <Lines receipt={receipt} />
      <dl className="mt-6 min-h-28 divide-y divide-line">
        {order && <Row label={m.what}>{order.lot.title}</Row>}
        {order && <Row label={m.to}>{order.other.name || m.nameless}</Row>}
        <Row label={m.reference}>{receipt.reference ?? '–'}</Row>
      </dl>
      <p className="mt-6 max-w-[60ch] text-muted">{m.note}</p>
      <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        <a href={`/api/orders/${id}/receipt.pdf?lang=${language}`} download className="link inline-block py-1.5">
          {m.download}
        </a>
        <Button look="secondary" onClick={() => print()}>
          {m.print}
        </Button>
        <Link href="/mi/ganancias#compras" className="link inline-block py-1.5">
          {m.byMonth}
        </Link>
      </p>
    </article>
  );
}

function Shown() {
  const m = useMessages('market/orders/receipt');
  useLiveUpdates();
  const id = usePathNumber('id');
  const { data, error, isPaused, isFetching, refetch } = useOperation(
    getOrderReceipt,
    { params: { id } },
    { staleTime: 0 },
  );
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  const isMissing = isUnknown || data?.lines.length === 0;
  return (
    <div className="wrap max-w-200 min-h-[80dvh] pt-6 pb-20">
      <p className="mb-2 print:hidden">
        <Link href={id === 0 ? '/mi/pedidos' : `/pedido/${id}`} className="link inline-block py-1.5">
          {m.back}
        </Link>
      </p>
      {data && !isMissing && <Whole id={id} receipt={data} />}
      {(!data || isMissing) && <h1 className="mb-6 text-title">{m.title}</h1>}
      {isMissing && <Empty title={m.missing}>{m.missingText}</Empty>}
      {!data && error && !isMissing && <Failed onRetry={() => refetch()} busy={isFetching} />}
      {!data && !error && (isPaused ? <Empty title={m.offline} /> : <Rows />)}
    </div>
  );
}

/** The receipt of an order, for its buyer. */
export default function ReceiptPage() {
  usePageTitle(useMessages('market/orders/receipt').title);
  return <MembersOnly>{() => <Shown />}</MembersOnly>;
}
