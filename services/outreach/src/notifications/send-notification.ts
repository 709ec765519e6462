import type { Tx } from '@tianguis/chassis/storage/storage';
import type { NotificationRequest } from '@tianguis/proto/notifications';
import type { Contacts } from '../contacts/contact-store.ts';
import { passGate } from '../messaging/gate/gate.ts';
import { type StrangerNeeds, strangerAt } from '../messaging/gate/read-recipient.ts';
import { type CurrentRulesNeeds, rulesOf } from '../messaging/gate/read-rules.ts';
import type { Messages } from '../messaging/queue/message-store.ts';
import { purposeOf, writeNotification } from './notification.ts';
import { notificationStore } from './notification-store.ts';

export interface SendNotificationNeeds extends CurrentRulesNeeds, StrangerNeeds {
  readonly contacts: Pick<Contacts, 'lock' | 'change'>;
  readonly messages: Pick<Messages, 'queue'>;
  wakeSender(tx: Tx): void;
  /** Has the mail server take it, once the transaction is committed. */
  queueMail(tx: Tx, notificationId: string): Promise<void>;
}

/** Writes to somebody once, as they are reached: by mail, or through the gate by WhatsApp. */
export async function sendNotification(
  needs: SendNotificationNeeds,
  tx: Tx,
  request: NotificationRequest,
): Promise<void> {
  if (!(await notificationStore(tx).add(request))) return;
  if (request.to.channel === 'mail') await needs.queueMail(tx, request.notificationId);
  else await queueMessage(needs, tx, request);
}

async function queueMessage(needs: SendNotificationNeeds, tx: Tx, request: NotificationRequest): Promise<void> {
  const store = notificationStore(tx);
  const phone = request.to.address;
  const template = await store.whatsAppTemplate(request.template, request.language);
  const { text, contentVariables } = writeNotification(template, request);
  const contact = await needs.contacts.lock(tx, { phone });
  const recipient = contact ?? (await strangerAt(needs, tx, phone));
  const purpose = purposeOf(request);
  const verdict = passGate(recipient, { purpose, approvedTemplate: template.approval === 'approved' }, rulesOf(needs));
  const [messageId = 0] = await needs.messages.queue(tx, [
    {
      // No step of the funnel: a notification is not the desk's doing.
      contactId: null,
      campaignId: null,
      templateId: template.messageTemplateId,
      phone,
      text,
      status: verdict.skip ? 'skipped' : 'queued',
      skipReason: verdict.skip,
      purpose,
      origin: 'system',
      urgency: 0,
      notBefore: verdict.skip ? needs.now() : verdict.notBefore,
      contentSid: template.contentSid,
      contentVariables,
      aiResponseId: null,
    },
  ]);
  await store.queued(request.notificationId, messageId);
  await store.ended(request.notificationId, verdict.skip ? 'skipped' : 'sent');
  if (verdict.skip) return;
  if (contact) await needs.contacts.change(tx, contact.id, { lastQueuedAt: verdict.notBefore });
  needs.wakeSender(tx);
}
