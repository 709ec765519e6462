import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Legend, TimeChart } from '../../../ui/charts/time-chart.tsx';
import { Panel } from '../../../ui/figures.tsx';
import type { HelpDay } from './api.ts';
import { type ChannelChoice, sumOf } from './figures.ts';

const rated = ['helped', 'didNotHelp'] as const;
const left = ['handedOver', 'unknown'] as const;
const shown = [...rated, ...left] as const;

const fills: Record<(typeof shown)[number], string> = {
  helped: 'fill-good bg-good',
  didNotHelp: 'fill-bad bg-bad',
  handedOver: 'fill-info bg-info',
  unknown: 'fill-warn bg-warn',
};

function Axis({ days }: { days: readonly HelpDay[] }) {
  const { dayMonth } = useFormat();
  const middle = days[Math.floor((days.length - 1) / 2)];
  const labels = new Map([days[0], middle, days.at(-1)].flatMap((one) => (one ? [[one.day, dayMonth(one.day)]] : [])));
  return (
    <div aria-hidden className="flex justify-between pt-1 text-[0.82rem] text-muted">
      {[...labels].map(([day, label]) => (
        <span key={day}>{label}</span>
      ))}
    </div>
  );
}

/** Day by day, oldest first: rated answers, and below them what was left to a person. */
export function HelpDays({ days, channel }: { days: readonly HelpDay[]; channel: ChannelChoice }) {
  const m = useMessages('desk/monitoring').help;
  const { asTable } = useMessages('desk/shared');
  const { labels } = useMessages('desk/shared/metrics');
  const { dayMonth, number } = useFormat();
  const sums = days.map((day) => ({ day: day.day, counts: countsOf(day, channel) }));
  const total = (name: (typeof shown)[number]) => sums.reduce((sum, { counts }) => sum + counts[name], 0);
  const seriesOf = (name: (typeof shown)[number]) => ({
    name,
    fill: fills[name],
    values: sums.map(({ counts }) => counts[name]),
  });
  return (
    <Panel title={m.days.title}>
      <Legend items={shown.map((name) => ({ name: m.days[name], fill: fills[name], total: number(total(name)) }))} />
      <TimeChart
        title={m.days.title}
        words={{ slider: m.days.slider, asTable }}
        head={[m.days.day, labels.ariaAnswered, ...shown.map((name) => m.days[name])]}
        charts={[
          { height: 'h-40', series: rated.map(seriesOf) },
          { height: 'h-20', series: left.map(seriesOf) },
        ]}
        axis={<Axis days={days} />}
        periods={sums.map(({ day, counts }) => ({
          key: day,
          readout: fill(m.days.readout, {
            day: dayMonth(day),
            counts: shown.map((name) => `${m.days[name].toLowerCase()} ${number(counts[name])}`).join(', '),
          }),
          cells: [dayMonth(day), number(counts.answers), ...shown.map((name) => number(counts[name]))],
        }))}
      />
    </Panel>
  );
}

/** Those who were left to a person for another reason, and those whom Aria could not answer: together all who were left. */
function countsOf(day: HelpDay, channel: ChannelChoice) {
  const counts = sumOf([day], channel);
  return { ...counts, handedOver: counts.handedOver - counts.unknown };
}
