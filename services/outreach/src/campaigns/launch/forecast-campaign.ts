import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import type { Audience } from '../../contacts/audience.ts';
import { rulesOf } from '../../messaging/gate/read-rules.ts';
import type { UsableTemplateNeeds } from '../../templates/find-template.ts';
import { usableTemplate } from '../../templates/find-template.ts';
import type { JudgeNeeds } from './judge-audience.ts';
import { createJudge } from './judge-audience.ts';
import type { Segments } from './segment-store.ts';

export interface ForecastCampaignNeeds extends UsableTemplateNeeds, JudgeNeeds {
  readonly transaction: RunTransaction<Tx>;
  readonly segments: Segments;
}

export interface Forecast {
  readonly total: number;
  readonly reachable: number;
  readonly skipped: { reason: SkipReason; count: number }[];
}

/** What the gate would say of an audience now: the gate itself judges, one for each group of people who are alike to it. */
export async function forecastCampaign(
  needs: ForecastCampaignNeeds,
  audience: Audience,
  templateId: number,
): Promise<Forecast> {
  const template = await usableTemplate(needs, { id: templateId });
  const groups = await needs.segments.groups(audience, rulesOf(needs));
  const judge = await needs.transaction((tx) => createJudge(needs, tx, { template }));
  const reasons = new Map<SkipReason, number>();
  let reachable = 0;
  const skip = (reason: SkipReason, count: number) => reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  for (const group of groups) {
    const { verdict, over } = judge(group, group.many);
    if (verdict.skip) skip(verdict.skip, group.many);
    else reachable += group.many - over;
    if (over > 0) skip('tier_spent', over);
  }
  const total = groups.reduce((sum, { many }) => sum + many, 0);
  return { total, reachable, skipped: [...reasons].map(([reason, count]) => ({ reason, count })) };
}
