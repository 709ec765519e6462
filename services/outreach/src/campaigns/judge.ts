import type { Tx } from '@tianguis/chassis/storage/storage';
import { hour } from '@tianguis/proto/time';
import { isWindowOpen } from '../contacts/reply-window.ts';
import { passGate, type Recipient, rulesOf, type Verdict } from '../messaging/gate.ts';
import { messageStore } from '../messaging/message-store.ts';
import type { Deps } from '../platform/room.ts';
import type { Template } from '../templates/template.ts';

/** Milliseconds between two follow-ups to one person. */
const followUpEvery = 2 * hour;

type Judged = Recipient & { readonly lastFollowUpAt?: Date | null };

/** Judges `many` people who are alike; `over` of them exceed the provider's daily tier, whatever the verdict says. */
export type Judge = (person: Judged, many?: number) => { readonly verdict: Verdict; readonly over: number };

/** The gate as a campaign uses it: person by person, or group by group for a forecast. */
export async function createJudge(
  deps: Deps,
  tx: Tx,
  { template, followUp }: { readonly template: Template; readonly followUp?: boolean },
): Promise<Judge> {
  const { dailyTier } = deps.sendSettings.current();
  const rules = rulesOf(deps);
  const intent = { purpose: 'marketing', approvedTemplate: template.approval === 'approved' } as const;
  let left =
    dailyTier === 0 ? Number.POSITIVE_INFINITY : dailyTier - (await messageStore.recipientsToday(tx, dailyTier));
  return (person, many = 1) => {
    const lately = rules.now.getTime() - (person.lastFollowUpAt?.getTime() ?? 0) < followUpEvery;
    if (followUp && lately) return { verdict: { skip: 'duplicate' }, over: 0 };
    const verdict = passGate(person, intent, rules);
    if (verdict.skip || isWindowOpen(person.lastInboundAt, rules.now)) return { verdict, over: 0 };
    const over = Math.max(0, many - Math.max(0, left));
    left -= many;
    return { verdict, over };
  };
}

/** The verdict on one person. */
export const single =
  (judge: Judge) =>
  (person: Judged): Verdict => {
    const { verdict, over } = judge(person);
    return over > 0 ? { skip: 'tier_spent' } : verdict;
  };
