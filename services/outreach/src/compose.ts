import { createHttpServer } from '@tianguis/chassis/http/server';
import { createIdentityVerifier } from '@tianguis/chassis/identity/identity';
import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { createHealth } from '@tianguis/chassis/process/health';
import { createStorage } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { outreachOperations } from '@tianguis/proto/outreach/operations';
import type { SendSettings } from '@tianguis/proto/outreach/settings/operations';
import { createAnalytics } from './adapters/analytics.ts';
import { campaigns } from './adapters/campaigns.ts';
import { clicks } from './adapters/clicks.ts';
import { consents } from './adapters/consents.ts';
import { createContactCells } from './adapters/contact-cells.ts';
import { contactDesk } from './adapters/contact-desk.ts';
import { createContactList } from './adapters/contact-list.ts';
import { contacts } from './adapters/contacts.ts';
import { createConversationList } from './adapters/conversation-list.ts';
import { conversations } from './adapters/conversations.ts';
import { openDatabase } from './adapters/database.ts';
import { createFigures } from './adapters/figures.ts';
import { createImportFiles } from './adapters/import-files.ts';
import { createImportStage } from './adapters/import-stage.ts';
import { createImportClaims, createImports } from './adapters/imports.ts';
import { createLists } from './adapters/lists.ts';
import { createMedia } from './adapters/media.ts';
import { messages } from './adapters/messages.ts';
import { createRecipients } from './adapters/recipients.ts';
import { createSamples } from './adapters/samples.ts';
import { createSegments } from './adapters/segments.ts';
import { createSendSettings, type SendSettingsStore } from './adapters/send-settings.ts';
import { sentKeys } from './adapters/sent-keys.ts';
import { createTemplateReview } from './adapters/template-review.ts';
import { createTemplates } from './adapters/templates.ts';
import { createTimeline } from './adapters/timeline.ts';
import { createTwilioProvider } from './adapters/twilio/provider.ts';
import type { App, Settings } from './app/ports.ts';
import type { Config } from './config.ts';
import { createHandlers } from './http/handlers.ts';
import { submitTemplates } from './sending/submit-templates.ts';

/** Wires the parts together; nothing connects, listens or works yet. */
export function compose(config: Config, logger: Logger, name: string) {
  const storage = createStorage({ connectionString: config.DATABASE_URL, name, logger, max: 12 });
  const prisma = openDatabase(storage);
  const outbox = createOutbox({ service: 'outreach' });
  const sender = { wake: (): void => undefined };
  const sendSettings = createSendSettings(storage, defaultsOf(config));
  const app: App = {
    transaction: storage.transaction,
    contacts,
    desk: contactDesk,
    conversations,
    consents,
    templates: createTemplates(prisma),
    campaigns,
    messages,
    sentKeys,
    outbox,
    logger,
    segments: createSegments(storage),
    settings: liveSettings(sendSettings),
    linkBase: `${config.PUBLIC_URL}/l/`,
    now: () => new Date(),
    wakeSender: (tx) => tx.afterCommit(() => sender.wake()),
  };
  const provider = providerOf(config);
  const figures = createFigures(storage);
  const cells = createContactCells(storage);
  const samples = createSamples(storage);
  const media = createMedia(storage);
  const review = createTemplateReview(storage, outbox);
  const submitTemplate = (id?: number): Promise<void> => submitTemplates({ review, provider, logger }, id);
  const imports = createImports(storage);
  const importing = {
    imports,
    files: createImportFiles(storage),
    claims: createImportClaims(storage, imports),
    importStage: createImportStage(storage),
  };
  const health = createHealth();
  health.add('postgres', storage.ping);
  const server = createHttpServer({
    name,
    operations: outreachOperations,
    handlers: createHandlers({
      app,
      figures,
      cells,
      analytics: createAnalytics(storage),
      samples,
      clicks,
      recipients: createRecipients(prisma, figures),
      sendSettings,
      lists: createLists(prisma, figures),
      contactList: createContactList({ storage, cells, figures }),
      conversationList: createConversationList(storage),
      timeline: createTimeline(storage),
      findContact: (id) => contacts.find(storage, id),
      imports,
      importFiles: importing.files,
      importStage: importing.importStage,
      media,
      submitTemplate,
      authToken: config.TWILIO_AUTH_TOKEN,
      publicUrl: config.PUBLIC_URL,
    }),
    logger,
    verifier: createIdentityVerifier(config.IDENTITY_PUBLIC_KEY),
    health,
  });
  return {
    app,
    storage,
    importing,
    prisma,
    outbox,
    provider,
    figures,
    cells,
    samples,
    sendSettings,
    media,
    review,
    submitTemplate,
    server,
    sender,
  };
}

const defaultsOf = (config: Config): SendSettings => ({
  messagesPerSecond: config.OUTREACH_MESSAGES_PER_SECOND,
  dailyTier: config.OUTREACH_DAILY_TIER,
  pairSeconds: config.OUTREACH_PAIR_SECONDS,
  quietHours: config.OUTREACH_QUIET_HOURS,
  consent: config.OUTREACH_CONSENT,
});

/** What the use cases read is always what staff last set. */
const liveSettings = ({ current }: SendSettingsStore): Settings => ({
  get consent() {
    return current().consent;
  },
  get quietHours() {
    return current().quietHours;
  },
  get dailyTier() {
    return current().dailyTier;
  },
  get pairMs() {
    return current().pairSeconds * 1000;
  },
});

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
