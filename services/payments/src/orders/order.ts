import type { OrderMethod, OrderMoneyState, OrderState } from '@tianguis/proto/marketplace/orders/order';
import type { referralRefusals } from '@tianguis/proto/payments/referrals/events';
import type { OrderMoney } from '../ledger/order-money.ts';

/** An order as payments knows it. */
export interface Order {
  readonly id: number;
  readonly number: string;
  readonly buyerId: number;
  readonly sellerId: number;
  /** Centavos that its buyer is to pay. */
  readonly amount: number;
  readonly method: OrderMethod;
  readonly money: OrderMoney;
  /** Centavos that the buyer's bank holds at this time. */
  readonly held: number;
  /** Centavos that its seller was paid. */
  readonly paidOut: number;
  /** Until when they can be captured. */
  readonly captureBefore: Date | null;
  /** How many holds the one that there is followed. */
  readonly hold: number;
  /** The states that it got to, each with what was due from its buyer then, in centavos. */
  readonly moves: ReadonlyMap<OrderState, number>;
  /** Centavos of all refunds that the provider was asked for and has not refused. */
  readonly refundsAsked: number;
  /** What the marketplace was told last. */
  readonly told: MoneyState;
}

export type ReferralRefusal = (typeof referralRefusals)[number];

/** Who brought an order's seller. */
export interface Brought {
  readonly referrerId: number;
  /** Why they earn nothing by it; null where they do. */
  readonly refused: ReferralRefusal | null;
}

/** Where an order's money stands, and how much of it. */
export interface MoneyState {
  readonly state: OrderMoneyState;
  /** Centavos. */
  readonly amount: number;
}

/** What may change of an order's money. */
export type OrderChanges = Partial<Pick<Order, 'money' | 'held' | 'captureBefore' | 'hold' | 'paidOut'>>;
