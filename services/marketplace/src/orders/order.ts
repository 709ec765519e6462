import type { OrderMethod, OrderMoneyState, OrderState } from '@tianguis/proto/marketplace/orders/order';

export type Party = 'buyer' | 'seller';

/** Moments at which an order moves by itself, or until which somebody may move it; null while there is none. */
export const deadlines = ['approveBy', 'payBy', 'pickupBy', 'captureBefore', 'complainBy'] as const;
export type Deadline = (typeof deadlines)[number];
/** `startBy`: until when a pickup may start, which follows from its slot. */
export type Moment = Deadline | 'startBy';
export type Deadlines = Readonly<Record<Deadline, Date | null>>;

/** When the goods are to be picked up. */
export interface Slot {
  readonly from: Date;
  readonly until: Date;
}

/** An order as far as the rules of its moves are concerned. Amounts in centavos. */
export interface OrderFacts extends Deadlines {
  readonly state: OrderState;
  readonly method: OrderMethod;
  readonly amount: number;
  readonly money: OrderMoneyState;
  readonly moneyAmount: number;
  readonly slot: Slot | null;
  /** Until when the hold lasts with the renewals that its buyer agreed to; null where it is not renewed. */
  readonly coverUntil?: Date | null;
}

/** How a buyer is still to pay, and until when they can. */
export interface Owed {
  readonly method: OrderMethod;
  readonly by: Date;
}

const hour = 3_600_000;
export const hoursAfter = (from: Date, hours: number): Date => new Date(from.getTime() + hours * hour);

/** Hours around its slot in which a pickup may start. */
export const slotSlackHours = 2;
export const momentOf = (order: OrderFacts, moment: Moment): Date | null =>
  moment === 'startBy' ? order.slot && hoursAfter(order.slot.until, slotSlackHours) : order[moment];

/** As people call it: `P-000042`. */
export const numberOf = (id: number): string => `P-${String(id).padStart(6, '0')}`;
