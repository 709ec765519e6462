import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Language } from '@tianguis/proto/errors';
import type { ChatCompletionMessageParam } from 'openai/resources';
import type { Entry } from '../../knowledge/knowledge.ts';
import { maskPersonal } from '../../platform/mask.ts';
import { type Answer, type AnswerEngine, type Listener, type Question, speak } from '../answer.ts';
import type { Tool } from '../tools/tool.ts';
import { ModelFailure, type WithFallback } from './fallback.ts';
import { createGround, judge, tellWithin } from './judge.ts';
import { askModel, type Draft, type Model } from './model.ts';
import { loadPrompt } from './prompts.ts';
import { tellFacts } from './tell-facts.ts';

export interface OpenAiOptions extends Model {
  /** For one answer with all its calls, milliseconds. */
  readonly timeout: number;
  readonly fallback: WithFallback;
  /** Answers when the model cannot, and recognises what no model may answer. */
  readonly local: AnswerEngine;
  /** Knowledge that an answer may rest on, best first. */
  readonly retrieve: (question: string, language: Language) => readonly Entry[];
  readonly tools: readonly Tool[];
  readonly webUrl: string;
  readonly logger: Logger;
}

/** A person must see to these; a model must not be talked into answering them. */
const delicate = new Set(['stop', 'complaint', 'human', 'wrong_number', 'prohibited']);

/** Answers by a language model that may only use the knowledge it is given; falls back to the local engine. */
export function createOpenAiEngine(options: OpenAiOptions): AnswerEngine {
  const { local: answerLocally, fallback, timeout } = options;
  return async (question, listener) => {
    const local = await answerLocally(question);
    if (local.person || delicate.has(local.topic)) return speak(local, listener);
    const work = (signal: AbortSignal) => answer(options, question, local.language, { listener, signal });
    return fallback({ timeout, work, otherwise: () => local, listener });
  };
}

const prompt = loadPrompt('answer');
const remembered = 10;

interface Reader {
  readonly listener: Listener | undefined;
  readonly signal: AbortSignal;
}

async function answer(options: OpenAiOptions, question: Question, language: Language, { listener, signal }: Reader) {
  const { retrieve, webUrl, logger, model } = options;
  const asked = maskPersonal(question.question);
  const history = question.history.slice(-remembered).map((turn) => ({ ...turn, content: maskPersonal(turn.content) }));
  const own = [...history.filter(({ role }) => role === 'user').map(({ content }) => content), asked];
  const ground = createGround(retrieve(asked, language), {
    asked: own.join('\n'),
    prompt: prompt.text,
    webUrl,
    language,
  });
  const instructions = prompt.fill({
    language: language === 'es' ? 'Mexican Spanish, addressing the reader as "tú"' : 'English',
    web: webUrl,
    entries: ground.facts(),
  });
  const messages: ChatCompletionMessageParam[] = [
    { role: 'system', content: instructions },
    ...history,
    { role: 'user', content: asked },
  ];
  const onText = listener && tellWithin(listener, ground.bounds);
  const { told, draft } = await askModel({
    ...options,
    context: { language, member: question.member },
    messages,
    conversation: question.conversation,
    signal,
    onText,
    onFound: ground.add,
  });
  const facts = told.length > 0 ? tellFacts(told, question, language, webUrl) : undefined;
  const judged = facts
    ? joined(facts, draft && judge(draft, ground, language))
    : judge(written(draft), ground, language);
  logger.info(
    { prompt: prompt.id, model, intent: judged.intent, confidence: judged.confidence },
    'the language model answered',
  );
  return facts && listener ? speak(judged, listener) : judged;
}

function written(draft: Draft | undefined): Draft {
  if (!draft) throw new ModelFailure('malformed', 'the language model wrote nothing');
  return draft;
}

/** What tools told comes first, in their own words; what the model wrote of something else beside them, after it. */
function joined(facts: Answer, beside: Answer | undefined): Answer {
  if (!beside || beside.action === 'handoff') return facts;
  return { ...facts, text: `${facts.text}\n${beside.text}`, sources: [...facts.sources, ...beside.sources] };
}
