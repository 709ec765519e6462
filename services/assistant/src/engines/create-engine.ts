import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Language } from '@tianguis/proto/errors';
import type OpenAI from 'openai';
import type { ReasoningEffort } from 'openai/resources';
import type { PhotoReader } from '../inventory/classify-list.ts';
import { createLiveKnowledge, type Known, type LiveKnowledge } from '../knowledge/live-knowledge.ts';
import { tokensOf } from '../knowledge/text.ts';
import { type AnswerEngine, speak } from './answer.ts';
import { createLocalEngine } from './local/engine.ts';
import type { Market } from './market.ts';
import type { MemberDesk } from './member-desk.ts';
import { createOpenAiEngine } from './openai/engine.ts';
import { createFallback } from './openai/fallback.ts';
import { createPhotoReader } from './openai/read-photos.ts';
import { createBudget, type Limits, type SpendingStore } from './openai/spending.ts';
import { createModelTranslator, type ModelTranslator } from './openai/translate.ts';
import { answersOfStaff } from './staff-answers.ts';
import { toolsOf } from './tools/index.ts';

export interface EngineOptions {
  /** Address of the site, for links in answers. */
  readonly publicUrl: string;
  /** Below this confidence an answer says that Aria does not know. */
  readonly leastConfidence: number;
  readonly market: Market;
  readonly desk: MemberDesk;
  /** Absent: the local engine alone. */
  readonly openAi?: {
    readonly client: OpenAI;
    readonly model: string;
    readonly effort: ReasoningEffort | undefined;
    /** For one answer, milliseconds. */
    readonly timeout: number;
    readonly limits: Limits;
    readonly spending: SpendingStore;
  };
}

const offered = 8;

type LocalOptions = Pick<EngineOptions, 'publicUrl' | 'leastConfidence' | 'market' | 'desk'>;

/** The local engine on some knowledge, which may be a trial. */
export function createEngineOn(
  known: Known,
  { publicUrl: webUrl, leastConfidence, market, desk }: LocalOptions,
): AnswerEngine {
  const engine = createLocalEngine({ retrievers: known.retrievers, webUrl, leastConfidence, market, desk });
  const staffAnswer = answersOfStaff(known.entries, webUrl);
  const intents = new Map(known.entries.es.map(({ id, intent }) => [id, intent]));
  return async (question, listener) => {
    const foreseen = staffAnswer(question);
    if (foreseen) return speak(foreseen, listener);
    const answer = await engine(question, listener);
    return { ...answer, intent: intents.get(answer.topic) ?? answer.intent };
  };
}

/** Aria's engine: a language model where there is a key, with the local engine behind it; else the local one. */
export function createEngine(
  options: EngineOptions,
  logger: Logger,
  knowledge: LiveKnowledge = createLiveKnowledge(),
): AnswerEngine {
  const { publicUrl: webUrl, market, desk, openAi } = options;
  const newest = knowledge.derive((known) => createEngineOn(known, options));
  const local: AnswerEngine = (question, listener) => newest()(question, listener);
  if (!openAi) return local;
  const retrieve = (question: string, language: Language) =>
    knowledge
      .current()
      .retrievers[language].search(tokensOf(question), offered)
      .map(({ entry }) => entry);
  const tools = toolsOf({ retrieve, webUrl, desk, now: () => new Date(), ...market });
  const { limits, spending, ...asked } = openAi;
  const budget = createBudget(spending, limits);
  return createOpenAiEngine({
    ...asked,
    budget,
    fallback: createFallback({ logger }),
    local,
    retrieve,
    tools,
    webUrl,
    logger,
  });
}

/** Photos of everybody together may take this share of the day's tokens: who sends pictures all day must not silence the chat. */
const photoShare = 0.25;
const photoTimeout = 20_000;

/** What looks at photos: a language model, where there is a key. */
export function createEyes({ publicUrl: webUrl, openAi }: EngineOptions, logger: Logger): PhotoReader | undefined {
  if (!openAi) return undefined;
  const { limits, spending, ...asked } = openAi;
  const budget = createBudget(spending, { ...limits, perConversation: limits.perDay * photoShare });
  const timeout = Math.max(asked.timeout, photoTimeout);
  return createPhotoReader({ ...asked, timeout, budget, fallback: createFallback({ logger }), webUrl, logger });
}

/** Translations of everybody together may take this share of the day's tokens. */
const translationShare = 0.2;

/** What translates lots: a language model, where there is a key. */
export function createTranslator({ openAi }: EngineOptions, logger: Logger): ModelTranslator | undefined {
  if (!openAi) return undefined;
  const { limits, spending, ...asked } = openAi;
  const budget = createBudget(spending, { ...limits, perConversation: limits.perDay * translationShare });
  return createModelTranslator({ ...asked, budget, fallback: createFallback({ logger }), logger });
}
