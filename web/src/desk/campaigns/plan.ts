import { fieldOfMoment, momentOfField } from '@tianguis/proto/time';
import type { Audience } from '../shared/api/forecast.ts';
import type { CampaignDetail } from './api.ts';
import { type SplitPlan, splitPlanOf } from './split/split-plan.ts';

export type Chosen = Required<Omit<Audience, 'contactIds' | 'segmentId'>>;

/** A campaign as it is being put together. */
export interface Plan {
  readonly name: string;
  /** Number of the template, as the field holds it. */
  readonly template: string;
  /** Date and time in Mexico City. */
  readonly when: string;
  /** Number of the kept segment, as the field holds it; empty for none. */
  readonly segment: string;
  readonly audience: Chosen;
  /** The versions that it compares; null where it has one message. */
  readonly split: SplitPlan | null;
}

export const blankPlan: Plan = {
  name: '',
  template: '',
  when: '',
  segment: '',
  audience: { targetCategories: [], targetZones: [], targetCities: [], targetStatuses: [], targetTags: [] },
  split: null,
};

/** Whether a moment that the field holds is over, so that nothing can be scheduled for it. */
export const isPast = (when: string, now: number = Date.now()): boolean =>
  when !== '' && momentOfField(when).getTime() <= now;

/** What of a stored campaign the form changes. */
export function planOf(campaign: CampaignDetail): Plan {
  const { name, templateId, scheduledAt, targetCategories, targetZones, targetCities, targetStatuses, targetTags } =
    campaign;
  return {
    name,
    template: templateId === null ? '' : String(templateId),
    when: scheduledAt === null ? '' : fieldOfMoment(scheduledAt),
    segment: campaign.segment?.id ? String(campaign.segment.id) : '',
    audience: { targetCategories, targetZones, targetCities, targetStatuses, targetTags },
    split: campaign.split && splitPlanOf(campaign.split),
  };
}
