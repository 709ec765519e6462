import { notFound, refused } from '@tianguis/chassis/http/error';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { lotRequested } from '@tianguis/proto/outreach/inbox/events';
import type { Contacts } from '../../contacts/contact-store.ts';
import { findWritingMember, type WritingMemberNeeds } from './find-writing-member.ts';

export interface OpenLotNeeds extends WritingMemberNeeds {
  readonly transaction: RunTransaction<Tx>;
  readonly contacts: Pick<Contacts, 'lock'>;
  readonly outbox: Outbox;
}

const noSuchMessage = () =>
  notFound('message_not_found', { es: 'No hay un mensaje así de un contacto', en: 'No contact sent such a message' });

const noMember = () =>
  refused('no_member_with_phone', {
    es: 'Nadie ha entrado al sitio con este teléfono: el contacto debe entrar una vez para poder publicar',
    en: 'Nobody has signed in with this phone: the contact must sign in once before they can publish',
  });

const nothingInIt = () =>
  refused('nothing_to_read', {
    es: 'El mensaje no trae texto ni una foto',
    en: 'The message holds neither text nor a photo',
  });

interface Row {
  readonly contactId: number;
  readonly body: string;
  readonly types: readonly string[];
}

const inbound = `select contact_id as "contactId", message_content as body, media_types as types from message_logs
  where id = $1 and message_type = 'inbound' and contact_id is not null`;

/** Has the marketplace begin a lot for the member who wrote a message. They are asked, and publish it themselves. */
export const openLot = (needs: OpenLotNeeds, messageId: number): Promise<void> =>
  needs.transaction(async (tx) => {
    const [row] = (await tx.query<Row>(inbound, [messageId])).rows;
    const contact = row && (await needs.contacts.lock(tx, { id: row.contactId }));
    if (!contact) throw noSuchMessage();
    const media = row.types.map((contentType) => ({ contentType }));
    const member = await findWritingMember(needs, tx, contact, { messageId, media });
    if (!member) throw noMember();
    const { memberId, media: links } = member;
    if (row.body.trim() === '' && links.length === 0) throw nothingInIt();
    const { id: contactId, businessName } = contact;
    const message = { messageLogId: messageId, body: row.body, mediaCount: media.length };
    const data = { contactId, businessName, memberId, media: links, ...message };
    await needs.outbox.append(tx, lotRequested, { subject: `contacts/${contactId}`, data });
  });
