import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { ColumnChart } from '../../../ui/charts/column-chart.tsx';
import { DataTable } from '../../../ui/charts/data-table.tsx';
import { Plot, Readout } from '../../../ui/charts/plot.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/figures.tsx';
import { Empty } from '../../../ui/states.tsx';
import type { Month } from './api.ts';

const keys = ['commission', 'referralCost', 'fees'] as const;
const fills = {
  commission: 'fill-good bg-good',
  referralCost: 'fill-plum bg-plum',
  fees: 'fill-info bg-info',
} as const;

/** Commission and what was spent beside it. A month in which more went back than came in has no column. */
function Chart({ months }: { months: readonly Month[] }) {
  const m = useMessages('desk/payments').figures;
  const { price, monthYear } = useFormat();
  const [chosen, setChosen] = useState(months.length - 1);
  const month = months[chosen];
  const text = month
    ? `${monthYear(month.month)}: ${keys.map((key) => `${m[key].toLowerCase()} ${price(month[key])}`).join(', ')}`
    : '';
  return (
    <>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 py-3 text-[0.95rem]">
        {keys.map((key) => (
          <li key={key} className="flex items-center gap-2">
            <span aria-hidden className={cx('size-3 rounded-s', fills[key])} />
            <span>{m[key]}</span>
          </li>
        ))}
      </ul>
      <div className="grid gap-4 pl-11">
        <Plot columns={months.length} index={chosen} onIndex={setChosen} label={m.slider} text={text}>
          <ColumnChart
            height="h-40"
            chosen={chosen}
            columns={months.map((each) => ({
              key: each.month,
              parts: [{ name: 'commission', value: Math.max(0, each.commission), fill: fills.commission }],
            }))}
          />
          <div className="pt-3">
            <ColumnChart
              height="h-24"
              chosen={chosen}
              columns={months.map((each) => ({
                key: each.month,
                parts: (['referralCost', 'fees'] as const).map((name) => ({
                  name,
                  value: Math.max(0, each[name]),
                  fill: fills[name],
                })),
              }))}
            />
          </div>
        </Plot>
      </div>
      <Readout>{text}</Readout>
      <DataTable
        summary={m.asTable}
        caption={m.title}
        head={[m.month, ...keys.map((key) => m[key])]}
        rows={months.toReversed().map((each) => [monthYear(each.month), ...keys.map((key) => price(each[key]))])}
      />
    </>
  );
}

export function Months({ months }: { months: readonly Month[] }) {
  const m = useMessages('desk/payments').figures;
  const { price } = useFormat();
  const sumOf = (key: (typeof keys)[number]) =>
    price(months.reduce((sum, month) => sum + Math.round(month[key] * 100), 0) / 100);
  const isEmpty = months.every((month) => keys.every((key) => month[key] === 0));
  return (
    <Panel title={m.title}>
      <p className="pt-3 text-muted">
        {fill(m.summary, { commission: sumOf('commission'), referrals: sumOf('referralCost'), fees: sumOf('fees') })}
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
