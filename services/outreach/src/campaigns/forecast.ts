import { dynamicStatement, run, sql } from '@tianguis/chassis/storage/sql';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { type Audience, isInAudience, narrowestAudience } from '../contacts/audience.ts';
import { windowMs } from '../contacts/reply-window.ts';
import { type Recipient, type Rules, rulesOf } from '../messaging/gate.ts';
import type { Deps } from '../platform/room.ts';
import { usableTemplate } from '../templates/template-store.ts';
import { createJudge } from './judge.ts';

interface Forecast {
  readonly total: number;
  readonly reachable: number;
  readonly skipped: { reason: SkipReason; count: number }[];
}

/** The gate's verdict on an audience now: the gate judges one person of each group of people who are alike to it. */
export async function forecastCampaign(deps: Deps, audience: Audience, templateId: number): Promise<Forecast> {
  const template = await usableTemplate(deps, { id: templateId });
  const groups = await groupsOf(deps, audience, rulesOf(deps));
  const judge = await deps.storage.transaction((tx) => createJudge(deps, tx, { template }));
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

/** People of an audience who are alike to the gate. */
interface Group extends Recipient {
  readonly many: number;
}

const groupsOfAudience = dynamicStatement(
  (audience: Audience, windowFrom: Date, pairFrom: Date) => sql<Group>`
    select min(phone) as phone, opted_out as "optedOut", consent_basis as "consentBasis",
      max(last_inbound_at) as "lastInboundAt", max(last_queued_at) as "lastQueuedAt", count(*)::int as many
    from outreach_contacts where ${isInAudience(audience)}
    group by opted_out, consent_basis, last_inbound_at > ${windowFrom}, last_queued_at > ${pairFrom}`,
  [
    [narrowestAudience, new Date(0), new Date(0)],
    [{}, new Date(0), new Date(0)],
  ],
);

/**
 * Counts an audience by all that the gate looks at, so that it judges one person for each group. Any phone represents its group,
 * since only valid ones are stored.
 */
function groupsOf({ storage }: Deps, audience: Audience, { now, pairMs }: Rules): Promise<Group[]> {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  return run(storage, groupsOfAudience(audience, before(windowMs), before(pairMs)));
}
