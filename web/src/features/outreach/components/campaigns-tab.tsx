import { messageStatuses } from '@tianguis/proto/outreach';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { messageTone } from '../../../shared/tones.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { type Campaign, useCampaigns } from '../api/campaigns.ts';
import { campaignTone } from './campaign-tone.ts';
import { MessageLogList } from './message-log.tsx';

function CampaignRow({ campaign, chosen, onChoose }: { campaign: Campaign; chosen: boolean; onChoose: () => void }) {
  const m = useMessages('admin');
  const staff = useMessages('staff');
  const { relative, number } = useFormat();
  const counts = messageStatuses.flatMap((status) => {
    const count = campaign.counts[status] ?? 0;
    return count > 0 ? [{ status, count }] : [];
  });
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-[660] break-words">{campaign.name}</span>
        <Badge tone={campaignTone[campaign.status]}>{m.campaign.status[campaign.status]}</Badge>
        <span className="ml-auto text-[0.9rem] text-muted">{relative(campaign.createdAt, staff.justNow)}</span>
      </div>
      <ul className="flex flex-wrap gap-1.5">
        {counts.map(({ status, count }) => (
          <li key={status}>
            <Badge tone={messageTone[status]}>{`${staff.message[status]} ${number(count)}`}</Badge>
          </li>
        ))}
      </ul>
      <Button look="quiet" size="s" aria-pressed={chosen} onClick={onChoose} className="-ml-3 justify-self-start">
        {chosen ? m.log.all : m.log.onlyThis}
      </Button>
    </li>
  );
}

export function CampaignsTab() {
  const m = useMessages('admin');
  const [chosen, setChosen] = useState<number>();
  const campaigns = useCampaigns();
  return (
    <div className="grid gap-12 lg:grid-cols-[1fr_1.5fr] lg:gap-10">
      <Panel title={m.campaign.list}>
        {campaigns.isPending && <Rows count={3} />}
        {campaigns.isError && (
          <Failed text={m.campaign.failed} onRetry={() => campaigns.refetch()} busy={campaigns.isFetching} />
        )}
        {campaigns.data?.campaigns.length === 0 && (
          <div className="pt-4">
            <Empty title={m.campaign.empty}>{m.campaign.emptyHint}</Empty>
          </div>
        )}
        <ul className="divide-y divide-line">
          {campaigns.data?.campaigns.map((campaign) => (
            <CampaignRow
              key={campaign.id}
              campaign={campaign}
              chosen={campaign.id === chosen}
              onChoose={() => setChosen(campaign.id === chosen ? undefined : campaign.id)}
            />
          ))}
        </ul>
      </Panel>
      <Panel title={m.log.title}>
        <MessageLogList campaignId={chosen} />
      </Panel>
    </div>
  );
}
