import { randomBytes } from 'node:crypto';
import { connectNats, type Nats } from '@tianguis/chassis/messaging/nats';
import { createPublisher } from '@tianguis/chassis/messaging/publisher';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { scratchNats } from '@tianguis/local/nats/scratch';
import type { ScratchServer } from '@tianguis/local/process/scratch-server';
import { services } from '@tianguis/proto/services';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';

const logger = createLogger({ name: 'test', level: 'silent' });
const passwords = Object.fromEntries(
  [...services, 'operator'].map((name) => [name, `p${randomBytes(12).toString('hex')}`]),
);
const open: Nats[] = [];
let server: ScratchServer;
beforeAll(async () => {
  server = await scratchNats({ passwords });
});
afterAll(async () => {
  await Promise.all(open.map((nats) => nats.close()));
  await server.remove();
});

async function as(name: string, password = passwords[name]) {
  const nats = connectNats({ url: server.url.replace('//', `//${name}:${password}@`), name, logger });
  open.push(nats);
  return { nats, ...(await nats.broker()) };
}

it('lets a service publish its own events, by both ways, and nobody else’s', async () => {
  const { nats, nc, js, inbox } = await as('payments');
  await nats.ensureStreams();
  expect(await js.publish('events.payments.PaymentSucceeded.v1', '{}')).toMatchObject({ stream: 'EVENTS' });
  const publisher = createPublisher({ nc, inbox }, { timeout: 1_000 });
  const message = { payload: '{}', msgId: '1' };
  const states = await publisher.publishAll([{ ...message, subject: 'events.payments.PaymentFailed.v1' }]);
  expect(states).toEqual([{ state: 'stored' }]);
  publisher.close();
  await expect(js.publish('events.outreach.ContactResponded.v1', '{}', { timeout: 1_000 })).rejects.toThrow();
  await expect(js.publish('dead.outreach-convert-contact', '{}', { timeout: 1_000 })).rejects.toThrow();
});

it('lets a consumer hear what is its own', async () => {
  const { jsm, js } = await as('outreach');
  const filter_subject = 'events.marketplace.SupplierRegistered.v1';
  await jsm.consumers.add('EVENTS', { durable_name: 'outreach-convert-contact', filter_subject });
  const { js: market } = await as('marketplace');
  await market.publish(filter_subject, '{}');
  const message = await (await js.consumers.get('EVENTS', 'outreach-convert-contact')).next({ expires: 5_000 });
  expect(message?.subject).toBe(filter_subject);
  expect(await message?.ackAck()).toBe(true);
});

it('lets it hear nothing else, and take nothing away', async () => {
  const { jsm, nc } = await as('outreach');
  const wrong = [
    jsm.consumers.add('EVENTS', { durable_name: 'outreach-convert-contact-2', filter_subject: 'events.>' }),
    jsm.consumers.add('EVENTS', { durable_name: 'outreach-convert-contact' }),
    jsm.consumers.add('EVENTS', { durable_name: 'outreach-convert-contact', filter_subject: 'events.payments.>' }),
    jsm.streams.purge('EVENTS'),
    jsm.streams.delete('EVENTS'),
    jsm.streams.add({ name: 'COPY', sources: [{ name: 'EVENTS' }] }),
  ];
  for (const attempt of wrong) await expect(attempt).rejects.toThrow();
  for (const subject of ['events.>', '_INBOX_assistant.>', '>']) {
    const failures: unknown[] = [];
    nc.subscribe(subject, { callback: (error) => void (error && failures.push(error)) });
    await eventually(() => failures.length > 0, { what: `${subject} is refused` });
  }
});

it('lets nobody in without a password', async () => {
  const nats = connectNats({ url: server.url, name: 'nobody', logger });
  open.push(nats);
  const first = await Promise.race([nats.broker(), new Promise((resolve) => setTimeout(resolve, 700, 'waiting'))]);
  expect(first).toBe('waiting');
});

it('lets the gateway follow all events and look after dead letters', async () => {
  const { js, jsm } = await as('gateway');
  const consumer = await js.consumers.get('EVENTS', { opt_start_seq: 1 });
  expect((await consumer.next({ expires: 5_000 }))?.subject).toMatch(/^events\./);
  const { js: outreach } = await as('outreach');
  const { seq } = await outreach.publish('dead.outreach-convert-contact', 'x');
  const letters = await js.consumers.get('DEAD', { opt_start_seq: seq });
  expect((await letters.next({ expires: 5_000 }))?.seq).toBe(seq);
  expect(await letters.delete()).toBe(true);
  expect((await jsm.streams.getMessage('DEAD', { seq }))?.seq).toBe(seq);
  expect(await jsm.streams.deleteMessage('DEAD', seq)).toBe(true);
});
