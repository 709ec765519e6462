import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import type { OrderAnswer } from './order-answer.ts';

/** The orders that a member was last asked about by WhatsApp, as they were numbered; 0 in place of one that waits no more. */
export interface OrderDialogue {
  readonly orderIds: readonly number[];
  /** What they want to do with one of them, where they did not say with which. */
  readonly wanted: OrderAnswer['kind'] | null;
  readonly changedAt: Date;
}

/** An order that waits for a member: for its seller's approval, or for its buyer to say that all is well. */
export interface WaitingOrder {
  readonly id: number;
  readonly title: string;
  readonly amount: number;
  readonly state: OrderState;
  readonly since: Date;
}
