import { listCampaigns } from '@tianguis/proto/gen/client.ts';
import type { CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import { messageCount } from '@tianguis/proto/outreach/insights/metrics';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { useWhen } from '../../shared/use-when.ts';
import type { Item, Section } from '../section.ts';
import { mostShown } from '../section.ts';

const underWay: CampaignStatus[] = ['running', 'paused', 'scheduled'];

type Campaign = NonNullable<(typeof listCampaigns)['types']>['reply']['campaigns'][number];

/** Messages that the provider took, and all of them. */
function progressOf({ counts }: Campaign): { sent: number; total: number } {
  return {
    sent: messageCount('campaignSent', counts),
    total: messageCount('campaignRecipients', counts) - messageCount('campaignSkipped', counts),
  };
}

/** Campaigns that go out now, are paused or will go out. */
export function useCampaignsUnderWay(): Section {
  const m = useMessages('desk/today');
  const { number } = useFormat();
  const { when } = useWhen();
  const read = useOperation(listCampaigns, { query: { status: underWay, limit: mostShown } });
  const detailOf = (campaign: Campaign): string => {
    const { sent, total } = progressOf(campaign);
    const progress = fill(m.campaign.sent, { sent: number(sent), total: number(total) });
    return `${progress} · ${fill(m.campaign.replies, { count: number(campaign.replied) })}`;
  };
  const timeOf = ({ status, scheduledAt, reasonText }: Campaign): string | undefined => {
    if (status === 'paused') return reasonText ?? m.campaign.paused;
    if (status === 'scheduled' && scheduledAt) return fill(m.campaign.scheduled, { when: when(scheduledAt) });
    return m.campaign.running;
  };
  const items = (read.data?.campaigns ?? []).map(
    (campaign): Item => ({
      key: String(campaign.id),
      title: campaign.name,
      detail: campaign.status === 'scheduled' ? undefined : detailOf(campaign),
      time: timeOf(campaign),
      at: campaign.status === 'scheduled' ? campaign.scheduledAt : undefined,
      isLate: campaign.status === 'paused',
      href: `/admin?tab=campaigns&campaign=${campaign.id}`,
    }),
  );
  const part = { read, total: read.data?.total ?? 0, items, href: '/admin?tab=campaigns' };
  return { key: 'campaigns', parts: [{ key: 'campaigns', ...part }], isNews: true };
}
