import type { Identity } from '@tianguis/chassis/identity/identity';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { contactErased } from '@tianguis/proto/outreach/contacts/events';
import type { Contact } from '../contacts/contact.ts';
import { contactNotFound, contactStore } from '../contacts/contact-store.ts';
import { retiredPhones } from '../contacts/retired-phones.ts';
import { suppressedPhones } from '../contacts/suppression/suppressed-phones.ts';
import { forgetInImports } from '../imports/upkeep.ts';
import { arrivalStore } from '../inbox/arrivals/arrival-store.ts';
import { withdraw } from '../messaging/change-consent.ts';
import { forgetWithheld } from '../notifications/late-notices.ts';
import { audit, knownActor } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { mergeCopies } from './merges/merge-copy.ts';

/** Erases a person. Their queued messages are not sent; counts of messages stay, without the person. */
export const eraseContact = (deps: Deps, id: number, identity: Identity): Promise<void> =>
  deps.storage.transaction(async (tx) => {
    const contact = await contactStore.lock(tx, { id });
    if (!contact) throw contactNotFound();
    const actor = await knownActor(tx, identity);
    await forgetContact(deps, tx, contact, actor);
    await forgetInImports(deps, tx, [contact]);
    await audit(deps, tx, { actor, action: 'contact_erased', subject: `contacts/${id}` });
  });

/** Imports are searched once for each batch. */
const batchSize = 50;

/** Erases several people in batches: what is done stays done. Returns how many were there. */
export async function eraseContacts(deps: Deps, ids: readonly number[], identity: Identity): Promise<number> {
  const sorted = [...new Set(ids)].toSorted((a, b) => a - b);
  let erased = 0;
  for (let start = 0; start < sorted.length; start += batchSize)
    erased += await eraseBatch(deps, sorted.slice(start, start + batchSize), identity);
  return erased;
}

const eraseBatch = (deps: Deps, ids: readonly number[], identity: Identity): Promise<number> =>
  deps.storage.transaction(async (tx) => {
    const found: Contact[] = [];
    for (const id of ids) {
      const contact = await contactStore.lock(tx, { id });
      if (contact) found.push(contact);
    }
    const actor = await knownActor(tx, identity);
    for (const contact of found) {
      await forgetContact(deps, tx, contact, actor);
      await audit(deps, tx, { actor, action: 'contact_erased', subject: `contacts/${contact.id}` });
    }
    await forgetInImports(deps, tx, found);
    return found.length;
  });

/**
 * Keeps the phone of an erased person, who was no contact, from coming back unknowingly. They may have opted out as a
 * contact that was merged into another.
 */
export async function forgetPhone(tx: Tx, phone: string, actor: string): Promise<void> {
  const retired = await retiredPhones.find(tx, phone);
  const isListed = await suppressedPhones.has(tx, phone);
  const optedOut = isListed || (retired?.optedOut ?? false);
  await retiredPhones.add(tx, phone, { reason: 'erased', optedOut, actor });
  await suppressedPhones.forget(tx, phone, { optedOut, actor });
  await arrivalStore.forget(tx, phone);
  await forgetWithheld(tx, phone);
}

/** Erases a contact that is locked, except from imports: those are searched once for several people. */
export async function forgetContact(deps: Deps, tx: Tx, contact: Contact, actor: string): Promise<void> {
  const { id, phone, email, optedOut } = contact;
  await mergeCopies.forget(tx, { phone, email });
  await withdraw(deps, tx, [id]);
  await retiredPhones.add(tx, phone, { reason: 'erased', optedOut, actor });
  await suppressedPhones.forget(tx, phone, { optedOut, actor });
  await arrivalStore.forget(tx, phone);
  await forgetWithheld(tx, phone);
  await anonymise(tx, id, phone);
  await removeContact(tx, id);
  await deps.outbox.append(tx, contactErased, { subject: `contacts/${id}`, data: { contactId: id } });
}

const dropLinks = statement(
  (p: { contactId: number }) => sql`
    delete from tracked_links where message_id in (select id from message_logs where contact_id = ${p.contactId})`,
);

const dropMedia = statement(
  (p: { contactId: number }) => sql`
    delete from message_media where message_id in (select id from message_logs where contact_id = ${p.contactId})`,
);

// The message stays for the counts. A phone is unique within a campaign, so each message gets one of its own.
const anonymiseMessages = statement(
  (p: { contactId: number }) => sql`
    update message_logs set contact_id = null, phone = 'erased:' || id, message_content = '', media_urls = '{}',
      media_types = '{}', content_variables = null where contact_id = ${p.contactId}`,
);

const anonymiseClicks = statement((p: { contactId: number }) =>
  db
    .updateTable('link_clicks')
    .set({ contact_id: null, user_agent: null, ip_address: null, referrer: null })
    .where('contact_id', '=', p.contactId),
);

const anonymiseConsent = statement(
  (p: { contactId: number; phone: string }) => sql`
    update consent_ledger set contact_id = null, phone_hash = phone_hash(${p.phone}), text = ''
    where contact_id = ${p.contactId}`,
);

/** Removes what identifies a person from messages, clicks and the consent ledger. */
async function anonymise(tx: Tx, contactId: number, phone: string): Promise<void> {
  await run(tx, dropLinks({ contactId }));
  await run(tx, dropMedia({ contactId }));
  await run(tx, anonymiseMessages({ contactId }));
  await run(tx, anonymiseClicks({ contactId }));
  await run(tx, anonymiseConsent({ contactId, phone }));
}

const dropSearchText = statement((p: { contactId: number }) =>
  db.deleteFrom('contact_search_backlog').where('contact_id', '=', p.contactId),
);

const dropContact = statement((p: { contactId: number }) =>
  db.deleteFrom('outreach_contacts').where('id', '=', p.contactId),
);

export async function removeContact(tx: Tx, contactId: number): Promise<void> {
  await run(tx, dropSearchText({ contactId }));
  await run(tx, dropContact({ contactId }));
}
