import { createHttpServer } from '@tianguis/chassis/http/server';
import { createIdentityVerifier } from '@tianguis/chassis/identity/identity';
import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { createHealth } from '@tianguis/chassis/process/health';
import { createStorage } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { outreachOperations } from '@tianguis/proto/outreach/operations';
import type { SendSettings } from '@tianguis/proto/outreach/settings/operations';
import type { App } from './app.ts';
import { createCampaignList } from './campaigns/campaign-list-store.ts';
import { campaigns } from './campaigns/campaign-store.ts';
import { createSegments } from './campaigns/launch/segment-store.ts';
import { createSamples } from './campaigns/progress/sample-store.ts';
import { createRecipients } from './campaigns/recipients/recipient-store.ts';
import type { Config } from './config.ts';
import { consents } from './contacts/consent-store.ts';
import { contacts } from './contacts/contact-store.ts';
import { createContactList } from './contacts/list/contact-list-store.ts';
import { createContactRollup } from './contacts/list/contact-rollup-store.ts';
import { contactDesk } from './contacts/record/contact-desk-store.ts';
import { createTimeline } from './contacts/record/timeline-store.ts';
import { createImportFiles } from './imports/import-file-store.ts';
import { createImportClaims, createImports } from './imports/import-store.ts';
import { createImportStage } from './imports/stage/import-stage-store.ts';
import { createConversationList } from './inbox/conversation-list-store.ts';
import { conversations } from './inbox/conversation-store.ts';
import { createAnalytics } from './insights/analytics-store.ts';
import { createResponses } from './insights/response-store.ts';
import { withdraw } from './messaging/gate/change-consent.ts';
import { clicks } from './messaging/links/click-store.ts';
import { createMedia } from './messaging/media/media-store.ts';
import { createMessageLog } from './messaging/queue/message-log-store.ts';
import { messages } from './messaging/queue/message-store.ts';
import { sentKeys } from './messaging/queue/sent-key-store.ts';
import { createTwilioProvider } from './messaging/twilio/provider.ts';
import { createHandlers } from './operations.ts';
import { createCounters } from './platform/counter-store.ts';
import { openDatabase } from './platform/database.ts';
import { staffNames } from './platform/staff-name-store.ts';
import { createSendSettings, type SendSettingsStore } from './settings/send-settings-store.ts';
import type { SendingRules } from './settings/sending-rules.ts';
import { submitTemplates } from './templates/submit-templates.ts';
import { createTemplateReview } from './templates/template-review-store.ts';
import { createTemplates } from './templates/template-store.ts';

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
    staffNames,
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
    withdraw: (tx, contactId) => withdraw({ messages, outbox }, tx, contactId),
    wakeSender: (tx) => tx.afterCommit(() => sender.wake()),
  };
  const provider = providerOf(config);
  const counters = createCounters(storage);
  const rollup = createContactRollup(storage);
  const samples = createSamples(storage);
  const media = createMedia(storage);
  const review = createTemplateReview(storage, outbox);
  const submitTemplate = (id?: number): Promise<void> => submitTemplates({ review, provider, logger }, id);
  const imports = createImports(storage);
  const importing = {
    imports,
    files: createImportFiles(storage),
    claims: createImportClaims(storage, imports),
    openStage: createImportStage(storage),
  };
  const health = createHealth();
  health.add('postgres', storage.ping);
  const server = createHttpServer({
    name,
    operations: outreachOperations,
    handlers: createHandlers({
      app,
      counters,
      rollup,
      analytics: createAnalytics(storage),
      samples,
      clicks,
      recipients: createRecipients(prisma, counters),
      sendSettings,
      messageLog: createMessageLog(prisma, counters),
      campaignList: createCampaignList(prisma),
      responses: createResponses(storage, prisma),
      contactList: createContactList({ storage, rollup, counters }),
      conversationList: createConversationList(storage),
      timeline: createTimeline(storage),
      findContact: (id) => contacts.find(storage, id),
      imports,
      files: importing.files,
      openStage: importing.openStage,
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
    counters,
    rollup,
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
const liveSettings = ({ current }: SendSettingsStore): SendingRules => ({
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
