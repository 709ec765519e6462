import { urlOf } from '@tianguis/proto/client';
import { listStatements, moneyByMonth } from '@tianguis/proto/gen/client.ts';
import type { Metric as MetricName } from '@tianguis/proto/metrics';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { Legend, TimeChart } from '../../../ui/charts/time-chart.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Empty, Loading } from '../../../ui/states.tsx';
import { downloadConfirmed } from '../../shared/downloads.ts';
import { useMemberNames } from '../../shared/member-names.ts';
import { Metric, MetricText } from '../../shared/metrics/metric.tsx';
import { usePersonLinks } from '../../shared/person-links.tsx';
import { useSession } from '../../shared/session.ts';
import { IssueInvoice } from '../invoices/issue-invoice.tsx';
import { askAgainAfter } from './ask-again.ts';
import { Books } from './books.tsx';
import { DraftInvoice } from './draft-invoice.tsx';
import { MonthSelect } from './month-select.tsx';
import { TaxData } from './tax-data.tsx';
import { WithheldTaxes } from './withheld-taxes.tsx';

const useMonths = () => useOperation(moneyByMonth);
const useStatements = (month: string) =>
  useOperation(
    listStatements,
    { query: { month } },
    { staleTime: 0, refetchInterval: ({ state }) => askAgainAfter(state.data) },
  );

type Month = NonNullable<ReturnType<typeof useMonths>['data']>['months'][number];

const sums = ['opening', 'earned', 'returned', 'paid', 'writtenOff', 'closing'] as const;

const sumMetrics = {
  opening: 'sellerOpening',
  earned: 'sellerEarned',
  returned: 'sellerReturned',
  paid: 'sellerPaid',
  writtenOff: 'sellerWrittenOff',
  closing: 'sellerClosing',
} as const satisfies Record<(typeof sums)[number], MetricName>;

type Seller = NonNullable<ReturnType<typeof useStatements>['data']>['sellers'][number];

interface StatementProps {
  readonly seller: Seller;
  readonly month: string;
  readonly name: string;
  readonly links: ReactNode;
}

function Statement({ seller, month, name, links }: StatementProps) {
  const { labels } = useMessages('desk/shared/metrics');
  const { price } = useFormat();
  const lang = useLanguage();
  const isAdmin = useSession().data?.user?.role === 'admin';
  const { sellerId } = seller;
  const file = (kind: 'csv' | 'pdf') =>
    urlOf(`/api/staff/statements/:seller/statement.${kind}`, { seller: sellerId }, { month, lang });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
      <p className="flex flex-wrap items-center gap-x-4">
        {links}
        {(['csv', 'pdf'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            onClick={() => downloadConfirmed(file(kind))}
            aria-label={`${name}: ${kind.toUpperCase()}`}
            className="inline-flex min-h-9 items-center underline"
          >
            {kind.toUpperCase()}
          </button>
        ))}
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-[0.95rem]">
        {sums
          .filter((sum) => sum !== 'writtenOff' || seller.writtenOff !== 0)
          .map((sum) => (
            <div key={sum} className="flex gap-2">
              <dt className="text-muted">
                <MetricText of={sumMetrics[sum]}>{labels[sumMetrics[sum]]}</MetricText>
              </dt>
              <dd className="tabular-nums">{price(seller[sum])}</dd>
            </div>
          ))}
      </dl>
      {isAdmin && (
        <div className="flex flex-wrap items-start gap-2">
          <TaxData member={sellerId} name={name} />
          <DraftInvoice seller={sellerId} month={month} name={name} />
          <IssueInvoice seller={sellerId} month={month} name={name} invoicing={seller.invoice} />
        </div>
      )}
    </li>
  );
}

