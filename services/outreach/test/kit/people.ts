import { eventually } from '@tianguis/testkit/eventually';
import type { Rig } from './rig.ts';

/** A fictitious number: the block +52 55 0000 is not given out. */
export const phone = (n: number): string => `+525500${String(n).padStart(6, '0')}`;

export const contact = (n: number, more: Record<string, unknown> = {}) => ({
  businessName: `Ferretería ${n}`,
  phone: phone(n),
  category: 'ferreteria',
  zone: 'Iztapalapa',
  contactName: `Persona ${n}`,
  ...more,
});

export async function addContact(rig: Rig, n: number, more: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await rig.post('/api/outreach/contacts', contact(n, more));
  if (status !== 201) throw new Error(`contact ${n}: ${status} ${JSON.stringify(body)}`);
  return body.contact.id;
}

/** Imports `count` contacts from number `first` on. */
export async function importContacts(rig: Rig, first: number, count: number, zone = 'Iztapalapa'): Promise<void> {
  const lines = Array.from(
    { length: count },
    (_, i) => `Ferretería ${first + i},${phone(first + i)},ferreteria,${zone},`,
  );
  const csvData = ['businessName,phone,category,zone,contactName', ...lines].join('\n');
  const { status, body } = await rig.post('/api/outreach/contacts/bulk', { csvData });
  if (status !== 200 || body.imported !== count) throw new Error(`import: ${status} ${JSON.stringify(body)}`);
}

interface OnPhone {
  readonly direction: string;
  readonly body: string;
  readonly status: string;
  readonly sid: string;
}

/** What a person's phone shows of ours. */
export async function received(rig: Rig, n: number): Promise<OnPhone[]> {
  const { messages } = (await rig.control(`/phone/${phone(n)}`, undefined, 'GET')) as { messages: OnPhone[] };
  return messages.filter(({ direction }) => direction !== 'inbound');
}

export const answer = (rig: Rig, n: number, body: string, more: Record<string, unknown> = {}): Promise<unknown> =>
  rig.control(`/phone/${phone(n)}/reply`, { body, ...more });

/** Waits until a member's phone and mailbox are known; each comes by an event of its own. */
export const memberReached = (rig: Rig, memberId: number): Promise<unknown> =>
  eventually(
    async () =>
      (
        await rig.storage.query(
          'select 1 from member_phones join member_mails using (member_id) where member_id = $1',
          [memberId],
        )
      ).rowCount === 1,
    { what: `phone and mailbox of member ${memberId}` },
  );
