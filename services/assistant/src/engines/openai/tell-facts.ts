import type { ChatIntent } from '@tianguis/proto/assistant/chat/operations';
import type { Language } from '@tianguis/proto/errors';
import { readDialogue } from '../../dialogue/read-dialogue.ts';
import { normalise } from '../../knowledge/text.ts';
import type { Answer, Question } from '../answer.ts';
import type { ToolCall } from '../local/plan.ts';
import { nextOf } from '../local/say-plan.ts';
import { estimatePriceInput } from '../tools/estimate-price.ts';
import { searchLotsInput } from '../tools/search-lots.ts';
import type { Told } from './model.ts';

/** What an answer of each tool is about. */
const kinds: Readonly<Record<string, { readonly topic: string; readonly intent: ChatIntent }>> = {
  search_lots: { topic: 'buy', intent: 'buy' },
  estimate_price: { topic: 'price', intent: 'price_quote' },
  order_status: { topic: 'order-status', intent: 'pickup' },
  account_help: { topic: 'account', intent: 'sell' },
  save_alert: { topic: 'alert', intent: 'buy' },
  start_draft: { topic: 'offer', intent: 'sell' },
  hand_over: { topic: 'human', intent: 'human' },
};

/** A fact is as sure as the tool that knows it; what a model chose to ask for may still be beside the point. */
const sure = 0.95;
/** What a person answers. */
const forPerson = 0.45;

/** The next step of the market's tools, as the local engine says it; the others say their own. */
function nextSteps(told: readonly Told[], question: Question, language: Language, webUrl: string): string[] {
  const calls = told.flatMap(callOf);
  const [first] = calls;
  if (!first || told.some(({ tool }) => tool !== 'search_lots' && tool !== 'estimate_price')) return [];
  const listed = told.map(({ result }) => result.lots ?? 0);
  const dialogue = readDialogue([...question.history, { role: 'user', content: question.question }]);
  return nextOf(first, listed, dialogue, { language, webUrl, said: normalise(question.question) });
}

function callOf({ tool, args }: Told): ToolCall[] {
  const given: unknown = JSON.parse(args);
  if (tool === 'search_lots') return [{ tool, args: searchLotsInput.parse(given) }];
  return tool === 'estimate_price' ? [{ tool, args: estimatePriceInput.parse(given) }] : [];
}

/** An answer in the words of the tools that found it: no number in it is a model's. */
export function tellFacts(told: readonly Told[], question: Question, language: Language, webUrl: string): Answer {
  const texts = [...new Set(told.map(({ result }) => result.text))];
  const person = told.find(({ result }) => result.person !== undefined)?.result.person;
  const isHandedOver = person !== undefined;
  const kind = kinds[told[0]?.tool ?? ''] ?? { topic: 'unknown', intent: 'out_of_scope' };
  const confidence = isHandedOver ? forPerson : sure;
  return {
    text: [...texts, ...nextSteps(told, question, language, webUrl)].join('\n'),
    topic: kind.topic,
    intent: kind.intent,
    confidence,
    ceiling: confidence,
    action: isHandedOver ? 'handoff' : 'continue',
    sources: [],
    person: person ?? undefined,
    isPrivate: told.some(({ result }) => result.isPrivate) ? true : undefined,
    language,
    engine: 'openai',
  };
}
