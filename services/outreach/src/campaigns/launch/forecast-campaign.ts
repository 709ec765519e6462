import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import type { App } from '../../app.ts';
import type { Audience } from '../../contacts/audience.ts';
import { rulesOf } from '../../messaging/gate/current-rules.ts';
import { usableTemplate } from '../../templates/usable-template.ts';
import { createJudge } from './judge.ts';

export interface Forecast {
  readonly total: number;
  readonly reachable: number;
  readonly skipped: { reason: SkipReason; count: number }[];
}

/** What the gate would say of an audience now: the gate itself judges, one for each group of people who are alike to it. */
export async function forecastCampaign(app: App, audience: Audience, templateId: number): Promise<Forecast> {
  const template = await usableTemplate(app, { id: templateId });
  const groups = await app.segments.groups(audience, rulesOf(app));
  const judge = await app.transaction((tx) => createJudge(app, tx, { template }));
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
