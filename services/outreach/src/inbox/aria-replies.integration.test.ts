import { randomUUIDv7 } from 'node:crypto';
import { autoReplyHeld, autoReplyReady } from '@tianguis/proto/assistant/replies/events';
import { eventually } from '@tianguis/testkit/eventually';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../test/kit/events.ts';
import { addContact, answer, phone, received } from '../../test/kit/people.ts';
import { useRig } from '../../test/kit/rig.ts';

const rig = await useRig();

const contactOf = async (n: number) =>
  (await rig.get(`/api/outreach/contacts?q=${phone(n).slice(1)}`)).body.contacts[0];
let answers = 0;
const autoReply = (contactId: number, reply: string) => {
  answers += 1;
  return { aiResponseId: answers, contactId, messageLogId: 1, reply, confidence: 0.9, responseType: 'pricing' };
};
const repliesTo = async (n: number, text: string) => (await received(rig, n)).filter(({ body }) => body === text);

describe('an answer of Aria', () => {
  it('is sent once, however often the event arrives', async () => {
    const id = await addContact(rig, 1);
    await answer(rig, 1, '¿Cómo funciona?');
    const data = autoReply(id, 'Mándeme una foto');
    const event = randomUUIDv7();
    for (let i = 0; i < 3; i += 1) await rig.publish(autoReplyReady, data, { id: event });
    await eventually(async () => (await repliesTo(1, 'Mándeme una foto')).length === 1, { what: 'the answer' });
    await rig.publish(autoReplyReady, autoReply(id, 'Y la cantidad'));
    await eventually(async () => (await repliesTo(1, 'Y la cantidad')).length === 1, {
      what: 'the second answer',
    });
    expect(await repliesTo(1, 'Mándeme una foto')).toHaveLength(1);
    const { logs } = (await rig.get(`/api/outreach/message-logs?contactId=${id}`)).body;
    expect(logs[0]).toMatchObject({ messageContent: 'Y la cantidad', messageType: 'outbound' });
    const { aiResponseId } = data;
    const carried = await rig.get(`/api/outreach/message-logs?aiResponseId=${aiResponseId}&aiResponseId=999999`);
    expect(carried.body).toMatchObject({
      total: 1,
      logs: [{ aiResponseId, messageContent: 'Mándeme una foto', sentAt: expect.any(String) }],
    });
  });

  it('that only says that a person answers is sent, and the conversation still waits for one', async () => {
    const id = await addContact(rig, 31);
    await answer(rig, 31, 'No me han pagado');
    const data = autoReply(id, 'Tu mensaje lo ve una persona del equipo');
    const event = randomUUIDv7();
    for (let i = 0; i < 2; i += 1)
      await rig.publish(autoReplyHeld, { ...data, outcome: 'handed_over', acknowledge: true }, { id: event });
    await eventually(async () => (await repliesTo(31, data.reply)).length === 1, { what: 'the notice' });
    const { body } = await rig.get(`/api/outreach/conversations/${id}`);
    expect(body.conversation).toMatchObject({ unread: 1, lastMessage: { direction: 'inbound' } });
  });

  it('that hears an opt-out keeps marketing away until a person decides, and answers still go', async () => {
    const id = await addContact(rig, 41);
    await answer(rig, 41, 'ya estuvo, mejor ahí le paramos');
    const heard = { ...autoReply(id, 'No sale'), outcome: 'handed_over', acknowledge: false, mayOptOut: true } as const;
    await rig.publish(autoReplyHeld, heard);
    const conversation = async () => (await rig.get(`/api/outreach/conversations/${id}`)).body.conversation;
    await eventually(async () => (await conversation()).mayOptOutSince !== null, { what: 'what Aria heard' });
    expect(await conversation()).toMatchObject({ optedOut: false, needsPersonSince: expect.any(String) });
    const send = { kind: 'contacts', contactIds: [id], templateName: 'primer_mensaje' };
    const forecast = async () => (await rig.post('/api/outreach/send-forecast', { send })).body;
    expect(await forecast()).toMatchObject({ reachable: 0, skipped: [{ reason: 'may_opt_out', count: 1 }] });
    const sent = await rig.post('/api/outreach/send-campaign', { contactIds: [id], templateName: 'primer_mensaje' });
    expect(sent.body).toMatchObject({ queued: 0, skipped: [{ reason: 'may_opt_out', count: 1 }] });
    const wrote = await rig.post('/api/outreach/send-whatsapp', { contactId: id, body: '¿Ya no te escribimos?' });
    expect(wrote.status).toBeLessThan(300);
    expect((await rig.post(`/api/outreach/contacts/${id}/keep-writing`)).status).toBe(200);
    expect(await conversation()).toMatchObject({ mayOptOutSince: null });
    expect((await forecast()).skipped).not.toContainEqual(expect.objectContaining({ reason: 'may_opt_out' }));
    await rig.publish(autoReplyHeld, { ...heard, aiResponseId: 9_041 });
    await eventually(async () => (await conversation()).mayOptOutSince !== null, { what: 'the second wish' });
    await answer(rig, 41, 'BAJA');
    await eventually(async () => (await conversation()).optedOut, { what: 'their own word' });
    expect(await conversation()).toMatchObject({ mayOptOutSince: null });
  });

  it('is withheld after an opt-out, with the reason', async () => {
    const id = await addContact(rig, 2);
    await answer(rig, 2, 'Baja');
    await rig.publish(autoReplyReady, autoReply(id, 'No debe salir'));
    await eventually(
      async () =>
        (await eventsOf(rig, 'MessageStatusChanged')).some(
          ({ data }) => data.contactId === id && data.skipReason === 'opted_out',
        ),
      { what: 'the skip' },
    );
    expect(await repliesTo(2, 'No debe salir')).toEqual([]);
  });

  it('is not sent once a person of staff wrote', async () => {
    const id = await addContact(rig, 3);
    await answer(rig, 3, 'Hola');
    await rig.post('/api/outreach/send-whatsapp', { contactId: id, body: 'Le atiendo yo' });
    await rig.publish(autoReplyReady, autoReply(id, 'Tampoco'));
    await rig.publish(autoReplyReady, autoReply(await addContact(rig, 4), 'señal'));
    await eventually(
      async () => (await rig.get(`/api/outreach/message-logs?contactId=${(await contactOf(4)).id}`)).body.total === 1,
      { what: 'the later event handled' },
    );
    const { logs } = (await rig.get(`/api/outreach/message-logs?contactId=${id}`)).body;
    expect(logs.map(({ messageContent }: { messageContent: string }) => messageContent)).not.toContain('Tampoco');
    await answer(rig, 3, 'Gracias');
    expect((await eventsOf(rig, 'ContactResponded')).at(-1)?.data).toMatchObject({
      contactId: id,
      autoReplyAllowed: false,
    });
  });

  it('is the last after five in a row', async () => {
    const id = await addContact(rig, 5);
    await answer(rig, 5, 'Hola');
    for (let i = 0; i < 6; i += 1) await rig.publish(autoReplyReady, autoReply(id, `Respuesta ${i}`));
    const logs = async () => (await rig.get(`/api/outreach/message-logs?contactId=${id}`)).body.logs;
    await eventually(async () => (await logs()).length === 6, { what: 'five answers' });
    await answer(rig, 5, '¿Y bien?');
    expect((await eventsOf(rig, 'ContactResponded')).at(-1)?.data).toMatchObject({
      contactId: id,
      autoReplyAllowed: false,
    });
    expect(
      (await logs()).filter(({ messageType }: { messageType: string }) => messageType === 'outbound'),
    ).toHaveLength(5);
  });
});
