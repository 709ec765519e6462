import type { ServiceDeps } from '@tianguis/chassis/service/service';
import { openPrisma } from '@tianguis/chassis/storage/prisma';
import OpenAI from 'openai';
import { PrismaClient } from '../generated/prisma/client.ts';
import type { Config } from './config.ts';
import {
  createEngine,
  createEngineOn,
  createEyes,
  createTranslator,
  type EngineOptions,
} from './engines/create-engine.ts';
import { type Market, noMarket, whereItAnswers } from './engines/market.ts';
import { createMemberDesk, type MemberDesk, noMemberDesk } from './engines/member-desk.ts';
import { type SpendingStore, spendingStore } from './engines/openai/spending.ts';
import { createLiveKnowledge } from './knowledge/live-knowledge.ts';
import { labelledQuestions } from './knowledge-desk/trials.ts';
import type { PrismaTx } from './platform/database.ts';
import type { Own } from './platform/room.ts';
import { demandStore } from './pricing/demand.ts';
import { lotsOn, marketStore } from './pricing/market.ts';
import { pricesOn } from './pricing/open-prices.ts';

/** Builds what the rooms share. A test replaces the engine or the labelled questions. */
export function createDeps(base: ServiceDeps<Config>, replaced: Partial<Own>): Own {
  const { config, logger, storage } = base;
  const { prisma, inTransaction } = openPrisma<PrismaTx, PrismaClient>(
    storage,
    (adapter) => new PrismaClient({ adapter }),
  );
  base.onClose(() => prisma.$disconnect());
  const knowledge = createLiveKnowledge();
  const stored = marketStore(storage);
  const openPrices = pricesOn({ ...stored, ...demandStore(storage) });
  const market = whereItAnswers({ openPrices, findLots: lotsOn(stored) }, logger);
  const desk = createMemberDesk({ marketplace: config.MARKETPLACE_URL, payments: config.PAYMENTS_URL }, logger);
  const local = localEngineOptions(config, market, desk);
  const localEngine = createEngine(local, logger, knowledge);
  const options = { ...local, openAi: openAiOptions(config, spendingStore(storage)) };
  return {
    prisma,
    inTransaction,
    knowledge,
    openPrices,
    engine: options.openAi ? createEngine(options, logger, knowledge) : localEngine,
    localEngine,
    engineOn: (known) => createEngineOn(known, local),
    readPhotos: createEyes(options, logger),
    modelTranslator: createTranslator(options, logger),
    labelled: labelledQuestions,
    ...replaced,
  };
}

/** The engine that answers from the knowledge alone. */
export const localEngineOptions = (
  { PUBLIC_URL, AUTO_REPLY_HOLD_AT }: Config,
  market: Market = noMarket,
  desk: MemberDesk = noMemberDesk,
): EngineOptions => ({ market, desk, publicUrl: PUBLIC_URL, leastConfidence: AUTO_REPLY_HOLD_AT });

function openAiOptions(config: Config, spending: SpendingStore): EngineOptions['openAi'] {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL, OPENAI_MODEL: model, OPENAI_TIMEOUT_MS: timeout } = config;
  if (!apiKey) return undefined;
  return {
    // The engine itself retries: the SDK would keep a reader waiting for as long as the provider asks.
    client: new OpenAI({ apiKey, baseURL, timeout, maxRetries: 0, logLevel: 'off' }),
    model,
    timeout,
    effort: config.ASSISTANT_REASONING_EFFORT,
    limits: {
      perDay: config.ASSISTANT_MODEL_TOKENS_PER_DAY,
      perConversation: config.ASSISTANT_MODEL_TOKENS_PER_CONVERSATION,
    },
    spending,
  };
}
