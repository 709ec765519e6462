import { createHealth } from '@tianguis/chassis/health';
import { createHttpServer } from '@tianguis/chassis/http-server';
import { createIdentityVerifier } from '@tianguis/chassis/identity';
import type { Logger } from '@tianguis/chassis/logger';
import { createOutbox } from '@tianguis/chassis/outbox';
import { createStorage } from '@tianguis/chassis/storage';
import { outreachOperations } from '@tianguis/proto/http/outreach';
import { campaigns } from './adapters/campaigns.ts';
import { consents } from './adapters/consents.ts';
import { contacts } from './adapters/contacts.ts';
import { openDatabase } from './adapters/database.ts';
import { createFigures } from './adapters/figures.ts';
import { createImportRows } from './adapters/import-rows.ts';
import { createLists } from './adapters/lists.ts';
import { messages } from './adapters/messages.ts';
import { createTemplateReview } from './adapters/template-review.ts';
import { createTemplates } from './adapters/templates.ts';
import { createTwilioProvider } from './adapters/twilio/provider.ts';
import type { App } from './app/ports.ts';
import type { Config } from './config.ts';
import { createHandlers } from './http/handlers.ts';
import { submitTemplates } from './sending/submit-templates.ts';

/** Wires the parts together; nothing connects, listens or works yet. */
export function compose(config: Config, logger: Logger, name: string) {
  const storage = createStorage({ connectionString: config.DATABASE_URL, name, logger, max: 12 });
  const prisma = openDatabase(storage);
  const outbox = createOutbox({ service: 'outreach' });
  const sender = { wake: (): void => undefined };
  const app: App = {
    transaction: storage.transaction,
    contacts,
    consents,
    templates: createTemplates(prisma),
    campaigns,
    messages,
    outbox,
    logger,
    settings: {
      consent: config.OUTREACH_CONSENT,
      quietHours: config.OUTREACH_QUIET_HOURS,
      dailyTier: config.OUTREACH_DAILY_TIER,
    },
    now: () => new Date(),
    wakeSender: (tx) => tx.afterCommit(() => sender.wake()),
  };
  const provider = providerOf(config);
  const figures = createFigures(storage);
  const review = createTemplateReview(storage);
  const submitTemplate = (id?: number): Promise<void> => submitTemplates({ review, provider, logger }, id);
  const health = createHealth();
  health.add('postgres', storage.ping);
  const server = createHttpServer({
    name,
    operations: outreachOperations,
    handlers: createHandlers({
      app,
      figures,
      lists: createLists(prisma, figures),
      importRows: createImportRows(storage),
      submitTemplate,
      authToken: config.TWILIO_AUTH_TOKEN,
      publicUrl: config.PUBLIC_URL,
    }),
    logger,
    verifier: createIdentityVerifier(config.IDENTITY_PUBLIC_KEY),
    health,
  });
  return { app, storage, prisma, outbox, provider, figures, review, submitTemplate, server, sender };
}

const providerOf = (config: Config) =>
  createTwilioProvider({
    accountSid: config.TWILIO_ACCOUNT_SID,
    authToken: config.TWILIO_AUTH_TOKEN,
    from: config.TWILIO_WHATSAPP_FROM,
    ...(config.TWILIO_BASE_URL && { baseUrl: config.TWILIO_BASE_URL }),
    statusCallback: `${config.PUBLIC_URL}/webhooks/twilio/status`,
    connections: config.OUTREACH_SEND_CONCURRENCY + 4,
    timeout: config.OUTREACH_SEND_TIMEOUT_MS,
  });
