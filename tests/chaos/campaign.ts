import type { Stack } from '@tianguis/local/stack/stack-file';
import { eventually } from '@tianguis/testkit/eventually';
import type { Session } from '@tianguis/testkit/session';
import type { Row } from '../bench/shared/row.ts';

interface Log {
  phone: string;
  status: string;
}

export interface Outcome {
  recipients: number;
  lost: number;
  doubled: number;
  /** By our own log. */
  undelivered: number;
}

/** Numbers that no other round uses. */
export function phonesOf(round: number, count: number): string[] {
  const number = (index: number) => `+5255${String(round).padStart(4, '0')}${String(index).padStart(4, '0')}`;
  return Array.from({ length: count }, (_, index) => number(index));
}

/** Calls may meet a part that is down: each is repeated until it is answered well. */
const persist = <T>(what: string, work: () => Promise<T>): Promise<NonNullable<T>> =>
  eventually(work, { what, timeout: 60_000 });

async function importStores(admin: Session, phones: string[]): Promise<number[]> {
  const rows = phones.map((phone, index) => `Ferretería ${index},${phone},ferreteria,CDMX,Ana`);
  const csvData = ['businessName,phone,category,zone,contactName', ...rows].join('\n');
  await persist('the import', async () => (await admin.post('/api/outreach/contacts/bulk', { csvData })).ok);
  const path = '/api/outreach/contacts?limit=500';
  const { contacts } = await persist('the contacts', () =>
    admin.json<{ contacts: { id: number; phone: string }[] }>(path),
  );
  return contacts.filter(({ phone }) => phones.includes(phone)).map(({ id }) => id);
}

/** Launched once and never repeated: what a lost answer left in doubt is seen by the count at the provider. */
export async function launchCampaign(admin: Session, phones: string[]): Promise<number> {
  const contactIds = await importStores(admin, phones);
  const reply = await admin.post('/api/outreach/send-campaign', { contactIds, templateName: 'primer_mensaje' });
  if (!reply.ok) throw new Error(`send-campaign answered ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { campaignId: number }).campaignId;
}

const final = ['delivered', 'read', 'failed', 'undelivered', 'skipped'];

/** Waits until every message has its final state, then counts at the provider what each number really got. */
export async function settle(admin: Session, stack: () => Stack, campaign: number, phones: string[]): Promise<Outcome> {
  const path = `/api/outreach/message-logs?campaignId=${campaign}&limit=500`;
  const logs = await eventually(
    async () => {
      const { logs } = await admin.json<{ logs: Log[] }>(path);
      const open = logs.filter(({ status }) => !final.includes(status));
      if (logs.length === phones.length && open.length === 0) return logs;
      throw new Error(open.map(({ phone, status }) => `${phone} ${status}`).join(', '));
    },
    { what: `campaign ${campaign} has settled`, timeout: 180_000 },
  );
  const counts: number[] = [];
  for (const phone of phones) counts.push(await receivedBy(stack(), phone));
  return {
    recipients: phones.length,
    lost: counts.filter((count) => count === 0).length,
    doubled: counts.filter((count) => count > 1).length,
    undelivered: logs.filter(({ status }) => status !== 'delivered' && status !== 'read').length,
  };
}

async function receivedBy({ sandbox }: Stack, phone: string): Promise<number> {
  const reply = await fetch(`${sandbox?.url}/phone/${encodeURIComponent(phone)}`, {
    headers: { accept: 'application/json' },
  });
  const { messages } = (await reply.json()) as { messages: { direction: string }[] };
  return messages.filter(({ direction }) => direction.startsWith('outbound')).length;
}

/** What became of the recipients of all campaigns together. */
export function outcomeRows(outcomes: readonly Outcome[], after: string): Row[] {
  const total = (key: keyof Outcome) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  const count = (what: string, value: number): Row => ({
    what,
    ours: `${value} of ${total('recipients')}`,
    peer: '0',
    ratio: value,
    goal: '<= 0',
    met: value === 0,
  });
  return [
    count(`recipients without a message after ${after}`, total('lost')),
    count('recipients with more than one', total('doubled')),
    count('rows that ended otherwise than delivered', total('undelivered')),
  ];
}
