import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { DataTable } from '../../../ui/charts/data-table.tsx';
import { Legend } from '../../../ui/charts/time-chart.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Metric } from '../../shared/metrics/metric.tsx';
import { usePercent } from '../../shared/use-percent.ts';
import type { ReplyQuality } from '../api.ts';
import { fateMetrics, fates, repliesOf, uneditedShare, type WeekFate } from './figures.ts';

const fills: Record<WeekFate, string> = {
  sent: 'bg-good',
  accepted: 'bg-plum',
  edited: 'bg-warn',
  rejected: 'bg-bad',
  waiting: 'bg-edge',
  handedOver: 'bg-info',
};

/** Replies by week and outcome. */
export function Weeks({ weeks }: { weeks: ReplyQuality['weeks'] }) {
  const m = useMessages('desk/monitoring').quality;
  const { asTable } = useMessages('desk/shared');
  const { labels } = useMessages('desk/shared/metrics');
  const { number, dayMonth } = useFormat();
  const { percent } = usePercent();
  const most = Math.max(1, ...weeks.map(repliesOf));
  const newestFirst = weeks.toReversed();
  const share = (week: (typeof weeks)[number]) => {
    const value = uneditedShare(week);
    return value === undefined ? '–' : percent(value);
  };
  return (
    <Panel title={m.weeks.title}>
      <Legend
        items={fates.map((fate) => ({
          name: labels[fateMetrics[fate]],
          shown: <Metric of={fateMetrics[fate]} />,
          fill: fills[fate],
        }))}
      />
      <ul aria-hidden className="divide-y divide-line text-[0.95rem] tabular-nums">
        {newestFirst.map((week) => (
          <li key={week.week} className="grid grid-cols-[4.5rem_1fr_2.5rem] items-center gap-3 py-1.5">
            <span className="text-muted">{dayMonth(week.week)}</span>
            <span
              className="flex h-4 overflow-clip rounded-r-s"
              style={{ width: `${(repliesOf(week) / most) * 100}%` }}
            >
              {fates.map((fate) => (
                <span key={fate} className={fills[fate]} style={{ flexGrow: week[fate], flexBasis: 0 }} />
              ))}
            </span>
            <span className="text-right">{number(repliesOf(week))}</span>
          </li>
        ))}
      </ul>
      <DataTable
        summary={asTable}
        caption={m.weeks.title}
        head={[m.weeks.week, ...fates.map((fate) => labels[fateMetrics[fate]]), labels.repliesUnedited]}
        rows={newestFirst.map((week) => [dayMonth(week.week), ...fates.map((fate) => number(week[fate])), share(week)])}
      />
    </Panel>
  );
}
