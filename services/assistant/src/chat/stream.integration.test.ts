import { chatStream } from '@tianguis/proto/assistant/chat/operations';
import { problemSchema } from '@tianguis/proto/errors';
import { readServerSentEvents } from '@tianguis/proto/server-sent-events';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssistantRig, startAssistant } from '../../test/harness.ts';
import { type ModelCall, startStreamingModel } from '../../test/model.ts';

type Kind = keyof typeof chatStream.stream;

const ask = (rig: AssistantRig, body: unknown, { signal, language = 'es' }: Asked = {}) =>
  rig.fetch('/api/chat/stream', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-language': language },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
interface Asked {
  readonly signal?: AbortSignal;
  readonly language?: string;
}

const question = (content: string) => ({ messages: [{ role: 'user', content }] });

/** The events of a reply, each checked against its declared shape. */
async function* eventsOf(response: Response) {
  if (!response.body) throw new Error('the reply has no body');
  for await (const { event, data } of readServerSentEvents(response.body)) {
    const shape = chatStream.stream[event as Kind];
    yield { event, data: shape.parse(JSON.parse(data)) };
  }
}
const all = async (response: Response) => Array.fromAsync(eventsOf(response));

describe('the local engine', () => {
  let rig: AssistantRig;
  beforeAll(async () => {
    rig = await startAssistant();
  });
  afterAll(() => rig?.close());

  it('streams the answer in parts, then sends the same whole as `POST /api/chat`', async () => {
    const response = await ask(rig, question('tengo 20 m2 de azulejo'));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('no-transform');
    const events = await all(response);
    const { body } = await rig.chat('tengo 20 m2 de azulejo');
    const parts = events.slice(0, -1).map(({ event, data }) => ({ event, ...data }));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map((part) => ('text' in part ? part.text : '')).join('')).toBe(body.reply);
    expect(events.at(-1)).toEqual({
      event: 'done',
      data: { ...body, intent: 'sell', action: 'register' },
    });
  });

  it.each([
    ['¿tienen correo?', { action: 'contact', intent: 'human' }],
    ['¿tienen whatsapp?', { action: 'whatsapp', intent: 'human' }],
    ['quiero hablar con una persona', { action: 'handoff', handoverId: expect.stringMatching(/^[\da-f-]{36}$/) }],
  ])('%j ends as %j', async (text, end) => {
    expect((await all(await ask(rig, question(text)))).at(-1)?.data).toMatchObject(end);
  });

  it('rejects an invalid conversation before the stream starts', async () => {
    const response = await ask(rig, { messages: [] }, { language: 'en' });
    expect(response.status).toBe(400);
    expect(problemSchema.parse(await response.json()).errors).toEqual([
      { path: 'messages', message: 'Give at least 1' },
    ]);
  });
});

it('reports an engine failure as a problem in the reader’s language, without detail', async () => {
  const failing = async () => Promise.reject(new Error('secret detail'));
  const rig = await startAssistant({}, { engine: failing });
  const events = await all(await ask(rig, question('hola'), { language: 'en' }));
  expect(events).toEqual([
    { event: 'error', data: expect.objectContaining({ status: 500, code: 'internal', requestId: expect.any(String) }) },
  ]);
  expect(JSON.stringify(events)).not.toContain('secret');
  await rig.close();
});

describe('a language model', () => {
  let rig: AssistantRig;
  let model: Awaited<ReturnType<typeof startStreamingModel>>;
  beforeAll(async () => {
    model = await startStreamingModel();
    rig = await startAssistant({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url });
  });
  beforeEach(() => {
    model.calls.length = 0;
  });
  afterAll(async () => {
    await rig?.close();
    await model?.close();
  });

  const draft = (text: string) =>
    JSON.stringify({ text, intent: 'pilot', action: 'continue', sources: ['pilot'], confidence: 0.9 });
  const called = (): Promise<ModelCall> =>
    eventually(async () => model.calls[0], { what: 'the language model to be asked' });
  const keptTurns = async () => (await rig.storage.query('select 1 from chat_turns')).rowCount;

  it('is streamed while it writes', async () => {
    const json = draft('El piloto dura 30 días y es gratis.');
    const asked = ask(rig, question('¿cuánto dura el piloto?'));
    const call = await called();
    const half = json.indexOf('30 días');
    call.write(json.slice(0, half));
    const events = eventsOf(await asked);
    const first = await events.next();
    expect(first.value).toEqual({ event: 'delta', data: { text: expect.stringMatching(/^El piloto/) } });
    call.write(json.slice(half));
    call.end();
    const rest = await Array.fromAsync(events);
    expect(rest.at(-1)).toMatchObject({
      event: 'done',
      data: { reply: 'El piloto dura 30 días y es gratis.', intent: 'pilot', confidence: 0.9, sources: ['pilot'] },
    });
  });

  it('is stopped when the reader disconnects, and nothing is stored', async () => {
    const before = await keptTurns();
    const controller = new AbortController();
    const asked = ask(rig, question('¿cuánto dura el piloto?'), { signal: controller.signal });
    const call = await called();
    call.write('{"text":"El piloto dura');
    const events = eventsOf(await asked);
    await events.next();
    controller.abort();
    await expect(events.next()).rejects.toThrow('abort');
    await eventually(async () => call.hungUp(), { what: 'the call of the language model to be cut' });
    expect(await keptTurns()).toBe(before);
  });

  it('is replaced by the local engine when it breaks off', async () => {
    const asked = ask(rig, question('¿cuánto dura el piloto?'));
    const call = await called();
    call.write('{"text":"Algo a medias');
    const events = eventsOf(await asked);
    await events.next();
    call.fail();
    const last = (await Array.fromAsync(events)).at(-1);
    expect(last).toMatchObject({
      event: 'done',
      data: { reply: expect.stringContaining('30 días'), action: 'continue' },
    });
  });

  it('never streams a link to another site and is replaced', async () => {
    const asked = ask(rig, question('¿cuánto dura el piloto?'));
    const call = await called();
    const json = draft(`El piloto dura 30 días: ${rig.url}.evil.test/pagar y listo, gracias por todo.`);
    for (const part of json.match(/.{1,7}/gs) ?? []) call.write(part);
    call.end();
    const events = await all(await asked);
    expect(JSON.stringify(events)).toContain('El piloto');
    expect(JSON.stringify(events)).not.toContain('evil');
    expect(JSON.stringify(events.slice(0, -1))).not.toMatch(/https?:/);
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { reply: expect.stringContaining('30 días') } });
  });

  it('answers chats up to its budget, and the local engine answers the rest', async () => {
    await rig.restart({ ASSISTANT_CHAT_ANSWERS_PER_HOUR: '1' });
    const first = rig.chat('¿cuánto dura el piloto?');
    const call = await called();
    call.fail();
    await first;
    const asked = model.calls.length;
    expect((await rig.chat('¿cuánto dura el piloto?')).body.reply).toContain('30 días');
    expect(model.calls).toHaveLength(asked);
    await rig.restart();
  });

  it('is replaced by the local engine when it answers in another language than was asked in', async () => {
    const asked = ask(rig, question('how long is the free trial?'), { language: 'en' });
    const call = await called();
    call.write(draft('El piloto dura 30 días y es gratis para ti.'));
    call.end();
    const last = (await all(await asked)).at(-1);
    expect(Object(last?.data).reply).toContain('30 days');
  });
});
