import { launchZones } from '@tianguis/proto/outreach/insights/counters';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Figures, Panel } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/page-skeleton.tsx';
import { Failed } from '../../ui/states.tsx';
import { useLatestCampaign } from '../shared/api/campaigns.ts';
import { useOutreachStats } from '../shared/api/contacts.ts';
import { useCategoryNames } from '../shared/categories/api.ts';
import { CampaignChips } from '../shared/metrics/campaign-chips.tsx';
import { ContactLegend } from '../shared/metrics/contact-legend.tsx';
import { MetricText, useMetricItem } from '../shared/metrics/metric.tsx';
import { campaignTone } from '../shared/tones.ts';
import { usePercent } from '../shared/use-percent.ts';
import { SegmentedSends } from './launch.tsx';

export function StatCards() {
  const m = useMessages('desk/admin').stats;
  const { number } = useFormat();
  const { finePercent } = usePercent();
  const item = useMetricItem();
  const stats = useOutreachStats();
  if (stats.isPending) return <Skeleton className="h-19" />;
  if (stats.isError) return <Failed text={m.failed} onRetry={() => stats.refetch()} busy={stats.isFetching} />;
  const { totalContacts, contactedContacts, respondedContacts, convertedContacts, responseRate } = stats.data;
  return (
    <Figures
      items={[
        item('totalContacts', number(totalContacts)),
        item('contactedContacts', number(contactedContacts)),
        item('respondedContacts', number(respondedContacts)),
        item('convertedContacts', number(convertedContacts)),
        item('responseRate', finePercent(responseRate)),
      ]}
    />
  );
}

function StrongZones() {
  const m = useMessages('desk/admin').zones;
  const { plural, number } = useFormat();
  const stats = useOutreachStats().data;
  const names = useCategoryNames();
  const zones = launchZones.map((zone) => ({
    zone,
    found: stats?.byZone.find((row) => row.zone === zone),
    categories: stats?.launchCategories.filter((row) => row.zone === zone).slice(0, 6) ?? [],
  }));
  return (
    <Panel title={m.title} aside={<ContactLegend />}>
      <ul className="divide-y divide-line">
        {zones.map(({ zone, found, categories }) => (
          <li key={zone} className="py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-[660]">{zone}</span>
              <span className="text-muted">
                <MetricText of="totalContacts">{plural(m.contacts, found?.total ?? 0)}</MetricText>
                {', '}
                <MetricText of="newContacts">{plural(m.fresh, found?.new ?? 0)}</MetricText>
              </span>
            </p>
            <ul aria-label={fill(m.categories, { zone })} className="mt-1.5 flex flex-wrap gap-1.5">
              {categories.map(({ category, total }) => (
                <li key={category}>
                  <Badge>{`${names[category] ?? category} ${number(total)}`}</Badge>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function CampaignState() {
  const m = useMessages('desk/admin');
  const { relative } = useFormat();
  const { justNow } = useMessages('desk/shared');
  const latest = useLatestCampaign().data;
  return (
    <Panel title={m.state.title}>
      {latest ? (
        <div className="grid justify-items-start gap-2 py-3">
          <p className="font-[660] break-words">{fill(m.state.last, { name: latest.name })}</p>
          <Badge tone={campaignTone[latest.status]}>{m.campaign.status[latest.status]}</Badge>
          <CampaignChips campaign={latest} />
          <p className="text-muted">{relative(latest.createdAt, justNow)}</p>
        </div>
      ) : (
        <div className="py-3">
          <p className="font-[660]">{m.state.none}</p>
          <p className="text-muted">{m.state.noneHint}</p>
        </div>
      )}
    </Panel>
  );
}

export function Overview() {
  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-3">
      <StrongZones />
      <CampaignState />
      <SegmentedSends />
    </div>
  );
}
