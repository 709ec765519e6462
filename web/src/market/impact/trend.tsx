import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { ColumnChart } from '../../ui/charts/column-chart.tsx';
import { DataTable } from '../../ui/charts/data-table.tsx';
import { Plot, Readout } from '../../ui/charts/plot.tsx';
import { Panel } from '../../ui/figures.tsx';
import type { Impact } from './api.ts';
import { useKilograms } from './kilograms.ts';
import { withoutGaps } from './months.ts';

/** Mass and avoided emissions by month. */
export function Trend({ months: given }: Pick<Impact, 'months'>) {
  const { trend: m, totals } = useMessages('market/impact');
  const { plural, number, monthYear } = useFormat();
  const kilograms = useKilograms();
  const months = withoutGaps(given);
  const [chosen, setChosen] = useState<number>();
  const index = Math.min(chosen ?? months.length - 1, months.length - 1);
  const of = months[index];
  const text = of
    ? fill(m.readout, {
        month: monthYear(of.month),
        mass: kilograms(of.mass),
        avoided: kilograms(of.avoided),
        orders: plural(m.orders, of.orders),
      })
    : '';
  const columns = months.map(({ month, avoided }) => ({
    key: month,
    parts: [{ name: 'avoided', value: Math.max(0, Number(avoided)), fill: 'fill-good' }],
  }));
  return (
    <Panel title={m.title}>
      <div className="pt-6 pl-12">
        <Plot columns={months.length} index={index} onIndex={setChosen} label={m.slider} text={text}>
          <ColumnChart columns={columns} chosen={index} height="h-40" />
        </Plot>
      </div>
      <Readout>{text}</Readout>
      <DataTable
        summary={m.asTable}
        caption={m.title}
        head={[m.month, totals.orders, totals.mass, totals.avoided]}
        rows={months
          .toReversed()
          .map(({ month, orders, mass, avoided }) => [
            monthYear(month),
            number(orders),
            kilograms(mass),
            kilograms(avoided),
          ])}
      />
    </Panel>
  );
}
