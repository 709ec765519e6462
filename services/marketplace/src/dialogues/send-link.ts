import { randomUUID } from 'node:crypto';
import type { Language } from '@tianguis/proto/errors';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { type NotificationRequest, sealVariable } from '@tianguis/proto/notifications';
import { hour } from '@tianguis/proto/time';
import { numberOf } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { createLink } from '../pickups/create-link.ts';
import type { Message } from './dialogue.ts';
import type { DialogueNeeds } from './send-replies.ts';

const worthSending = hour;

/**
 * Sends a new driver's link to the phone that a party proved. Whoever has it may act on the pickup, so that neither an event
 * nor the conversation that staff read holds it. False where they proved no phone.
 */
export async function sendLink(
  needs: DialogueNeeds,
  { message, language }: { readonly message: Message; readonly language: Language },
  order: StoredOrder,
): Promise<boolean> {
  const { tx, box, now, publicUrl } = needs;
  const address = await needs.orderDialogues.phoneOf(message.memberId);
  if (!address) return false;
  const link = `${publicUrl}/recoger/${await createLink(needs.orders, tx, order)}`;
  const data: NotificationRequest = {
    notificationId: `pickup-link-${randomUUID()}`,
    to: { channel: 'whatsapp', address },
    template: 'pickup_link',
    purpose: 'transactional',
    language,
    variables: { number: numberOf(order.id), lot: order.title },
    sealed: { link: sealVariable(box, link, new Date(now.getTime() + worthSending)) },
  };
  await needs.publish(marketplaceNotificationRequested, { subject: `notifications/${data.notificationId}`, data });
  return true;
}
