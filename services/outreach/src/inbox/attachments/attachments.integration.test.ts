import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { eventually } from '@tianguis/testkit/eventually';
import { testIdentity } from '@tianguis/testkit/identity';
import { afterAll, describe, expect, it } from 'vitest';
import { addContact, answer, phone } from '../../../test/kit/people.ts';
import { admin, agent, useRig } from '../../../test/kit/rig.ts';
import { demoPhoto } from '../../demo/photo.ts';

const asked: string[] = [];

/** Stands for the gateway: the provider fetches files without a session. */
const gateway = createServer(async (req, res) => {
  const isRead = req.method === 'GET';
  if (isRead) asked.push(req.url ?? '');
  const signed = {
    'content-type': req.headers['content-type'] ?? '',
    'x-twilio-signature': String(req.headers['x-twilio-signature']),
  };
  const headers = isRead ? await testIdentity.headers({ kind: 'anonymous' }) : signed;
  const body = isRead ? null : new Uint8Array(await buffer(req));
  const reply = await fetch(rig.url + req.url, { method: req.method ?? 'GET', headers, body });
  const type = reply.headers.get('content-type');
  res.writeHead(reply.status, type ? { 'content-type': type } : {}).end(Buffer.from(await reply.arrayBuffer()));
});
gateway.listen(0, '127.0.0.1');
await once(gateway, 'listening');
const gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
const rig = await useRig({ OUTREACH_PAIR_SECONDS: '0', PUBLIC_URL: gatewayUrl });
await rig.control('/settings', { webhookBase: gatewayUrl });
afterAll(() => void gateway.close());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF');
const asStaff = () => testIdentity.headers(agent);

