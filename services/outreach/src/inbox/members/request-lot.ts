import { refused } from '@tianguis/chassis/http/error';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { lotRequested } from '@tianguis/proto/outreach/inbox/events';
import type { Contacts } from '../../contacts/contact-store.ts';
import { isWindowOpen } from '../../contacts/reply-window.ts';
import { skipTexts } from '../../messaging/gate/skip-text.ts';
import { audit } from '../../platform/audit.ts';
import { messageNotFound } from '../errors.ts';
import { findWritingMember, type WritingMemberNeeds } from './find-writing-member.ts';
import { lotRequests } from './lot-request-store.ts';

export interface RequestLotNeeds extends WritingMemberNeeds {
  readonly transaction: RunTransaction<Tx>;
  readonly contacts: Pick<Contacts, 'lock'>;
  readonly outbox: Outbox;
}

const noMember = () =>
  refused('no_member_with_phone', {
    es: 'Nadie ha entrado al sitio con este teléfono: quien vende entra una vez y luego puede publicar',
    en: 'Nobody has signed in with this phone: who sells signs in once and can publish then',
  });

const nothingInIt = () =>
  refused('nothing_to_read', {
    es: 'El mensaje no trae texto ni una foto',
    en: 'The message holds neither text nor a photo',
  });

/** Has the marketplace make a lot of what a member wrote. They are shown it and publish it themselves. */
export const requestLot = (needs: RequestLotNeeds, messageId: number, actor: string): Promise<number> =>
  needs.transaction(async (tx) => {
    const message = await lotRequests(tx).message(messageId);
    const contact = message && (await needs.contacts.lock(tx, { id: message.contactId }));
    if (!contact) throw messageNotFound();
    if (contact.optedOut) throw refused('opted_out', skipTexts.opted_out);
    const media = message.types.map((contentType) => ({ contentType }));
    const member = await findWritingMember(needs, tx, contact, { messageId, media });
    if (!member) throw noMember();
    const { memberId, media: links } = member;
    if (message.body.trim() === '' && links.length === 0) throw nothingInIt();
    // They could not be asked.
    if (!isWindowOpen(contact.lastInboundAt, needs.now())) throw refused('outside_window', skipTexts.outside_window);
    if (!(await lotRequests(tx).add(messageId))) return memberId;
    const { id: contactId, businessName } = contact;
    const about = { contactId, businessName, memberId, media: links };
    const data = { ...about, messageLogId: messageId, body: message.body, mediaCount: media.length };
    await needs.outbox.append(tx, lotRequested, { subject: `contacts/${contactId}`, data });
    await audit(needs, tx, { actor, action: 'lot_requested', subject: `messages/${messageId}` });
    return memberId;
  });
