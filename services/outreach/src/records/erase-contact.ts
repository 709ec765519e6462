import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { contactErased } from '@tianguis/proto/outreach/contacts/events';
import type { Contact } from '../contacts/contact.ts';
import { contactNotFound, contactStore } from '../contacts/contact-store.ts';
import { retiredPhones } from '../contacts/retired-phones.ts';
import { forgetInImports } from '../imports/upkeep.ts';
import { withdraw } from '../messaging/change-consent.ts';
import { audit, knownActor } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';

/** Erases a person. Their queued messages are not sent; counts of messages stay, without the person. */
export const eraseContact = (deps: Deps, id: number, identity: Identity): Promise<void> =>
  deps.storage.transaction(async (tx) => {
    const contact = await contactStore.lock(tx, { id });
    if (!contact) throw contactNotFound();
    const actor = await knownActor(tx, identity);
    await forgetContact(deps, tx, contact, actor);
    await audit(deps, tx, { actor, action: 'contact_erased', subject: `contacts/${id}` });
  });

/** Erases a contact that is locked. */
export async function forgetContact(deps: Deps, tx: Tx, contact: Contact, actor: string): Promise<void> {
  const { id, phone, optedOut } = contact;
  await withdraw(deps, tx, id);
  await forgetInImports(deps, tx, contact);
  await retiredPhones.add(tx, phone, { reason: 'erased', optedOut, actor });
  await anonymise(tx, id, phone);
  await removeContact(tx, id);
  await deps.outbox.append(tx, contactErased, { subject: `contacts/${id}`, data: { contactId: id } });
}

/** Removes what identifies a person from messages, clicks and the consent ledger. */
async function anonymise(tx: Tx, contactId: number, phone: string): Promise<void> {
  for (const table of ['tracked_links', 'message_media'])
    await tx.query(`delete from ${table} where message_id in (select id from message_logs where contact_id = $1)`, [
      contactId,
    ]);
  await tx.query(anonymiseMessages, [contactId]);
  await tx.query(
    'update link_clicks set contact_id = null, user_agent = null, ip_address = null, referrer = null where contact_id = $1',
    [contactId],
  );
  await tx.query(
    `update consent_ledger set contact_id = null, phone_hash = phone_hash($2), text = '' where contact_id = $1`,
    [contactId, phone],
  );
}

// The message stays for the counts. A phone is unique within a campaign, so each message gets one of its own.
const anonymiseMessages = `update message_logs set contact_id = null, phone = 'erased:' || id, message_content = '',
    media_urls = '{}', media_types = '{}', content_variables = null where contact_id = $1`;

export async function removeContact(tx: Tx, contactId: number): Promise<void> {
  await tx.query('delete from contact_search_backlog where contact_id = $1', [contactId]);
  await tx.query('delete from outreach_contacts where id = $1', [contactId]);
}
