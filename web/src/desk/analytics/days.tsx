import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { ColumnChart } from '../../ui/charts/column-chart.tsx';
import { DataTable } from '../../ui/charts/data-table.tsx';
import { Plot, Readout } from '../../ui/charts/plot.tsx';
import { cx } from '../../ui/class-names.ts';
import { Panel } from '../../ui/figures.tsx';
import { Empty } from '../../ui/states.tsx';
import type { Day } from './api.ts';
import { messagesOf, type Outcome, outcomes, sumOf } from './figures.ts';

const fills: Record<Outcome | 'replies', string> = {
  read: 'fill-plum bg-plum',
  delivered: 'fill-good bg-good',
  sent: 'fill-info bg-info',
  failed: 'fill-bad bg-bad',
  replies: 'fill-accent bg-accent',
};
const keys = [...outcomes, 'replies'] as const;

function Legend({ days }: { days: readonly Day[] }) {
  const m = useMessages('desk/analytics').days;
  const { number } = useFormat();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 py-3 text-[0.95rem]">
      {keys.map((key) => (
        <li key={key} className="flex items-center gap-2">
          <span aria-hidden className={cx('size-3 rounded-s', fills[key])} />
          <span>{m[key]}</span>
          <span className="font-[660] tabular-nums">{number(sumOf(days, key))}</span>
        </li>
      ))}
    </ul>
  );
}

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
  const { asTable, days: m } = useMessages('desk/analytics');
  const { dayMonth, number, plural } = useFormat();
  const [chosen, setChosen] = useState<number>();
  const index = Math.min(chosen ?? days.length - 1, days.length - 1);
  const day = days[index];
  const counts = day ? outcomes.map((outcome) => `${m[outcome].toLowerCase()} ${number(day[outcome])}`).join(', ') : '';
  const text = day
    ? fill(m.readout, { day: dayMonth(day.date), counts, replies: plural(m.replyCount, day.replies) })
    : '';
  const messages = days.map((each) => ({
    key: each.date,
    parts: outcomes.map((name) => ({ name, value: each[name], fill: fills[name] })),
  }));
  const replies = days.map(({ date, replies: value }) => ({
    key: date,
    parts: [{ name: 'replies', value, fill: fills.replies }],
  }));
  return (
    <>
      <div className="pt-2 pl-9">
        <Plot columns={days.length} index={index} onIndex={setChosen} label={m.slider} text={text}>
          <ColumnChart columns={messages} chosen={index} height="h-48" />
          <DayLabels days={days} />
          <div className="pt-2">
            <ColumnChart columns={replies} chosen={index} height="h-16" />
          </div>
        </Plot>
      </div>
      <Readout>{text}</Readout>
      <DataTable
        summary={asTable}
        caption={m.title}
        head={[m.day, ...keys.map((key) => m[key])]}
        rows={days.toReversed().map((each) => [dayMonth(each.date), ...keys.map((key) => number(each[key]))])}
      />
    </>
  );
}

/** Messages by day in their last known state, above the answers of the same days. */
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
        <>
          <Legend days={days} />
          <Chart days={days} />
        </>
      )}
    </Panel>
  );
}
