import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@tianguis/testkit/eventually';
import twilio from 'twilio';
import { expect, onTestFinished, test } from 'vitest';
import { formOf, get, type Phone, post, sandboxFor, startReceiver, twilioFor } from './harness.ts';

const inbound = '/webhooks/twilio/inbound';
const number = '/phone/+525511110001';

test('an answer reaches the gateway as Twilio would send it, signed', async () => {
  const receiver = await startReceiver();
  const sandbox = await sandboxFor({ webhookBase: receiver.url });
  const reply = await post(`${sandbox.url}${number}/reply`, { body: 'Sí, tengo 20 sacos', name: 'Ana' });
  expect(reply).toMatchObject({ status: 201, body: { delivery: 'delivered' } });

  const [hook] = receiver.received;
  if (!hook) throw new Error('no webhook');
  expect(formOf(hook)).toMatchObject({
    AccountSid: sandbox.keys.twilioAccountSid,
    MessageSid: reply.body.sid,
    From: 'whatsapp:+525511110001',
    To: sandbox.keys.twilioFrom,
    Body: 'Sí, tengo 20 sacos',
    NumMedia: '0',
    ProfileName: 'Ana',
    WaId: '525511110001',
    SmsStatus: 'received',
  });
  const signature = String(hook.headers['x-twilio-signature']);
  expect(twilio.validateRequest(sandbox.keys.twilioAuthToken, signature, hook.url, formOf(hook))).toBe(true);
});

