import { describe, expect, it } from 'vitest';
import { openAiEngineOn } from '../../../test/openai-engine.ts';
import type { ModelReply, Script } from '../../../test/scripted-model.ts';

const draft = {
  text: 'El piloto dura 30 días.',
  intent: 'pilot',
  action: 'continue',
  sources: ['pilot'],
  confidence: 0.93,
};
const question = { question: '¿cuánto dura el piloto?', history: [], language: 'es' } as const;
const lookUp = (args: string, name = 'search_knowledge'): ModelReply => ({ calls: [{ name, args }] });

/** Asks for the whole answer at once, and for a stream. */
const ways = ['whole', 'streamed'] as const;
async function ask(script: Script, way: (typeof ways)[number], options: Parameters<typeof openAiEngineOn>[1] = {}) {
  const { engine, ...rig } = openAiEngineOn(script, options);
  const told: string[] = [];
  const listener = { onText: (text: string) => void told.push(text), signal: new AbortController().signal };
  const again = () => (way === 'streamed' ? engine(question, listener) : engine(question));
  return { ...rig, again, told, answer: await again() };
}

describe.each(ways)('a language model (%s)', (way) => {
  it('calls tools before it answers and may quote their results', async () => {
    const { answer, model, told } = await ask(
      (_, call) =>
        call === 1
          ? lookUp('{"query":"horario de atención"}')
          : { draft: { ...draft, text: 'Atendemos de 8:00 a 18:00.', intent: 'hours', sources: ['hours'] } },
      way,
    );
    expect(answer).toMatchObject({ engine: 'openai', sources: ['hours'], topic: 'hours', confidence: 0.93 });
    const result = model.asked[1]?.messages.at(-1);
    expect(result).toMatchObject({ role: 'tool', tool_call_id: 'call_0', content: expect.stringContaining('[hours]') });
    if (way === 'streamed') expect(answer.text.startsWith(told.join('')) && told.length > 0).toBe(true);
  });

  it('has no say in prices: what the tool knows is told in our own words, and it is not asked again', async () => {
    const asks = lookUp(
      '{"goods":[{"material":"cemento gris","quantity":40,"unit":null,"condition":null}],"zone":null}',
      'estimate_price',
    );
    const lie = { draft: { ...draft, text: 'Entre 9000 y 9999 pesos por bulto.', intent: 'price_quote', sources: [] } };
    const { answer, model, told } = await ask((_, call) => (call === 1 ? asks : lie), way);
    expect(answer).toMatchObject({ engine: 'openai', topic: 'price', confidence: 0.95, action: 'continue' });
    expect(answer.text).toMatch(
      /Por cada bulto de cemento estimamos entre \$\d+ y \$\d+.*Por 40 bultos, entre .* en total/,
    );
    expect(answer.text).not.toContain('9999');
    expect(model.asked).toHaveLength(1);
    if (way === 'streamed') expect(told.join('')).toBe(answer.text);
  });

  it.each([
    ['with an argument more', lookUp('{"query":"horario","table":"ai_responses"}')],
    ['with an argument of another kind', lookUp('{"query":["a"]}')],
    ['by a name that there is not', lookUp('{}', 'refund_order')],
  ])('is told nothing when it calls a tool %s, and may go on', async (_, reply) => {
    const { answer, model } = await ask((__, call) => (call === 1 ? reply : { draft }), way);
    expect(answer).toMatchObject({ engine: 'openai', text: draft.text });
    expect(model.asked[1]?.messages.at(-1)?.content).toMatch(/do not fit|no such tool/);
  });

  it('calls a tool with what is no JSON: it may go on, or the local engine answers where somebody reads along', async () => {
    const { answer } = await ask((_, call) => (call === 1 ? lookUp('{"query":') : { draft }), way);
    expect(answer.engine).toBe(way === 'whole' ? 'openai' : 'local');
    expect(answer.text).toContain('30 días');
  });

  it.each<[string, ModelReply, number]>([
    ['refuses', { refusal: 'I cannot help with that.' }, 1],
    ['is stopped by its filter', { content: '', finish: 'content_filter' }, 1],
    ['answers in another form', { draft: { hello: 'world' } }, 1],
    ['answers with what is no JSON', { content: 'El piloto dura 30 días.' }, 1],
    ['names an intent that there is not', { draft: { ...draft, intent: 'give_refund' } }, 1],
    ['names an action that there is not', { draft: { ...draft, action: 'transfer_money' } }, 1],
    ['is cut short', { content: '{"text":"El pil', finish: 'length' }, 1],
    ['says nothing', { draft: { ...draft, text: ' \u200b ' } }, 1],
    ['is asked too often (429)', { status: 429, retryAfter: '20' }, 1],
    ['does not know our key (401)', { status: 401 }, 1],
    ['fails twice (500)', { status: 500 }, 2],
    ['says nothing in time', { silence: true }, 1],
    ['only calls tools', lookUp('{"query":"piloto"}'), 4],
    [
      'calls twenty tools at once',
      { calls: Array.from({ length: 20 }, () => ({ name: 'search_knowledge', args: '{"query":"piloto"}' })) },
      1,
    ],
  ])('gives way to the local engine when it %s', async (_, reply, calls) => {
    const { answer, model } = await ask(() => reply, way, { timeout: 'silence' in reply ? 500 : 5_000 });
    expect(answer).toMatchObject({ engine: 'local', text: expect.stringContaining('30 días') });
    expect(model.asked).toHaveLength(calls);
  });

  it('is retried once after a failure', async () => {
    const { answer } = await ask((_, call) => (call === 1 ? { status: 503 } : { draft }), way);
    expect(answer).toMatchObject({ engine: 'openai', text: draft.text });
  });

  it('is not asked again before Retry-After (429)', async () => {
    const { model, again } = await ask(() => ({ status: 429, retryAfter: '20' }), way);
    expect(await again()).toMatchObject({ engine: 'local', text: expect.stringContaining('30 días') });
    expect(model.asked).toHaveLength(1);
  });

  it.each([
    ['of the day', { perDay: 8_000, perConversation: 1_000_000 }],
    ['of a conversation', { perDay: 1_000_000, perConversation: 8_000 }],
  ])('answers no more once the budget %s is spent, and the local engine does', async (_, limits) => {
    const { engine, model, spending } = openAiEngineOn(() => ({ draft }), { limits });
    const inOne = { ...question, conversation: 'c' };
    const engines = [];
    for (let i = 0; i < 8; i += 1) engines.push((await engine(inOne)).engine);
    expect(engines.toSorted()).toEqual(engines.toReversed());
    expect(new Set(engines).size).toBe(2);
    expect(spending.tokens.get('')).toBe(model.asked.length * 1000);
    const other = await engine({ ...question, conversation: 'd' });
    expect(other.engine).toBe('perDay' in limits && limits.perDay < 10_000 ? 'local' : 'openai');
  });
});

it('stops at once when the reader disconnects, without an answer', async () => {
  const controller = new AbortController();
  const { engine } = openAiEngineOn(() => {
    controller.abort();
    return { silence: true };
  });
  await expect(engine(question, { onText: () => undefined, signal: controller.signal })).rejects.toThrow(/abort/i);
});

it('is not asked when spending cannot be counted', async () => {
  const { engine, model, spending } = openAiEngineOn(() => ({ draft }));
  spending.spent = () => Promise.reject(new Error('the database is away'));
  expect(await engine(question)).toMatchObject({ engine: 'local' });
  expect(model.asked).toEqual([]);
});

it('gets no personal data', async () => {
  const { engine, model } = openAiEngineOn(() => ({ draft }));
  const history = [{ role: 'user', content: 'soy lola@obra.mx' }] as const;
  await engine({ ...question, question: '¿cuánto dura el piloto? mi cel es 55 1234 5678', history });
  expect(JSON.stringify(model.asked)).not.toMatch(/lola|5678/);
});
