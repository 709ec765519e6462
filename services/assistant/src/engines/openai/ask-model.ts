import type {
  ChatCompletionFunctionTool,
  ChatCompletionMessageFunctionToolCall,
  ChatCompletionMessageParam,
} from 'openai/resources';
import type { Entry } from '../../knowledge/knowledge.ts';
import { type Call, complete, type Model, writtenIn } from './complete.ts';
import { type Draft, draftSchema } from './draft.ts';
import { ModelFailure } from './failure.ts';
import type { Tool, ToolContext } from './tools/tool.ts';

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

/** Asks the model, running the tools that it calls, until it writes its draft. */
export async function askModel(asking: Asking): Promise<Draft> {
  const messages = [...asking.messages];
  const { conversation, signal, onText } = asking;
  for (let round = 1; round <= mostRounds; round += 1) {
    const tools = round < mostRounds ? { tools: asking.tools.map(declared) } : {};
    const call = { messages, form: draftSchema, most, ...tools, conversation, signal, onText };
    const message = await complete(asking, call);
    const calls = (message.tool_calls ?? []).filter((one) => one.type === 'function');
    if (calls.length === 0) return writtenIn(draftSchema, message);
    if (calls.length > mostCalls) throw new ModelFailure('too_many_rounds', `${calls.length} tools called at once`);
    messages.push({ role: 'assistant', content: message.content, tool_calls: calls });
    for (const one of calls) messages.push(await answerCall(asking, one));
  }
  throw new ModelFailure('too_many_rounds', 'the language model only called tools');
}

const declared = ({ name, description, parameters }: Tool): ChatCompletionFunctionTool => ({
  type: 'function',
  function: { name, description, parameters },
});

async function answerCall(
  { tools, context, onFound }: Asking,
  { id, function: { name, arguments: args } }: ChatCompletionMessageFunctionToolCall,
): Promise<ChatCompletionMessageParam> {
  const tool = tools.find((one) => one.name === name);
  const { text, entries = [] } = tool ? await tool.call(args, context) : { text: 'There is no such tool.' };
  onFound(text, entries);
  return { role: 'tool', tool_call_id: id, content: text };
}
