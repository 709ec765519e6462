import type { Tx } from '@tianguis/chassis/storage';
import { messageStatusChanged } from '@tianguis/proto/events/outreach';
import { mayAutoReply } from '../domain/auto-reply.ts';
import { passGate } from '../domain/gate.ts';
import type { App } from './ports.ts';
import { rulesOf } from './rules.ts';

export interface AutoReply {
  readonly aiResponseId: number;
  readonly contactId: number;
  readonly reply: string;
}

/** Queues Aria's answer, unless a person took over, left, or heard from her too often since it was written. */
export async function sendAutoReply(app: App, tx: Tx, { aiResponseId, contactId, reply }: AutoReply): Promise<void> {
  const contact = await app.contacts.lock(tx, { id: contactId });
  if (!contact) return app.logger.warn({ contact: contactId }, 'an answer for a contact that is gone');
  const now = app.now();
  if (!contact.optedOut && !mayAutoReply(contact, now)) {
    return app.logger.info({ contact: contactId, aiResponse: aiResponseId }, 'a person leads this conversation');
  }
  const verdict = passGate(contact, { purpose: 'reply', approvedTemplate: false }, rulesOf(app));
  const notBefore = verdict.skip ? now : verdict.notBefore;
  const message = { contactId, campaignId: null, templateId: null, phone: contact.phone, text: reply.slice(0, 1600) };
  const [id] = await app.messages.queue(tx, [
    {
      ...message,
      status: verdict.skip ? 'skipped' : 'queued',
      skipReason: verdict.skip,
      purpose: 'reply',
      origin: 'aria',
      urgency: 0,
      notBefore,
      contentSid: null,
      contentVariables: null,
      aiResponseId,
    },
  ]);
  if (verdict.skip) return tellSkipped(app, tx, { id: id ?? 0, contactId, reason: verdict.skip });
  await app.contacts.change(tx, contactId, { lastQueuedAt: notBefore, autoReplies: contact.autoReplies + 1 });
  app.wakeSender(tx);
}

type Skipped = { id: number; contactId: number; reason: NonNullable<ReturnType<typeof passGate>['skip']> };

async function tellSkipped(app: App, tx: Tx, { id, contactId, reason }: Skipped): Promise<void> {
  const data = { messageLogId: id, contactId, campaignId: null, status: 'skipped' as const, skipReason: reason };
  await app.outbox.append(tx, messageStatusChanged, { subject: `messages/${id}`, data });
}
