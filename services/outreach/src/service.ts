import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { actorOf } from '@tianguis/chassis/identity/actor';
import { createMailer } from '@tianguis/chassis/mail/mailer';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { defineService, type ServiceDeps } from '@tianguis/chassis/service/service';
import { openPrisma } from '@tianguis/chassis/storage/prisma';
import { outreachOperations } from '@tianguis/proto/outreach/operations';
import { PrismaClient } from '../generated/prisma/client.ts';
import { campaigns } from './campaigns/index.ts';
import { categories } from './categories/index.ts';
import { type Config, config, sendDefaults } from './config.ts';
import { contacts } from './contacts/index.ts';
import { customFields } from './custom-fields/index.ts';
import { imports } from './imports/index.ts';
import { inbox } from './inbox/index.ts';
import { insights } from './insights/index.ts';
import { messaging } from './messaging/index.ts';
import { notices } from './notices/index.ts';
import { notifications } from './notifications/index.ts';
import { auditOperation } from './platform/actors.ts';
import type { Own } from './platform/room.ts';
import { createTwilio } from './platform/twilio.ts';
import { quickReplies } from './quick-replies/index.ts';
import { records } from './records/index.ts';
import { sending } from './sending/index.ts';
import { settings } from './settings/index.ts';
import { createSendSettings } from './settings/send-settings.ts';
import { templates } from './templates/index.ts';

function deps({ config, storage, onClose }: ServiceDeps<Config>, replaced: Partial<Own>): Own {
  const { prisma } = openPrisma(storage, (adapter) => new PrismaClient({ adapter }));
  onClose(() => prisma.$disconnect());
  const twilio = createTwilio({
    accountSid: config.TWILIO_ACCOUNT_SID,
    authToken: config.TWILIO_AUTH_TOKEN,
    baseUrl: config.TWILIO_BASE_URL,
    connections: config.OUTREACH_SEND_CONCURRENCY + 4,
    timeout: config.OUTREACH_SEND_TIMEOUT_MS,
  });
  onClose(twilio.close);
  const mailer = createMailer({ url: config.SMTP_URL, from: config.OUTREACH_MAIL_FROM });
  onClose(mailer.close);
  let wake = (): void => undefined;
  return {
    replica: `${hostname()}:${process.pid}:${randomUUID()}`,
    prisma,
    twilio,
    mailer,
    box: createSecretBox(config.NOTIFICATION_KEY),
    sendSettings: createSendSettings(storage, sendDefaults(config)),
    wakeSender: (tx) => tx.afterCommit(() => wake()),
    onWake: (sender) => {
      wake = sender;
    },
    ...replaced,
  };
}

export const outreach = defineService({
  name: 'outreach',
  config,
  migrations: new URL('../prisma/migrations/', import.meta.url),
  operations: outreachOperations,
  onOutboxRetry: (outbox, tx, { identity, retried: events }) =>
    auditOperation({ outbox }, tx, {
      actor: actorOf(identity),
      operation: 'outreachOutboxRetry',
      subject: 'outbox',
      detail: { events },
    }),
  deps,
  connections: 12,
  rooms: [
    settings,
    contacts,
    templates,
    messaging,
    notices,
    quickReplies,
    categories,
    customFields,
    notifications,
    inbox,
    campaigns,
    sending,
    // After `sending`, so that it closes first: the sender may wait for the provider, and an import should not wait with it.
    imports,
    records,
    insights,
  ],
});
