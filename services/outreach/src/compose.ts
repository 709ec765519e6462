import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { createStorage, type Storage, type Tx } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { announcedLots } from './campaigns/announcements/announced-lot-store.ts';
import { createCampaignList } from './campaigns/campaign-list-store.ts';
import { campaigns } from './campaigns/campaign-store.ts';
import { followUps } from './campaigns/follow-ups/follow-up-store.ts';
import { createSegments } from './campaigns/launch/segment-store.ts';
import { staffRights } from './campaigns/launch/staff-rights-store.ts';
import { createSamples } from './campaigns/progress/sample-store.ts';
import { createRecipients } from './campaigns/recipients/recipient-store.ts';
import { type Config, providerOptions, sendDefaults } from './config.ts';
import { consents } from './contacts/consent-store.ts';
import { contacts } from './contacts/contact-store.ts';
import { createContactList } from './contacts/list/contact-list-store.ts';
import { createContactRollup } from './contacts/list/contact-rollup-store.ts';
import { memberLanguages } from './contacts/members/member-language-store.ts';
import { memberPhones } from './contacts/members/member-phone-store.ts';
import { contactDesk } from './contacts/record/contact-desk-store.ts';
import type { ForgetInImports } from './contacts/record/erase-contact.ts';
import { createTimeline } from './contacts/record/timeline-store.ts';
import { forgetInImports } from './imports/erase-from-imports.ts';
import { createImportFiles } from './imports/import-file-store.ts';
import { createImportClaims, createImports } from './imports/import-store.ts';
import { createImportStage } from './imports/stage/import-stage-store.ts';
import { createConversationList } from './inbox/conversation-list-store.ts';
import { conversations } from './inbox/conversation-store.ts';
import { registrationClaims } from './inbox/registration/registration-claim-store.ts';
import { createAnalytics } from './insights/analytics-store.ts';
import { createResponses } from './insights/response-store.ts';
import { withdraw } from './messaging/gate/change-consent.ts';
import { clicks } from './messaging/links/click-store.ts';
import { createMedia } from './messaging/media/media-store.ts';
import { createMessageLog } from './messaging/queue/message-log-store.ts';
import { messages } from './messaging/queue/message-store.ts';
import { sentKeys } from './messaging/queue/sent-key-store.ts';
import { createTwilioProvider } from './messaging/twilio/provider.ts';
import { createCounters } from './platform/counter-store.ts';
import { openDatabase } from './platform/database.ts';
import { staffNames } from './platform/staff-name-store.ts';
import { createSendSettings } from './settings/send-settings-store.ts';
import { sendingRules } from './settings/sending-rules.ts';
import { createDiscardedContents } from './templates/discarded-content-store.ts';
import { eraseContents } from './templates/erase-contents.ts';
import { submitTemplates } from './templates/submit-templates.ts';
import { createTemplateReview } from './templates/template-review-store.ts';
import { createTemplates } from './templates/template-store.ts';

/** All that the rooms name among their needs, wired once; nothing connects, listens or works yet. */
export function compose(config: Config, logger: Logger, name: string) {
  const storage = createStorage({ connectionString: config.DATABASE_URL, name, logger, max: 12 });
  const base = platform(config, storage, logger);
  return {
    ...base,
    ...contactsRoom(base),
    ...templatesRoom(base),
    ...messagingRoom(base),
    ...inboxRoom(base),
    ...importsRoom(base),
    ...campaignsRoom(base),
    ...insightsRoom(base),
  };
}

export type Composed = ReturnType<typeof compose>;

function platform(config: Config, storage: Storage, logger: Logger) {
  const sender = { wake: (): void => undefined };
  const sendSettings = createSendSettings(storage, sendDefaults(config));
  return {
    storage,
    transaction: storage.transaction,
    prisma: openDatabase(storage),
    outbox: createOutbox({ service: 'outreach' }),
    logger,
    now: () => new Date(),
    provider: createTwilioProvider(providerOptions(config)),
    box: createSecretBox(config.NOTIFICATION_KEY),
    authToken: config.TWILIO_AUTH_TOKEN,
    publicUrl: config.PUBLIC_URL,
    linkBase: `${config.PUBLIC_URL}/l/`,
    sender,
    wakeSender: (tx: Tx): void => tx.afterCommit(() => sender.wake()),
    staffNames,
    counters: createCounters(storage),
    sendSettings,
    settings: sendingRules(sendSettings.current),
  };
}

type Base = ReturnType<typeof platform>;

function contactsRoom({ storage, counters, outbox, now }: Base) {
  const imports = createImports(storage);
  const rollup = createContactRollup(storage);
  return {
    contacts,
    consents,
    desk: contactDesk,
    memberLanguages,
    memberPhones,
    rollup,
    contactList: createContactList({ storage, rollup, counters }),
    timeline: createTimeline(storage),
    findContact: (id: number) => contacts.find(storage, id),
    withdraw: (tx: Tx, contactId: number) => withdraw({ messages, outbox }, tx, contactId),
    forgetInImports: (tx: Tx, person: Parameters<ForgetInImports>[1]) =>
      forgetInImports({ imports, outbox, now }, tx, person),
  };
}

function templatesRoom({ storage, prisma, outbox, provider, logger }: Base) {
  const review = createTemplateReview(storage, outbox);
  const discarded = createDiscardedContents(storage);
  return {
    templates: createTemplates(prisma),
    review,
    discarded,
    eraseContents: (): Promise<void> => eraseContents({ discarded, provider, logger }),
    submitTemplate: (id?: number): Promise<void> => submitTemplates({ review, provider, logger }, id),
  };
}

const messagingRoom = ({ storage, prisma, counters }: Base) => ({
  messages,
  sentKeys,
  clicks,
  media: createMedia(storage),
  messageLog: createMessageLog(prisma, counters),
});

const inboxRoom = ({ storage }: Base) => ({
  conversations,
  registrationClaims,
  conversationList: createConversationList(storage),
});

function importsRoom({ storage }: Base) {
  const imports = createImports(storage);
  return {
    imports,
    claims: createImportClaims(storage, imports),
    files: createImportFiles(storage),
    openStage: createImportStage(storage),
  };
}

const campaignsRoom = ({ storage, prisma, counters }: Base) => ({
  campaigns,
  staffRights,
  followUps,
  announcedLots,
  campaignList: createCampaignList(prisma),
  segments: createSegments(storage),
  samples: createSamples(storage),
  recipients: createRecipients(prisma, counters),
});

const insightsRoom = ({ storage, prisma }: Base) => ({
  analytics: createAnalytics(storage),
  responses: createResponses(storage, prisma),
});
