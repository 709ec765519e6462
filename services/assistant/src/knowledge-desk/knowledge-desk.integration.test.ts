import { assistantActionAudited } from '@tianguis/proto/assistant/audit';
import { knowledgeChanged } from '@tianguis/proto/assistant/knowledge/events';
import {
  chat,
  createKnowledge,
  dismissUnanswered,
  listKnowledge,
  listUnanswered,
  publishKnowledge,
  readKnowledge,
  saveKnowledge,
  scoreKnowledge,
  tryKnowledge,
  withdrawKnowledge,
} from '@tianguis/proto/gen/client.ts';
import { asker } from '@tianguis/testkit/ask';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { useAssistant } from '../../test/harness.ts';
import { labelledQuestions } from './trials.ts';

// The whole set would only take longer.
const some = labelledQuestions.filter((_, index) => index % 6 === 0);

const rig = await useAssistant({}, { labelled: some });

const content = (topic: string, answer = `Sí: ${topic}.`) => ({
  intent: 'payment' as const,
  action: 'continue' as const,
  es: { title: topic, asked: [`¿puedo pagar con ${topic}?`, `aceptan ${topic}`], answer },
  en: { title: `${topic} (en)`, asked: [`can I pay with ${topic}?`], answer: `Yes: ${topic}.` },
});
const as = agent;
const create = async (topic: string) => (await rig.ask(createKnowledge, { body: content(topic) }, { as })).body;
const read = async (id: string) => (await rig.ask(readKnowledge, { params: { id } }, { as })).body;
const score = (id: string, version: number) => rig.ask(scoreKnowledge, { params: { id, version } }, { as });
const publish = (id: string, version: number, acceptLoss = false, who = admin) =>
  rig.ask(publishKnowledge, { params: { id, version }, body: { acceptLoss } }, { as: who });
const asked = (question: string, url = rig.url) =>
  asker(url).ask(chat, { body: { messages: [{ role: 'user', content: question }] } });

it('a draft is tried and scored before an admin makes it live; then every replica answers by it, and by what was before once it is withdrawn', async () => {
  const other = await rig.another();
  const { id } = await create('bitcoin');
  expect(id).toBe('staff-bitcoin');
  const draft = { ...content('bitcoin'), id };
  const tried = await rig.ask(tryKnowledge, { body: { question: 'aceptan bitcoins?', draft } }, { as });
  expect(tried.body).toMatchObject({ reply: 'Sí: bitcoin.', intent: 'payment', byDraft: true, sources: [{ id }] });
  const without = await rig.ask(tryKnowledge, { body: { question: 'aceptan bitcoins?' } }, { as });
  expect(without.body.byDraft).toBe(false);

  expect((await publish(id, 1, false, agent)).status).toBe(403);
  expect((await publish(id, 1)).problem).toMatchObject({ status: 409, code: 'score_missing' });
  const scored = (await score(id, 1)).body;
  expect(scored.total).toBe(some.length);
  expect(scored.worse).toEqual([]);
  expect((await publish(id, 1)).status).toBe(200);
  for (const url of [rig.url, other.url])
    await eventually(async () => (await asked('aceptan bitcoins?', url)).body.sources.includes(id), {
      what: `the entry at ${url}`,
    });
  expect((await read(id)).versions).toMatchObject([{ state: 'live', saved: { by: 'Ana' }, published: { by: 'Eva' } }]);

  const withdrawn = await rig.ask(withdrawKnowledge, { params: { id, version: 1 } }, { as: admin });
  expect(withdrawn.body).toEqual({ success: true, liveVersion: null });
  await eventually(async () => !(await asked('aceptan bitcoins?', other.url)).body.sources.includes(id), {
    what: 'the end of the entry',
  });
  expect((await read(id)).versions).toMatchObject([{ state: 'withdrawn', withdrawn: { by: 'Eva' } }]);
  const audited = (await rig.eventsOf(assistantActionAudited)).filter(({ subject }) => subject === `entries/${id}`);
  expect(audited.map(({ data }) => data)).toMatchObject([
    { action: 'knowledge_created', detail: { version: 1, titleEs: '— → bitcoin', answerEs: '— → Sí: bitcoin.' } },
    { action: 'knowledge_published', detail: { version: '— → 1' } },
    { action: 'knowledge_withdrawn', detail: { version: '1 → —' } },
  ]);
  const changes = (await rig.eventsOf(knowledgeChanged)).filter(({ data }) => data.entryId === id);
  expect(changes.map(({ data }) => data.change)).toEqual(['saved', 'published', 'withdrawn']);
  await other.close();
});

