import { randomUUID } from 'node:crypto';
import { assistantActionAudited } from '@tianguis/proto/assistant/audit';
import {
  chat,
  createKnowledge,
  dismissCorrection,
  listAiResponses,
  listChatTurns,
  listCorrections,
  publishKnowledge,
  rateAnswer,
  readChatConversation,
  readKnowledge,
  saveKnowledge,
  scoreKnowledge,
  undoRating,
} from '@tianguis/proto/gen/client.ts';
import { contactErased } from '@tianguis/proto/outreach/contacts/events';
import { asker } from '@tianguis/testkit/ask';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import { readPages } from '@tianguis/testkit/pages';
import { beforeEach, expect, it } from 'vitest';
import { useAssistant } from '../../test/harness.ts';
import { labelledQuestions } from '../knowledge-desk/trials.ts';

const rig = await useAssistant({}, { labelled: labelledQuestions.slice(0, 5) });
const as = agent;

beforeEach(() => rig.storage.query('truncate chat_turns, answer_ratings, ai_responses cascade'));

const said = (...contents: string[]) => contents.map((content) => ({ role: 'user' as const, content }));
const ask = (question: string, conversationId: string = randomUUID()) =>
  rig.ask(chat, { body: { messages: said(question), conversationId } });
const turns = async (query: object = {}) => (await rig.ask(listChatTurns, { query }, { as })).body;
const rate = (channel: 'chat' | 'whatsapp', id: number, body: object, who = agent) =>
  rig.askWrongly(rateAnswer, { params: { channel, id }, body }, { as: who });
const corrections = async (state?: 'open' | 'drafted' | 'dismissed') =>
  (await rig.ask(listCorrections, { query: { state } }, { as })).body.corrections;
const audited = async (subject: string) =>
  (await rig.eventsOf(assistantActionAudited)).filter((event) => event.subject === subject).map(({ data }) => data);

async function newestTurn(question: string): Promise<number> {
  await ask(question);
  return (await turns()).turns[0]?.id ?? 0;
}

let message = 900;
async function reply(userMessage: string, contactId = 77): Promise<number> {
  const { rows } = await rig.storage.query<{ id: number }>(
    `insert into ai_responses (contact_id, message_log_id, business_name, user_message, ai_response, trigger, response_type,
       confidence, outcome, engine, sources) values ($1, $2, 'Ferretería Luz', $3, 'No lo sé.', 'unknown', 'handoff', 0.2,
       'handed_over', 'local', '{}') returning id`,
    [contactId, ++message, userMessage],
  );
  return rows[0]?.id ?? 0;
}

it('shows each answer of the chat with its conversation, which names nobody and is another one on the next day', async () => {
  const conversationId = randomUUID();
  for (const question of ['¿Cuánto cobran?', '¿y el piloto?']) await ask(question, conversationId);
  await ask('¿Qué horario tienen? márcame al 55 1234 5678');
  const all = (await turns()).turns;
  expect(all.map(({ question }) => question)).toEqual([
    '¿Qué horario tienen? márcame al [redacted]',
    '¿y el piloto?',
    '¿Cuánto cobran?',
  ]);
  expect(all[1]?.conversation).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.stringify(all)).not.toContain(conversationId);
  const { body } = await rig.ask(readChatConversation, { params: { id: all[1]?.id ?? 0 } }, { as });
  expect(body.turns.map(({ question }) => question)).toEqual(['¿Cuánto cobran?', '¿y el piloto?']);

  await rig.storage.query(`update chat_salts set day = day - 1`);
  await ask('¿Cuánto cobran?', conversationId);
  expect((await rig.storage.query('select 1 from chat_salts')).rowCount).toBe(1);
  expect((await turns()).turns[0]?.conversation).not.toBe(all[1]?.conversation);
  expect((await rig.ask(listChatTurns, {})).status).toBe(401);
});

