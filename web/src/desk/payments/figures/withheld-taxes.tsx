import { urlOf } from '@tianguis/proto/client';
import { listWithholding } from '@tianguis/proto/gen/client.ts';
import type { Metric as MetricName } from '@tianguis/proto/metrics';
import { columnAmount, toCentavos } from '@tianguis/proto/money';
import { localDay } from '@tianguis/proto/time';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Empty, Loading } from '../../../ui/states.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { downloadConfirmed } from '../../shared/downloads.ts';
import { useMemberNames } from '../../shared/member-names.ts';
import { Metric } from '../../shared/metrics/metric.tsx';
import { usePersonLinks } from '../../shared/person-links.tsx';
import { useInvoices, useIssueCertificate } from '../invoices/api.ts';
import { MonthSelect } from './month-select.tsx';
import { PayTaxes } from './pay-taxes.tsx';

const useWithholding = (month: string) => useOperation(listWithholding, { query: { month } });
type Withheld = NonNullable<ReturnType<typeof useWithholding>['data']>;

const columns = ['base', 'vat', 'isr', 'vatWithheld'] as const;

const metricOf = {
  base: 'withheldBase',
  vat: 'withheldVat',
  isr: 'withheldIsr',
  vatWithheld: 'withheldOfVat',
} as const satisfies Record<(typeof columns)[number], MetricName>;

/** Has the certificate of a past month sealed and stamped, where papers are stamped at all and none of the month counts yet. */
function IssueCertificate({ seller, month, name }: { seller: number; month: string; name: string }) {
  const m = useMessages('desk/payments').withholding;
  const issue = useIssueCertificate(seller, month);
  const { isOn = false, invoices = [] } = useInvoices().data ?? {};
  const counts = invoices.some(
    (paper) =>
      paper.kind === 'withholding' &&
      paper.sellerId === seller &&
      paper.month === month &&
      paper.state !== 'refused' &&
      paper.cancelledAt === null,
  );
  if (!isOn || counts || month >= localDay(new Date()).slice(0, 7)) return null;
  const send = () =>
    issue.mutate(undefined, {
      onSuccess: () => toast(m.asked),
      onError: (problem) => toastError(m.issueFailed, readable(problem)),
    });
  return (
    <Button look="secondary" size="s" busy={issue.isPending} aria-label={fill(m.issueOf, { name })} onClick={send}>
      {m.issue}
    </Button>
  );
}

interface TableProps {
  readonly withheld: Withheld;
  readonly month: string;
  readonly isAdmin: boolean;
}

function Table({ withheld: { sellers, totals }, month, isAdmin }: TableProps) {
  const m = useMessages('desk/payments').withholding;
  const lang = useLanguage();
  const ids = sellers.map(({ sellerId }) => sellerId);
  const nameOf = useMemberNames(ids);
  const linksOf = usePersonLinks(ids);
  const certificateOf = (seller: number) =>
    urlOf('/api/staff/withholding/:seller/certificate.pdf', { seller }, { month, lang });
  const xmlOf = (seller: number) => urlOf('/api/staff/withholding/:seller/certificate.xml', { seller }, { month });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label={m.title} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-[36rem] text-[0.95rem]">
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="py-2 pr-3 font-[620]">
              {m.seller}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 text-right font-[620]">
                <Metric of={metricOf[column]}>{m[column]}</Metric>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sellers.map((seller) => (
            <tr key={seller.sellerId} className="border-b border-line">
              <th scope="row" abbr={nameOf(seller.sellerId)} className="py-2 pr-3 text-left font-normal">
                <span className="block">{linksOf(seller.sellerId)}</span>
                {isAdmin && (
                  <button
                    type="button"
                    aria-label={fill(m.certificate, { name: nameOf(seller.sellerId) })}
                    className="inline-flex min-h-9 items-center underline"
                    onClick={() => downloadConfirmed(certificateOf(seller.sellerId))}
                  >
                    {m.pdf}
                  </button>
                )}{' '}
                {isAdmin && (
                  <button
                    type="button"
                    aria-label={fill(m.cfdi, { name: nameOf(seller.sellerId) })}
                    className="inline-flex min-h-9 items-center underline"
                    onClick={() => downloadConfirmed(xmlOf(seller.sellerId))}
                  >
                    {m.xml}
                  </button>
                )}{' '}
                {isAdmin && <IssueCertificate seller={seller.sellerId} month={month} name={nameOf(seller.sellerId)} />}
              </th>
              {columns.map((column) => (
                <td key={column} className="px-3 py-2 text-right tabular-nums">
                  {columnAmount(toCentavos(seller[column]), lang)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-2 pr-3 text-left font-[660]">
              {m.total}
            </th>
            {columns.map((column) => (
              <td key={column} className="px-3 py-2 text-right font-[660] tabular-nums">
                {columnAmount(toCentavos(totals[column]), lang)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** How a month's taxes stand with SAT. */
function Payment({ withheld: { paid }, month }: Pick<TableProps, 'withheld' | 'month'>) {
  const m = useMessages('desk/payments').withholding;
  const { price, date } = useFormat();
  if (paid)
    return (
      <p className="font-[640] wrap-anywhere">
        {fill(m.paid, { amount: price(paid.amount), date: date(paid.at), reference: paid.reference })}
      </p>
    );
  const isOver = month < localDay(new Date()).slice(0, 7);
  return isOver ? <PayTaxes key={month} month={month} /> : null;
}

/** What was withheld from sellers in a month for SAT, and whether it was paid. `months`: newest first. */
export function WithheldTaxes({ months, isAdmin }: { months: readonly string[]; isAdmin: boolean }) {
  const m = useMessages('desk/payments').withholding;
  const { date } = useFormat();
  const lang = useLanguage();
  const [month, setMonth] = useState(months[0] ?? '');
  const withheld = useWithholding(month);
  const hasSome = (withheld.data?.sellers.length ?? 0) > 0;
  const aside = (
    <span className="flex flex-wrap items-center gap-3">
      {isAdmin && hasSome && (
        <Button
          look="secondary"
          size="s"
          onClick={() => downloadConfirmed(urlOf('/api/staff/withholding.csv', {}, { month, lang }))}
        >
          {m.download}
        </Button>
      )}
      <MonthSelect label={m.month} months={months} value={month} onChange={setMonth} />
    </span>
  );
  return (
    <Panel title={m.title} aside={aside}>
      <Loading query={withheld} rows={2} failed={m.failed} />
      {withheld.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-3">
          {!withheld.data.applies && <p className="text-muted">{m.off}</p>}
          {withheld.data.applies && (
            <p className="text-muted">{fill(m.rulesEnd, { date: date(withheld.data.rulesEndAt) })}</p>
          )}
          {hasSome && <Table withheld={withheld.data} month={month} isAdmin={isAdmin} />}
          {!hasSome && <Empty title={m.empty} />}
          {isAdmin && hasSome && <Payment withheld={withheld.data} month={month} />}
        </div>
      )}
    </Panel>
  );
}