/** Each seller's statement of a month, as files. `months`: newest first. */
function Statements({ months }: { months: readonly string[] }) {
  const m = useMessages('desk/payments').statements;
  const [month, setMonth] = useState(months[0] ?? '');
  const statements = useStatements(month);
  const sellers = statements.data?.sellers.map(({ sellerId }) => sellerId) ?? [];
  const nameOf = useMemberNames(sellers);
  const linksOf = usePersonLinks(sellers);
  const choice = <MonthSelect label={m.month} months={months} value={month} onChange={setMonth} />;
  return (
    <Panel title={m.title} aside={choice}>
      <Loading query={statements} rows={2} failed={m.failed} />
      {statements.data?.sellers.length === 0 && (
        <div className="pt-4">
          <Empty title={m.empty} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {statements.data?.sellers.map((seller) => (
          <Statement
            key={seller.sellerId}
            seller={seller}
            month={month}
            name={nameOf(seller.sellerId)}
            links={linksOf(seller.sellerId)}
          />
        ))}
      </ul>
    </Panel>
  );
}

const keys = ['commission', 'referralCost', 'fees'] as const;
const keyMetrics = {
  commission: 'commissionEarned',
  referralCost: 'referralCost',
  fees: 'processorFees',
} as const satisfies Record<(typeof keys)[number], MetricName>;
const fills = {
  commission: 'fill-good bg-good',
  referralCost: 'fill-plum bg-plum',
  fees: 'fill-info bg-info',
} as const;

/** Commission, above what was spent. A month that gave back more than it earned has no column. */
function Chart({ months }: { months: readonly Month[] }) {
  const m = useMessages('desk/payments').figures;
  const { asTable } = useMessages('desk/shared');
  const { labels } = useMessages('desk/shared/metrics');
  const { price, monthYear } = useFormat();
  const labelOf = (key: (typeof keys)[number]) => labels[keyMetrics[key]];
  const seriesOf = (key: (typeof keys)[number]) => ({
    name: key,
    fill: fills[key],
    values: months.map((month) => month[key]),
  });
  return (
    <>
      <Legend
        items={keys.map((key) => ({ name: labelOf(key), shown: <Metric of={keyMetrics[key]} />, fill: fills[key] }))}
      />
      <TimeChart
        title={m.title}
        words={{ slider: m.slider, asTable }}
        head={[m.month, ...keys.map(labelOf)]}
        charts={[
          { height: 'h-40', series: [seriesOf('commission')] },
          { height: 'h-24', series: [seriesOf('referralCost'), seriesOf('fees')] },
        ]}
        periods={months.map((month) => ({
          key: month.month,
          readout: `${monthYear(month.month)}: ${keys.map((key) => `${labelOf(key)} ${price(month[key])}`).join(', ')}`,
          cells: [monthYear(month.month), ...keys.map((key) => price(month[key]))],
        }))}
      />
    </>
  );
}

function Months({ months }: { months: readonly Month[] }) {
  const m = useMessages('desk/payments').figures;
  const { price } = useFormat();
  const sumOf = (key: (typeof keys)[number] | 'feesVat') =>
    price(toPesos(months.reduce((sum, month) => sum + toCentavos(month[key]), 0)));
  const isEmpty = months.every((month) => keys.every((key) => month[key] === 0));
  return (
    <Panel title={m.title}>
      <p className="pt-3 text-muted">
        {fill(m.summary, {
          commission: sumOf('commission'),
          referrals: sumOf('referralCost'),
          fees: sumOf('fees'),
          vat: sumOf('feesVat'),
        })}
      </p>
      {isEmpty ? (
        <div className="pt-4">
          <Empty title={m.empty} />
        </div>
      ) : (
        <Chart months={months} />
      )}
    </Panel>
  );
}

/** What the platform earned and spent by month, each seller's statement, and the books for admins. */
export function MoneyFigures() {
  const m = useMessages('desk/payments').figures;
  const months = useMonths();
  const isAdmin = useSession().data?.user?.role === 'admin';
  const newestFirst = months.data?.months.map(({ month }) => month).toReversed() ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Loading query={months} rows={4} failed={m.failed} />
      {months.data && (
        <>
          <Months months={months.data.months} />
          <Statements months={newestFirst} />
          <WithheldTaxes months={newestFirst} isAdmin={isAdmin} />
          {isAdmin && <Books months={newestFirst} />}
        </>
      )}
    </div>
  );
}
