import { urlOf } from '@tianguis/proto/client';
import { readTrialBalance } from '@tianguis/proto/gen/client.ts';
import type { Metric as MetricName } from '@tianguis/proto/metrics';
import { columnAmount, toCentavos } from '@tianguis/proto/money';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Empty, Loading } from '../../../ui/states.tsx';
import { downloadConfirmed } from '../../shared/downloads.ts';
import { Metric } from '../../shared/metrics/metric.tsx';
import { ClosedMonth } from './closed-month.tsx';
import { MonthSelect } from './month-select.tsx';

const useTrialBalance = (month: string) => useOperation(readTrialBalance, { query: { month } });
type TrialBalance = NonNullable<ReturnType<typeof useTrialBalance>['data']>;

const columns = ['opening', 'debits', 'credits', 'closing'] as const;

const metricOf = {
  opening: 'accountOpening',
  debits: 'accountDebits',
  credits: 'accountCredits',
  closing: 'accountClosing',
} as const satisfies Record<(typeof columns)[number], MetricName>;

function Balance({ balance }: { balance: TrialBalance }) {
  const m = useMessages('desk/payments');
  const { price, plural } = useFormat();
  const language = useLanguage();
  const { accounts, postings, difference } = balance;
  if (accounts.length === 0)
    return (
      <div className="pt-4">
        <Empty title={m.books.empty} />
      </div>
    );
  return (
    <>
      <p className="pt-3 text-muted">{plural(m.books.postings, postings)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section aria-label={m.books.title} tabIndex={0} className="overflow-x-auto">
        <table className="w-full min-w-[34rem] text-[0.95rem]">
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className="py-2 pr-3 font-[620]">
                {m.books.account}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-3 py-2 text-right font-[620]">
                  <Metric of={metricOf[column]}>{m.books[column]}</Metric>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <tr key={account.kind} className="border-b border-line">
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {m.timeline.accounts[account.kind]}
                </th>
                {columns.map((column) => (
                  <td key={column} className="px-3 py-2 text-right tabular-nums">
                    {columnAmount(toCentavos(account[column]), language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p role="status" className={difference === 0 ? 'pt-3 text-good' : 'pt-3 font-[660] text-bad'}>
        {difference === 0 ? m.books.balanced : fill(m.books.unbalanced, { amount: price(difference) })}
      </p>
    </>
  );
}

/** The books of a month: the trial balance, and the journal as a file. `months`: newest first. */
export function Books({ months }: { months: readonly string[] }) {
  const m = useMessages('desk/payments').books;
  const lang = useLanguage();
  const [month, setMonth] = useState(months[0] ?? '');
  const balance = useTrialBalance(month);
  const choice = (
    <span className="flex flex-wrap items-center gap-3">
      <Button
        look="secondary"
        size="s"
        onClick={() => downloadConfirmed(urlOf('/api/staff/books/journal.csv', {}, { month, lang }))}
      >
        {m.journal}
      </Button>
      <MonthSelect label={m.month} months={months} value={month} onChange={setMonth} />
    </span>
  );
  return (
    <Panel title={m.title} aside={choice}>
      <Loading query={balance} rows={4} failed={m.failed} />
      {balance.data && <Balance balance={balance.data} />}
      {balance.data && <ClosedMonth key={month} month={month} isBalanced={balance.data.difference === 0} />}
    </Panel>
  );
}