it('a version of an entry of the product takes its place, and withdrawing returns to the one before', async () => {
  const { entries } = (await rig.ask(listKnowledge, {}, { as })).body;
  expect(entries.find(({ id }) => id === 'pilot')).toMatchObject({ state: 'builtIn', changed: null });
  const { entry, versions } = await read('pilot');
  expect(entry).toMatchObject({ builtIn: true, liveVersion: 0, latestVersion: 0 });
  const [zero] = versions;
  if (!zero) throw new Error('no version');
  const { intent, action, es, en } = zero;
  const save = (basedOn: number, answer: string, who = agent) =>
    rig.ask(
      saveKnowledge,
      { params: { id: 'pilot' }, body: { basedOn, intent, action, es: { ...es, answer }, en } },
      { as: who },
    );
  for (const [basedOn, answer] of [[0, 'Uno.'] as const, [1, 'Dos.'] as const]) {
    await save(basedOn, answer);
    await score('pilot', basedOn + 1);
    expect((await publish('pilot', basedOn + 1)).status).toBe(200);
    expect((await asked(es.asked[0] ?? '')).body.reply).toContain(answer);
  }
  expect((await read('pilot')).versions.map(({ state }) => state)).toEqual(['live', 'replaced', 'builtIn']);
  const back = await rig.ask(withdrawKnowledge, { params: { id: 'pilot', version: 2 } }, { as: admin });
  expect(back.body.liveVersion).toBe(1);
  expect((await asked(es.asked[0] ?? '')).body.reply).toContain('Uno.');
});

it('lets one of two simultaneous saves win and names the winner to the other', async () => {
  const { id } = await create('vales');
  const body = { ...content('vales', 'Otra.'), basedOn: 1 };
  const replies = await Promise.all(
    [agent, admin].map((who) => rig.ask(saveKnowledge, { params: { id }, body }, { as: who })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = replies[0]?.status === 200 ? 'Ana' : 'Eva';
  const problem = replies.find(({ status }) => status === 409)?.problem;
  expect(problem).toMatchObject({ code: 'stale_entry', title: expect.stringContaining(winner) });
  expect((await score(id, 1)).problem).toMatchObject({ code: 'stale_entry' });
  expect((await read(id)).versions).toHaveLength(2);
});

it('publishes a draft that loses questions only when staff accept the loss', async () => {
  const greedy = { ...content('todo'), intent: 'complaint' as const };
  const body = { ...greedy, es: { ...greedy.es, asked: some.map(({ question }) => question).slice(0, 50) } };
  const { id } = (await rig.ask(createKnowledge, { body }, { as })).body;
  const scored = (await score(id, 1)).body;
  expect(scored.before - scored.after).toBeGreaterThan(scored.tolerance);
  const refused = await publish(id, 1);
  expect(refused.problem).toMatchObject({ status: 422, code: 'score_lost' });
  expect(refused.problem?.errors?.[0]?.message).toContain('complaint');
  expect((await publish(id, 1, true)).status).toBe(200);
  await rig.ask(withdrawKnowledge, { params: { id, version: 1 } }, { as: admin });
});

it('groups unanswered questions, dismisses them, and drops them once an entry answers them', async () => {
  for (const question of [
    '¿Minan criptomonedas zafiro? 55 1234 5678',
    'minan criptomoneda zafiro',
    '¿Qué opinas de los pararrayos en la política?',
  ])
    await asked(question);
  const groups = async (dismissed?: 'true') =>
    (await rig.ask(listUnanswered, { query: dismissed ? { dismissed } : {} }, { as })).body.groups;
  const of = async (word: string, dismissed?: 'true') =>
    (await groups(dismissed)).find(({ question }) => question.includes(word));
  const zafiro = await of('zafiro');
  expect(zafiro).toMatchObject({ question: 'minan criptomoneda zafiro', count: 2, language: 'es' });
  expect(zafiro?.examples).toEqual([expect.not.stringContaining('1234')]);

  const question = '¿Qué opinas de los pararrayos en la política?';
  const dismiss = (dismissed: boolean) => rig.ask(dismissUnanswered, { body: { question, dismissed } }, { as });
  await dismiss(true);
  expect([await of('pararrayos'), (await of('pararrayos', 'true'))?.count]).toEqual([undefined, 1]);
  await dismiss(false);
  expect(await of('pararrayos')).toMatchObject({ count: 1 });
  const audited = (await rig.eventsOf(assistantActionAudited)).filter(({ subject }) => subject === 'unanswered');
  expect(audited.map(({ data: { detail } }) => detail)).toEqual(
    ['dismissed', 'taken_up'].map((way) => ({ operation: 'dismissUnanswered', way, text: question })),
  );

  const body = { ...content('zafiro'), es: { ...content('zafiro').es, asked: ['minan criptomoneda zafiro'] } };
  const { id } = (await rig.ask(createKnowledge, { body }, { as })).body;
  await score(id, 1);
  await publish(id, 1);
  expect(await of('zafiro')).toBeUndefined();
});

it('rejects an invalid entry', async () => {
  expect((await rig.ask(readKnowledge, { params: { id: 'nada' } }, { as })).status).toBe(404);
  expect((await score('pilot', 900)).status).toBe(404);
  const wrong = content('llaves', 'Ve a {sitio}');
  expect((await rig.ask(createKnowledge, { body: wrong }, { as })).problem?.errors?.[0]?.path).toBe('es.answer');
  expect((await rig.ask(createKnowledge, { body: content('x') })).status).toBe(401);
});
