import { memberAddressVerified } from '@tianguis/proto/gateway/members/events';
import { orderMoved, orderPlaced } from '@tianguis/proto/marketplace/orders/events';
import { sellerReplyReady } from '@tianguis/proto/marketplace/whatsapp/events';
import { eventually } from '@tianguis/testkit/eventually';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '../../test/kit/events.ts';
import { addContact, phone, received } from '../../test/kit/people.ts';
import { useRig } from '../../test/kit/rig.ts';
import { inbound, inboundPath, webhook } from '../../test/kit/webhook.ts';

const rig = await useRig();
beforeAll(async () => {
  // These answers do not come from the sandbox's phones, so it does not know that the window is open.
  await rig.control('/settings', { twilio: { window: 'off' } });
});

const contactOf = async (n: number) =>
  (await rig.get(`/api/outreach/contacts?q=${phone(n).slice(1)}`)).body.contacts[0];
const logsOf = async (id: number) => (await rig.get(`/api/outreach/message-logs?contactId=${id}`)).body.logs;
const respondedOf = async (id: number) =>
  (await eventsOf(rig, 'ContactResponded')).map(({ data }) => data).filter(({ contactId }) => contactId === id);

/** Events of other services arrive when they arrive: waits until the rows that one leaves are there. */
const isThere = (what: string, rows: string, count = 1) =>
  eventually(async () => (await rig.storage.query(`select 1 from ${rows}`)).rowCount === count, { what });

describe('a number that nobody should write', () => {
  it('is neither kept nor passed on, and its writer is warned', async () => {
    const id = await addContact(rig, 61);
    await webhook(rig, inboundPath, inbound(61, 'Cobren a mi tarjeta 4111 1111 1111 1111'));
    expect(await logsOf(id)).toContainEqual(
      expect.objectContaining({ messageType: 'inbound', messageContent: 'Cobren a mi tarjeta •••' }),
    );
    expect(await respondedOf(id)).toMatchObject([{ body: 'Cobren a mi tarjeta •••' }]);
    const warning = 'Quitamos un número de tarjeta: no lo compartas por aquí.';
    await eventually(async () => (await received(rig, 61)).some(({ body }) => body === warning), {
      what: 'the warning',
    });
  });
});

