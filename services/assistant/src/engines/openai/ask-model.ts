import type OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type {
  ChatCompletion,
  ChatCompletionCreateParamsNonStreaming,
  ChatCompletionMessageFunctionToolCall,
  ChatCompletionMessageParam,
  ReasoningEffort,
} from 'openai/resources';
import { z } from 'zod';
import type { Entry } from '../../knowledge/entry.ts';
import type { Budget } from './budget.ts';
import { type Draft, draftSchema } from './draft.ts';
import { ModelFailure } from './failure.ts';
import type { Tool, ToolContext } from './tools/tool.ts';

export interface ModelCall {
  readonly client: OpenAI;
  readonly model: string;
  readonly effort: ReasoningEffort | undefined;
  readonly tools: readonly Tool[];
  readonly context: ToolContext;
  readonly messages: readonly ChatCompletionMessageParam[];
  /** Takes what a call may cost, before it is made. */
  readonly budget: Budget;
  readonly conversation: string | undefined;
  readonly signal: AbortSignal;
  /** Hears the text as far as it is written; absent where nobody reads along. */
  readonly onText: ((text: string) => void) | undefined;
  /** Hears what a tool found before the model does. */
  readonly onFound: (text: string, entries: readonly Entry[]) => void;
}

/** Calls of the model for one answer: it may look things up in all but the last. */
const mostRounds = 4;
/** Calls of tools in one round; a model that wants more is lost. */
const mostCalls = 4;
const mostTokens = 1_200;
const lettersPerToken = 3;

/** Asks the model, running the tools that it calls, until it writes its draft. */
export async function askModel(call: ModelCall): Promise<Draft> {
  const messages = [...call.messages];
  for (let round = 1; round <= mostRounds; round += 1) {
    const message = await complete(call, messages, round === mostRounds);
    const calls = (message.tool_calls ?? []).filter((one) => one.type === 'function');
    if (calls.length === 0) return draftOf(message);
    if (calls.length > mostCalls) throw new ModelFailure('too_many_rounds', `${calls.length} tools called at once`);
    messages.push({ role: 'assistant', content: message.content, tool_calls: calls });
    for (const one of calls) messages.push(await answerCall(call, one));
  }
  throw new ModelFailure('too_many_rounds', 'the language model only called tools');
}

async function complete(call: ModelCall, messages: ChatCompletionMessageParam[], last: boolean) {
  const { client, model, effort, tools, budget, conversation, signal, onText } = call;
  const request: ChatCompletionCreateParamsNonStreaming = {
    model,
    ...(effort && { reasoning_effort: effort }),
    max_completion_tokens: mostTokens,
    messages,
    tools: tools.map(({ name, description, parameters }) => ({
      type: 'function',
      function: { name, description, parameters },
    })),
    tool_choice: last ? 'none' : 'auto',
    response_format: zodResponseFormat(draftSchema, 'reply'),
  };
  const estimate = Math.ceil(JSON.stringify(messages).length / lettersPerToken) + mostTokens;
  await budget.take(conversation, estimate);
  const completion = await (onText
    ? listen(client, request, signal, onText)
    : client.chat.completions.create(request, { signal }));
  if (completion.usage) await budget.take(conversation, completion.usage.total_tokens - estimate, 'settle');
  return messageOf(completion);
}

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
  stream.on('content.delta', ({ parsed }) => onText(partOfDraft.safeParse(parsed).data?.text ?? ''));
  return stream.finalChatCompletion();
}

const partOfDraft = z.object({ text: z.string() });

function messageOf({ choices }: ChatCompletion) {
  const [choice] = choices;
  if (!choice) throw new ModelFailure('malformed', 'the language model gave no choice');
  const { message, finish_reason: finished } = choice;
  if (message.refusal || finished === 'content_filter') throw new ModelFailure('refused', 'the language model refused');
  if (finished === 'length') throw new ModelFailure('cut_short', 'the language model was cut short');
  return message;
}

function draftOf({ content }: { content: string | null }): Draft {
  try {
    return draftSchema.parse(JSON.parse(content ?? ''));
  } catch (cause) {
    throw new ModelFailure('malformed', 'the language model answered in another form', { cause });
  }
}

async function answerCall(
  { tools, context, onFound }: ModelCall,
  { id, function: { name, arguments: args } }: ChatCompletionMessageFunctionToolCall,
): Promise<ChatCompletionMessageParam> {
  const tool = tools.find((one) => one.name === name);
  const { text, entries = [] } = tool ? await tool.call(args, context) : { text: 'There is no such tool.' };
  onFound(text, entries);
  return { role: 'tool', tool_call_id: id, content: text };
}
