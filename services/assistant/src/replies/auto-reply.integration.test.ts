import { assistantDataHandled } from '@tianguis/proto/assistant/personal-data';
import { autoReplyHeld, autoReplyReady } from '@tianguis/proto/assistant/replies/events';
import { exportAssistantData, listAiResponses, listOutreachAiResponses } from '@tianguis/proto/gen/client.ts';
import { memberMessageLeft } from '@tianguis/proto/marketplace/whatsapp/events';
import { outreachDataHandled } from '@tianguis/proto/outreach/personal-data';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import { readPages } from '@tianguis/testkit/pages';
import { expect, it } from 'vitest';
import { useAssistant } from '../../test/harness.ts';

const rig = await useAssistant();

let message = 1000;
const rowsOf = async (messageLogId: number) => {
  const { rows } = await rig.storage.query<Record<string, unknown>>(
    'select * from ai_responses where message_log_id = $1',
    [messageLogId],
  );
  return rows;
};
const rowOf = (messageLogId: number) =>
  eventually(async () => (await rowsOf(messageLogId))[0], { what: `a reply to message ${messageLogId}` });
const eventAbout = async (id: unknown) => (await rig.events()).find(({ subject }) => subject === `ai-responses/${id}`);

it('answers a contact who is interested, and has the answer sent', async () => {
  const correlationid = 'the-request-that-began-it';
  const { data } = await rig.contactWrote({}, { correlationid });
  const row = await rowOf(data.messageLogId);
  expect(row).toMatchObject({
    contact_id: 41,
    business_name: 'Ferretería La Esperanza',
    user_message: 'Sí me interesa, tengo 30 bultos de cemento',
    trigger: 'offer',
    response_type: 'qualification',
    outcome: 'sent',
    engine: 'local',
  });
  const event = await eventAbout(row.id);
  expect(event?.type).toBe('AutoReplyReady.v1');
  expect(event?.correlationid).toBe(correlationid);
  const reply = autoReplyReady.schema.parse(event?.data);
  expect(reply).toMatchObject({ contactId: 41, messageLogId: 311, responseType: 'qualification' });
  expect(reply.reply).toContain('30 bultos de cemento');
  expect(reply.confidence).toBeGreaterThanOrEqual(0.8);
});

it.each([
  ['pido 8 mil pesos por la varilla', 'held', 'offer'],
  ['numero equivocado', 'held', 'wrong_number'],
  ['quiero hablar con una persona', 'handed_over', 'human'],
  ['ya no me manden mensajes', 'handed_over', 'stop'],
  ['¿me dan crédito a 60 días?', 'handed_over', 'invoice'],
  ['cuéntame un chiste', 'handed_over', 'off_topic'],
])('leaves %j to a person: %s', async (body, outcome, trigger) => {
  const messageLogId = ++message;
  await rig.contactWrote({ messageLogId, body });
  const row = await rowOf(messageLogId);
  expect(row).toMatchObject({ outcome, trigger });
  const event = await eventAbout(row.id);
  expect(event?.type).toBe('AutoReplyHeld.v1');
  const held = autoReplyHeld.schema.parse(event?.data);
  expect(held.confidence).toBeLessThan(0.8);
  expect(held.mayOptOut ?? false).toBe(trigger === 'stop');
});

it('has a contact told at once that a person answers, once in twelve hours', async () => {
  const contactId = 4300;
  const told = async (body: string) => {
    const messageLogId = ++message;
    await rig.contactWrote({ contactId, messageLogId, body });
    const row = await rowOf(messageLogId);
    return autoReplyHeld.schema.parse((await eventAbout(row.id))?.data);
  };
  const first = await told('no me han pagado, voy a ir a Profeco');
  expect(first).toMatchObject({ outcome: 'handed_over', acknowledge: true });
  expect(first.reply).toContain('horario de atención');
  expect(await told('quiero hablar con una persona')).toMatchObject({ outcome: 'handed_over', acknowledge: false });
});

it('leaves no contact without a word: what Aria does not know goes to a person, and is said to', async () => {
  const messageLogId = ++message;
  await rig.contactWrote({ contactId: 4302, messageLogId, body: '¿hacen avalúos ante notario?' });
  const row = await rowOf(messageLogId);
  const held = autoReplyHeld.schema.parse((await eventAbout(row.id))?.data);
  expect(held).toMatchObject({ outcome: 'handed_over', acknowledge: true });
  expect(held.reply).toMatch(/no lo sé.*horario de atención/);
});

it('sends what the market says, checked as it is', async () => {
  const messageLogId = ++message;
  await rig.contactWrote({ contactId: 4303, messageLogId, body: 'busco 100 bultos de cemento' });
  expect(await rowOf(messageLogId)).toMatchObject({ outcome: 'sent', trigger: 'buy' });
});

it('tells a contact why goods cannot be sold', async () => {
  const messageLogId = ++message;
  await rig.contactWrote({ contactId: 4301, messageLogId, body: 'tengo 20 láminas de asbesto' });
  expect(await rowOf(messageLogId)).toMatchObject({
    outcome: 'sent',
    trigger: 'prohibited',
    ai_response: expect.stringContaining('SEMARNAT'),
  });
});

it('says that it cannot see a photo and asks for words', async () => {
  const messageLogId = ++message;
  await rig.contactWrote({ messageLogId, body: '', mediaCount: 2 });
  expect(await rowOf(messageLogId)).toMatchObject({
    outcome: 'sent',
    trigger: 'media',
    ai_response: expect.stringContaining('no puedo ver'),
  });
});

