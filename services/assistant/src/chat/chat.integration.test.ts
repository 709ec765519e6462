import { chatContactLeft, chatHandedOver } from '@tianguis/proto/assistant/chat/events';
import { chat, leaveChatContact } from '@tianguis/proto/gen/client.ts';
import { expect, it } from 'vitest';
import { useAssistant } from '../../test/harness.ts';

const rig = await useAssistant();

it.each([
  ['¿Cuánto dura el piloto?', 'pilot', 'continue', '30 días', ['pilot']],
  ['quiero registrarme', 'sell', 'register', '/proveedores', ['register']],
  ['tengo 20 m2 de azulejo', 'sell', 'register', '20 m² de azulejo', ['sell', 'pilot', 'commission']],
  ['¿tienen correo?', 'human', 'contact', 'formulario', ['contact']],
  ['¿tienen whatsapp?', 'human', 'whatsapp', 'WhatsApp', ['whatsapp']],
  ['quiero hablar con una persona', 'human', 'handoff', 'persona del equipo', []],
  ['¿cuál es la capital de Mongolia?', 'out_of_scope', 'continue', 'sobrantes', []],
  ['¿hacen avalúos ante notario?', 'out_of_scope', 'handoff', 'no lo sé', []],
  ['how much is the referral commission?', 'referral', 'continue', '18%', ['referrals']],
])('%j is about %s and leads to %s', async (question, intent, action, part, sources) => {
  const { status, body } = await rig.chat(question);
  expect(status).toBe(200);
  expect(body.reply).toContain(part);
  expect(body).toMatchObject({ intent, action, sources, response: body.reply });
  expect(body.confidence).toBeGreaterThanOrEqual(0);
});

it('stores questions without personal data', async () => {
  await rig.chat('mi correo es lola@obra.mx y mi cel +52 55 1234 5678, ¿qué horario tienen?');
  const { rows } = await rig.storage.query<{ question: string }>(
    'select question from chat_turns order by id desc limit 1',
  );
  expect(rows[0]?.question).toContain('horario');
  expect(rows[0]?.question).not.toMatch(/lola|1234/);
});

it('neither stores nor repeats the number of a card, and warns of it', async () => {
  const { body } = await rig.chat('mi tarjeta es 4111 1111 1111 1111, ¿qué horario tienen?');
  expect(body.reply).toMatch(/^Quitamos un número de tarjeta: no lo compartas por aquí\. /);
  const { rows } = await rig.storage.query<{ question: string }>(
    'select question from chat_turns order by id desc limit 1',
  );
  expect(rows[0]?.question).toBe('mi tarjeta es •••, ¿qué horario tienen?');
  expect((await rig.chat('quiero hablar con una persona, mi CURP es GARC850101HDFRRL09')).body.action).toBe('handoff');
  const handed = (await rig.eventsOf(chatHandedOver)).at(-1)?.data.transcript[0]?.content;
  expect(handed).toBe('quiero hablar con una persona, mi CURP es •••');
});

it.each([
  ['tengo 12 láminas de asbesto', 'SEMARNAT'],
  ['busco una escopeta', 'SEDENA'],
])('says why goods cannot be sold: %s', async (question, part) => {
  expect((await rig.chat(question)).body).toMatchObject({ action: 'continue', reply: expect.stringContaining(part) });
});

it('deletes two turns older than half a year with each new one', async () => {
  await rig.storage.query('delete from chat_turns');
  for (const question of ['hola', 'gracias', 'hola']) await rig.chat(question);
  await rig.storage.query("update chat_turns set created_at = now() - interval '181 days'");
  const old = async () =>
    (await rig.storage.query("select 1 from chat_turns where created_at < now() - interval '180 days'")).rowCount;
  await rig.chat('hola');
  expect(await old()).toBe(1);
  await rig.chat('hola');
  expect(await old()).toBe(0);
});

it('answers in the reader’s language when the question does not reveal one', async () => {
  const { body } = await rig.chat('how does it work?', 'ok');
  expect(body.reply).toMatch(/[a-z] you /);
  const messages = [{ role: 'user' as const, content: 'ok' }];
  const inLocale = (locale: 'es' | 'en') => rig.ask(chat, { body: { messages, locale } });
  expect((await inLocale('en')).body.reply).not.toBe((await inLocale('es')).body.reply);
  expect((await rig.askWrongly(chat, { body: { messages, locale: 'fr' } })).problem.errors?.[0]?.path).toBe('locale');
});

it('rejects an invalid conversation and names the fields', async () => {
  const empty = await rig.ask(chat, { body: { messages: [] } });
  expect(empty).toMatchObject({ status: 400, problem: { errors: [{ path: 'messages' }] } });
  const blank = await rig.ask(chat, { body: { messages: [{ role: 'user', content: '  ' }] } });
  expect(blank.problem.errors?.[0]?.path).toBe('messages.0.content');
});

it('answers while its database is down', async () => {
  await rig.storage.query('alter table chat_turns rename to chat_turns_gone');
  const { status, body } = await rig.chat('¿a qué hora cierran?');
  await rig.storage.query('alter table chat_turns_gone rename to chat_turns');
  expect(status).toBe(200);
  expect(body.reply).toContain('18:00');
});

const handOvers = async (id: string) =>
  (await rig.eventsOf(chatHandedOver)).map(({ data }) => data).filter(({ handoverId }) => handoverId === id);

it('hands over a whole conversation under one id when Aria decides to, and publishes no other', async () => {
  const conversationId = '5e2f8c1a-3b4d-4f6a-9c7e-8d1b2a3c4d5e';
  const said = (...contents: string[]) => contents.map((content) => ({ role: 'user' as const, content }));
  const ask = (...contents: string[]) => rig.ask(chat, { body: { messages: said(...contents), conversationId } });
  expect((await ask('¿Cuánto dura el piloto?')).body.handoverId).toBeUndefined();
  expect(await handOvers(conversationId)).toEqual([]);
  const messages = ['¿Cuánto dura el piloto?', 'quiero hablar con una persona'];
  const { body } = await ask(...messages);
  expect(body).toMatchObject({ handoverId: conversationId, action: 'handoff' });
  expect(body.reply).toContain('El equipo ya tiene esta conversación');
  const [handedOver] = await handOvers(conversationId);
  expect(handedOver?.transcript.slice(0, -1)).toEqual(said(...messages));
  expect(handedOver?.transcript.at(-1)).toMatchObject({ role: 'assistant', content: expect.stringContaining('18:00') });
});

it('publishes a visitor’s contact details, only for conversations that were handed over', async () => {
  const { body } = await rig.chat('quiero hablar con una persona');
  const leave = (id: string, contact: object) => rig.askWrongly(leaveChatContact, { params: { id }, body: contact });
  const id = body.handoverId ?? '';
  expect((await leave(id, { name: 'Rosa' })).problem.errors).toEqual([
    { path: '', message: 'Deja un teléfono o un correo' },
  ]);
  expect((await leave('5e2f8c1a-3b4d-4f6a-9c7e-000000000000', { phone: '55 1234 5678' })).status).toBe(404);
  expect((await leave(id, { name: 'Rosa', phone: '55 1234 5678', privacyVersion: 'v9' })).status).toBe(202);
  const [left] = (await rig.eventsOf(chatContactLeft)).map(({ data }) => data);
  expect(left).toEqual({
    handoverId: id,
    language: 'es',
    name: 'Rosa',
    phone: '+525512345678',
    marketingConsent: false,
    privacyVersion: 'v9',
  });
});
