import OpenAI from 'openai';
import { zodResponseFormat, zodTextFormat } from 'openai/helpers/zod';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { post, sandboxFor } from './harness.ts';

const draft = z.object({
  material: z.enum(['cemento', 'varilla', 'azulejo']),
  quantity: z.number(),
  confidence: z.number().min(0).max(1),
  reply: z.string(),
  notes: z.array(z.string()),
  colour: z.string().nullable(),
});
const words = 'Tengo 20 varillas';
const fitting = { material: 'varilla', quantity: 20, confidence: 0.9, reply: `Entendido: ${words}` };

async function client(apiKey = 'sk-sandbox') {
  const { url } = await sandboxFor();
  return {
    openai: new OpenAI({ apiKey, baseURL: `${url}/v1`, maxRetries: 0 }),
    fault: (kind: string) => post(`${url}/faults`, { provider: 'openai', kind, count: 1 }),
  };
}

describe('chat completions', () => {
  const model = 'gpt-5-mini';
  const messages = [
    { role: 'system' as const, content: 'Eres Aria' },
    { role: 'user' as const, content: words },
  ];

  test('text, and structured output that the SDK parses', async () => {
    const { openai } = await client();
    const plain = await openai.chat.completions.create({ model, messages });
    expect(plain.choices[0]?.message.content).toBe(`Entendido: ${words}`);
    expect(plain.usage?.total_tokens).toBeGreaterThan(0);
    const parsed = await openai.chat.completions.parse({
      model,
      messages,
      response_format: zodResponseFormat(draft, 'draft'),
    });
    expect(parsed.choices[0]?.message.parsed).toMatchObject(fitting);
  });

  test('streamed', async () => {
    const { openai } = await client();
    const stream = openai.chat.completions.stream({ model, messages, stream_options: { include_usage: true } });
    const pieces: string[] = [];
    stream.on('content', (piece) => pieces.push(piece));
    const final = await stream.finalChatCompletion();
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.join('')).toBe(`Entendido: ${words}`);
    expect(final.usage?.completion_tokens).toBeGreaterThan(0);
  });
});

describe('tools', () => {
  const parameters = {
    type: 'object',
    properties: {
      material: { type: 'string' },
      zone: { type: ['string', 'null'] },
      maxPrice: { type: ['number', 'null'] },
    },
    required: ['material', 'zone', 'maxPrice'],
    additionalProperties: false,
  };
  const tool = (changes: object = {}) => ({
    type: 'function' as const,
    function: { name: 'search_lots', parameters: { ...parameters, ...changes }, strict: true },
  });
  const asked = { model: 'gpt-5-mini', messages: [{ role: 'user' as const, content: 'busco tarimas en Coyoacán' }] };
  const wanted = { material: 'busco tarimas', zone: 'Coyoacán', maxPrice: null };

  test('are called with arguments that fit, streamed as well; what a tool told is answered in words', async () => {
    const { openai } = await client();
    const { choices } = await openai.chat.completions.create({ ...asked, tools: [tool()] });
    const [called] = choices[0]?.message.tool_calls ?? [];
    expect(choices[0]?.finish_reason).toBe('tool_calls');
    if (called?.type !== 'function') throw new Error('no function was called');
    expect(JSON.parse(called.function.arguments)).toEqual(wanted);
    const streamed = await openai.chat.completions.stream({ ...asked, tools: [tool()] }).finalChatCompletion();
    const [again] = streamed.choices[0]?.message.tool_calls ?? [];
    expect(again).toMatchObject({ type: 'function', function: { arguments: JSON.stringify(wanted) } });
    const told = { role: 'tool' as const, tool_call_id: called.id, content: '40 tarimas' };
    const messages = [...asked.messages, { role: 'assistant' as const, tool_calls: [called] }, told];
    const after = await openai.chat.completions.create({ ...asked, messages, tools: [tool()] });
    expect(after.choices[0]?.message.content).toContain('busco tarimas');
  });

  test.each([
    ['a missing additionalProperties', { additionalProperties: undefined }],
    ['an argument that is not required', { required: ['material'] }],
    [
      'a keyword that is not permitted',
      { properties: { ...parameters.properties, material: { type: 'string', minLength: 2 } } },
    ],
  ])('that are strict are refused for %s', async (_, changes) => {
    const { openai } = await client();
    await expect(openai.chat.completions.create({ ...asked, tools: [tool(changes)] })).rejects.toThrow(
      /Invalid schema/,
    );
  });
});

describe('responses', () => {
  const model = 'gpt-5-mini';
  const image = { type: 'input_image' as const, image_url: 'data:image/png;base64,AAAA', detail: 'auto' as const };
  const input = [{ role: 'user' as const, content: [{ type: 'input_text' as const, text: words }, image] }];

  test('text, and structured output that the SDK parses', async () => {
    const { openai } = await client();
    expect((await openai.responses.create({ model, input: words })).output_text).toBe(`Entendido: ${words}`);
    const parsed = await openai.responses.parse({ model, input, text: { format: zodTextFormat(draft, 'draft') } });
    expect(parsed.output_parsed).toMatchObject(fitting);
  });

  test('streamed', async () => {
    const { openai } = await client();
    const stream = openai.responses.stream({ model, input, text: { format: zodTextFormat(draft, 'draft') } });
    let text = '';
    stream.on('response.output_text.delta', ({ delta }) => {
      text += delta;
    });
    const final = await stream.finalResponse();
    expect(final.output_parsed).toMatchObject(fitting);
    expect(JSON.parse(text)).toMatchObject(fitting);
  });
});

test('errors and faults', async () => {
  const { openai, fault } = await client();
  const call = () =>
    openai.responses.create({ model: 'm', input: 'x' }).then(
      () => 200,
      (error: { status?: number }) => error.status ?? 'no reply',
    );
  await fault('429');
  await fault('500');
  await fault('drop-reply');
  expect([await call(), await call(), await call(), await call()]).toEqual([429, 500, 'no reply', 200]);
  const { openai: stranger } = await client('invalid');
  await expect(stranger.responses.create({ model: 'm', input: 'x' })).rejects.toMatchObject({ status: 401 });
  await expect(openai.responses.create({ model: '', input: 'x' })).rejects.toMatchObject({ status: 400 });
});
