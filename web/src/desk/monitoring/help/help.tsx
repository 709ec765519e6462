import { figureIn } from '@tianguis/proto/metrics';
import { startOfLocalDay } from '@tianguis/proto/time';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Bars } from '../../../ui/bars.tsx';
import { selectClass } from '../../../ui/field.tsx';
import { Figures, Panel } from '../../../ui/figures.tsx';
import { Link } from '../../../ui/link.tsx';
import { Empty, Loading } from '../../../ui/states.tsx';
import { useMetricItem } from '../../shared/metrics/metric.tsx';
import { usePercent } from '../../shared/use-percent.ts';
import { type HelpDay, useHelpfulness } from './api.ts';
import { type ChannelChoice, channelChoices, reasonsOf, type Shares, sharesOf, sumOf, trendOf } from './figures.ts';
import { HelpDays } from './help-days.tsx';

const shownMetrics = ['ariaHelped', 'ariaHandedOver', 'ariaDidNotKnow', 'ariaOpenTopics', 'ariaAnswered'] as const;

function Totals({ days, channel }: { days: readonly HelpDay[]; channel: ChannelChoice }) {
  const m = useMessages('desk/monitoring').help;
  const { number } = useFormat();
  const format = usePercent();
  const item = useMetricItem();
  const sums = sumOf(days, channel);
  const shares = sharesOf(sums);
  const trend = trendOf(days, channel);
  const percent = (value: number | undefined) => (value === undefined ? '–' : format.percent(value * 100));
  const change = (name: keyof Shares) => {
    const points = trend[name];
    if (points === undefined) return undefined;
    return points === 0 ? m.same : fill(points > 0 ? m.more : m.less, { points: number(Math.abs(points)) });
  };
  const rated = fill(m.rated, { count: number(sums.helped + sums.didNotHelp) });
  return (
    <Figures
      items={[
        item('ariaHelped', percent(shares.helped), [rated, change('helped')].filter(Boolean).join(' · ')),
        item('ariaHandedOver', percent(shares.handedOver), change('handedOver')),
        item('ariaDidNotKnow', percent(shares.unknown), change('unknown')),
        item('ariaOpenTopics', number(figureIn('ariaOpenTopics', { days }) ?? 0), m.bothChannels),
        item('ariaAnswered', number(sums.answers)),
      ]}
    />
  );
}

function Topics({ day }: { day: HelpDay }) {
  const m = useMessages('desk/monitoring').help;
  const { plural, dayLong } = useFormat();
  return (
    <Panel title={fill(m.topics.title, { day: dayLong(startOfLocalDay(day.day)) })}>
      {day.topics.length === 0 ? (
        <p className="pt-3 text-muted">{m.topics.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {day.topics.map(({ question, language, count }) => (
            <li key={question} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span lang={language} className="min-w-0 wrap-anywhere">
                {question}
              </span>
              <Badge tone="warn">{plural(m.topics.times, count)}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="pt-3">
        <Link href="/conocimiento?tab=unanswered" className="font-[620] underline underline-offset-3">
          {m.topics.answer}
        </Link>
      </p>
    </Panel>
  );
}

function Reasons({ days, channel }: { days: readonly HelpDay[]; channel: ChannelChoice }) {
  const m = useMessages('desk/monitoring');
  const { number } = useFormat();
  const bars = reasonsOf(days, channel).map(({ reason, count }) => ({
    name: m.rating.reasons[reason],
    value: count,
    text: number(count),
  }));
  return (
    <Panel title={m.help.reasons}>
      <Bars bars={bars} />
    </Panel>
  );
}

/** How staff and the figures of each night judge Aria: the last thirty reported days. */
export function Help() {
  const m = useMessages('desk/monitoring').help;
  const { labels, says } = useMessages('desk/shared/metrics');
  const { number } = useFormat();
  const report = useHelpfulness();
  const [channel, setChannel] = useState<ChannelChoice>('both');
  const days = report.data?.days ?? [];
  const [newest] = days;
  return (
    <>
      <Loading query={report} rows={4} failed={m.failed} />
      {report.data && !newest && <Empty title={m.empty}>{m.emptyHint}</Empty>}
      {newest && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="max-w-[65ch] text-muted">{fill(m.lead, { days: number(days.length) })}</p>
              <label className="flex items-center gap-2">
                {m.channel}
                <select
                  value={channel}
                  onChange={(event) =>
                    setChannel(channelChoices.find((known) => known === event.target.value) ?? 'both')
                  }
                  className={selectClass}
                >
                  {channelChoices.map((known) => (
                    <option key={known} value={known}>
                      {m.channels[known]}
                    </option>
                  ))}
                </select>
              </label>
            </div>
            <Totals days={days} channel={channel} />
            <details>
              <summary className="inline-flex min-h-9 items-center text-[0.95rem] font-[620] underline underline-offset-3">
                {m.howCounted}
              </summary>
              <dl className="mt-2 grid max-w-[75ch] gap-2">
                {shownMetrics.map((name) => (
                  <div key={name}>
                    <dt className="font-[620]">{labels[name]}</dt>
                    <dd className="text-muted">{says[name]}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </div>
          <HelpDays days={days.toReversed()} channel={channel} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
            <Topics day={newest} />
            <Reasons days={days} channel={channel} />
          </div>
        </div>
      )}
    </>
  );
}
