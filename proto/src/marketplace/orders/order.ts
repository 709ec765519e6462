/**
 * Where an order stands. `placed`: its seller has yet to say yes. Ends: `settled`, `declined`, `expired`, `cancelled`,
 * `refunded`. The moves between them are a table: `docs/orders.md`.
 */
export const orderStates = [
  'placed',
  'approved',
  'scheduled',
  'in_transit',
  'delivered',
  'disputed',
  'settled',
  'declined',
  'expired',
  'cancelled',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

/** Who moves an order. `clock`: a deadline, or the payment that it hung on is gone. */
export const orderActors = ['buyer', 'seller', 'staff', 'driver', 'receiver', 'clock'] as const;
export type OrderActor = (typeof orderActors)[number];

/** `hold`: a card’s money is held until delivery. `prepaid`: paid before the pickup by card, SPEI or OXXO. */
export const orderMethods = ['hold', 'prepaid'] as const;
export type OrderMethod = (typeof orderMethods)[number];

/** Where an order’s money stands, which is beside where the order stands. */
export const orderMoneyStates = [
  'none',
  'authorised',
  'captured',
  'paid_out',
  'released',
  'refunded',
  'partly_refunded',
] as const;
export type OrderMoneyState = (typeof orderMoneyStates)[number];
