import type { Response } from 'express';
import { z } from 'zod';
import { newId, nowSeconds } from '../core/ids.ts';
import { answerTo, countTokens, lastWords, piecesOf, type Turn } from './answer.ts';
import type { Schema } from './from-schema.ts';
import { callFor, refusalOf, type ToolCall, toolInput } from './tools.ts';

const turn = z.looseObject({
  role: z.string(),
  content: z.union([z.string(), z.array(z.looseObject({ type: z.string() }))]).nullish(),
});

export const chatInput = z.looseObject({
  model: z.string().min(1),
  messages: z.array(turn).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).nullish(),
  tools: z.array(toolInput).min(1).max(128).optional(),
  tool_choice: z.unknown().optional(),
  response_format: z
    .looseObject({ type: z.string(), json_schema: z.looseObject({ schema: z.looseObject({}) }).optional() })
    .optional(),
});
type Input = z.output<typeof chatInput>;

export function completeChat(input: Input, res: Response): void {
  const words = lastWords(input.messages as Parameters<typeof lastWords>[0]);
  const schema = input.response_format?.json_schema?.schema as Schema | undefined;
  const refusal = input.tools?.map(refusalOf).find((why) => why !== undefined);
  if (refusal) {
    res.status(400).json({
      error: { message: refusal, type: 'invalid_request_error', param: 'tools', code: 'invalid_function_parameters' },
    });
    return;
  }
  const called = callFor(input.tools ?? [], input.messages as Turn[], words);
  const text = called ? '' : answerTo(words, schema);
  const head = {
    id: newId('chatcmpl'),
    created: nowSeconds(),
    model: input.model,
    service_tier: 'default',
    system_fingerprint: 'fp_sandbox',
  };
  const usage = usageOf(JSON.stringify(input.messages), called ? called.function.arguments : text);
  if (input.stream) {
    streamChat(res, head, { text, called }, input.stream_options?.include_usage ? usage : undefined);
    return;
  }
  const said = { role: 'assistant', content: called ? null : text, refusal: null, annotations: [] };
  const message = called ? { ...said, tool_calls: [called] } : said;
  const choices = [{ index: 0, message, logprobs: null, finish_reason: called ? 'tool_calls' : 'stop' }];
  res.json({ ...head, object: 'chat.completion', choices, usage });
}

function usageOf(prompt: string, text: string) {
  const prompt_tokens = countTokens(prompt);
  const completion_tokens = countTokens(text);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

interface Spoken {
  readonly text: string;
  readonly called: ToolCall | undefined;
}

function streamChat(res: Response, head: object, { text, called }: Spoken, usage: object | undefined): void {
  const chunk = (choices: object[], more = {}) =>
    res.write(`data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices, ...more })}\n\n`);
  const delta = (fields: object, finish_reason: string | null = null) =>
    chunk([{ index: 0, delta: fields, logprobs: null, finish_reason }]);
  res.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  delta({ role: 'assistant', content: '', refusal: null });
  for (const content of piecesOf(text)) delta({ content });
  if (called) for (const part of partsOf(called)) delta({ tool_calls: [part] });
  delta({}, called ? 'tool_calls' : 'stop');
  if (usage) chunk([], { usage });
  res.end('data: [DONE]\n\n');
}

/** A call as a stream sends it: who is called first, then its arguments bit by bit. */
const partsOf = ({ id, type, function: { name, arguments: args } }: ToolCall): object[] => [
  { index: 0, id, type, function: { name, arguments: '' } },
  ...(args.match(/.{1,12}/gs) ?? []).map((piece) => ({ index: 0, function: { arguments: piece } })),
];
