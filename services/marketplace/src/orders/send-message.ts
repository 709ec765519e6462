import { tooMany } from '@tianguis/chassis/http/error';
import { maskContact } from '../listings/questions/contact-text.ts';
import type { MessageStore } from './message-store.ts';
import { orderVariables } from './notice.ts';
import type { OrderScope } from './open-order-scope.ts';
import type { Party } from './order.ts';
import type { StoredOrder } from './order-store.ts';

const perHour = 30;

export interface Message {
  readonly memberId: number;
  readonly by: Party;
  readonly text: string;
}

/** Writes to the other side of a locked order; what would let them reach each other past us is masked. */
export async function sendMessage(
  { now, tell, showBoth, publicUrl }: OrderScope,
  messages: MessageStore,
  order: StoredOrder,
  { memberId, by, text }: Message,
): Promise<void> {
  if ((await messages.lately(memberId)) >= perHour) throw tooMany(600, 'too_many_messages');
  const masked = maskContact(text);
  const id = await messages.add({ orderId: order.id, by, memberId, text: masked, at: now });
  await showBoth(order);
  await tell(order, by === 'buyer' ? 'seller' : 'buyer', () => ({
    name: `order-message-${id}`,
    template: 'order_message',
    variables: { ...orderVariables(order, publicUrl), text: masked },
  }));
}
