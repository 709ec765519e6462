import { z } from 'zod';

const requestSchema = z.looseObject({
  stream: z.boolean().optional(),
  tool_choice: z.string().optional(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })),
});
/** What the model was asked. */
export type ModelRequest = z.output<typeof requestSchema>;

/** What a language model does when it is asked. */
export type ModelReply =
  | { readonly draft: object }
  /** Content as it is, whatever form it has. */
  | { readonly content: string; readonly finish?: string }
  | { readonly calls: readonly { readonly name: string; readonly args: string }[] }
  | { readonly refusal: string }
  | { readonly status: number; readonly retryAfter?: string }
  /** Begins an answer, or not even that, and says nothing more. */
  | { readonly silence: true };

export type Script = (request: ModelRequest, call: number) => ModelReply;

const usage = { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1000 };
const head = { id: 'c1', model: 'm', created: 1 };

function messageOf(reply: ModelReply) {
  if ('draft' in reply) return { content: JSON.stringify(reply.draft), refusal: null };
  if ('content' in reply) return { content: reply.content, refusal: null };
  if ('refusal' in reply) return { content: null, refusal: reply.refusal };
  if (!('calls' in reply)) throw new Error('this reply is no message');
  const calls = reply.calls.map(({ name, args }, i) => ({
    id: `call_${i}`,
    type: 'function',
    function: { name, arguments: args },
  }));
  return { content: null, refusal: null, tool_calls: calls };
}

function finishOf(reply: ModelReply): string {
  if ('calls' in reply) return 'tool_calls';
  return ('content' in reply && reply.finish) || 'stop';
}

function* eventsOf(reply: ModelReply): Generator<string> {
  const { content, tool_calls: calls, ...message } = { tool_calls: undefined, ...messageOf(reply) };
  const chunk = (choices: object[], more = {}) =>
    `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices, ...more })}\n\n`;
  const delta = (fields: object, finish: string | null = null) =>
    chunk([{ index: 0, delta: fields, finish_reason: finish }]);
  yield delta({ role: 'assistant', ...message });
  for (const part of content?.match(/[\s\S]{1,9}/g) ?? []) yield delta({ content: part });
  for (const [index, call] of calls?.entries() ?? []) yield delta({ tool_calls: [{ index, ...call }] });
  yield delta({}, finishOf(reply));
  yield chunk([], { usage });
  yield 'data: [DONE]\n\n';
}

/** A chat completion as the provider answers it, streamed where it was asked to be. */
function responseOf(request: ModelRequest, reply: ModelReply): Response {
  if ('status' in reply) {
    const headers = {
      'content-type': 'application/json',
      ...(reply.retryAfter && { 'retry-after': reply.retryAfter }),
    };
    return new Response(JSON.stringify({ error: { message: 'no', type: 'x', code: null } }), {
      status: reply.status,
      headers,
    });
  }
  if ('silence' in reply)
    return new Response(new ReadableStream({ start: () => undefined }), {
      headers: { 'content-type': 'text/event-stream' },
    });
  if (request.stream)
    return new Response(Array.from(eventsOf(reply)).join(''), { headers: { 'content-type': 'text/event-stream' } });
  const choices = [{ index: 0, finish_reason: finishOf(reply), message: { role: 'assistant', ...messageOf(reply) } }];
  return Response.json({ ...head, object: 'chat.completion', choices, usage });
}

/** A language model that does what a script says, as a `fetch` for the SDK. */
export function scriptedModel(initial: Script) {
  const model = { script: initial, asked: [] as ModelRequest[] };
  const answer = (body: string): Response => {
    const request = requestSchema.parse(JSON.parse(body));
    model.asked.push(request);
    return responseOf(request, model.script(request, model.asked.length));
  };
  const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => answer(String(init?.body));
  return Object.assign(model, { fetch });
}
