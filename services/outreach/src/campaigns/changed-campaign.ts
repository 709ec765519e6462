import type { Language } from '@tianguis/proto/errors';
import type { HandlerParts } from '../handler-parts.ts';
import { campaignViews } from './campaign-views.ts';
import { campaignNotFound } from './errors.ts';

/** What every change of a campaign answers: the campaign as it is now. */
export async function changedCampaign({ campaignList, counters }: HandlerParts, id: number, lang: Language) {
  const row = await campaignList.find(id);
  const [campaign] = row ? await campaignViews([row], counters, lang) : [];
  if (!campaign) throw campaignNotFound();
  return { success: true as const, campaign };
}