it('keeps who rated an answer and when, on the answer and in the audit log, until it is undone', async () => {
  const id = await newestTurn('¿Puedo pagar en la tiendita?');
  expect((await rate('chat', id, { verdict: 'did_not_help' })).status).toBe(200);
  const body = { verdict: 'did_not_help', reason: 'no_answer', better: 'Sí, en OXXO; márcanos al 55 1234 5678.' };
  const rated = await rate('chat', id, body);
  expect(rated.body).toMatchObject({ rating: { by: 'Ana', better: 'Sí, en OXXO; márcanos al [redacted].' } });
  expect((await turns()).turns[0]?.rating).toMatchObject({ verdict: 'did_not_help', reason: 'no_answer', by: 'Ana' });
  expect((await turns({ rating: 'unrated' })).total).toBe(0);

  await rate('chat', id, { verdict: 'helped', reason: 'tone', better: 'x' }, admin);
  expect((await turns({ rating: 'helped' })).turns[0]?.rating).toMatchObject({ by: 'Eva', reason: null, better: null });
  for (const times of [1, 2]) {
    const undone = await rig.ask(undoRating, { params: { channel: 'chat', id } }, { as });
    expect([undone.status, times]).toEqual([200, times]);
  }
  expect((await turns()).turns[0]?.rating).toBeNull();
  expect((await audited(`answers/chat/${id}`)).map(({ action, detail }) => [action, detail])).toEqual([
    ['answer_rated', { verdict: '— → did_not_help', corrected: false }],
    ['answer_rated', { verdict: 'did_not_help → did_not_help', corrected: true, reason: 'no_answer' }],
    ['answer_rated', { verdict: 'did_not_help → helped', corrected: false }],
    ['answer_rating_undone', {}],
  ]);
});

it('rates a reply on WhatsApp; the example names neither card nor business, and goes with the person', async () => {
  const id = await reply('soy de Ferretería Luz, mi tarjeta 4111 1111 1111 1111 no pasa, márcame al 55 1234 5678');
  await rate('whatsapp', id, { verdict: 'did_not_help', reason: 'needs_person' });
  const { responses } = (await rig.ask(listAiResponses, {}, { as })).body;
  expect(responses[0]?.rating).toMatchObject({ verdict: 'did_not_help', reason: 'needs_person', by: 'Ana' });
  const [correction] = await corrections();
  expect(correction).toMatchObject({ channel: 'whatsapp', state: 'open', entry: null });
  expect(correction?.question).not.toMatch(/Luz|1111|1234/);
  await rig.publish(contactErased, { contactId: 77 });
  await eventually(async () => (await corrections()).length === 0, { what: 'the example to be erased' });
});

it('keeps an example when its turn is swept, for a year', async () => {
  const id = await newestTurn('¿Puedo pagar en la tiendita?');
  await rate('chat', id, { verdict: 'did_not_help', better: 'Sí, en OXXO.' });
  await rig.storage.query('delete from chat_turns');
  expect(await corrections()).toMatchObject([{ question: '¿Puedo pagar en la tiendita?', better: 'Sí, en OXXO.' }]);
  const forget = () => rig.service().runJob('forget-examples');
  await forget();
  expect(await corrections()).toHaveLength(1);
  await rig.storage.query(`update answer_ratings set answered_at = now() - interval '367 days'`);
  await forget();
  expect(await corrections()).toEqual([]);
});

const content = (word: string, answer: string) => ({
  intent: 'payment' as const,
  action: 'continue' as const,
  es: { title: `Pago ${word}`, asked: [`¿puedo pagar con ${word}?`], answer },
  en: { title: `Pay ${word}`, asked: [`can I pay with ${word}?`], answer: 'Yes.' },
});
const publish = async (id: string, version: number) => {
  await rig.ask(scoreKnowledge, { params: { id, version } }, { as });
  return rig.ask(publishKnowledge, { params: { id, version }, body: { acceptLoss: true } }, { as: admin });
};
const sourcesAt = async (url: string, question: string) =>
  (await asker(url).ask(chat, { body: { messages: said(question) } })).body.sources;