describe('an answer', () => {
  it('is stored once, moves the contact and is published once, however often it arrives', async () => {
    const id = await addContact(rig, 1);
    const form = inbound(1, 'Sí, tengo 80 bultos de cemento');
    const replies = await Promise.all([1, 2, 3].map(() => webhook(rig, inboundPath, form)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await replies[0]?.text()).toContain('<Response></Response>');
    expect(await contactOf(1)).toMatchObject({ id, status: 'responded' });
    expect(await logsOf(id)).toMatchObject([
      { messageType: 'inbound', externalId: form.MessageSid, messageContent: form.Body },
    ]);
    expect(await respondedOf(id)).toMatchObject([
      { body: form.Body, mediaCount: 0, autoReplyAllowed: true, zone: 'Iztapalapa' },
    ]);
  });

  it('marks the message it answers', async () => {
    const id = await addContact(rig, 2);
    await rig.post('/api/outreach/send-campaign', { contactIds: [id], templateName: 'primer_mensaje' });
    await eventually(async () => (await logsOf(id))[0]?.status === 'delivered', { what: 'delivery' });
    await webhook(rig, inboundPath, inbound(2, 'Hola'));
    const [, sent] = await logsOf(id);
    expect(sent).toMatchObject({ messageType: 'outbound', repliedAt: expect.any(String) });
  });

  it('with photos moves the contact to photos_sent, and an old phone format is the same person', async () => {
    const id = await addContact(rig, 3);
    const old = `whatsapp:+521${phone(3).slice(3)}`;
    const media = { NumMedia: '2', MediaUrl0: 'https://api.twilio.com/a', MediaUrl1: 'https://api.twilio.com/b' };
    await webhook(rig, inboundPath, inbound(3, '', { From: old, ...media }));
    expect(await contactOf(3)).toMatchObject({ id, status: 'photos_sent' });
    const [log] = await logsOf(id);
    expect(log.mediaUrls).toEqual([0, 1].map((position) => `/api/outreach/messages/${log.id}/media/${position}`));
    await webhook(rig, inboundPath, inbound(3, 'Gracias'));
    expect(await contactOf(3)).toMatchObject({ status: 'photos_sent' });
  });

  it('of a stranger creates a contact', async () => {
    await Promise.all([webhook(rig, inboundPath, inbound(4, 'Hola')), webhook(rig, inboundPath, inbound(4, 'Buenas'))]);
    const contact = await contactOf(4);
    expect(contact).toMatchObject({ businessName: 'Perfil 4', status: 'responded', phone: phone(4) });
    expect(await logsOf(contact.id)).toHaveLength(2);
  });
});

describe('the signature', () => {
  it('is required of every webhook', async () => {
    const before = (await rig.get('/api/outreach/message-logs')).body.total;
    for (const signature of ['', 'forged'])
      expect((await webhook(rig, inboundPath, inbound(5, 'Hola'), signature)).status).toBe(403);
    expect(
      (await webhook(rig, '/webhooks/twilio/status?log=1', { MessageSid: 'SM1', MessageStatus: 'read' }, 'no')).status,
    ).toBe(403);
    expect((await rig.get('/api/outreach/message-logs')).body.total).toBe(before);
  });

  it('does not make invalid fields pass', async () => {
    expect((await webhook(rig, inboundPath, { Body: 'x', From: 'whatsapp:+525500000005' })).status).toBe(400);
    expect((await webhook(rig, inboundPath, { MessageSid: 'SM1', From: 'nobody' })).status).toBe(400);
    expect((await webhook(rig, inboundPath, inbound(5, 'x'.repeat(200_000)))).status).toBe(413);
  });
});

describe('leaving', () => {
  it('is confirmed once, recorded, published, and skips queued messages', async () => {
    const id = await addContact(rig, 10);
    await webhook(rig, inboundPath, inbound(10, 'Hola'));
    await rig.post('/api/outreach/send-whatsapp', { contactId: id, body: 'Buen día' });
    await rig.post('/api/outreach/send-whatsapp', { contactId: id, body: 'Espera seis segundos' });
    for (const word of ['¡Baja!', 'ALTO'])
      expect((await webhook(rig, inboundPath, inbound(10, word))).status).toBe(200);
    expect(await contactOf(10)).toMatchObject({ optedOut: true });
    const waiting = (await logsOf(id)).find(({ messageContent }: { messageContent: string }) =>
      messageContent.startsWith('Espera'),
    );
    expect(waiting).toMatchObject({ status: 'skipped', skipReason: 'opted_out' });
    expect(await eventsOf(rig, 'ContactOptedOut')).toMatchObject([{ data: { contactId: id, channel: 'whatsapp' } }]);
    const { rows } = await rig.storage.query(
      `select action, text from consent_ledger where contact_id = $1 and actor = 'contact'`,
      [id],
    );
    expect(rows).toEqual([{ action: 'opt_out', text: '¡Baja!' }]);
    expect((await respondedOf(id)).slice(-2)).toMatchObject([{ autoReplyAllowed: false }, { autoReplyAllowed: false }]);
    const confirmations = async () => (await received(rig, 10)).filter(({ body }) => body.startsWith('Listo'));
    await eventually(async () => (await confirmations()).length === 1, { what: 'the confirmation' });
    for (const send of [
      { contactId: id, body: 'Hola' },
      { contactId: id, templateName: 'primer_mensaje' },
    ])
      expect(await rig.post('/api/outreach/send-whatsapp', send)).toMatchObject({
        status: 422,
        body: { code: 'opted_out' },
      });
  });

  it('is understood in plain words before the message is acknowledged, and confirmed once', async () => {
    const id = await addContact(rig, 12);
    for (const body of ['ya dejen de escribirme porfa', 'que ya no me manden mensajes'])
      expect((await webhook(rig, inboundPath, inbound(12, body))).status).toBe(200);
    expect(await contactOf(12)).toMatchObject({ optedOut: true });
    expect(await respondedOf(id)).toMatchObject([{ autoReplyAllowed: false }, { autoReplyAllowed: false }]);
    const confirmations = async () => (await received(rig, 12)).map(({ body }) => body);
    await eventually(async () => (await confirmations()).length === 1, { what: 'the confirmation' });
    expect(await confirmations()).toEqual([
      'Listo: ya no te mandaremos WhatsApp. Solo te llegará un código si lo pides para entrar. Si cambias de opinión, responde ALTA.',
    ]);
  });

  it('tells a member where the news of their sales still comes', async () => {
    await rig.publish(memberAddressVerified, { memberId: 913, channel: 'whatsapp', address: phone(13) });
    await rig.publish(memberAddressVerified, { memberId: 914, channel: 'whatsapp', address: phone(14) });
    await rig.publish(memberAddressVerified, { memberId: 914, channel: 'mail', address: 'luz@example.com' });
    await isThere('the addresses', 'member_phones where member_id in (913, 914)', 2);
    await isThere('the mailbox', 'member_mails where member_id = 914');
    for (const n of [13, 14]) {
      await addContact(rig, n);
      await webhook(rig, inboundPath, inbound(n, 'quítenme de su lista'));
      await eventually(async () => (await received(rig, n)).length === 1, {
        what: 'the confirmation',
      });
    }
    expect((await received(rig, 13))[0]?.body).toContain('agrega ahí tu correo');
    expect((await received(rig, 14))[0]?.body).toContain('te llegan por correo');
  });

  it('takes CANCELAR for an opt-out only where no order and no question is open', async () => {
    const say = async (n: number, body: string) => {
      await webhook(rig, inboundPath, inbound(n, body));
      return (await contactOf(n)).optedOut;
    };
    await addContact(rig, 15);
    await rig.publish(memberAddressVerified, { memberId: 915, channel: 'whatsapp', address: phone(15) });
    const order = { orderId: 915, buyerId: 915, sellerId: 916, amount: 100 };
    const approveBy = new Date().toISOString();
    await rig.publish(orderPlaced, { ...order, number: 'P-000915', listingId: 1, method: 'hold', approveBy });
    await isThere('the phone', 'member_phones where member_id = 915');
    await isThere('the order', 'trade_orders where order_id = 915 and open');
    expect(await say(15, 'CANCELAR')).toBe(false);
    await rig.publish(orderMoved, { ...order, from: 'placed', to: 'cancelled', by: 'buyer', at: approveBy });
    await isThere('the end of the order', 'trade_orders where order_id = 915 and not open');
    expect(await say(15, 'cancelar')).toBe(true);

    const asked = await addContact(rig, 16);
    await webhook(rig, inboundPath, inbound(16, 'tengo cemento'));
    await rig.publish(sellerReplyReady, { contactId: asked, reply: '¿Cuántos bultos son?' });
    await isThere('the question', `open_questions where phone = '${phone(16)}'`);
    expect(await say(16, 'Cancelar')).toBe(false);
    await rig.storage.query(`update open_questions set until = now() - interval '1 second'`);
    expect(await say(16, 'Cancelar')).toBe(true);
  });

  it('ends with ALTA', async () => {
    await addContact(rig, 11);
    await webhook(rig, inboundPath, inbound(11, 'stop'));
    await webhook(rig, inboundPath, inbound(11, 'ALTA'));
    expect(await contactOf(11)).toMatchObject({ optedOut: false });
    await webhook(rig, inboundPath, inbound(11, 'Otra pregunta'));
    const events = await respondedOf((await contactOf(11)).id);
    expect(events.map(({ autoReplyAllowed }) => autoReplyAllowed)).toEqual([false, false, true]);
  });
});

it('writes no more to a number that is somebody else’s', async () => {
  await addContact(rig, 62);
  await webhook(rig, inboundPath, inbound(62, 'Se equivocó de número, este teléfono ya no es de Juan'));
  expect(await contactOf(62)).toMatchObject({ optedOut: true });
});
