import type {
  ComplaintWish,
  OrderLeg,
  OrderMethod,
  OrderMoneyState,
  OrderState,
  TroubleKind,
} from '@tianguis/proto/marketplace/orders/order';
import { slotSlackHours } from '@tianguis/proto/marketplace/pickups/pickup';
import { hour } from '@tianguis/proto/time';

/** When the clock moves an order, or until when people may; null while there is no such deadline. */
export const deadlines = [
  'approveBy',
  'payBy',
  'pickupBy',
  'captureBefore',
  'confirmBy',
  'complainBy',
  'answerBy',
  'decideBy',
] as const;
export type Deadline = (typeof deadlines)[number];
/** `startBy` is when a pickup has to have started; it follows from the slot. */
export type Moment = Deadline | 'startBy' | 'slotFrom' | 'requoteBy';
export type Deadlines = Readonly<Record<Deadline, Date | null>>;

/** When the goods are picked up. */
export interface Slot {
  readonly from: Date;
  readonly until: Date;
}

/** What the rules know of an order. Amounts in centavos. */
export interface OrderFacts extends Deadlines {
  readonly state: OrderState;
  readonly method: OrderMethod;
  /** Of the goods. */
  readonly amount: number;
  /** Of the transport that the buyer owes beside the goods; 0 or undefined where they pick it up. */
  readonly transport?: number;
  /** Of a transport that was dropped: it is owed no longer, and what was paid for it goes back. */
  readonly transportDropped?: number;
  /** The start of the slot for which staff gave its transport a driver. */
  readonly driverSlot?: Date | null;
  /** Of a transported order that left with its load; null or undefined before. */
  readonly leg?: Extract<OrderLeg, 'to_delivery' | 'unloading'> | null;
  /** What keeps its driver from going on, while staff decide. */
  readonly trouble?: TroubleKind | null;
  /** Centavos of its transport by the true weight, while the buyer has to pay the difference or drop it. */
  readonly requote?: number | null;
  /** Until when; then it is dropped. */
  readonly requoteBy?: Date | null;
  /** Its driver takes it all the same once it is paid. */
  readonly requoteFits?: boolean | null;
  readonly money: OrderMoneyState;
  readonly moneyAmount: number;
  readonly slot: Slot | null;
  /** How long the hold lasts with the renewals that the buyer agreed to; null if it is not renewed. */
  readonly coverUntil?: Date | null;
  /** Since when a dispute at the buyer's bank stops it; null while none does. */
  readonly stoppedAt?: Date | null;
  /** A delivery was reported with photos and positions. */
  readonly hasEvidence: boolean;
  /** What the buyer who complained asks for; null where they did not say, or nobody complained. */
  readonly asks?: ComplaintWish | null;
  /** Centavos that they ask for, where it is a part. */
  readonly asksBack?: number | null;
}

/** Centavos that the buyer pays: goods and transport. */
export const totalOf = ({ amount, transport = 0 }: Pick<OrderFacts, 'amount' | 'transport'>): number =>
  amount + transport;

/** Whether we bring it to the buyer. */
export const isTransported = ({ transport = 0 }: Pick<OrderFacts, 'transport'>): boolean => transport > 0;

/** Whether staff gave a transported order a driver for the slot that it has now. */
export const hasStaffDriver = ({ slot, driverSlot }: Pick<OrderFacts, 'slot' | 'driverSlot'>): boolean =>
  Boolean(slot && driverSlot) && Number(slot?.from) === Number(driverSlot);

/** Where the driver of an order on its way is; null in every other state. */
export function legOf({ state, leg }: Pick<OrderFacts, 'state' | 'leg'>, arrivedAt: Date | null): OrderLeg | null {
  if (state !== 'in_transit') return null;
  return leg ?? (arrivedAt ? 'loading' : 'to_pickup');
}

/** How a buyer still has to pay, and until when. */
export interface Owed {
  readonly method: OrderMethod;
  readonly by: Date;
}

export const hoursAfter = (from: Date, hours: number): Date => new Date(from.getTime() + hours * hour);

export function momentOf(order: OrderFacts, moment: Moment): Date | null {
  if (moment === 'startBy') return order.slot && hoursAfter(order.slot.until, slotSlackHours);
  if (moment === 'slotFrom') return order.slot?.from ?? null;
  if (moment === 'requoteBy') return order.requoteBy ?? null;
  return order[moment];
}

/** The number that people use: `P-000042`. */
export const numberOf = (id: number): string => `P-${String(id).padStart(6, '0')}`;
