import { createHttpServer } from '@tianguis/chassis/http/server';
import { createIdentityVerifier } from '@tianguis/chassis/identity/identity';
import { startConsumers } from '@tianguis/chassis/messaging/consumer';
import { connectNats } from '@tianguis/chassis/messaging/nats';
import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { readOutbox, retryParked } from '@tianguis/chassis/messaging/outbox-admin';
import { startOutboxRelay } from '@tianguis/chassis/messaging/outbox-relay';
import { createHealth } from '@tianguis/chassis/process/health';
import { createStorage } from '@tianguis/chassis/storage/storage';
import { createLogger, type Logger } from '@tianguis/chassis/telemetry/logger';
import { assistantOperations } from '@tianguis/proto/assistant/operations';
import { withinBudget } from './chat/answer-within-budget.ts';
import { chatHandlers } from './chat/operations.ts';
import { type Config, engineOf, localEngineOf, thresholdsOf } from './config.ts';
import type { AnswerEngine } from './engines/answer.ts';
import { createEngine, createEngineOn, createEyes } from './engines/create-engine.ts';
import { whereItAnswers } from './engines/market.ts';
import { spendingStore } from './engines/openai/spending-store.ts';
import { createLiveKnowledge, type Known } from './knowledge/live-knowledge.ts';
import { followVersions } from './knowledge-desk/follow-versions.ts';
import { labelledQuestions } from './knowledge-desk/labelled-questions.ts';
import { knowledgeHandlers } from './knowledge-desk/operations.ts';
import type { LabelledQuestion } from './knowledge-desk/score.ts';
import { versionStore } from './knowledge-desk/version-store.ts';
import { photosOfLots } from './lists/fetch-photos.ts';
import { onListingSubmitted } from './lists/on-listing-submitted.ts';
import { listHandlers } from './lists/operations.ts';
import { openDatabase } from './platform/database.ts';
import { demandStore } from './pricing/demand-store.ts';
import { lotsOn } from './pricing/find-lots.ts';
import { marketStore } from './pricing/market-store.ts';
import { onDemandCounted } from './pricing/on-demand-counted.ts';
import { onListingOfferChanged } from './pricing/on-listing-offer-changed.ts';
import { pricesOn } from './pricing/open-prices.ts';
import type { AnswerLoop } from './replies/answer-loop.ts';
import { onContactErased } from './replies/on-contact-erased.ts';
import { onContactResponded } from './replies/on-contact-responded.ts';
import { onContactsMerged } from './replies/on-contacts-merged.ts';
import { onMemberMessageLeft } from './replies/on-member-message-left.ts';
import { onOutreachDataHandled } from './replies/on-outreach-data-handled.ts';
import { replyHandlers } from './replies/operations.ts';
import { replyReads } from './replies/reply-store.ts';
import { startAnswering } from './replies/start-answering.ts';

const name = 'assistant';

interface Overrides {
  readonly logger?: Logger;
  readonly engine?: AnswerEngine;
  /** What drafts of the knowledge are scored on. */
  readonly labelled?: readonly LabelledQuestion[];
}

/** The service, built but neither connected nor listening. */
export function createService(config: Config, overrides: Overrides = {}) {
  const { logger = createLogger({ name, level: config.LOG_LEVEL }) } = overrides;
  const storage = createStorage({ connectionString: config.DATABASE_URL, name, logger });
  const { prisma, inTransaction } = openDatabase(storage);
  const knowledge = createLiveKnowledge();
  const stored = marketStore(storage);
  const demand = demandStore(storage);
  const market = { openPrices: pricesOn({ ...stored, ...demand }), findLots: lotsOn(stored) };
  const seen = whereItAnswers(market, logger);
  const options = engineOf(config, spendingStore(prisma), seen);
  const engine = overrides.engine ?? createEngine(options, logger, knowledge);
  const readPhotos = createEyes(options, logger);
  const siteUrl = config.ASSISTANT_PHOTOS_FROM ?? config.PUBLIC_URL;
  const perHour = config.ASSISTANT_CHAT_ANSWERS_PER_HOUR;
  const beyond = () => createEngine(localEngineOf(config, seen), logger, knowledge);
  const chatEngine = config.OPENAI_API_KEY ? withinBudget({ perHour, engine, beyond: beyond() }) : engine;
  const outbox = createOutbox({ service: name });
  const { conversation } = replyReads(prisma);
  const versions = followVersions({ store: versionStore(prisma), knowledge, logger });
  const { leastConfidence } = options;
  const engineOn = (known: Known) => createEngineOn(known, options);
  const health = createHealth();
  health.add('postgres', storage.ping);
  const server = createHttpServer({
    name,
    operations: assistantOperations,
    handlers: {
      ...chatHandlers({ engine: chatEngine, prisma, inTransaction, outbox, keepAsks: demand.keepAsks }),
      ...listHandlers({ openPrices: market.openPrices, readPhotos }),
      ...replyHandlers({ prisma, inTransaction, outbox, storage }),
      ...knowledgeHandlers({
        prisma,
        inTransaction,
        outbox,
        knowledge,
        engineOn,
        leastConfidence,
        labelled: overrides.labelled ?? labelledQuestions,
        look: versions.look,
      }),
      assistantOutbox: () => readOutbox(storage),
      assistantOutboxRetry: async () => ({ retried: await retryParked(storage) }),
    },
    logger,
    verifier: createIdentityVerifier(config.IDENTITY_PUBLIC_KEY, name),
    health,
  });
  const answering = { engine, conversation, thresholds: thresholdsOf(config), outbox, storage, inTransaction, logger };
  let answers: AnswerLoop | undefined;
  const answerSoon = { patience: { quiet: config.ASSISTANT_REPLY_QUIET_MS }, wake: () => answers?.wake() };
  const consumers = [
    onContactResponded(answerSoon),
    onMemberMessageLeft(answerSoon),
    onContactErased(),
    onContactsMerged(),
    onOutreachDataHandled({ outbox }),
    onListingSubmitted({
      outbox,
      openPrices: market.openPrices,
      readPhotos: readPhotos && photosOfLots(readPhotos, { siteUrl, logger }),
    }),
    onListingOfferChanged(),
    onDemandCounted(),
  ];
  const closers: (() => Promise<unknown>)[] = [];

  return {
    async start() {
      logger.info({ engine: config.OPENAI_API_KEY ? 'openai' : 'local' }, 'engine chosen');
      const nats = connectNats({ url: config.NATS_URL, name, logger });
      const relay = startOutboxRelay({ storage, nats, outbox, logger });
      await versions.start();
      answers = startAnswering({ ...answering, lease: config.OPENAI_TIMEOUT_MS * 2 + 5_000 });
      const consuming = startConsumers({ service: name, nats, transaction: inTransaction, consumers, logger });
      closers.push(versions.close, consuming.close, answers.close, relay.close, nats.close);
      return server.listen(config.PORT, config.HOST);
    },
    async close() {
      await server.close();
      for (const close of closers) await close();
      await prisma.$disconnect();
      await storage.close();
    },
  };
}
