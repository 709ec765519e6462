import { eventually } from '@tianguis/testkit/eventually';
import twilio from 'twilio';
import { describe, expect, test } from 'vitest';
import { formOf, get, listedAtOnce, type Phone, post, sandboxFor, startReceiver, twilioFor } from './harness.ts';

const from = 'whatsapp:+14155238886';
const ana = 'whatsapp:+525511110001';
const nobody = 'whatsapp:+525511119999';

async function withAna() {
  const receiver = await startReceiver();
  const sandbox = await sandboxFor({ webhookBase: receiver.url }, listedAtOnce);
  await post(`${sandbox.url}/phone/+525511110001/reply`, { body: 'Hola', name: 'Ana' });
  const statusCallback = `${receiver.url}/webhooks/twilio/status?log=7`;
  return { receiver, sandbox, client: twilioFor(sandbox), statusCallback };
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { status: number; code: number }) => `${error.status} ${error.code}`,
  );

describe('sending', () => {
  test('a message inside the window is accepted, then reported sent and delivered with valid signatures', async () => {
    const { receiver, sandbox, client, statusCallback } = await withAna();
    const message = await client.messages.create({
      from,
      to: ana,
      body: 'Buenos días, ¿tiene “excedente”?',
      statusCallback,
    });
    expect(message).toMatchObject({
      status: 'queued',
      direction: 'outbound-api',
      to: ana,
      from,
      numMedia: '0',
      errorCode: null,
    });
    expect(message.sid).toMatch(/^SM[\da-f]{32}$/);
    expect(message.dateCreated.getTime()).toBeGreaterThan(Date.now() - 5000);

    const path = '/webhooks/twilio/status';
    await eventually(() => receiver.forms(path).length === 2, { what: 'two callbacks' });
    expect(
      receiver
        .forms(path)
        .map((form) => form.MessageStatus)
        .sort(),
    ).toEqual(['delivered', 'sent']);
    expect(receiver.forms(path)[0]).toMatchObject({
      MessageSid: message.sid,
      To: ana,
      From: from,
      ChannelPrefix: 'whatsapp',
    });
    for (const hook of receiver.received) {
      const signature = String(hook.headers['x-twilio-signature']);
      expect(signature).toBe(twilio.getExpectedTwilioSignature(sandbox.keys.twilioAuthToken, hook.url, formOf(hook)));
      expect(twilio.validateRequest(sandbox.keys.twilioAuthToken, signature, hook.url, formOf(hook))).toBe(true);
    }
    expect((await client.messages(message.sid).fetch()).status).toBe('delivered');
  });

  test('through a messaging service the first status is accepted', async () => {
    const { client } = await withAna();
    const message = await client.messages.create({ messagingServiceSid: 'MG1', to: ana, body: 'Hola' });
    expect(message).toMatchObject({ status: 'accepted', messagingServiceSid: 'MG1' });
  });

  test('media makes an MM sid', async () => {
    const { client } = await withAna();
    const message = await client.messages.create({ from, to: ana, mediaUrl: ['https://example.com/a.png'] });
    expect(message.sid).toMatch(/^MM/);
    expect(message.numMedia).toBe('1');
    const media = await client.messages(message.sid).media.list();
    expect(media.map((item) => item.contentType)).toEqual(['image/png']);
  });

  test('refusals carry Twilio’s codes', async () => {
    const { sandbox, client } = await withAna();
    const { create } = client.messages;
    await post(`${sandbox.url}/settings`, { twilio: { window: 'reply' } });
    expect(await codeOf(create({ from, to: 'whatsapp:12', body: 'x' }))).toBe('400 21211');
    expect(await codeOf(create({ to: ana, body: 'x' }))).toBe('400 21603');
    expect(await codeOf(create({ from, to: ana }))).toBe('400 21619');
    expect(await codeOf(create({ from, to: ana, body: 'x'.repeat(1601) }))).toBe('400 21617');
    expect(await codeOf(create({ from: '+14155238886', to: ana, body: 'x' }))).toBe('400 63007');
    expect(await codeOf(create({ from, to: ana, body: 'x', statusCallback: 'ftp' }))).toBe('400 21609');
    expect(await codeOf(create({ from, to: ana, mediaUrl: ['file:///etc/passwd'] }))).toBe('400 21620');
    expect(await codeOf(create({ from, to: ana, contentSid: `HX${'0'.repeat(32)}` }))).toBe('400 21655');
    expect(await codeOf(create({ from, to: nobody, body: 'x' }))).toBe('400 63016');
    expect(await codeOf(twilioFor(sandbox, 'wrong').messages.create({ from, to: ana, body: 'x' }))).toBe('401 20003');
    expect(await codeOf(client.messages('SM0').fetch())).toBe('404 20404');
    expect(await client.messages.list()).toHaveLength(1);
  });

  test('outside the window a refusal comes as a callback, as it does in production', async () => {
    const { receiver, client, statusCallback } = await withAna();
    await client.messages.create({ from, to: nobody, body: 'x', statusCallback });
    const form = await eventually(() => receiver.forms('/webhooks/twilio/status')[0], { what: 'a failed callback' });
    expect(form).toMatchObject({ MessageStatus: 'undelivered', ErrorCode: '63016' });
  });
});

