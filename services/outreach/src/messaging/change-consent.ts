import type { Tx } from '@tianguis/chassis/storage/storage';
import { contactChanged, contactOptedOut } from '@tianguis/proto/outreach/contacts/events';
import { messageStatusChanged } from '@tianguis/proto/outreach/messaging/events';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { consentLedger, optInConfirmation, optOutConfirmation, type StillReached } from '../contacts/consent.ts';
import type { Contact } from '../contacts/contact.ts';
import { contactStore } from '../contacts/contact-store.ts';
import { languageOf } from '../contacts/language/contact-language.ts';
import { memberMails, memberPhones } from '../contacts/members.ts';
import { hasUndoableMerge } from '../contacts/opt-out/merged.ts';
import { lastBasis } from '../contacts/opt-out/staff-opt-out.ts';
import { suppressedPhones } from '../contacts/suppression/suppressed-phones.ts';
import type { Deps } from '../platform/room.ts';
import { rulesOf } from './gate.ts';
import { newMessage } from './message.ts';
import { messageStore } from './message-store.ts';

interface ConsentChange {
  readonly action: 'opt_out' | 'opt_in';
  /** The person's own words. */
  readonly said: string;
}

/**
 * A person opts out or in: ledger, flag, queued messages, and one confirmation. Repeating it changes nothing.
 */
export async function changeConsent(
  deps: Deps,
  tx: Tx,
  contact: Contact,
  { action, said }: ConsentChange,
): Promise<Contact> {
  const leaves = action === 'opt_out';
  if (leaves === contact.optedOut) {
    if (leaves) await noteOwnWish(tx, contact, said);
    return contact;
  }
  // Their own word is stronger than our list.
  if (!leaves && contact.suppressed) await suppressedPhones.dropPhone(tx, contact.phone);
  await consentLedger.add(tx, { contactId: contact.id, action, basis: 'person', text: said, actor: 'contact' });
  const withdrawn = leaves ? await withdraw(deps, tx, [contact.id]) : 0;
  const { language } = await languageOf(tx, contact);
  const text = leaves
    ? optOutConfirmation(language, await stillReached(tx, contact.phone), deps.config.PUBLIC_URL)
    : optInConfirmation[language];
  // A withdrawn message no longer takes a turn; one on its way does.
  const last = withdrawn > 0 ? deps.now() : contact.lastQueuedAt;
  const notBefore = await queueNotice(deps, tx, contact, { text, last });
  const consentBasis = leaves ? contact.consentBasis : 'opt_in';
  const changed = await contactStore.change(tx, contact.id, {
    optedOut: leaves,
    suppressed: leaves && contact.suppressed,
    // Their own clear word decides.
    mayOptOutSince: null,
    consentBasis,
    lastQueuedAt: notBefore,
  });
  const subject = `contacts/${contact.id}`;
  if (leaves) {
    const memberId = await memberPhones.memberAt(tx, contact.phone);
    const data = { contactId: contact.id, channel: 'whatsapp', ...(memberId !== undefined && { memberId }) } as const;
    await deps.outbox.append(tx, contactOptedOut, { subject, data });
  } else {
    const { id: contactId, status } = changed;
    await deps.outbox.append(tx, contactChanged, { subject, data: { contactId, status, previousStatus: status } });
  }
  return changed;
}

/** How a member still hears of their own business after an opt-out; undefined for phones of no member. */
async function stillReached(tx: Tx, phone: string): Promise<StillReached | undefined> {
  const memberId = await memberPhones.memberAt(tx, phone);
  if (memberId === undefined) return undefined;
  return (await memberMails.of(tx, memberId)) ? 'by_mail' : 'on_site';
}

/**
 * Staff had opted them out before: from now on it is their own wish, which only they or an admin take back. The wish of a
 * contact that was merged into them may go back to that contact, so theirs is noted too.
 */
async function noteOwnWish(tx: Tx, { id }: Contact, said: string): Promise<void> {
  if ((await lastBasis(tx, id)) === 'person' && !(await hasUndoableMerge(tx, id))) return;
  await consentLedger.add(tx, { contactId: id, action: 'opt_out', basis: 'person', text: said, actor: 'contact' });
}

/** Aria heard a wish for no more messages: what we would write first stays away until a person of staff decides. */
export async function suspendMarketing(deps: Pick<Deps, 'outbox' | 'now'>, tx: Tx, contactId: number): Promise<void> {
  const contact = await contactStore.lock(tx, { id: contactId });
  if (!contact) return;
  const isKnown = contact.optedOut || contact.mayOptOutSince;
  // What is known may have come with a contact that was merged into them, and go back to it.
  if (isKnown && !(await hasUndoableMerge(tx, contactId))) return;
  await contactStore.change(tx, contactId, { mayOptOutSince: deps.now() });
  await withholdMarketing(deps, tx, contactId);
}

/** Skips what is queued for a contact who may have opted out, except answers. */
export async function withholdMarketing(deps: Pick<Deps, 'outbox'>, tx: Tx, contactId: number): Promise<void> {
  await publishSkipped(deps, tx, await messageStore.skipMarketing(tx, contactId, 'may_opt_out'), 'may_opt_out');
}

/** Skips the messages that are queued for some contacts; returns their number. */
export async function withdraw(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Tx,
  contactIds: readonly number[],
): Promise<number> {
  const skipped = await messageStore.skipQueued(tx, contactIds, 'opted_out');
  await publishSkipped({ outbox }, tx, skipped, 'opted_out');
  return skipped.length;
}

async function publishSkipped(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Tx,
  skipped: Awaited<ReturnType<typeof messageStore.skipQueued>>,
  skipReason: SkipReason,
): Promise<void> {
  const events = skipped.map(({ id: messageLogId, contactId, campaignId }) => ({
    subject: `messages/${messageLogId}`,
    data: { messageLogId, contactId, campaignId, status: 'skipped' as const, skipReason },
  }));
  await outbox.appendAll(tx, messageStatusChanged, events);
}

/** Confirms what a person has just asked for, in its turn after `last`; returns when it goes out. */
export async function queueNotice(
  deps: Deps,
  tx: Tx,
  contact: Contact,
  { text, last }: { text: string; last: Date | null },
): Promise<Date> {
  const free = (last?.getTime() ?? 0) + rulesOf(deps).pairMs;
  const notBefore = new Date(Math.max(deps.now().getTime(), free));
  await messageStore.queue(tx, [
    newMessage({
      contactId: contact.id,
      phone: contact.phone,
      text,
      status: 'queued',
      skipReason: null,
      purpose: 'service',
      origin: 'system',
      notBefore,
    }),
  ]);
  deps.wakeSender(tx);
  return notBefore;
}
