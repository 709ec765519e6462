import { chatActions, chatIntents } from '@tianguis/proto/assistant/chat/operations';
import type OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type {
  ChatCompletion,
  ChatCompletionCreateParamsNonStreaming,
  ChatCompletionFunctionTool,
  ChatCompletionMessage,
  ChatCompletionMessageFunctionToolCall,
  ChatCompletionMessageParam,
  ReasoningEffort,
} from 'openai/resources';
import { z } from 'zod';
import type { Entry } from '../../knowledge/knowledge.ts';
import type { Tool, ToolContext, ToolResult } from '../tools/tool.ts';
import { ModelFailure } from './fallback.ts';
import type { Budget } from './spending.ts';

/** The language model, and what it may cost. */
export interface Model {
  readonly client: OpenAI;
  readonly model: string;
  readonly effort: ReasoningEffort | undefined;
  readonly budget: Budget;
}

export interface Call {
  readonly messages: readonly ChatCompletionMessageParam[];
  /** The form of what it writes. */
  readonly form: z.ZodObject;
  /** The most that it may write, tokens. */
  readonly most: number;
  /** What pictures cost beside the words, tokens. */
  readonly pictures?: number;
  readonly tools?: ChatCompletionFunctionTool[];
  readonly conversation: string | undefined;
  readonly signal: AbortSignal;
  /** Hears the field `text` as far as it is written; absent where nobody reads along. */
  readonly onText?: ((text: string) => void) | undefined;
}

const lettersPerToken = 3;

/** Asks the model once. What that may cost is taken from the budget before, and settled after. */
export async function complete({ client, model, effort, budget }: Model, call: Call): Promise<ChatCompletionMessage> {
  const { messages, form, most, pictures = 0, tools, conversation, signal, onText } = call;
  const request: ChatCompletionCreateParamsNonStreaming = {
    model,
    ...(effort && { reasoning_effort: effort }),
    max_completion_tokens: most,
    messages: [...messages],
    ...(tools && { tools, tool_choice: 'auto' }),
    response_format: zodResponseFormat(form, 'reply'),
  };
  const estimate = Math.ceil(wordsOf(messages) / lettersPerToken) + pictures + most;
  await budget.take(conversation, estimate);
  const completion = await (onText
    ? listen(client, request, signal, onText)
    : client.chat.completions.create(request, { signal }));
  if (completion.usage) await budget.take(conversation, completion.usage.total_tokens - estimate, 'settle');
  return messageOf(completion);
}

/** Letters of what is said, without pictures. */
const wordsOf = (messages: readonly ChatCompletionMessageParam[]): number =>
  JSON.stringify(messages, (key, value: unknown) => (key === 'image_url' ? undefined : value)).length;

async function listen(
  client: OpenAI,
  request: ChatCompletionCreateParamsNonStreaming,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<ChatCompletion> {
  const stream = client.chat.completions.stream(
    { ...request, stream: true, stream_options: { include_usage: true } },
    { signal },
  );
  stream.on('content.delta', ({ parsed }) => onText(partWithText.safeParse(parsed).data?.text ?? ''));
  return stream.finalChatCompletion();
}

const partWithText = z.object({ text: z.string() });

function messageOf({ choices }: ChatCompletion): ChatCompletionMessage {
  const [choice] = choices;
  if (!choice) throw new ModelFailure('malformed', 'the language model gave no choice');
  const { message, finish_reason: finished } = choice;
  if (message.refusal || finished === 'content_filter') throw new ModelFailure('refused', 'the language model refused');
  if (finished === 'length') throw new ModelFailure('cut_short', 'the language model was cut short');
  return message;
}

/** What the model wrote, in the form that it was asked for. */
export function writtenIn<Form extends z.ZodObject>(form: Form, { content }: ChatCompletionMessage): z.output<Form> {
  try {
    return form.parse(JSON.parse(content ?? ''));
  } catch (cause) {
    throw new ModelFailure('malformed', 'the language model answered in another form', { cause });
  }
}

/** What a tool found that is told in its own words, with the call that found it. */
export interface Told {
  readonly tool: string;
  /** As JSON. */
  readonly args: string;
  readonly result: ToolResult;
}

/** What came of asking: what tools told, what the model wrote, or both. */
export interface Asked {
  readonly told: readonly Told[];
  readonly draft: Draft | undefined;
}

export interface Asking extends Model, Pick<Call, 'messages' | 'conversation' | 'signal' | 'onText'> {
  readonly tools: readonly Tool[];
  readonly context: ToolContext;
  /** Hears what a tool found before the model does. */
  readonly onFound: (text: string, entries: readonly Entry[]) => void;
}

/** Calls of the model for one answer: it may look things up in all but the last. */
const mostRounds = 4;
/** Calls of tools in one round; a model that wants more is lost. */
const mostCalls = 4;
const most = 1_200;

/**
 * Asks the model, running the tools that it calls, until it writes its draft. Facts of tools are told in our own words: once all
 * that it called for are such facts, it is not asked again.
 */
export async function askModel(asking: Asking): Promise<Asked> {
  const messages = [...asking.messages];
  const told: Told[] = [];
  const { conversation, signal, onText } = asking;
  for (let round = 1; round <= mostRounds; round += 1) {
    const tools = round < mostRounds ? { tools: asking.tools.map(declared) } : {};
    const call = { messages, form: draftSchema, most, ...tools, conversation, signal, onText };
    const message = await complete(asking, call);
    const calls = (message.tool_calls ?? []).filter((one) => one.type === 'function');
    if (calls.length === 0) return { told, draft: writtenIn(draftSchema, message) };
    if (calls.length > mostCalls) throw new ModelFailure('too_many_rounds', `${calls.length} tools called at once`);
    messages.push({ role: 'assistant', content: message.content, tool_calls: calls });
    const before = told.length;
    for (const one of calls) messages.push(await answerCall(asking, one, told));
    if (told.length - before === calls.length) return { told, draft: undefined };
  }
  throw new ModelFailure('too_many_rounds', 'the language model only called tools');
}

const declared = ({ name, description, parameters }: Tool): ChatCompletionFunctionTool => ({
  type: 'function',
  function: { name, description, parameters, strict: true },
});

async function answerCall(
  { tools, context, onFound }: Asking,
  { id, function: { name, arguments: args } }: ChatCompletionMessageFunctionToolCall,
  told: Told[],
): Promise<ChatCompletionMessageParam> {
  const tool = tools.find((one) => one.name === name);
  const result: ToolResult = tool ? await tool.call(args, context) : { text: 'There is no such tool.', known: false };
  const { text, entries = [], isFinal, isPrivate, known } = result;
  if (isFinal && known) told.push({ tool: name, args, result });
  // What is one person's own reaches no provider.
  const shown = isPrivate ? 'The person is told this in our own words. Answer what else they asked.' : text;
  onFound(shown, entries);
  return { role: 'tool', tool_call_id: id, content: shown };
}

/** An answer as the model writes it. Its text comes first, so that it can be read while it forms. */
export const draftSchema = z.object({
  text: z.string().describe('The reply, at most 600 characters, in the language of the question'),
  intent: z.enum(chatIntents).describe('What the person wants'),
  action: z
    .enum(chatActions)
    .describe('Where the reply leads: register when they offer material, handoff when you do not know'),
  sources: z.array(z.string()).describe('Ids of the entries that the reply rests on'),
  confidence: z
    .number()
    .describe('From 0 to 1: how sure you are that the entries support every statement of the reply'),
});
export type Draft = z.output<typeof draftSchema>;
