import type { Tx } from '@tianguis/chassis/storage/storage';
import { messageStatusChanged } from '@tianguis/proto/outreach/messaging/events';
import type { App } from '../../app.ts';
import type { Contact, ContactChanges } from '../../contacts/contact.ts';
import { rulesOf } from '../../messaging/gate/current-rules.ts';
import { passGate } from '../../messaging/gate/gate.ts';
import { noteAnswered } from '../publish-conversation.ts';

export interface AriaReply {
  readonly aiResponseId: number;
  readonly reply: string;
  readonly confidence: number;
  /** Aria, or the person of staff who let it go out. */
  readonly origin: string;
  /** What going out makes of the contact. */
  readonly changes: ContactChanges;
}

/** Queues an answer of Aria, once: one that may not go out any more is kept with the reason. */
export async function queueAriaReply(app: App, tx: Tx, contact: Contact, answer: AriaReply): Promise<void> {
  const { aiResponseId, confidence, origin } = answer;
  const { id: contactId, phone } = contact;
  if (await app.messages.hasAnswer(tx, aiResponseId)) return;
  const verdict = passGate(contact, { purpose: 'reply', approvedTemplate: false }, rulesOf(app));
  const notBefore = verdict.skip ? app.now() : verdict.notBefore;
  const text = answer.reply.slice(0, 1600);
  const [id = 0] = await app.messages.queue(tx, [
    {
      contactId,
      campaignId: null,
      templateId: null,
      phone,
      text,
      status: verdict.skip ? 'skipped' : 'queued',
      skipReason: verdict.skip,
      purpose: 'reply',
      origin,
      urgency: 0,
      notBefore,
      contentSid: null,
      contentVariables: null,
      aiResponseId,
      aiConfidence: confidence,
    },
  ]);
  if (verdict.skip) return tellSkipped(app, tx, { id, contactId, reason: verdict.skip });
  await app.contacts.change(tx, contactId, { lastQueuedAt: notBefore, ...answer.changes });
  await noteAnswered(app, tx, { contactId, messageId: id, text, byStaff: origin !== 'aria' });
  app.wakeSender(tx);
}

type Skipped = { id: number; contactId: number; reason: NonNullable<ReturnType<typeof passGate>['skip']> };

async function tellSkipped(app: App, tx: Tx, { id, contactId, reason }: Skipped): Promise<void> {
  const data = { messageLogId: id, contactId, campaignId: null, status: 'skipped' as const, skipReason: reason };
  await app.outbox.append(tx, messageStatusChanged, { subject: `messages/${id}`, data });
}
