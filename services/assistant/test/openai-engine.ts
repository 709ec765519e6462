import { createLogger } from '@tianguis/chassis/telemetry/logger';
import type { Language } from '@tianguis/proto/errors';
import OpenAI from 'openai';
import { createLocalEngine } from '../src/engines/local/engine.ts';
import { type Market, noMarket } from '../src/engines/market.ts';
import { type MemberDesk, noMemberDesk } from '../src/engines/member-desk.ts';
import { createOpenAiEngine } from '../src/engines/openai/engine.ts';
import { createFallback } from '../src/engines/openai/fallback.ts';
import { createPhotoReader } from '../src/engines/openai/read-photos.ts';
import { createBudget, type Limits, type SpendingStore } from '../src/engines/openai/spending.ts';
import { toolsOf } from '../src/engines/tools/index.ts';
import { builtIn } from '../src/knowledge/knowledge.ts';
import { createRetriever } from '../src/knowledge/retriever.ts';
import { tokensOf } from '../src/knowledge/text.ts';
import { type Script, scriptedModel } from './scripted-model.ts';

export const webUrl = 'https://tianguis.test';

/** What was spent, in memory. */
export function spendingInMemory(): SpendingStore & { readonly tokens: Map<string, number> } {
  const tokens = new Map<string, number>();
  const of = (name: string) => tokens.get(name) ?? 0;
  return {
    tokens,
    spent: async (conversation) => ({ day: of(''), conversation: conversation ? of(conversation) : 0 }),
    add: async (conversation, more) => {
      for (const name of new Set(['', conversation ?? ''])) tokens.set(name, of(name) + more);
    },
  };
}

interface Options {
  readonly limits?: Limits;
  readonly timeout?: number;
  readonly market?: Market;
  readonly desk?: MemberDesk;
}

// Made once: an index takes longer to build than an answer to find.
const retrievers = { es: createRetriever('es', builtIn.es), en: createRetriever('en', builtIn.en) };
const local = createLocalEngine({ retrievers, webUrl, leastConfidence: 0.5, market: noMarket, desk: noMemberDesk });
const retrieve = (question: string, language: Language) =>
  retrievers[language].search(tokensOf(question), 8).map(({ entry }) => entry);

/** The engine with the real SDK, on a language model that follows a script. */
export function openAiEngineOn(
  script: Script,
  { limits, timeout = 2_000, market = noMarket, desk = noMemberDesk }: Options = {},
) {
  const model = scriptedModel(script);
  const spending = spendingInMemory();
  const logger = createLogger({ name: 'test', level: 'silent' });
  const shared = {
    client: new OpenAI({ apiKey: 'sk-test', baseURL: 'http://model.test/v1', fetch: model.fetch, maxRetries: 0 }),
    model: 'm',
    effort: undefined,
    timeout,
    budget: createBudget(spending, limits ?? { perDay: 1_000_000, perConversation: 1_000_000 }),
    fallback: createFallback({ logger }),
    webUrl,
    logger,
  };
  const engine = createOpenAiEngine({
    ...shared,
    local,
    retrieve,
    tools: toolsOf({ retrieve, webUrl, desk, now: () => new Date(), ...market }),
  });
  return { engine, readPhotos: createPhotoReader(shared), model, spending };
}