async function attach(contactId: number, bytes: Buffer, type = 'application/octet-stream') {
  const response = await fetch(`${rig.url}/api/outreach/contacts/${contactId}/attachments`, {
    method: 'POST',
    headers: { ...(await asStaff()), 'content-type': type },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, body: await response.json() };
}

async function whoWrote(n: number): Promise<number> {
  const id = await addContact(rig, n);
  await answer(rig, n, 'Hola');
  const unread = async () => (await rig.get(`/api/outreach/conversations/${id}`)).body.conversation.unread;
  await eventually(async () => (await unread()) === 1, { what: 'the message' });
  return id;
}

const send = (body: Record<string, unknown>) => rig.post('/api/outreach/send-whatsapp', body);
const shown = (id: string) => rig.get(`/api/outreach/attachments/${id}`);

interface OnPhone {
  readonly direction: string;
  readonly body: string;
  readonly status: string;
  readonly media: readonly { readonly url: string; readonly contentType: string }[];
}
async function onPhone(n: number): Promise<OnPhone[]> {
  const { messages } = (await rig.control(`/phone/${phone(n)}`, undefined, 'GET')) as { messages: OnPhone[] };
  return messages.filter(({ direction, status }) => direction !== 'inbound' && ['delivered', 'read'].includes(status));
}

describe('an attachment', () => {
  it('goes to the person with its text, fetched by the provider from a link of ours', async () => {
    const contactId = await whoWrote(1);
    const photo = demoPhoto(0);
    const added = await attach(contactId, photo);
    expect(added).toEqual({
      status: 201,
      body: { id: expect.stringMatching(/^[\w-]{22}$/), contactId, contentType: 'image/png', size: photo.length },
    });
    const attachmentId = added.body.id;
    const sent = await send({ contactId, body: 'Así la queremos', attachmentId });
    expect(sent.status).toBe(202);
    await eventually(async () => (await onPhone(1)).length === 1, { what: 'the photo on the phone' });
    const [message] = await onPhone(1);
    expect(message).toMatchObject({ body: 'Así la queremos', media: [{ contentType: 'image/png' }] });
    const fetched = await fetch(rig.sandbox.url + message?.media[0]?.url);
    expect(Buffer.from(await fetched.arrayBuffer()).equals(photo)).toBe(true);

    const { items } = (await rig.get(`/api/outreach/contacts/${contactId}/timeline`)).body;
    const [item] = items.filter(({ direction }: { direction: string }) => direction === 'outbound');
    expect(item).toMatchObject({ text: 'Así la queremos', media: [{ contentType: 'image/png' }] });
    const kept = await fetch(rig.url + item.media[0].url, { headers: await asStaff() });
    expect(Buffer.from(await kept.arrayBuffer()).equals(photo)).toBe(true);
    const { conversation } = (await rig.get(`/api/outreach/conversations/${contactId}`)).body;
    expect(conversation.lastMessage).toMatchObject({ author: 'staff', mediaCount: 1 });
    expect((await shown(attachmentId)).status).toBe(404);
    expect(await send({ contactId, body: 'Otra vez', attachmentId })).toMatchObject({
      status: 422,
      body: { code: 'attachment_gone', errors: [{ path: 'attachmentId' }] },
    });
  });

  it('alone needs no text; the text of a PDF follows as a message of its own', async () => {
    const contactId = await whoWrote(2);
    const photo = (await attach(contactId, demoPhoto(1))).body.id;
    expect((await send({ contactId, attachmentId: photo })).status).toBe(202);
    await eventually(async () => (await onPhone(2)).length === 1, { what: 'the photo' });
    const bill = (await attach(contactId, pdf, 'image/png')).body;
    expect(bill.contentType).toBe('application/pdf');
    expect((await send({ contactId, body: 'Va la factura', attachmentId: bill.id })).status).toBe(202);
    await eventually(async () => (await onPhone(2)).length === 3, { what: 'the PDF and its text' });
    const messages = (await onPhone(2)).map(({ body, media }) => [body, media.map(({ contentType }) => contentType)]);
    expect(messages).toEqual([
      ['', ['image/png']],
      ['', ['application/pdf']],
      ['Va la factura', []],
    ]);
  });

  it('is shown before it is sent, and can be thrown away', async () => {
    const contactId = await addContact(rig, 3);
    const { id } = (await attach(contactId, pdf)).body;
    const file = await fetch(`${rig.url}/api/outreach/attachments/${id}`, { headers: await asStaff() });
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
    expect((await rig.get(`/api/outreach/attachments/${id}`, { kind: 'anonymous' })).status).toBe(401);
    expect((await rig.delete(`/api/outreach/attachments/${id}`)).status).toBe(200);
    expect((await rig.delete(`/api/outreach/attachments/${id}`)).status).toBe(404);
    expect((await shown(id)).status).toBe(404);
  });

  it('is refused by its content, by its size, and where it cannot be sent, with the field', async () => {
    const contactId = await whoWrote(4);
    const refusals = [
      ['attachment_type', Buffer.from('RIFF....WEBPVP8 ')],
      ['attachment_type', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['attachment_empty', Buffer.alloc(0)],
      ['attachment_too_large', Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)])],
    ] as const;
    for (const [code, bytes] of refusals)
      expect(await attach(contactId, bytes, 'image/png')).toMatchObject({
        status: 422,
        body: { code, errors: [{ path: 'file' }] },
      });
    expect((await attach(contactId, Buffer.alloc(11 * 1024 * 1024))).status).toBe(413);
    expect((await attach(999_999, pdf)).status).toBe(404);
    const { id } = (await attach(contactId, pdf)).body;
    const other = await whoWrote(5);
    expect(await send({ contactId: other, attachmentId: id })).toMatchObject({
      status: 422,
      body: { code: 'attachment_gone' },
    });
    for (const wrong of [{ to: phone(4) }, { contactId, templateName: 'primer_mensaje' }])
      expect(await send({ ...wrong, attachmentId: id })).toMatchObject({
        status: 422,
        body: { code: 'attachment_needs_contact' },
      });
    await rig.storage.query(
      `update outreach_contacts set last_inbound_at = now() - interval '25 hours' where id = $1`,
      [contactId],
    );
    expect(await send({ contactId, attachmentId: id })).toMatchObject({
      status: 422,
      body: { code: 'outside_window' },
    });
    expect((await rig.delete(`/api/outreach/attachments/${id}`)).status).toBe(200);
  });

  it('goes once, however often a send is repeated, and is forgotten after a day or with the person', async () => {
    const contactId = await whoWrote(6);
    const { id } = (await attach(contactId, demoPhoto(2))).body;
    const body = { contactId, attachmentId: id };
    const key = { 'idempotency-key': 'one-photo-only' };
    const replies = await Promise.all([1, 2, 3].map(() => rig.post('/api/outreach/send-whatsapp', body, agent, key)));
    expect(new Set(replies.map((reply) => reply.body.logId)).size).toBe(1);
    await eventually(async () => (await onPhone(6)).length === 1, { what: 'the photo' });
    const old = (await attach(contactId, pdf)).body.id;
    await rig.storage.query(`update attachments set created_at = now() - interval '25 hours' where id = $1`, [old]);
    await rig.service().runJob('forget-attachments');
    expect((await shown(old)).status).toBe(404);
    const kept = (await attach(contactId, pdf)).body.id;
    await rig.delete(`/api/outreach/contacts/${contactId}`, admin);
    expect((await shown(kept)).status).toBe(404);
  });

  it('lies at an address that needs no session, holds nothing else, and is gone with the person', async () => {
    const contactId = await whoWrote(7);
    asked.length = 0;
    await send({ contactId, attachmentId: (await attach(contactId, pdf)).body.id });
    await eventually(async () => (await onPhone(7)).length === 1, { what: 'the PDF' });
    const [path = ''] = asked;
    expect(path).toMatch(/^\/api\/media\/attachments\/[\w-]{40,}$/);
    expect((await fetch(gatewayUrl + path)).headers.get('content-type')).toBe('application/pdf');
    expect((await fetch(`${gatewayUrl}/api/media/attachments/${'A'.repeat(60)}`)).status).toBe(404);
    await rig.delete(`/api/outreach/contacts/${contactId}`, admin);
    expect((await fetch(gatewayUrl + path)).status).toBe(404);
  });
});
