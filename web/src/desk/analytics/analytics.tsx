import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { cx } from '../../ui/class-names.ts';
import { Panel } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/page-skeleton.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { Periods } from '../shared/periods.tsx';
import { useTemplateTitle } from '../shared/template-title.ts';
import { usePercent } from '../shared/use-percent.ts';
import { type Period, periods, useAnalytics } from './api.ts';
import { Campaigns } from './campaigns.tsx';
import { ContactCounts } from './contact-counts.tsx';
import { Days } from './days.tsx';
import { Funnel } from './funnel.tsx';
import { Hours } from './hours.tsx';
import { Meters } from './meters.tsx';

type Rate = { name: string; of: number; replied: number; rate: number };

/** Shares of answers, the best first. */
function Rates({ title, note, rates }: { title: string; note: string; rates: readonly Rate[] }) {
  const m = useMessages('desk/analytics').rates;
  const { number } = useFormat();
  const { finePercent } = usePercent();
  const text = ({ of, replied, rate }: Rate) =>
    fill(m.rate, { rate: finePercent(rate), replied: number(replied), of: number(of) });
  const sorted = rates.toSorted((a, b) => b.rate - a.rate || b.of - a.of);
  return (
    <Panel title={title}>
      <p className="pt-3 pb-1 text-muted">{note}</p>
      {sorted.length === 0 ? (
        <div className="pt-3">
          <Empty title={m.empty}>{m.emptyHint}</Empty>
        </div>
      ) : (
        <Meters meters={sorted.map((row) => ({ name: row.name, value: row.rate, text: text(row) }))} />
      )}
    </Panel>
  );
}

const skeleton = (
  <div className="grid gap-10">
    <Skeleton className="h-96" />
    <div className="grid gap-10 lg:grid-cols-2">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  </div>
);

/** What came of the messages, live: every figure is kept by the service, so looking costs the same at any size. */
export function Analytics() {
  const titleOf = useTemplateTitle();
  const m = useMessages('desk/analytics');
  const { labels, says } = useMessages('desk/shared/metrics');
  const [period, setPeriod] = useState<Period>(30);
  const analytics = useAnalytics(period);
  if (analytics.isPending) return skeleton;
  if (analytics.isError)
    return <Failed text={m.failed} onRetry={() => analytics.refetch()} busy={analytics.isFetching} />;
  const { days, hours, funnel, templates, zones, campaigns } = analytics.data;
  return (
    <div className={cx('grid gap-12 transition-opacity', analytics.isPlaceholderData && 'opacity-60')}>
      <div className="grid gap-6">
        <Periods
          periods={periods}
          chosen={period}
          onChange={setPeriod}
          label={m.period}
          textOf={(days) => fill(m.days.period, { days })}
        />
        <Days days={days} />
      </div>
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-10">
        <Funnel funnel={funnel} />
        <Hours hours={hours} />
        <Rates
          title={labels.templateRate}
          note={says.templateRate}
          rates={templates.map(({ name, reached, replied, rate }) => ({
            name: titleOf(name),
            of: reached,
            replied,
            rate,
          }))}
        />
        <Rates
          title={m.rates.byZone}
          note={says.responseRate}
          rates={zones.map(({ zone, contacted, replied, rate }) => ({ name: zone, of: contacted, replied, rate }))}
        />
      </div>
      <Campaigns campaigns={campaigns} />
      <ContactCounts />
    </div>
  );
}