it('does not ask for photos in answer to photos, whatever words came with them', async () => {
  const said = ['ahorita les mando fotos', 'Aquí van las fotos, ¿cuánto cobran de comisión?'];
  for (const body of said) {
    const messageLogId = ++message;
    await rig.contactWrote({ messageLogId, body, mediaCount: 1 });
    const { ai_response: reply } = await rowOf(messageLogId);
    expect(reply).toContain('no puedo ver imágenes');
    expect(reply).not.toMatch(/m[aá]nd[ae]nos las fotos/i);
  }
});

it('does not reply once a person has the conversation', async () => {
  const quiet = ++message;
  const after = ++message;
  await rig.contactWrote({ messageLogId: quiet, autoReplyAllowed: false });
  await rig.contactWrote({ contactId: 42, messageLogId: after });
  await rowOf(after);
  const handled = async () => {
    const { rows } = await rig.storage.query('select 1 from messaging.inbox');
    return rows.length >= message - 1000 + 1;
  };
  await eventually(handled, { what: 'both events handled' });
  expect(await rowsOf(quiet)).toEqual([]);
});

it('answers a member’s message that is not about one of their lots', async () => {
  const messageLogId = ++message;
  const member = { memberId: 7, staffLead: false, media: [] };
  await rig.contactWrote({ contactId: 51, messageLogId, autoReplyAllowed: false, body: '¿Cuánto cobran?', member });
  const left = { contactId: 51, businessName: 'Losas', messageLogId, body: '¿Cuánto cobran?', mediaCount: 0 };
  for (let i = 0; i < 2; i += 1) await rig.publish(memberMessageLeft, left);
  expect(await rowOf(messageLogId)).toMatchObject({ contact_id: 51, user_message: '¿Cuánto cobran?' });
  expect(await rowsOf(messageLogId)).toHaveLength(1);
});

it('answers a message once, even for repeated or different events', async () => {
  const messageLogId = ++message;
  const id = crypto.randomUUID();
  for (let i = 0; i < 4; i++) await rig.contactWrote({ messageLogId }, { id });
  await rig.contactWrote({ messageLogId });
  const last = ++message;
  await rig.contactWrote({ contactId: 42, messageLogId: last });
  await rowOf(last);
  await rowOf(messageLogId);
  expect(await rowsOf(messageLogId)).toHaveLength(1);
  const events = (await rig.events()).filter(({ data }) => Object(data).messageLogId === messageLogId);
  expect(events).toHaveLength(1);
});

it('lists replies to staff, newest first, by page and by contact', async () => {
  expect((await rig.ask(listAiResponses)).status).toBe(401);
  const contactId = 977;
  for (let i = 0; i < 5; i++) {
    const messageLogId = ++message;
    await rig.contactWrote({ contactId, messageLogId });
    await rowOf(messageLogId);
  }
  const query = { contactId, limit: 3 };
  const first = await rig.ask(listAiResponses, { query }, { as: agent });
  expect(first.body).toMatchObject({ count: 5, total: 5 });
  const next = { ...query, cursor: first.body.nextCursor ?? '' };
  const second = await rig.ask(listOutreachAiResponses, { query: next }, { as: agent });
  expect(second.body).toMatchObject({ count: 5, total: 5, nextCursor: null });
  const all = [...first.body.responses, ...second.body.responses];
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
  const [newest] = all;
  expect(newest).toMatchObject({ contactId, trigger: 'offer', outcome: 'sent' });
  expect(newest?.aiResponse).toBe(newest?.response);
  expect(newest?.confidence).toBeLessThanOrEqual(1);
});

it('continues a list of replies where the page ended while new ones arrive', async () => {
  const contactId = 978;
  const answers = async () => {
    const messageLogId = ++message;
    await rig.contactWrote({ contactId, messageLogId });
    await rowOf(messageLogId);
  };
  for (let i = 0; i < 3; i++) await answers();
  const page = async (cursor?: string, limit = 2) => {
    const query = { contactId, limit, ...(cursor && { cursor }) };
    const { body } = await rig.ask(listAiResponses, { query }, { as: agent });
    return { ...body, ids: body.responses.map(({ id }) => id) };
  };
  const { ids } = await page(undefined, 10);
  expect(await readPages(page, answers)).toEqual(ids);
});

it('exports and deletes its replies to a person’s contacts', async () => {
  const contactId = 4101;
  const messageLogId = ++message;
  await rig.contactWrote({ contactId, messageLogId });
  await rowOf(messageLogId);
  const handle = async (requestId: number, kind: 'export' | 'erasure') => {
    await rig.publish(outreachDataHandled, { requestId, kind, records: 1, contactIds: [contactId] });
    return eventually(
      async () => (await rig.eventsOf(assistantDataHandled)).find(({ data }) => data.requestId === requestId)?.data,
      { what: `request ${requestId} to be handled` },
    );
  };
  const copy = () => rig.ask(exportAssistantData, { params: { id: 41 } }, { as: admin });
  expect(await handle(41, 'export')).toEqual({ requestId: 41, kind: 'export', records: 1 });
  expect((await copy()).body.records).toMatchObject({ ai_responses: [{ contactId, messageLogId }] });
  expect(await handle(42, 'erasure')).toMatchObject({ records: 1 });
  expect(await rowsOf(messageLogId)).toEqual([]);
  expect((await copy()).status).toBe(404);
});
