import { eventually } from '@tianguis/testkit/eventually';
import { expect, test } from 'vitest';
import { get, listedAtOnce, post, sandboxFor, startReceiver, twilioFor } from './harness.ts';

const to = 'whatsapp:+525511110001';

async function openChat(webhookBase?: string) {
  const sandbox = await sandboxFor({ webhookBase }, listedAtOnce);
  await post(`${sandbox.url}/phone/+525511110001/reply`, { body: 'Hola' });
  const { create } = twilioFor(sandbox).messages;
  const send = (body: string, statusCallback?: string) =>
    create({ from: sandbox.keys.twilioFrom, to, body, statusCallback }).then(
      () => 'sent',
      (error: { status?: number; code?: number | string }) => `${error.status ?? ''} ${error.code ?? ''}`.trim(),
    );
  const fault = (body: object) => post(`${sandbox.url}/faults`, { provider: 'twilio', ...body });
  return { sandbox, send, fault };
}

test('429 and 500 strike as often as told, then not again', async () => {
  const { sandbox, send, fault } = await openChat();
  await fault({ kind: '429', count: 1 });
  expect([await send('a'), await send('b')]).toEqual(['429 20429', 'sent']);
  await fault({ kind: '500', rate: 1 });
  expect([await send('c'), await send('d')]).toEqual(['500 20500', '500 20500']);
  expect(await get(`${sandbox.url}/faults`)).toMatchObject({ faults: [{ kind: '500', hits: 2 }] });
  await fetch(`${sandbox.url}/faults`, { method: 'DELETE' });
  expect(await send('e')).toBe('sent');
  expect((await fault({ kind: 'nonsense' })).status).toBe(400);
  expect((await fault({ kind: '429', rate: 2 })).status).toBe(400);
});

test('drop-reply: the caller hears nothing, yet the message was accepted and is listed', async () => {
  const { sandbox, send, fault } = await openChat();
  await fault({ kind: 'drop-reply', count: 1 });
  expect(await send('did it arrive?')).toMatch(/ECONNRESET/);
  const listed = await twilioFor(sandbox).messages.list({ to });
  expect(listed.map(({ body }) => body)).toEqual(['did it arrive?']);
});

test('slow and latency delay the reply', async () => {
  const { sandbox, send, fault } = await openChat();
  const timed = async (body: string) => {
    const start = performance.now();
    await send(body);
    return performance.now() - start;
  };
  await timed('warm');
  await fault({ kind: 'slow', ms: 120, count: 1 });
  expect(await timed('slow')).toBeGreaterThan(118);
  expect((await post(`${sandbox.url}/latency`, { provider: 'twilio', ms: 60 })).body).toMatchObject({ twilio: 60 });
  expect(await timed('late')).toBeGreaterThan(58);
});

test('webhooks come twice, or out of order', async () => {
  const receiver = await startReceiver();
  const { sandbox, send, fault } = await openChat(receiver.url);
  const sids = () => receiver.forms('/status').map((form) => `${form.MessageSid} ${form.MessageStatus}`);
  await fault({ kind: 'duplicate-webhook', rate: 1 });
  await send('a', `${receiver.url}/status`);
  await eventually(() => sids().length === 4, { what: 'two callbacks, twice each' });
  expect(new Set(sids()).size).toBe(2);

  await fetch(`${sandbox.url}/faults`, { method: 'DELETE' });
  await fault({ kind: 'reorder-webhook', rate: 1, count: 1, ms: 5000 });
  const status = `${receiver.url}/late`;
  await send('b', status);
  await eventually(() => receiver.forms('/late').length === 1, { what: 'the second callback alone' });
  expect(receiver.forms('/late')[0]?.MessageStatus).toBe('delivered');
});

test('undelivered ends a message with the code asked for', async () => {
  const receiver = await startReceiver();
  const { send, fault } = await openChat(receiver.url);
  await fault({ kind: 'undelivered', code: 63018, count: 1 });
  await send('a', `${receiver.url}/status`);
  const form = await eventually(() => receiver.forms('/status')[0], { what: 'the callback' });
  expect(form).toMatchObject({ MessageStatus: 'undelivered', ErrorCode: '63018' });
});

// https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides
test('a failing receiver gets a callback again only where its address asks for that', async () => {
  const receiver = await startReceiver();
  const tries: string[] = [];
  receiver.answer = ({ path }) => {
    tries.push(path);
    return 503;
  };
  const { sandbox, send } = await openChat();
  await post(`${sandbox.url}/settings`, { twilio: { deliveredAfterMs: null } });
  await send('a', `${receiver.url}/once`);
  await send('b', `${receiver.url}/thrice#rc=2&rp=5xx,ct`);
  await send('c', `${receiver.url}/refused#rc=2&rp=4xx,ct`);
  await eventually(() => tries.filter((path) => path === '/thrice').length === 3, { what: 'three tries' });
  const idle = async () => {
    const { deliveries } = await get<{ deliveries: { waiting: number } }>(`${sandbox.url}/stats`);
    return deliveries.waiting === 0 && tries.length >= 5;
  };
  await eventually(idle, { what: 'all tries' });
  expect(tries.toSorted()).toEqual(['/once', '/refused', '/thrice', '/thrice', '/thrice']);
});

test('a receiver that is away gets a callback once more, and then no more', async () => {
  const receiver = await startReceiver();
  const { port } = new URL(receiver.url);
  const { sandbox, send } = await openChat();
  await post(`${sandbox.url}/settings`, { twilio: { deliveredAfterMs: null } });
  await receiver.close();
  await send('a', `${receiver.url}/status`);
  const given = async () => {
    const { deliveries } = await get<{ deliveries: { waiting: number; refused: number } }>(`${sandbox.url}/stats`);
    return deliveries.waiting === 0 && deliveries.refused === 1;
  };
  await eventually(given, { what: 'the callback is given up' });
  const back = await startReceiver(Number(port));
  await send('b', `${back.url}/status`);
  await eventually(() => back.forms('/status').length === 1, { what: 'the second callback alone' });
});
