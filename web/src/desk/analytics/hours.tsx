import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { DataTable } from '../../ui/charts/data-table.tsx';
import { Plot, Readout } from '../../ui/charts/plot.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Empty } from '../../ui/states.tsx';
import { bestHour, fullestHour } from './figures.ts';

type Hours = readonly (readonly number[])[];

const clock = (hour: number) => `${hour}:00`;

function Cells({ hours, chosen }: { hours: Hours; chosen: number }) {
  const most = Math.max(1, ...hours.flat());
  return (
    <svg aria-hidden viewBox="0 0 24 7" preserveAspectRatio="none" className="h-56 w-full">
      {hours.flatMap((day, weekday) =>
        day.map((count, hour) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place in the day
            key={`${weekday}-${hour}`}
            x={hour + 0.05}
            y={weekday + 0.05}
            width={0.9}
            height={0.9}
            className={count === 0 ? 'fill-sunken' : 'fill-accent'}
            opacity={count === 0 ? 1 : 0.18 + (0.82 * count) / most}
          />
        )),
      )}
      <rect
        x={(chosen % 24) + 0.05}
        y={Math.floor(chosen / 24) + 0.05}
        width={0.9}
        height={0.9}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-ink stroke-2"
      />
    </svg>
  );
}

function HeatMap({ hours }: { hours: Hours }) {
  const { hours: m } = useMessages('desk/analytics');
  const { asTable } = useMessages('desk/shared');
  const { weekday, number, plural } = useFormat();
  const [chosen, setChosen] = useState(fullestHour(hours));
  const row = Math.floor(chosen / 24);
  const hour = chosen % 24;
  const replies = plural(m.replyCount, hours[row]?.[hour] ?? 0);
  const text = fill(m.readout, { day: weekday(row), from: clock(hour), to: clock(hour + 1), replies });
  const days = hours.map((_, index) => weekday(index));
  return (
    <>
      <div className="flex gap-2 pt-4">
        <div aria-hidden className="grid h-56 content-around text-[0.82rem] text-muted">
          {days.map((day) => (
            <span key={day}>{day.slice(0, 3)}</span>
          ))}
        </div>
        <div className="grow">
          <Plot columns={24} rows={7} index={chosen} onIndex={setChosen} label={m.slider} text={text}>
            <Cells hours={hours} chosen={chosen} />
          </Plot>
          <div aria-hidden className="flex justify-between pt-1 text-[0.82rem] text-muted">
            {[0, 6, 12, 18, 24].map((label) => (
              <span key={label}>{clock(label)}</span>
            ))}
          </div>
        </div>
      </div>
      <Readout>{text}</Readout>
      <DataTable
        summary={asTable}
        caption={m.title}
        head={[m.hour, ...days]}
        rows={Array.from({ length: 24 }, (_, each) => [clock(each), ...hours.map((day) => number(day[each] ?? 0))])}
      />
    </>
  );
}

/** When people answer, by weekday and hour. */
export function Hours({ hours }: { hours: Hours }) {
  const m = useMessages('desk/analytics').hours;
  const { weekday, plural, number } = useFormat();
  const best = bestHour(hours);
  const isEmpty = hours.flat().every((count) => count === 0);
  return (
    <Panel title={m.title}>
      {isEmpty ? (
        <div className="pt-4">
          <Empty title={m.empty}>{m.emptyHint}</Empty>
        </div>
      ) : (
        <>
          {best && (
            <p className="pt-3 text-muted">
              {fill(plural(m.summary, best.all), {
                day: weekday(best.weekday),
                from: clock(best.hour),
                to: clock(best.hour + 1),
                replies: number(best.replies),
              })}
            </p>
          )}
          <HeatMap hours={hours} />
        </>
      )}
    </Panel>
  );
}