test('a photo is uploaded, sent with its type, and served where Twilio serves media', async () => {
  const receiver = await startReceiver();
  const sandbox = await sandboxFor({ webhookBase: receiver.url });
  const bytes = Buffer.from('89504e470d0a1a0a', 'hex');
  const headers = { 'content-type': 'image/png' };
  const upload = await fetch(`${sandbox.url}${number}/media`, { method: 'POST', headers, body: bytes });
  const { mediaUrl } = (await upload.json()) as { mediaUrl: string };
  const reply = await post(`${sandbox.url}${number}/reply`, { body: '', mediaUrl });
  expect(String(reply.body.sid)).toMatch(/^MM/);

  const [form] = receiver.forms(inbound);
  expect(form).toMatchObject({ NumMedia: '1', MediaContentType0: 'image/png', MessageType: 'image' });
  expect(form?.MediaUrl0).toContain(`/Messages/${reply.body.sid}/Media/ME`);
  const served = await fetch(String(form?.MediaUrl0));
  expect(served.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
  const script = { method: 'POST', headers: { 'content-type': 'text/html' }, body: '<script>' };
  expect((await fetch(`${sandbox.url}${number}/media`, script)).status).toBe(415);
});

test('says when the webhook waits, and delivers it once the gateway is back', async () => {
  const first = await startReceiver();
  const sandbox = await sandboxFor({ webhookBase: first.url });
  await first.close();
  await post(`${sandbox.url}/settings`, { twilio: { inboundOverrides: '#rc=5&rp=ct' } });
  expect((await post(`${sandbox.url}${number}/reply`, { body: 'uno' })).body).toMatchObject({ delivery: 'queued' });
  const second = await startReceiver(Number(new URL(first.url).port));
  await eventually(() => second.forms(inbound).length === 1, { what: 'the waiting webhook' });
  expect(second.forms(inbound)[0]).toMatchObject({ Body: 'uno' });
});

test('without a receiver it says so; a refused webhook is not repeated', async () => {
  const sandbox = await sandboxFor();
  expect((await post(`${sandbox.url}${number}/reply`, { body: 'x' })).body).toMatchObject({ delivery: 'no-receiver' });
  const receiver = await startReceiver();
  receiver.answer = () => 403;
  await post(`${sandbox.url}/settings`, { webhookBase: receiver.url });
  expect((await post(`${sandbox.url}${number}/reply`, { body: 'x' })).body).toMatchObject({ delivery: 'refused' });
  expect((await post(`${sandbox.url}${number}/reply`, {})).status).toBe(400);
  expect((await post(`${sandbox.url}/phone/12/reply`, { body: 'x' })).status).toBe(404);
});

test('the chat lists both sides, is searchable, and opening it reads the messages', async () => {
  const receiver = await startReceiver();
  const sandbox = await sandboxFor({ webhookBase: receiver.url });
  await post(`${sandbox.url}${number}/reply`, { body: 'Hola', name: 'José Núñez' });
  await post(`${sandbox.url}/phone/525522220002/reply`, { body: 'Otra persona' });
  const to = 'whatsapp:+525511110001';
  const statusCallback = `${receiver.url}/status`;
  await twilioFor(sandbox).messages.create({ from: sandbox.keys.twilioFrom, to, body: '¿Qué tal?', statusCallback });
  await eventually(() => receiver.forms('/status').some((form) => form.MessageStatus === 'delivered'), {
    what: 'delivery',
  });

  const chat = await get<Phone>(sandbox.url + number);
  expect(chat.name).toBe('José Núñez');
  expect(chat.messages.map(({ direction, body }) => `${direction} ${body}`)).toEqual([
    'inbound Hola',
    'outbound ¿Qué tal?',
  ]);
  const found = await get<{ people: Phone[]; total: number }>(`${sandbox.url}/phone?search=nunez`);
  expect(found).toMatchObject({ total: 1, people: [{ phone: '+525511110001', last: { body: '¿Qué tal?' } }] });

  await post(`${sandbox.url}${number}/read`, {});
  await eventually(() => receiver.forms('/status').some((form) => form.MessageStatus === 'read'), {
    what: 'the read receipt',
  });
  expect((await get<Phone>(sandbox.url + number)).messages[1]?.status).toBe('read');
});

test('a pressed button travels with its payload', async () => {
  const receiver = await startReceiver();
  const sandbox = await sandboxFor({ webhookBase: receiver.url });
  await post(`${sandbox.url}${number}/reply`, { body: 'Sí', buttonPayload: 'yes' });
  expect(receiver.forms(inbound)[0]).toMatchObject({ ButtonPayload: 'yes', ButtonText: 'Sí', MessageType: 'button' });
});

test('an open page hears of each message', async () => {
  const sandbox = await sandboxFor();
  const stream = await fetch(`${sandbox.url}/phone/events?phone=%2B525511110001`);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await post(`${sandbox.url}/phone/+525522220002/reply`, { body: 'no es mía' });
  await post(`${sandbox.url}${number}/reply`, { body: 'mía' });
  let text = '';
  while (!text.includes('mía')) text += (await reader?.read())?.value ?? '';
  expect(text).not.toContain('no es');
  await reader?.cancel();
});

test('between containers a webhook goes where the gateway really is, signed for its public address', async () => {
  const receiver = await startReceiver();
  const publicUrl = 'http://sandbox.internal:3000';
  const base = 'https://tianguis.example';
  const sandbox = await sandboxFor({ webhookBase: `${base}/`, webhookTarget: receiver.url, publicUrl });
  const { port } = new URL(sandbox.listening);
  expect(sandbox.url).toBe(publicUrl);
  const url = `http://127.0.0.1:${port}${number}/reply`;
  expect((await post(url, { body: 'x', mediaUrl: 'https://example.com/a.png' })).body).toMatchObject({
    delivery: 'delivered',
  });
  const [hook] = receiver.received;
  if (!hook) throw new Error('no webhook');
  expect(formOf(hook).MediaUrl0).toContain(`${publicUrl}/2010-04-01/`);
  const signature = String(hook.headers['x-twilio-signature']);
  const { twilioAuthToken } = sandbox.keys;
  expect(twilio.validateRequest(twilioAuthToken, signature, base + hook.path, formOf(hook))).toBe(true);
  expect((await post(url, { body: 'x', mediaUrl: 'javascript:alert(1)' })).status).toBe(400);
});

test('a file at our address is fetched as Twilio fetches it, and a message without it ends undelivered', async () => {
  const files = {
    '/photo': { type: 'image/png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') },
    '/bill': { type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') },
    '/sticker': { type: 'image/webp', bytes: Buffer.from('RIFF....WEBP') },
    '/liar': { type: 'image/png', bytes: Buffer.from('<html>') },
    '/huge': {
      type: 'image/png',
      bytes: Buffer.concat([Buffer.from('89504e47', 'hex'), Buffer.alloc(5 * 1024 * 1024)]),
    },
  };
  const server = createServer((req, res) => {
    const file = files[req.url as keyof typeof files];
    if (file) res.writeHead(200, { 'content-type': file.type }).end(file.bytes);
    else res.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sandbox = await sandboxFor({ webhookBase: base });
  await post(`${sandbox.url}/settings`, { twilio: { window: 'off' } });
  const { messages } = twilioFor(sandbox);
  const fate = async (path: string) => {
    const { sid } = await messages.create({
      from: sandbox.keys.twilioFrom,
      to: 'whatsapp:+525511110001',
      body: 'Va',
      mediaUrl: [base + path],
    });
    const ended = async () => ['sent', 'delivered', 'undelivered'].includes((await messages(sid).fetch()).status);
    await eventually(ended, { what: `the end of ${path}` });
    const { status, errorCode, body } = await messages(sid).fetch();
    return { failed: status === 'undelivered', errorCode, body };
  };
  expect(await fate('/photo')).toEqual({ failed: false, errorCode: null, body: 'Va' });
  expect(await fate('/bill')).toEqual({ failed: false, errorCode: null, body: '' });
  expect(await fate('/gone')).toMatchObject({ failed: true, errorCode: 63019 });
  expect(await fate('/sticker')).toMatchObject({ failed: true, errorCode: 63021 });
  expect(await fate('/liar')).toMatchObject({ failed: true, errorCode: 63021 });
  expect(await fate('/huge')).toMatchObject({ failed: true, errorCode: 11751 });
});
