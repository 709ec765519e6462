import type { Logger } from '@tianguis/chassis/telemetry/logger';
import OpenAI from 'openai';
import type { Config } from '../config.ts';
import { en } from '../knowledge/en.ts';
import { es } from '../knowledge/es.ts';
import { createRetriever } from '../knowledge/retriever.ts';
import { tokensOf } from '../knowledge/text.ts';
import type { AnswerEngine } from './answer.ts';
import { createLocalEngine } from './local/engine.ts';
import { createOpenAiEngine } from './openai/engine.ts';

const offered = 8;

/** Aria's engine: a language model where there is a key, with the local engine behind it; else the local one. */
export function createEngine(config: Config, logger: Logger): AnswerEngine {
  const webUrl = config.PUBLIC_URL;
  const retrievers = { es: createRetriever('es', es), en: createRetriever('en', en) };
  const local = createLocalEngine({ retrievers, webUrl, leastConfidence: config.AUTO_REPLY_HOLD_AT });
  if (!config.OPENAI_API_KEY) return local;
  const client = new OpenAI({
    apiKey: config.OPENAI_API_KEY,
    baseURL: config.OPENAI_BASE_URL,
    timeout: config.OPENAI_TIMEOUT_MS,
    maxRetries: 1,
    logLevel: 'off',
  });
  const retrieve = (question: string, language: 'es' | 'en') =>
    retrievers[language].search(tokensOf(question), offered).map(({ entry }) => entry);
  return createOpenAiEngine({ client, model: config.OPENAI_MODEL, local, retrieve, webUrl, logger });
}
