import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { TimeChart } from '../../ui/charts/time-chart.tsx';
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
  const avoidedBy = months.map(({ avoided }) => Number(avoided));
  return (
    <Panel title={m.title}>
      <div className="pt-4">
        <TimeChart
          title={m.title}
          words={m}
          head={[m.month, totals.orders, totals.mass, totals.avoided]}
          charts={[{ height: 'h-40', series: [{ name: 'avoided', fill: 'fill-good', values: avoidedBy }] }]}
          periods={months.map(({ month, orders, mass, avoided }) => ({
            key: month,
            readout: fill(m.readout, {
              month: monthYear(month),
              mass: kilograms(mass),
              avoided: kilograms(avoided),
              orders: plural(m.orders, orders),
            }),
            cells: [monthYear(month), number(orders), kilograms(mass), kilograms(avoided)],
          }))}
        />
      </div>
    </Panel>
  );
}
