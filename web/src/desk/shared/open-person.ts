import { listContacts } from '@tianguis/proto/gen/client.ts';
import { navigate } from 'wouter/use-browser-location';
import { call } from '../../platform/api/api.ts';

interface Person {
  readonly memberId: number;
  readonly phone: string | null | undefined;
}

/** The number of the contact that has a phone, if one has. */
async function contactAt(phone: string): Promise<number | undefined> {
  const { contacts } = await call(listContacts, { query: { q: phone, limit: 5 } });
  return contacts.find((contact) => contact.phone === phone)?.id;
}

/** The record of a member, or their conversation: both belong to the phone that they proved. Without one, their orders. */
export async function openPerson({ memberId, phone }: Person, place: 'record' | 'conversation'): Promise<void> {
  const contact = phone ? await contactAt(phone) : undefined;
  const orders = `/ventas?miembro=${memberId}`;
  const found = place === 'record' ? `/admin?contact=${contact}` : `/responses?contact=${contact}`;
  navigate(contact === undefined ? orders : found);
}
