import { useEffect, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { selectClass } from '../../ui/field.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/page-skeleton.tsx';
import { Failed } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Analysis } from './analysis.tsx';
import { type Interval, intervals, useResponseStats } from './api.ts';
import { AutoResponder } from './auto-responder.tsx';
import { LiveResponses } from './live-responses.tsx';
import { Quality } from './quality/quality.tsx';

const second = 1000;

/** How long ago the figures came, told anew every second. */
function LastUpdated({ at }: { at: number }) {
  const m = useMessages('desk/monitoring');
  const { time, relative } = useFormat();
  const { justNow } = useMessages('desk/shared');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  if (at === 0) return null;
  return (
    <p className="text-[0.95rem] text-muted tabular-nums">
      {fill(m.updated, { time: `${time(at)} (${relative(at, justNow, now)})` })}
    </p>
  );
}

function Stats({ stats }: { stats: ReturnType<typeof useResponseStats> }) {
  const m = useMessages('desk/monitoring');
  const { number, decimal, pesos } = useFormat();
  const { estimate } = useMessages('desk/shared');
  if (stats.isPending) return <Skeleton className="h-32" />;
  if (stats.isError) return <Failed text={m.failed} onRetry={() => stats.refetch()} busy={stats.isFetching} />;
  const { responseRate, totalMessages, hotLeads, conversionRate, estimatedRevenue } = stats.data;
  return (
    <>
      <Figures
        items={[
          { label: m.stats.rate, value: `${decimal(responseRate)}%` },
          { label: m.stats.messages, value: number(totalMessages) },
          { label: m.stats.hot, value: number(hotLeads) },
          { label: m.stats.conversion, value: `${decimal(conversionRate)}%` },
          { label: m.stats.revenue, value: pesos(estimatedRevenue), note: m.stats.revenueRule },
        ]}
      />
      <p className="mt-2 text-[0.9rem] text-muted">{estimate.rule}</p>
    </>
  );
}

export function Monitor() {
  const m = useMessages('desk/monitoring');
  const [seconds, setSeconds] = useState<Interval>(30);
  const stats = useResponseStats(seconds);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <LastUpdated at={stats.dataUpdatedAt} />
        <label className="flex items-center gap-2">
          {m.refresh}
          <select
            value={seconds}
            onChange={(event) => setSeconds(intervals.find((known) => known === Number(event.target.value)) ?? 30)}
            className={selectClass}
          >
            {intervals.map((interval) => (
              <option key={interval} value={interval}>
                {m.intervals[interval]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Stats stats={stats} />
      <div className="mt-10">
        <Tabs
          label={m.tabs.label}
          tabs={[
            { id: 'live', label: m.tabs.live, content: <LiveResponses /> },
            { id: 'analysis', label: m.tabs.analysis, content: <Analysis /> },
            { id: 'ai', label: m.tabs.ai, content: <AutoResponder /> },
            { id: 'quality', label: m.tabs.quality, content: <Quality /> },
          ]}
        />
      </div>
    </>
  );
}
