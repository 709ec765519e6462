import { toCentavos, toPesos } from '@tianguis/proto/money';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Legend, TimeChart } from '../../../ui/charts/time-chart.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Empty } from '../../../ui/states.tsx';
import type { Month } from './api.ts';

const keys = ['commission', 'referralCost', 'fees'] as const;
const fills = {
  commission: 'fill-good bg-good',
  referralCost: 'fill-plum bg-plum',
  fees: 'fill-info bg-info',
} as const;

/** Commission, above what was spent. A month that gave back more than it earned has no column. */
function Chart({ months }: { months: readonly Month[] }) {
  const m = useMessages('desk/payments').figures;
  const { asTable } = useMessages('desk/shared');
  const { price, monthYear } = useFormat();
  const seriesOf = (key: (typeof keys)[number]) => ({
    name: key,
    fill: fills[key],
    values: months.map((month) => month[key]),
  });
  return (
    <>
      <Legend items={keys.map((key) => ({ name: m[key], fill: fills[key] }))} />
      <TimeChart
        title={m.title}
        words={{ slider: m.slider, asTable }}
        head={[m.month, ...keys.map((key) => m[key])]}
        charts={[
          { height: 'h-40', series: [seriesOf('commission')] },
          { height: 'h-24', series: [seriesOf('referralCost'), seriesOf('fees')] },
        ]}
        periods={months.map((month) => ({
          key: month.month,
          readout: `${monthYear(month.month)}: ${keys.map((key) => `${m[key].toLowerCase()} ${price(month[key])}`).join(', ')}`,
          cells: [monthYear(month.month), ...keys.map((key) => price(month[key]))],
        }))}
      />
    </>
  );
}

export function Months({ months }: { months: readonly Month[] }) {
  const m = useMessages('desk/payments').figures;
  const { price } = useFormat();
  const sumOf = (key: (typeof keys)[number]) =>
    price(toPesos(months.reduce((sum, month) => sum + toCentavos(month[key]), 0)));
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
