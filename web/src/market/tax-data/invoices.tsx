import { urlOf } from '@tianguis/proto/client';
import { listMyInvoices } from '@tianguis/proto/gen/client.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useOperation } from '../../platform/api/api.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';

const useMyInvoices = () => useOperation(listMyInvoices, undefined, { staleTime: 0 });
type Invoice = NonNullable<ReturnType<typeof useMyInvoices>['data']>['invoices'][number];

const tones: Partial<Record<Invoice['state'], Tone>> = { stamped: 'good', cancelling: 'warn' };

function Row({ invoice }: { invoice: Invoice }) {
  const m = useMessages('market/tax-data').invoices;
  const { price, date, monthYear } = useFormat();
  const lang = useLanguage();
  const {
    id,
    kind,
    month,
    total,
    uuid,
    stampedAt,
    state,
    cancelMotive,
    cancelledAt,
    replacedBy,
    credits,
    orderNumber,
  } = invoice;
  const what = {
    invoice: fill(m.commission, { month: monthYear(month) }),
    credit_note: orderNumber
      ? fill(m.transportNote, { order: orderNumber })
      : fill(m.creditNote, { month: monthYear(month) }),
    transport: fill(m.transport, { order: orderNumber ?? '' }),
    withholding: fill(m.withholding, { month: monthYear(month) }),
  }[kind];
  const files = [
    { name: 'XML', href: urlOf('/api/tax-data/invoices/:id/invoice.xml', { id }, {}) },
    { name: 'PDF', href: urlOf('/api/tax-data/invoices/:id/invoice.pdf', { id }, { lang }) },
  ];
  return (
    <li className="grid gap-1.5 py-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-[660]">{what}</span>
        {total !== null && <span className="tabular-nums">{price(total)}</span>}
        <Badge tone={tones[state] ?? 'plain'}>{m.states[state]}</Badge>
      </p>
      {uuid && stampedAt && (
        <p className="text-[0.9rem] text-muted wrap-anywhere">
          {fill(m.stamped, { date: date(stampedAt), uuid: uuid.toUpperCase() })}
        </p>
      )}
      {credits && (
        <p className="text-[0.9rem] text-muted wrap-anywhere">
          {fill(orderNumber ? m.transportCredits : m.credits, { uuid: credits.toUpperCase() })}
        </p>
      )}
      {cancelMotive && (
        <p className="text-[0.95rem]">
          {fill(cancelledAt ? m.cancelled : m.cancelling, {
            motive: m.motives[cancelMotive],
            date: cancelledAt ? date(cancelledAt) : '',
          })}
        </p>
      )}
      {replacedBy && (
        <p className="text-[0.9rem] text-muted wrap-anywhere">
          {fill(m.replacedBy, { uuid: replacedBy.toUpperCase() })}
        </p>
      )}
      <p className="flex flex-wrap gap-x-5">
        {files.map(({ name, href }) => (
          <a
            key={name}
            href={href}
            download
            aria-label={`${name}, ${what}`}
            className="link inline-flex min-h-11 items-center"
          >
            {name}
          </a>
        ))}
      </p>
    </li>
  );
}

/** The member's invoices of our commission as files. Where none are issued and there is none, nothing is said of them. */
export function MyInvoices() {
  const m = useMessages('market/tax-data').invoices;
  const query = useMyInvoices();
  if (query.data && !query.data.isOn && query.data.invoices.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="my-invoices">
      <h2 id="my-invoices" className="text-head">
        {m.title}
      </h2>
      <p className="mt-2 max-w-[65ch] text-muted">{m.lead}</p>
      {query.isPending && !query.isPaused && <Rows count={2} />}
      {query.isError && <Failed onRetry={() => query.refetch()} busy={query.isFetching} />}
      {query.data?.invoices.length === 0 && (
        <div className="mt-4">
          <Empty title={m.empty}>{m.emptyText}</Empty>
        </div>
      )}
      <ul className="mt-2 divide-y divide-line">
        {query.data?.invoices.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </section>
  );
}