it('a correction becomes a new entry, and another one a wording of it; both replicas answer by them without a restart', async () => {
  const other = await rig.another();
  const first = await newestTurn('¿Puedo pagar con zafirocoin?');
  await rate('chat', first, { verdict: 'did_not_help', reason: 'no_answer', better: 'Sí, con zafirocoin.' });
  const [open] = await corrections();
  const body = { ...content('zafirocoin', 'Sí, con zafirocoin.'), correctionId: open?.id };
  const { id } = (await rig.ask(createKnowledge, { body }, { as })).body;
  expect(await corrections()).toEqual([]);
  expect(await corrections('drafted')).toMatchObject([{ entry: { id, version: 1, live: false }, settledBy: 'Ana' }]);

  const wording = 'jalan los tokens esmeralda brillante';
  expect(await sourcesAt(other.url, wording)).not.toContain(id);
  const second = await newestTurn(wording);
  await rate('chat', second, { verdict: 'did_not_help' });
  const correctionId = (await corrections())[0]?.id;
  const { versions } = (await rig.ask(readKnowledge, { params: { id } }, { as })).body;
  const [latest] = versions;
  if (!latest) throw new Error('no version');
  const { intent, action, es, en } = latest;
  const added = { intent, action, es: { ...es, asked: [...es.asked, wording] }, en };
  await rig.ask(saveKnowledge, { params: { id }, body: { ...added, basedOn: 1, correctionId } }, { as });
  expect((await publish(id, 2)).status).toBe(200);
  for (const url of [rig.url, other.url])
    await eventually(async () => (await sourcesAt(url, wording)).includes(id), { what: `the wording at ${url}` });
  expect((await corrections('drafted')).map(({ entry }) => [entry?.version, entry?.live])).toEqual([
    [2, true],
    [1, true],
  ]);
  const drafted = await audited(`corrections/${correctionId}`);
  expect(drafted).toMatchObject([{ action: 'correction_drafted', detail: { entry: id, version: 2 } }]);
  await other.close();
});

it('saves no draft for a correction that is gone', async () => {
  const body = { ...content('ámbar', 'Sí.'), correctionId: 999_999 };
  const refused = await rig.ask(createKnowledge, { body }, { as });
  expect(refused.problem).toMatchObject({ status: 404, code: 'correction_not_found' });
  expect((await rig.ask(readKnowledge, { params: { id: 'staff-pago-ambar' } }, { as })).status).toBe(404);
});

it('a draft that takes a question from the entry whose answer helped is scored as worse', async () => {
  const id = await newestTurn('¿Cuánto dura el piloto?');
  await rate('chat', id, { verdict: 'helped' });
  const greedy = content('ladrón', 'Sí.');
  const body = { ...greedy, es: { ...greedy.es, asked: ['¿Cuánto dura el piloto?'] } };
  const entry = (await rig.ask(createKnowledge, { body }, { as })).body.id;
  const score = await rig.ask(scoreKnowledge, { params: { id: entry, version: 1 } }, { as });
  expect(score.body.worse).toContainEqual(
    expect.objectContaining({ question: '¿Cuánto dura el piloto?', before: 'pilot' }),
  );
});

it('lays a correction aside and takes it up again', async () => {
  await rate('chat', await newestTurn('hola'), { verdict: 'did_not_help', reason: 'tone' });
  const id = (await corrections())[0]?.id ?? 0;
  const lay = (dismissed: boolean, of = id) =>
    rig.ask(dismissCorrection, { params: { id: of }, body: { dismissed } }, { as });
  await lay(true);
  expect([(await corrections()).length, (await corrections('dismissed'))[0]?.settledBy]).toEqual([0, 'Ana']);
  await lay(false);
  expect((await corrections())[0]).toMatchObject({ id, state: 'open', settledBy: null });
  expect((await lay(true, 999_999)).status).toBe(404);
  expect((await audited(`corrections/${id}`)).map(({ action }) => action)).toEqual([
    'correction_dismissed',
    'correction_reopened',
  ]);
});

it('goes on where a page ended, and refuses what is no answer', async () => {
  for (const question of ['uno', 'dos', 'tres']) await ask(question);
  const page = async (cursor?: string) => {
    const { turns: found, nextCursor } = await turns({ limit: 1, cursor });
    return { ids: found.map(({ id }) => id), nextCursor };
  };
  expect(await readPages(page, async () => ask('más'))).toHaveLength(3);
  expect((await rate('chat', 2_000_000_000, { verdict: 'helped' })).status).toBe(404);
  expect((await rate('whatsapp', 1, { verdict: 'so so' })).problem.errors?.[0]?.path).toBe('verdict');
  expect((await rig.ask(readChatConversation, { params: { id: 2_000_000_000 } }, { as })).status).toBe(404);
});
