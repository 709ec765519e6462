import type { Tx } from '@tianguis/chassis/storage/storage';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import type { Contact } from '../../contacts/contact.ts';
import type { Contacts } from '../../contacts/contact-store.ts';
import type { Verdict } from '../../messaging/gate/gate.ts';
import type { TrackLinksNeeds } from '../../messaging/links/track-links.ts';
import { createTracker } from '../../messaging/links/track-links.ts';
import type { NewMessage } from '../../messaging/queue/message.ts';
import { unfilledVariables } from '../../templates/errors.ts';
import { fill, valuesFor } from '../../templates/template.ts';
import type { JudgeNeeds } from './judge-audience.ts';
import { createJudge, single } from './judge-audience.ts';
import { type LettersNeeds, lettersOf, type Mailing } from './write-mailing.ts';

export interface QueueAudienceNeeds extends JudgeNeeds, TrackLinksNeeds, LettersNeeds {
  readonly contacts: Contacts;
  /** Wakes the sender of this process, once the transaction is committed. */
  wakeSender(tx: Tx): void;
}

/** Rows locked, judged and written at a time. */
const pageSize = 2_000;

export interface Tally {
  readonly queued: number;
  readonly skipped: { reason: SkipReason; count: number }[];
}

/**
 * Judges everybody of an audience and writes one row each: queued, or skipped with the reason. People are locked while
 * they are judged, so that two campaigns at once see each other's messages.
 */
export async function queueAudience(needs: QueueAudienceNeeds, tx: Tx, mailing: Mailing): Promise<Tally> {
  const judge = single(await createJudge(needs, tx, mailing));
  const reasons = new Map<SkipReason, number>();
  let queued = 0;
  for (let after = 0; ; ) {
    const people = await needs.contacts.lockAudience(tx, mailing.audience, { after, limit: pageSize });
    const letterFor = await lettersOf(needs, tx, mailing, people);
    const messages = people.map((person) => compose(needs, letterFor(person), person, judge(person)));
    await needs.messages.queue(tx, messages);
    const taken = messages.filter(({ status }) => status === 'queued').map(({ contactId }) => contactId ?? 0);
    await needs.contacts.markQueued(tx, taken, needs.now(), mailing.followUp ?? false);
    queued += taken.length;
    for (const { skipReason } of messages) if (skipReason) reasons.set(skipReason, (reasons.get(skipReason) ?? 0) + 1);
    const last = people.at(-1);
    if (!last || people.length < pageSize) break;
    after = last.id;
  }
  if (queued > 0) needs.wakeSender(tx);
  return { queued, skipped: [...reasons].map(([reason, count]) => ({ reason, count })) };
}

type Letter = Pick<Mailing, 'template' | 'origin' | 'values'> & { readonly campaignId: number | null };

/** The message of one recipient, as the verdict says. */
export function compose(
  needs: TrackLinksNeeds,
  { campaignId, template, origin, values }: Letter,
  person: Contact,
  verdict: Verdict,
): NewMessage {
  const { track, links } = createTracker(needs);
  const address = (value: string) => (/^https?:\/\/\S+$/.test(value) && !verdict.skip ? track(value) : value);
  const more = Object.entries(values ?? {}).map(([name, value]) => [name, address(value)]);
  const all = { ...valuesFor(person), ...Object.fromEntries(more) };
  const filled = fill(template, all, verdict.skip ? undefined : track);
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
    links,
  };
}
