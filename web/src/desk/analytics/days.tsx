import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Legend, TimeChart } from '../../ui/charts/time-chart.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Empty } from '../../ui/states.tsx';
import { Metric } from '../shared/metrics/metric.tsx';
import type { Day } from './api.ts';
import { dayMetrics, messagesOf, type Outcome, outcomes, sumOf } from './figures.ts';

const fills: Record<Outcome | 'replies', string> = {
  read: 'fill-plum bg-plum',
  delivered: 'fill-good bg-good',
  sent: 'fill-info bg-info',
  failed: 'fill-bad bg-bad',
  replies: 'fill-accent bg-accent',
};
const keys = [...outcomes, 'replies'] as const;

function DayLabels({ days }: { days: readonly Day[] }) {
  const { dayMonth } = useFormat();
  const middle = days[Math.floor((days.length - 1) / 2)];
  const shown = [days[0], middle, days.at(-1)].flatMap((day) => day ?? []);
  return (
    <div aria-hidden className="flex justify-between pt-1 text-[0.82rem] text-muted">
      {shown.map(({ date }) => (
        <span key={date}>{dayMonth(date)}</span>
      ))}
    </div>
  );
}

function Chart({ days }: { days: readonly Day[] }) {
  const { days: m } = useMessages('desk/analytics');
  const { asTable } = useMessages('desk/shared');
  const { labels } = useMessages('desk/shared/metrics');
  const { dayMonth, number, plural } = useFormat();
  const readoutOf = (day: Day) =>
    fill(m.readout, {
      day: dayMonth(day.date),
      counts: outcomes
        .map((outcome) => `${labels[dayMetrics[outcome]].toLowerCase()} ${number(day[outcome])}`)
        .join(', '),
      replies: plural(m.replyCount, day.replies),
    });
  const seriesOf = (key: (typeof keys)[number]) => ({
    name: key,
    fill: fills[key],
    values: days.map((day) => day[key]),
  });
  return (
    <>
      <Legend
        items={keys.map((key) => ({
          name: labels[dayMetrics[key]],
          shown: <Metric of={dayMetrics[key]} />,
          fill: fills[key],
          total: number(sumOf(days, key)),
        }))}
      />
      <TimeChart
        title={m.title}
        words={{ slider: m.slider, asTable }}
        head={[m.day, ...keys.map((key) => labels[dayMetrics[key]])]}
        charts={[
          { height: 'h-48', series: outcomes.map(seriesOf) },
          { height: 'h-16', series: [seriesOf('replies')] },
        ]}
        axis={<DayLabels days={days} />}
        periods={days.map((day) => ({
          key: day.date,
          readout: readoutOf(day),
          cells: [dayMonth(day.date), ...keys.map((key) => number(day[key]))],
        }))}
      />
    </>
  );
}

/** Messages by day, by their latest status, above the replies of the same days. */
export function Days({ days }: { days: readonly Day[] }) {
  const m = useMessages('desk/analytics').days;
  const { plural } = useFormat();
  const messages = days.reduce((sum, day) => sum + messagesOf(day), 0);
  const replies = sumOf(days, 'replies');
  return (
    <Panel title={m.title}>
      <p className="pt-3 text-muted">
        {fill(m.summary, { messages: plural(m.messageCount, messages), replies: plural(m.replyCount, replies) })}
      </p>
      {messages + replies === 0 ? (
        <div className="pt-4">
          <Empty title={m.empty}>{m.emptyHint}</Empty>
        </div>
      ) : (
        <Chart days={days} />
      )}
    </Panel>
  );
}
