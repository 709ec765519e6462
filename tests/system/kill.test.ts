import { databaseName } from '@tianguis/local/postgres/databases';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { services } from '@tianguis/proto/services';
import { type ReceivedEvent, readEvents } from '@tianguis/testkit/event-stream';
import { eventually } from '@tianguis/testkit/eventually';
import { type Session, sessionAt, signIn } from '@tianguis/testkit/session';
import { type RunningStack, startStack } from '@tianguis/testkit/stack';
import { queryStack } from '@tianguis/testkit/stack-query';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endTests, launcherTests, logTests } from './parts/launcher.ts';

let stack: RunningStack;
let admin: Session;

beforeAll(async () => {
  stack = await startStack(['--no-demo', '--scale', 'outreach=2'], {
    GATEWAY_RATE_LIMIT_FACTOR: '1000',
    PAYMENTS_INTENTS_PER_HOUR: '100000',
  });
  admin = await signIn(stack.read);
});
afterAll(() => stack?.stop());

// On the same system, since a start takes longer than these.
describe('the launcher', () => launcherTests(() => stack));

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

/** Throws with what the messages are at, so that a failure says it. */
async function allArrived(campaignId: number): Promise<true> {
  const waiting = (await logsOf(campaignId)).filter(({ status }) => status !== 'delivered' && status !== 'read');
  if (waiting.length === 0) return true;
  throw new Error(waiting.map(({ id, status }) => `${id} ${status}`).join(', '));
}

/**
 * Twilio repeats a callback for a few seconds. Where a part was away for longer, outreach asks about the message after five minutes,
 * which the test lets pass at once.
 */
async function untilAllArrived(campaignId: number): Promise<void> {
  const what = 'every message is delivered';
  try {
    await eventually(() => allArrived(campaignId), { timeout: 20_000, what });
  } catch {
    const fiveMinutesLater = `update message_logs set sent_at = sent_at - interval '5 minutes'
      where campaign_id = $1 and status = 'sent'`;
    await queryStack(stack.read(), 'outreach', fiveMinutesLater, [campaignId]);
    await eventually(() => allArrived(campaignId), { timeout: 90_000, what });
  }
}

async function expectEachGotOne(campaignId: number, phones: string[]): Promise<void> {
  await untilAllArrived(campaignId);
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

/** A new process in the old one's place, under its id in stack.json, and everything answers. */
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
    await eventually(async () => await outboxesDrained(), { what: 'every event was published' });
    expect(await repliesTo(answering)).toEqual(answering.map(() => 2));
  },
  240_000,
);

test('kill -9 of assistant while it waits for contacts to finish: each gets one reply', async () => {
  const phones = freshPhones(8);
  await importStores(phones);
  const assistant = service('assistant');
  await Promise.all(phones.map((phone) => answer(phone, 'Sí me interesa')));
  await Promise.all(phones.map((phone) => answer(phone, 'tengo 30 bultos de cemento')));
  await isBack(assistant, kill(assistant));
  await eventually(async () => (await repliesTo(phones)).every((count) => count >= 1), {
    timeout: 60_000,
    what: 'Aria answers',
  });
  await eventually(async () => await outboxesDrained(), { what: 'every event was published' });
  expect(await repliesTo(phones)).toEqual(phones.map(() => 1));
}, 120_000);

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

/** Nothing is left to publish in any service's outbox. */
async function outboxesDrained(): Promise<boolean> {
  const counts = await Promise.all(services.map((name) => waitingIn(databaseName(name))));
  return counts.every((count) => count === 0);
}

async function waitingIn(database: string): Promise<number> {
  const connectionString = Object.assign(new URL(stack.read().postgres.url), { pathname: `/${database}` }).href;
  const client = new pg.Client({ connectionString });
  await client.connect();
  const query = 'select count(*)::int as waiting from messaging.outbox where sent_at is null';
  const { rows } = await client.query<{ waiting: number }>(query).finally(() => client.end());
  return rows[0]?.waiting ?? Number.NaN;
}

async function register(index: number): Promise<void> {
  const email = `obra-${index}@example.com`;
  const accepted = async () => {
    const response = await sessionAt(() => stack.read().url).fetch('/api/suppliers', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `kill-test-${index}` },
      body: JSON.stringify({ companyName: `Obra ${index}`, materialType: 'otros', frequency: 'diario', email }),
    });
    return response.status === 201;
  };
  await eventually(accepted, { timeout: 30_000, what: 'a registration is accepted' });
}

const registered = (events: ReceivedEvent[]) =>
  events
    .filter(({ type }) => type === 'SupplierRegistered')
    .map(({ data }) => (data as { data: { email: string } }).data.email);

test.each(
  [service('marketplace'), service('gateway'), { name: 'nats', pid: ({ nats }: Stack) => nats.pid }].map(
    (part) => [part.name, part] as const,
  ),
)(
  'kill -9 of %s while suppliers register: each is stored once, and staff hear of each once',
  async (name, part) => {
    const offset = 1_000 * (1 + parts.findIndex((other) => other.name === name));
    const events = readEvents(admin);
    await eventually(() => events.connections() > 0, { what: 'the event stream is open' });
    const before = await admin.json<{ suppliers: { total: number } }>('/api/dashboard/stats');
    const registrations = Array.from({ length: 40 }, (_, index) => register(offset + index));
    const old = kill(part);
    await Promise.all(registrations);
    await isBack(part, old);
    const after = await admin.json<{ suppliers: { total: number } }>('/api/dashboard/stats');
    expect(after.suppliers.total - before.suppliers.total).toBe(40);

    const expected = Array.from({ length: 40 }, (_, index) => `obra-${offset + index}@example.com`);
    await eventually(() => registered(events.received).length >= 40, {
      timeout: 30_000,
      what: 'staff hear of every supplier',
    });
    await events.close();
    expect(registered(events.received).sort()).toEqual(expected);
    expect(events.received.map(({ type }) => type)).not.toContain('resync');
  },
  120_000,
);

test('kill -9 of the sandbox: it comes back by itself', () => {
  const sandbox: Part = { name: 'sandbox', pid: ({ sandbox }) => sandbox?.pid };
  return isBack(sandbox, kill(sandbox));
});

logTests(() => stack);
endTests(() => stack);
