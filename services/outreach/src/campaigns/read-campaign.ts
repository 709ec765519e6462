import type { Language } from '@tianguis/proto/errors';
import type { CounterReads } from '../platform/counter-store.ts';
import type { CampaignList } from './campaign-list-store.ts';
import { campaignViews } from './campaign-views.ts';
import { campaignNotFound } from './errors.ts';

export interface ShowCampaignNeeds {
  readonly campaignList: CampaignList;
  readonly counters: CounterReads;
}

/** What every change of a campaign answers: the campaign as it is now. */
export async function changedCampaign({ campaignList, counters }: ShowCampaignNeeds, id: number, lang: Language) {
  const row = await campaignList.find(id);
  const [campaign] = row ? await campaignViews([row], counters, lang) : [];
  if (!campaign) throw campaignNotFound();
  return { success: true as const, campaign };
}
