import type { Stack } from '@tianguis/local/stack/stack-file';
import { eventually } from '@tianguis/testkit/eventually';
import { type Session, sessionAt, signIn } from '@tianguis/testkit/session';
import { type RunningStack, startStack } from '@tianguis/testkit/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: RunningStack;
let admin: Session;

beforeAll(async () => {
  stack = await startStack(['--no-demo', '--scale', 'outreach=2']);
  admin = await signIn(stack.read);
});
afterAll(() => stack?.stop());

interface Log {
  id: number;
  phone: string;
  status: string;
  messageType: string;
}
interface SentMessage {
  to: string;
  body: string;
}

let block = 0;
const storesPerRound = 60;

/** Sixty stores that no other test uses. */
const freshPhones = (count = storesPerRound) => {
  block += 1;
  return Array.from(
    { length: count },
    (_, index) => `+5281${String(block).padStart(4, '0')}${String(index).padStart(4, '0')}`,
  );
};

async function importStores(phones: string[]): Promise<number[]> {
  const rows = phones.map((phone, index) => `Ferretería ${index},${phone},ferreteria,Monterrey,Ana`);
  const csvData = ['businessName,phone,category,zone,contactName', ...rows].join('\n');
  expect(await (await admin.post('/api/outreach/contacts/bulk', { csvData })).json()).toMatchObject({
    imported: phones.length,
  });
  const { contacts } = await admin.json<{ contacts: { id: number; phone: string }[] }>(
    `/api/outreach/contacts?limit=500`,
  );
  return contacts.filter(({ phone }) => phones.includes(phone)).map(({ id }) => id);
}

async function launch(contactIds: number[]): Promise<number> {
  const response = await admin.post('/api/outreach/send-campaign', { contactIds, templateName: 'primer_mensaje' });
  const result = (await response.json()) as { campaignId: number; queued: number };
  expect(result).toMatchObject({ queued: contactIds.length, skipped: [] });
  return result.campaignId;
}

const logsOf = async (campaignId: number) =>
  (await admin.json<{ logs: Log[] }>(`/api/outreach/message-logs?campaignId=${campaignId}&limit=500`)).logs;

/** What the provider itself says it was asked to send to a number. */
async function providerMessages(phone: string): Promise<SentMessage[]> {
  const response = await fetch(`${stack.read().sandbox?.url}/phone/${encodeURIComponent(phone)}`, {
    headers: { accept: 'application/json' },
  });
  const { messages } = (await response.json()) as { messages: (SentMessage & { direction: string })[] };
  return messages.filter(({ direction }) => direction.startsWith('outbound'));
}

const arrived = (logs: Log[]) => logs.every(({ status }) => status === 'delivered' || status === 'read');

async function expectEachGotOne(campaignId: number, phones: string[]): Promise<void> {
  await eventually(async () => arrived(await logsOf(campaignId)), {
    timeout: 60_000,
    what: 'every message is delivered',
  });
  const logs = await logsOf(campaignId);
  expect(logs.map(({ phone }) => phone).sort()).toEqual([...phones].sort());
  const counts = await Promise.all(phones.map(async (phone) => (await providerMessages(phone)).length));
  expect(counts).toEqual(phones.map(() => 1));
}

type Part = { name: string; pid: (stack: Stack) => number | null | undefined };
const service = (name: string, replica = 0): Part => ({ name, pid: ({ services }) => services[name]?.[replica]?.pid });
const parts: Part[] = [
  service('gateway'),
  service('marketplace'),
  service('outreach', 0),
  service('payments'),
  service('assistant'),
  { name: 'nats', pid: ({ nats }) => nats.pid },
  { name: 'postgres', pid: ({ postgres }) => postgres.pid },
];

function kill(part: Part): number {
  const pid = part.pid(stack.read());
  if (!pid) throw new Error(`${part.name} is not running`);
  process.kill(pid, 'SIGKILL');
  return pid;
}

const isBack = (part: Part, old: number) =>
  eventually(
    async () =>
      part.pid(stack.read()) !== old && (await fetch(`${stack.read().url}/readyz`)).ok && (await servicesReady()),
    { timeout: 30_000, what: `${part.name} is back` },
  );

async function servicesReady(): Promise<boolean> {
  const urls = Object.values(stack.read().services).flat();
  const replies = await Promise.all(urls.map(({ url }) => fetch(`${url}/readyz`)));
  return replies.every(({ ok }) => ok);
}

test.each(parts.map((part) => [part.name, part] as const))(
  'kill -9 of %s while a campaign runs: each store gets exactly one message, each answer one reply',
  async (_, part) => {
    const phones = freshPhones();
    const campaign = await launch(await importStores(phones));
    await eventually(async () => (await logsOf(campaign)).some(({ status }) => status !== 'queued'), {
      what: 'the first message goes out',
    });
    const old = kill(part);
    await isBack(part, old);
    await expectEachGotOne(campaign, phones);

    const answering = phones.slice(0, 5);
    await Promise.all(answering.map((phone) => answer(phone, 'Sí me interesa, tengo 30 bultos de cemento')));
    await eventually(async () => (await repliesTo(answering)).every((count) => count >= 2), {
      timeout: 60_000,
      what: 'Aria answers',
    });
    await eventually(async () => await outboxDrained(), { what: 'every event was published' });
    expect(await repliesTo(answering)).toEqual(answering.map(() => 2));
  },
  180_000,
);

async function answer(phone: string, body: string): Promise<void> {
  const response = await fetch(`${stack.read().sandbox?.url}/phone/${encodeURIComponent(phone)}/reply`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ body }),
  });
  expect(response.ok).toBe(true);
}

const repliesTo = (phones: string[]) =>
  Promise.all(phones.map(async (phone) => (await providerMessages(phone)).length));

/** The readiness of a service says how many of its events still wait for the broker. */
async function outboxDrained(): Promise<boolean> {
  const metrics = await Promise.all(
    Object.values(stack.read().services)
      .flat()
      .map(async ({ url }) => (await fetch(`${url}/metrics`)).text()),
  );
  return metrics.every((text) => !/^outbox_pending\S* [1-9]/m.test(text));
}

test('kill -9 of marketplace while suppliers register: each is stored once, and staff hear of each once', async () => {
  const url = () => stack.read().url;
  const before = await admin.json<{ suppliers: { total: number } }>('/api/dashboard/stats');
  const register = async (index: number) => {
    const body = {
      companyName: `Obra ${index}`,
      materialType: 'otros',
      frequency: 'diario',
      email: `obra-${index}@example.com`,
    };
    const key = `kill-test-${index}`;
    await eventually(
      async () => {
        const response = await sessionAt(url).fetch('/api/suppliers', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify(body),
        });
        return response.status === 201;
      },
      { timeout: 30_000, what: 'a registration is accepted' },
    );
  };
  const registrations = Array.from({ length: 40 }, (_, index) => register(index));
  const part = service('marketplace');
  const old = kill(part);
  await Promise.all(registrations);
  await isBack(part, old);
  const after = await admin.json<{ suppliers: { total: number } }>('/api/dashboard/stats');
  expect(after.suppliers.total - before.suppliers.total).toBe(40);
}, 120_000);
