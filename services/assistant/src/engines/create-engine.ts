import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Language } from '@tianguis/proto/errors';
import OpenAI from 'openai';
import { en } from '../knowledge/en.ts';
import { es } from '../knowledge/es.ts';
import { createRetriever } from '../knowledge/retriever.ts';
import { tokensOf } from '../knowledge/text.ts';
import type { AnswerEngine } from './answer.ts';
import { createLocalEngine } from './local/engine.ts';
import { createOpenAiEngine } from './openai/engine.ts';

export interface EngineOptions {
  /** Address of the site, for links in answers. */
  readonly publicUrl: string;
  /** Below this confidence an answer says that Aria does not know. */
  readonly leastConfidence: number;
  /** Absent: the local engine alone. */
  readonly openAi?: {
    readonly apiKey: string;
    readonly baseUrl: string | undefined;
    readonly model: string;
    /** Milliseconds. */
    readonly timeout: number;
  };
}

const offered = 8;

/** Aria's engine: a language model where there is a key, with the local engine behind it; else the local one. */
export function createEngine(
  { publicUrl: webUrl, leastConfidence, openAi }: EngineOptions,
  logger: Logger,
): AnswerEngine {
  const retrievers = { es: createRetriever('es', es), en: createRetriever('en', en) };
  const local = createLocalEngine({ retrievers, webUrl, leastConfidence });
  if (!openAi) return local;
  const { apiKey, baseUrl: baseURL, model, timeout } = openAi;
  const client = new OpenAI({ apiKey, baseURL, timeout, maxRetries: 1, logLevel: 'off' });
  const retrieve = (question: string, language: Language) =>
    retrievers[language].search(tokensOf(question), offered).map(({ entry }) => entry);
  return createOpenAiEngine({ client, model, local, retrieve, webUrl, logger });
}
