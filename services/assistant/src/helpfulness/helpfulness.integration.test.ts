import { helpfulnessReported } from '@tianguis/proto/assistant/helpfulness/events';
import { rateAnswer, readHelpfulness } from '@tianguis/proto/gen/client.ts';
import { day, localDay, startOfLocalDay } from '@tianguis/proto/time';
import { agent } from '@tianguis/testkit/identity';
import { beforeEach, expect, it } from 'vitest';
import { useAssistant } from '../../test/harness.ts';

const rig = await useAssistant();
const as = agent;

const today = startOfLocalDay(localDay(new Date()));
/** Noon of a day so long ago. */
const daysAgo = (days: number) => new Date(today.getTime() - days * day + day / 2);
const nameOf = (days: number) => localDay(daysAgo(days));

beforeEach(() =>
  rig.storage.query('truncate chat_turns, answer_ratings, ai_responses, helpfulness_days, helpfulness_reports cascade'),
);

interface Turn {
  readonly question?: string;
  readonly intent?: string;
  readonly action?: string;
  readonly sources?: readonly string[];
}

async function turn(
  at: Date,
  { question = 'q', intent = 'pricing', action = 'continue', sources = ['cost'] }: Turn = {},
) {
  const { rows } = await rig.storage.query<{ id: number }>(
    `insert into chat_turns (language, question, answer, intent, confidence, action, engine, sources, created_at)
     values ('es', $1, 'a', $2, 0.9, $3, 'local', $4, $5) returning id`,
    [question, intent, action, sources, at],
  );
  return rows[0]?.id ?? 0;
}

let message = 0;
const reply = (at: Date, outcome: string, trigger: string) =>
  rig.storage.query(
    `insert into ai_responses (contact_id, message_log_id, business_name, user_message, ai_response, trigger, response_type,
       confidence, outcome, engine, sources, created_at) values (1, $1, 'F', 'rentan grúas?', 'a', $2, 'information', 0.5, $3,
       'local', '{}', $4)`,
    [++message, trigger, outcome, at],
  );
const rate = (id: number, verdict: 'helped' | 'did_not_help', reason?: 'untrue') =>
  rig.ask(rateAnswer, { params: { channel: 'chat', id }, body: { verdict, reason } }, { as });
const run = () => rig.service().runJob('report-helpfulness');
const read = async (days?: number) => (await rig.ask(readHelpfulness, { query: { days } }, { as })).body.days;
const events = async () => (await rig.eventsOf(helpfulnessReported)).map(({ data }) => data.day);

const lost: Turn = { question: '¿Rentan revolvedoras?', intent: 'out_of_scope', action: 'handoff', sources: [] };

it('reports what each channel did yesterday, with what Aria could not answer, alike questions together', async () => {
  const good = await turn(daysAgo(1));
  const bad = await turn(daysAgo(1));
  await turn(daysAgo(1), lost);
  await turn(daysAgo(1), { ...lost, question: 'rentan revolvedora? 55 1234 5678' });
  await turn(daysAgo(1), { ...lost, intent: 'human' });
  await turn(daysAgo(0));
  await reply(daysAgo(1), 'sent', 'cost');
  await reply(daysAgo(1), 'handed_over', 'unknown');
  await reply(daysAgo(1), 'handed_over', 'complaint');
  await rate(good, 'helped');
  await rate(bad, 'did_not_help', 'untrue');
  await run();
  const [yesterday] = await read(1);
  expect(yesterday).toMatchObject({
    day: nameOf(1),
    chat: { answers: 5, helped: 1, didNotHelp: 1, handedOver: 3, unknown: 2 },
    whatsapp: { answers: 3, helped: 0, didNotHelp: 0, handedOver: 2, unknown: 1 },
    topicCount: 2,
  });
  expect(yesterday?.chat.reasons).toEqual({ untrue: 1, no_answer: 0, tone: 0, needs_person: 0 });
  expect(yesterday?.topics).toEqual(
    expect.arrayContaining([{ question: expect.stringMatching(/rentan revolvedora/i), language: 'es', count: 2 }]),
  );
  expect(JSON.stringify(yesterday)).not.toContain('1234');
});

it('reports each night once, also where several replicas run at the same time', async () => {
  const before = (await events()).length;
  await turn(daysAgo(1));
  await Promise.all([run(), run(), run()]);
  await run();
  const rows = await rig.storage.query('select day from helpfulness_reports');
  expect(rows.rowCount).toBe(7);
  const told = (await events()).slice(before);
  expect(told).toHaveLength(7);
  expect(new Set(told).size).toBe(7);
});

it('counts the ratings of the last thirty days anew each night, and keeps the answers of days that are stored', async () => {
  const id = await turn(daysAgo(3));
  await run();
  await rate(id, 'helped');
  await rig.storage.query(
    `insert into chat_turns (language, question, answer, intent, confidence, action, engine, sources, created_at)
    values ('es', 'late', 'a', 'pricing', 0.9, 'continue', 'local', '{}', $1)`,
    [daysAgo(3)],
  );
  await run();
  const stored = (await read()).find((one) => one.day === nameOf(3));
  expect(stored?.chat).toMatchObject({ answers: 1, helped: 1 });
});

it('is for staff only, and empty before the first night', async () => {
  expect(await read()).toEqual([]);
  expect((await rig.ask(readHelpfulness, {})).status).toBe(401);
  expect((await rig.askWrongly(readHelpfulness, { query: { days: 'all' } }, { as })).problem.errors?.[0]?.path).toBe(
    'days',
  );
});