describe('the sender', () => {
  const ownSender = async (client: Awaited<ReturnType<typeof withAna>>['client']) =>
    (await client.messaging.v2.channelsSenders.list({ channel: 'whatsapp' }))[0];

  test('has the quality and the limit that WhatsApp gives it, which may fall', async () => {
    const { sandbox, client } = await withAna();
    const first = await ownSender(client);
    expect(first).toMatchObject({ senderId: from, status: 'ONLINE' });
    expect(first?.properties).toMatchObject({ qualityRating: 'HIGH', messagingLimit: 'Unlimited' });
    await post(`${sandbox.url}/settings`, { twilio: { quality: 'LOW', dailyTier: 1_000 } });
    const { qualityRating, messagingLimit } = (await ownSender(client))?.properties ?? {};
    expect([qualityRating, messagingLimit]).toEqual(['LOW', '1K Customers/24hr']);
  });

  test('may be offline, and says where what people write goes', async () => {
    const { receiver, sandbox, client } = await withAna();
    const inbound = `${receiver.url}/webhooks/twilio/inbound`;
    expect(await ownSender(client)).toMatchObject({ webhook: { callbackUrl: inbound } });
    await post(`${sandbox.url}/settings`, { twilio: { isOnline: false, inboundOverrides: '#rc=5&rp=all' } });
    const { status, offlineReasons, webhook } = (await ownSender(client)) ?? {};
    expect({ status, offlineReasons }).toMatchObject({ status: 'OFFLINE', offlineReasons: [{ code: '63020' }] });
    expect(webhook).toMatchObject({ callbackUrl: `${inbound}#rc=5&rp=all` });
  });

  test('begins to write to no more people than its limit, which a callback says', async () => {
    const { receiver, sandbox, client, statusCallback } = await withAna();
    await post(`${sandbox.url}/settings`, { twilio: { window: 'off', dailyTier: 1 } });
    const create = (to: string) => client.messages.create({ from, to, body: 'x', statusCallback });
    await create('whatsapp:+525511110001');
    await create('whatsapp:+525511110001');
    await create(ana);
    const { sid } = await create('whatsapp:+525511110002');
    const failed = () =>
      receiver.forms('/webhooks/twilio/status').filter(({ MessageStatus }) => MessageStatus === 'undelivered');
    await eventually(() => failed().length > 0, { what: 'a failed callback' });
    expect(failed().map(({ MessageSid, ErrorCode }) => [MessageSid, ErrorCode])).toEqual([[sid, '63018']]);
  });
});

