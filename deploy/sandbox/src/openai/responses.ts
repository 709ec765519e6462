import type { Response } from 'express';
import { z } from 'zod';
import { newId, nowSeconds } from '../core/ids.ts';
import { answerTo, countTokens, lastWords, piecesOf } from './answer.ts';
import type { Schema } from './from-schema.ts';

const item = z.looseObject({
  role: z.string().optional(),
  content: z.union([z.string(), z.array(z.looseObject({ type: z.string() }))]).optional(),
});

export const responsesInput = z.looseObject({
  model: z.string().min(1),
  input: z.union([z.string(), z.array(item)]),
  instructions: z.string().nullish(),
  stream: z.boolean().nullish(),
  text: z
    .looseObject({ format: z.looseObject({ type: z.string(), schema: z.looseObject({}).optional() }).optional() })
    .optional(),
});
type Input = z.output<typeof responsesInput>;

export function createResponse(input: Input, res: Response): void {
  const words =
    typeof input.input === 'string' ? input.input : lastWords(input.input as Parameters<typeof lastWords>[0]);
  const text = answerTo(words, input.text?.format?.schema as Schema | undefined);
  const message = {
    id: newId('msg'),
    type: 'message',
    role: 'assistant',
    status: 'completed',
    content: [partOf(text)],
  };
  const begun = headOf(input);
  const done = {
    ...begun,
    status: 'completed',
    completed_at: nowSeconds(),
    output: [message],
    usage: usageOf(JSON.stringify(input.input), text),
  };
  if (input.stream) streamResponse(res, begun, done, message, text);
  else res.json(done);
}

const partOf = (text: string) => ({ type: 'output_text', text, annotations: [], logprobs: [] });

function headOf(input: Input) {
  return {
    id: newId('resp'),
    object: 'response',
    created_at: nowSeconds(),
    status: 'in_progress',
    background: false,
    error: null,
    incomplete_details: null,
    instructions: input.instructions ?? null,
    metadata: {},
    model: input.model,
    output: [] as object[],
    parallel_tool_calls: true,
    temperature: 1,
    text: input.text ?? { format: { type: 'text' } },
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    truncation: 'disabled',
  };
}

function usageOf(prompt: string, text: string) {
  const input_tokens = countTokens(prompt);
  const output_tokens = countTokens(text);
  const details = { input_tokens_details: { cached_tokens: 0 }, output_tokens_details: { reasoning_tokens: 0 } };
  return { input_tokens, output_tokens, total_tokens: input_tokens + output_tokens, ...details };
}

function streamResponse(res: Response, begun: object, done: object, message: { id: string }, text: string): void {
  let sequence_number = 0;
  const send = (type: string, fields: object) => {
    res.write(`event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: sequence_number++, ...fields })}\n\n`);
  };
  const at = { item_id: message.id, output_index: 0, content_index: 0 };
  res.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  send('response.created', { response: begun });
  send('response.in_progress', { response: begun });
  send('response.output_item.added', { output_index: 0, item: { ...message, status: 'in_progress', content: [] } });
  send('response.content_part.added', { ...at, part: partOf('') });
  for (const delta of piecesOf(text)) send('response.output_text.delta', { ...at, delta, logprobs: [] });
  send('response.output_text.done', { ...at, text, logprobs: [] });
  send('response.content_part.done', { ...at, part: partOf(text) });
  send('response.output_item.done', { output_index: 0, item: message });
  send('response.completed', { response: done });
  res.end();
}
