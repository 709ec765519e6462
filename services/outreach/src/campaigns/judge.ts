import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Exclusion } from '@tianguis/proto/outreach/campaigns/exclusions';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import { hour } from '@tianguis/proto/time';
import { isWindowOpen } from '../contacts/reply-window.ts';
import { type Days, daysAt, type Standing } from '../contacts/standing.ts';
import { passGate, type Recipient, rulesOf, type Verdict } from '../messaging/gate.ts';
import { messageStore } from '../messaging/message-store.ts';
import type { Deps } from '../platform/room.ts';
import type { Template } from '../templates/template.ts';

/** Milliseconds between two follow-ups to one person. */
export const followUpEvery = 2 * hour;

export type Judged = Recipient & Standing & { readonly status: ContactStatus; readonly lastFollowUpAt?: Date | null };

interface Several {
  /** How many people are alike; 1 by default. */
  readonly many?: number;
  /** The version that they get, where there are several. */
  readonly template?: Template;
}

/** Judges people who are alike; `over` of them exceed the provider's daily tier, whatever the verdict says. */
export type Judge = (person: Judged, several?: Several) => { readonly verdict: Verdict; readonly over: number };

export interface Judging {
  readonly template: Template;
  /** Not twice to one person within two hours. */
  readonly followUp?: boolean;
  /** It answers people who wrote to us, so it does not count towards the cap on marketing. */
  readonly answers?: boolean;
  readonly exclude?: readonly Exclusion[];
  /** When it starts; now by default. */
  readonly at?: Date;
}

/** The gate as a campaign uses it: person by person, or group by group for a forecast. */
export async function createJudge(
  deps: Deps,
  tx: Tx,
  { template: ofAll, followUp, answers, exclude = [], at }: Judging,
): Promise<Judge> {
  const { dailyTier } = deps.sendSettings.current();
  const current = rulesOf(deps);
  const rules = { ...current, now: at ?? current.now };
  const days = daysAt(rules.now);
  let left =
    dailyTier === 0 ? Number.POSITIVE_INFINITY : dailyTier - (await messageStore.recipientsToday(tx, dailyTier));
  return (person, { many = 1, template = ofAll } = {}) => {
    const approvedTemplate = template.approval === 'approved';
    const lately = rules.now.getTime() - (person.lastFollowUpAt?.getTime() ?? 0) < followUpEvery;
    if (followUp && lately) return { verdict: { skip: 'duplicate' }, over: 0 };
    const excluded = exclude.find((each) => isExcluded[each](person, days));
    if (excluded && !person.optedOut) return { verdict: { skip: excluded }, over: 0 };
    const { today, week } = person;
    const verdict = answers
      ? passGate(person, { purpose: 'follow_up', approvedTemplate }, rules)
      : passGate(person, { purpose: 'marketing', approvedTemplate, received: { today, week } }, rules);
    if (verdict.skip || isWindowOpen(person.lastInboundAt, rules.now)) return { verdict, over: 0 };
    const over = Math.max(0, many - Math.max(0, left));
    left -= many;
    return { verdict, over };
  };
}

/** Whom a sender may leave out. */
const isExcluded: Readonly<Record<Exclusion, (person: Judged, days: Days) => boolean>> = {
  waiting_for_person: ({ waits }) => waits,
  complaint: ({ complained }) => complained,
  converted: ({ status }) => status === 'converted',
  wrote_today: ({ lastInboundAt }, { today }) => lastInboundAt !== null && lastInboundAt >= today,
};

/** The verdict on one person. */
export const single =
  (judge: Judge) =>
  (person: Judged, template?: Template): Verdict => {
    const { verdict, over } = judge(person, { ...(template && { template }) });
    return over > 0 ? { skip: 'tier_spent' } : verdict;
  };