describe('content templates', () => {
  const language = 'es_MX';
  const types = {
    'twilio/quick-reply': {
      body: 'Hola {{1}} de {{zone}}',
      actions: [{ type: 'QUICK_REPLY', title: 'Sí', id: 'yes' }],
    },
  };

  test('an approved template opens a conversation, its variables filled', async () => {
    const { sandbox, client } = await withAna();
    await post(`${sandbox.url}/settings`, { twilio: { window: 'reply', approvalAfterMs: 0 } });
    const content = await client.content.v1.contents.create({
      friendly_name: 'primer_mensaje',
      language,
      variables: { 1: 'amigo', zone: 'CDMX' },
      types,
    } as never);
    expect(content.friendlyName).toBe('primer_mensaje');
    expect(content.sid).toMatch(/^HX[\da-f]{32}$/);
    const contentVariables = JSON.stringify({ 1: 'Beto' });
    expect(await codeOf(client.messages.create({ from, to: nobody, contentSid: content.sid, contentVariables }))).toBe(
      '400 63016',
    );

    const approval = client.content.v1.contents(content.sid);
    expect(
      (await approval.approvalCreate.create({ name: 'primer_mensaje', category: 'MARKETING' } as never)).status,
    ).toBe('received');
    expect((await approval.approvalFetch().fetch()).whatsapp).toMatchObject({
      status: 'approved',
      name: 'primer_mensaje',
    });
    const message = await client.messages.create({ from, to: nobody, contentSid: content.sid, contentVariables });
    expect(message.body).toBe('Hola Beto de CDMX');
    const phone = await get<Phone>(`${sandbox.url}/phone/+525511119999`);
    expect(phone.messages[0]).toMatchObject({ body: 'Hola Beto de CDMX', buttons: [{ title: 'Sí', payload: 'yes' }] });
    expect(await client.content.v1.contents.list()).toHaveLength(1);
    expect((await client.content.v1.contentAndApprovals.list())[0]?.approvalRequests).toMatchObject({
      status: 'approved',
    });
    expect(await client.content.v1.contents(content.sid).remove()).toBe(true);
  });

  test('a review takes its time, or ends badly', async () => {
    const { sandbox, client } = await withAna();
    await post(`${sandbox.url}/settings`, { twilio: { approvalAfterMs: 60_000 } });
    const create = async (name: string) => {
      const { sid } = await client.content.v1.contents.create({ friendly_name: name, language, types } as never);
      await client.content.v1.contents(sid).approvalCreate.create({ name, category: 'UTILITY' } as never);
      return (await client.content.v1.contents(sid).approvalFetch().fetch()).whatsapp.status;
    };
    expect(await create('slow_one')).toBe('pending');
    expect(await create('rejected_one')).toBe('rejected');
    await post(`${sandbox.url}/settings`, { twilio: { rejectedTemplates: ['aviso_one'] } });
    expect(await create('aviso_one')).toBe('rejected');
    await post(`${sandbox.url}/settings`, { twilio: { rejectedTemplates: [] } });
    expect(await create('aviso_two'), 'all others take their time').toBe('pending');
  });
});

describe('listing', () => {
  test('pages, newest first, and filters by number and time', async () => {
    const { sandbox, client } = await withAna();
    for (let number = 1; number <= 7; number += 1) await client.messages.create({ from, to: ana, body: `m${number}` });
    const all = await client.messages.list({ pageSize: 3 });
    expect(all.map(({ body }) => body)).toEqual(['m7', 'm6', 'm5', 'm4', 'm3', 'm2', 'm1', 'Hola']);
    expect(await client.messages.list({ to: ana, pageSize: 2 })).toHaveLength(7);
    expect(await client.messages.list({ from: ana })).toHaveLength(1);
    expect(await client.messages.list({ to: nobody })).toHaveLength(0);
    expect(await client.messages.list({ to: ana, limit: 2 })).toHaveLength(2);
    expect(await client.messages.list({ dateSentAfter: new Date(Date.now() - 60_000) })).toHaveLength(8);
    expect(await client.messages.list({ dateSentAfter: new Date(Date.now() + 60_000) })).toHaveLength(0);
    expect(await client.messages.list({ dateSentBefore: new Date(Date.now() - 60_000) })).toHaveLength(0);
    expect(await client.messages.list({ dateSent: new Date() })).toHaveLength(8);
    expect(await get(`${sandbox.url}/stats`)).toMatchObject({ messages: { total: 7 } });
  });
});
