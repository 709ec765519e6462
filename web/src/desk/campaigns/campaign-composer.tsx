import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { draftOf } from '../../platform/forms/draft.ts';
import { useNewCampaign } from './api.ts';
import { CampaignForm } from './campaign-form.tsx';
import { blankPlan, type Plan } from './plan.ts';

/** The plan so far, which outlives a change of tab and a reload. */
function usePlan() {
  const [draft] = useState(() => draftOf<Plan>('campaign'));
  const [plan, setPlan] = useState<Plan>(() => ({ ...blankPlan, ...draft.read() }));
  const change = (part: Partial<Plan>) => {
    const next = { ...plan, ...part };
    setPlan(next);
    draft.write(next);
  };
  return { plan, change, drop: draft.drop };
}

/** Puts a new campaign together. */
export function CampaignComposer({ onDone }: { onDone: (id?: number) => void }) {
  const m = useMessages('desk/campaigns').form;
  const { plan, change, drop } = usePlan();
  const create = useNewCampaign();
  const leave = (id?: number) => {
    drop();
    onDone(id);
  };
  return (
    <CampaignForm
      texts={{ title: m.title, keep: m.draft, saved: m.saved, failed: m.failed }}
      plan={plan}
      busy={create.isPending}
      onChange={change}
      save={async (campaign) => (await create.mutateAsync(campaign)).campaign.id}
      onDone={leave}
    />
  );
}
