import type { Tx } from '@tianguis/chassis/storage';
import type { SkipReason } from '@tianguis/proto/outreach';
import { isWindowOpen, passGate, type Verdict } from '../domain/gate.ts';
import { fill, valuesFor } from '../domain/template.ts';
import { unfilledVariables } from './errors.ts';
import type { App, Audience, Contact, NewMessage, Template } from './ports.ts';

/** Rows locked, judged and written at a time. */
const pageSize = 2_000;
/** Nobody is followed up twice within this time, milliseconds. */
const followUpEvery = 2 * 3600 * 1000;

export interface Mailing {
  readonly campaignId: number;
  readonly template: Template;
  readonly audience: Audience;
  readonly origin: string;
  readonly followUp?: boolean;
}

export interface Tally {
  readonly queued: number;
  readonly skipped: { reason: SkipReason; count: number }[];
}

/**
 * Judges everybody of an audience and writes one row each: queued, or skipped with the reason. People are locked while
 * they are judged, so that two campaigns at once see each other's messages.
 */
export async function queueAudience(app: App, tx: Tx, mailing: Mailing): Promise<Tally> {
  const judge = await createJudge(app, tx, mailing);
  const reasons = new Map<SkipReason, number>();
  let queued = 0;
  for (let after = 0; ; ) {
    const people = await app.contacts.lockAudience(tx, mailing.audience, { after, limit: pageSize });
    const messages = people.map((person) => compose(mailing, person, judge(person)));
    await app.messages.queue(tx, messages);
    const taken = messages.filter(({ status }) => status === 'queued').map(({ contactId }) => contactId ?? 0);
    await app.contacts.markQueued(tx, taken, app.now(), mailing.followUp ?? false);
    queued += taken.length;
    for (const { skipReason } of messages) if (skipReason) reasons.set(skipReason, (reasons.get(skipReason) ?? 0) + 1);
    const last = people.at(-1);
    if (!last || people.length < pageSize) break;
    after = last.id;
  }
  if (queued > 0) app.wakeSender(tx);
  return { queued, skipped: [...reasons].map(([reason, count]) => ({ reason, count })) };
}

async function createJudge(app: App, tx: Tx, { template, followUp }: Mailing): Promise<(person: Contact) => Verdict> {
  const { dailyTier } = app.settings;
  const rules = { now: app.now(), quietHours: app.settings.quietHours, consent: app.settings.consent };
  const intent = { purpose: 'marketing', approvedTemplate: template.approval === 'approved' } as const;
  let left =
    dailyTier === 0 ? Number.POSITIVE_INFINITY : dailyTier - (await app.messages.recipientsToday(tx, dailyTier));
  return (person) => {
    const lately = rules.now.getTime() - (person.lastFollowUpAt?.getTime() ?? 0) < followUpEvery;
    if (followUp && lately) return { skip: 'duplicate' };
    const verdict = passGate(person, intent, rules);
    if (verdict.skip || isWindowOpen(person.lastInboundAt, rules.now)) return verdict;
    left -= 1;
    return left < 0 ? { skip: 'tier_spent' } : verdict;
  };
}

function compose({ campaignId, template, origin }: Mailing, person: Contact, verdict: Verdict): NewMessage {
  const filled = fill(template, valuesFor(person));
  if (!filled) throw unfilledVariables();
  return {
    contactId: person.id,
    campaignId,
    templateId: template.id,
    phone: person.phone,
    text: filled.text,
    status: verdict.skip ? 'skipped' : 'queued',
    skipReason: verdict.skip,
    purpose: 'marketing',
    origin,
    urgency: 1,
    notBefore: verdict.skip ? new Date(0) : verdict.notBefore,
    contentSid: template.contentSid,
    contentVariables: template.contentSid ? filled.numbered : null,
    aiResponseId: null,
  };
}
