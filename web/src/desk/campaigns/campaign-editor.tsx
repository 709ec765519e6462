import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { type CampaignDetail, useEditCampaign } from './api.ts';
import { CampaignForm } from './campaign-form.tsx';
import { planOf } from './plan.ts';

/** Changes a campaign that has not started, schedules it, or sends it. */
export function CampaignEditor({ campaign, onDone }: { campaign: CampaignDetail; onDone: () => void }) {
  const m = useMessages('desk/campaigns').edit;
  const [plan, setPlan] = useState(() => planOf(campaign));
  const edit = useEditCampaign(campaign.id);
  return (
    <CampaignForm
      texts={{ title: m.title, keep: m.keep, saved: m.saved, failed: m.failed }}
      plan={plan}
      contactIds={campaign.contactIds}
      busy={edit.isPending}
      onChange={(part) => setPlan((before) => ({ ...before, ...part }))}
      save={edit.mutateAsync}
      onDone={onDone}
    />
  );
}
