import { listContacts, listMembers } from '@tianguis/proto/gen/client.ts';
import { navigate } from 'wouter/use-browser-location';
import { call } from '../../platform/api/api.ts';

interface Person {
  readonly memberId: number;
  /** Null where they have none; undefined while it is not known. */
  readonly phone: string | null | undefined;
}

/** The phone that a member proved, if they did. */
async function phoneOf(memberId: number): Promise<string | null> {
  const { members } = await call(listMembers, { query: { id: [memberId] } });
  return members[0]?.phone ?? null;
}

/** The number of the contact that has a phone, if one has. */
async function contactAt(phone: string): Promise<number | undefined> {
  const { contacts } = await call(listContacts, { query: { q: phone, limit: 5 } });
  return contacts.find((contact) => contact.phone === phone)?.id;
}

/** The record of a member, which belongs to the phone that they proved. Without one, their orders. */
export async function openRecord({ memberId, phone }: Person): Promise<void> {
  const known = phone === undefined ? await phoneOf(memberId) : phone;
  const contact = known ? await contactAt(known) : undefined;
  navigate(contact === undefined ? `/ventas?miembro=${memberId}` : `/admin?contact=${contact}`);
}

/** The conversation at a phone; false where there is none yet. */
export async function openConversation(phone: string): Promise<boolean> {
  const contact = await contactAt(phone);
  if (contact !== undefined) navigate(`/responses?contact=${contact}`);
  return contact !== undefined;
}
