import { useEffect, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill, named } from '../../i18n/translation.ts';
import { changeAddress, useAddressValue } from '../../platform/address.ts';
import { selectClass } from '../../ui/field.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/page-skeleton.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Fold } from '../shared/fold.tsx';
import { useMetricItem } from '../shared/metrics/metric.tsx';
import { MoreButton } from '../shared/more-button.tsx';
import { useListKeys } from '../shared/use-list-keys.ts';
import { usePercent } from '../shared/use-percent.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { Analysis } from './analysis.tsx';
import { type Interval, intervals, useAiResponses, useAriaMessages, useResponseStats } from './api.ts';
import { AriaReply } from './aria-reply.tsx';
import { Help } from './help/help.tsx';
import { LiveResponses } from './live-responses.tsx';
import { Quality } from './quality/quality.tsx';
import { Chats } from './rating/chats.tsx';

function AutoResponder() {
  const m = useMessages('desk/monitoring');
  const { justNow } = useMessages('desk/shared');
  const { plural, relative } = useFormat();
  const ai = useAiResponses();
  const keys = useListKeys<HTMLUListElement>();
  const messages = useAriaMessages(ai.data?.pages ?? []);
  if (ai.isPending) return <Rows count={4} />;
  if (ai.isError) return <Failed text={m.failed} onRetry={() => ai.refetch()} busy={ai.isFetching} />;
  const responses = ai.data.pages.flatMap((page) => page.responses);
  if (responses.length === 0) return <Empty title={m.ai.empty}>{m.ai.emptyHint}</Empty>;
  return (
    <>
      <p className="text-muted">{plural(m.ai.count, ai.data.pages[0]?.total ?? 0)}</p>
      <ul ref={keys} className="divide-y divide-line">
        {responses.map((reply) => (
          <li key={reply.id} className="grid gap-3 py-5 lg:grid-cols-[18rem_1fr] lg:gap-8">
            <div>
              <p className="font-[680] wrap-anywhere">{reply.businessName}</p>
              <p className="text-muted">{fill(m.ai.trigger, { trigger: named(m.ai.topics, reply.trigger) })}</p>
              <p className="text-[0.9rem] text-muted">{relative(reply.createdAt, justNow)}</p>
              <Link
                data-row
                href={`/responses?contact=${reply.contactId}`}
                aria-label={`${m.ai.conversation}: ${reply.businessName}`}
                className="text-[0.9rem] underline underline-offset-3"
              >
                {m.ai.conversation}
              </Link>
            </div>
            <div className="grid min-w-0 gap-3">
              <p className="wrap-anywhere">
                <span className="font-[660]">{`${m.ai.asked}: `}</span>
                {reply.userMessage}
              </p>
              <AriaReply reply={reply} log={messages.get(reply.id)} />
            </div>
          </li>
        ))}
      </ul>
      <MoreButton list={ai} />
    </>
  );
}

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
  const { number, pesos } = useFormat();
  const { finePercent } = usePercent();
  const { estimate } = useMessages('desk/shared');
  const { says } = useMessages('desk/shared/metrics');
  const item = useMetricItem();
  if (stats.isPending) return <Skeleton className="h-32" />;
  if (stats.data === undefined)
    return <Failed text={m.failed} onRetry={() => stats.refetch()} busy={stats.isFetching} />;
  const { responseRate, totalMessages, hotLeads, conversionRate, estimatedRevenue } = stats.data;
  return (
    <>
      <Figures
        items={[
          item('responseRate', finePercent(responseRate)),
          item('sentMessages', number(totalMessages)),
          item('hotLeads', number(hotLeads)),
          item('conversionRate', finePercent(conversionRate)),
          item('estimatedRevenue', pesos(estimatedRevenue), says.estimatedRevenue),
        ]}
      />
      <p className="mt-2 text-[0.9rem] text-muted">{estimate.rule}</p>
    </>
  );
}

const firstTab = 'live';

/** The open tab stands in the address. */
function Monitor() {
  const m = useMessages('desk/monitoring');
  const tab = useAddressValue('tab') ?? firstTab;
  const [seconds, setSeconds] = useState<Interval>(30);
  const stats = useResponseStats(seconds);
  // A phone shows the list first.
  const [isNarrow] = useState(() => innerWidth < 640);
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
      <Fold name="monitor-figures" title={m.figures} startsFolded={isNarrow}>
        <div className="pt-4">
          <Stats stats={stats} />
        </div>
      </Fold>
      <div className="mt-10">
        <Tabs
          label={m.tabs.label}
          tabs={[
            { id: 'live', label: m.tabs.live, content: <LiveResponses /> },
            { id: 'analysis', label: m.tabs.analysis, content: <Analysis /> },
            { id: 'ai', label: m.tabs.ai, content: <AutoResponder /> },
            { id: 'chats', label: m.tabs.chats, content: <Chats /> },
            { id: 'help', label: m.tabs.help, content: <Help /> },
            { id: 'quality', label: m.tabs.quality, content: <Quality /> },
          ]}
          value={tab}
          onChange={(id) => changeAddress({ tab: id === firstTab ? undefined : id })}
        />
      </div>
    </>
  );
}

export default function ResponseMonitoringRoute() {
  const m = useMessages('desk/monitoring');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Monitor />
    </StaffPage>
  );
}
