import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { contactErased } from '@tianguis/proto/outreach/contacts/events';
import { type ActorNeeds, knownActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Contact } from '../contact.ts';
import type { Contacts } from '../contact-store.ts';
import { contactNotFound } from '../errors.ts';
import type { ContactDesk } from './contact-desk-store.ts';

/** Messages that wait for a contact are not sent. Gives back how many there were. */
export type Withdraw = (tx: Tx, contactId: number) => Promise<number>;

/** Takes a person out of imports that wait or left them out. */
export type ForgetInImports = (
  tx: Tx,
  person: { readonly email?: string | null | undefined; readonly phone?: string | null | undefined },
) => Promise<void>;

export interface EraseContactNeeds extends ActorNeeds {
  readonly transaction: RunTransaction<Tx>;
  readonly contacts: Pick<Contacts, 'lock'>;
  readonly desk: Pick<ContactDesk, 'retire' | 'anonymise' | 'remove'>;
  readonly withdraw: Withdraw;
  readonly forgetInImports: ForgetInImports;
  readonly outbox: Outbox;
}

type ForgetNeeds = Pick<EraseContactNeeds, 'desk' | 'withdraw' | 'forgetInImports' | 'outbox'>;

/** Forgets a person. What waits for them is not sent; counts of messages stay, without who they were for. */
export const eraseContact = (needs: EraseContactNeeds, id: number, identity: Identity): Promise<void> =>
  needs.transaction(async (tx) => {
    const contact = await needs.contacts.lock(tx, { id });
    if (!contact) throw contactNotFound();
    const actor = await knownActor(needs, tx, identity);
    await forgetContact(needs, tx, contact, actor);
    await audit(needs, tx, { actor, action: 'contact_erased', subject: `contacts/${id}` });
  });

/** The same for a contact that is locked. */
export async function forgetContact(needs: ForgetNeeds, tx: Tx, contact: Contact, actor: string): Promise<void> {
  const { id, phone, optedOut } = contact;
  await needs.withdraw(tx, id);
  await needs.forgetInImports(tx, contact);
  await needs.desk.retire(tx, phone, { reason: 'erased', optedOut, actor });
  await needs.desk.anonymise(tx, id, phone);
  await needs.desk.remove(tx, id);
  await needs.outbox.append(tx, contactErased, { subject: `contacts/${id}`, data: { contactId: id } });
}
