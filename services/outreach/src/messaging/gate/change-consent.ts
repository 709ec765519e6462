import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { contactChanged, contactOptedOut } from '@tianguis/proto/outreach/contacts/events';
import { messageStatusChanged } from '@tianguis/proto/outreach/messaging/events';
import type { Consents } from '../../contacts/consent-store.ts';
import type { Contact } from '../../contacts/contact.ts';
import type { Contacts } from '../../contacts/contact-store.ts';
import { optInConfirmation, optOutConfirmation } from '../../contacts/keyword.ts';
import type { MemberLanguages } from '../../contacts/members/member-language-store.ts';
import type { Messages } from '../queue/message-store.ts';
import { type QueueNoticeNeeds, queueNotice } from './queue-notice.ts';

export interface ChangeConsentNeeds extends QueueNoticeNeeds {
  readonly contacts: Contacts;
  readonly consents: Consents;
  readonly messages: Messages;
  readonly outbox: Outbox;
  readonly memberLanguages: Pick<MemberLanguages, 'at'>;
}

export interface ConsentChange {
  readonly action: 'opt_out' | 'opt_in';
  /** The person's own words. */
  readonly said: string;
}

/** A person leaves or comes back: ledger, flag, what still waits, one confirmation. Nothing for who had done so before. */
export async function changeConsent(
  needs: ChangeConsentNeeds,
  tx: Tx,
  contact: Contact,
  { action, said }: ConsentChange,
): Promise<Contact> {
  const leaves = action === 'opt_out';
  if (leaves === contact.optedOut) return contact;
  await needs.consents.add(tx, { contactId: contact.id, action, basis: 'person', text: said, actor: 'contact' });
  const withdrawn = leaves ? await withdraw(needs, tx, contact.id) : 0;
  const languages = await needs.memberLanguages.at(tx, [contact.phone]);
  const text = (leaves ? optOutConfirmation : optInConfirmation)[languages.get(contact.phone) ?? 'es'];
  // What was withdrawn no longer takes a turn; what is just going out does.
  const last = withdrawn > 0 ? needs.now() : contact.lastQueuedAt;
  const notBefore = await queueNotice(needs, tx, contact, { text, last });
  const consentBasis = leaves ? contact.consentBasis : 'opt_in';
  const changed = await needs.contacts.change(tx, contact.id, {
    optedOut: leaves,
    consentBasis,
    lastQueuedAt: notBefore,
  });
  const subject = `contacts/${contact.id}`;
  if (leaves) {
    await needs.outbox.append(tx, contactOptedOut, { subject, data: { contactId: contact.id, channel: 'whatsapp' } });
  } else {
    const { id: contactId, status } = changed;
    await needs.outbox.append(tx, contactChanged, { subject, data: { contactId, status, previousStatus: status } });
  }
  return changed;
}

export interface WithdrawNeeds {
  readonly messages: Messages;
  readonly outbox: Outbox;
}

/** What waits for somebody is not sent. Returns how many messages. */
export async function withdraw({ messages, outbox }: WithdrawNeeds, tx: Tx, contactId: number): Promise<number> {
  const skipped = await messages.skipQueued(tx, contactId, 'opted_out');
  const events = skipped.map(({ id: messageLogId, contactId, campaignId }) => ({
    subject: `messages/${messageLogId}`,
    data: { messageLogId, contactId, campaignId, status: 'skipped' as const, skipReason: 'opted_out' as const },
  }));
  await outbox.appendAll(tx, messageStatusChanged, events);
  return skipped.length;
}
