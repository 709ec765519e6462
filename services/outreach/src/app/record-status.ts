import type { Tx } from '@tianguis/chassis/storage';
import { messageSent, messageStatusChanged } from '@tianguis/proto/events/outreach';
import type { MessageStatus } from '@tianguis/proto/outreach';
import { afterReport, fromProvider, isUnsent } from '../domain/message.ts';
import type { App, StoredMessage } from './ports.ts';

export interface StatusReport {
  /** Our number of the message, from the address that we gave the provider. */
  readonly messageId: number | undefined;
  readonly externalId: string;
  readonly word: string;
  readonly errorCode: string | null;
}

/** The provider reports what became of a message: any order, any number of times, also before we noted its number. */
export async function recordStatus(app: App, report: StatusReport): Promise<void> {
  const reported = fromProvider(report.word);
  if (!reported) return app.logger.warn({ word: report.word }, 'the provider reports a status that we do not know');
  await app.transaction(async (tx) => {
    const message = await find(app, tx, report);
    if (!message) return app.logger.warn({ externalId: report.externalId }, 'a status report for no message of ours');
    const status = afterReport(message.status, reported);
    if (status === message.status) return;
    const { externalId, errorCode } = report;
    await app.messages.report(tx, message.id, { status, externalId, errorCode });
    await publish(app, tx, message, { status, errorCode });
  });
}

async function find(app: App, tx: Tx, { messageId, externalId }: StatusReport): Promise<StoredMessage | undefined> {
  const named = messageId === undefined ? undefined : await app.messages.lock(tx, { id: messageId });
  if (named && (named.externalId === null || named.externalId === externalId)) return named;
  return app.messages.lock(tx, { externalId });
}

async function publish(
  app: App,
  tx: Tx,
  { id: messageLogId, contactId, campaignId, purpose, ...before }: StoredMessage,
  { status, errorCode }: { status: MessageStatus; errorCode: string | null },
): Promise<void> {
  const subject = `messages/${messageLogId}`;
  const data = { messageLogId, contactId, campaignId };
  if (isUnsent(before.status)) {
    // The report was faster than our own note, so this is the first we hear that the provider took it.
    if (contactId !== null && purpose !== 'test') await app.contacts.markContacted(tx, [contactId]);
    await app.outbox.append(tx, messageSent, { subject, data });
  }
  if (status !== 'sent')
    await app.outbox.append(tx, messageStatusChanged, { subject, data: { ...data, status, errorCode } });
}
