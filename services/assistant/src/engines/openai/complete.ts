import type OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type {
  ChatCompletion,
  ChatCompletionCreateParamsNonStreaming,
  ChatCompletionFunctionTool,
  ChatCompletionMessage,
  ChatCompletionMessageParam,
  ReasoningEffort,
} from 'openai/resources';
import { z } from 'zod';
import type { Budget } from './budget.ts';
import { ModelFailure } from './failure.ts';

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
