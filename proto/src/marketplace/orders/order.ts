/**
 * Where an order stands. `placed`: its seller has yet to say yes. `reported`: the seller's driver says that it was
 * delivered, and its buyer has yet to confirm. Ends: `settled`, `declined`, `expired`, `cancelled`,
 * `refunded`. The moves between them are a table: `docs/orders.md`.
 */
export const orderStates = [
  'placed',
  'approved',
  'scheduled',
  'in_transit',
  'reported',
  'delivered',
  'disputed',
  'settled',
  'declined',
  'expired',
  'cancelled',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

/** States in which an order waits for someone. */
export const openOrderStates = [
  'placed',
  'approved',
  'scheduled',
  'in_transit',
  'reported',
  'delivered',
  'disputed',
] as const satisfies readonly OrderState[];

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

/** States in which a dispute at the buyer's bank stops an order; on its way, only until its load is counted. */
export const stoppableStates = [
  'placed',
  'approved',
  'scheduled',
  'in_transit',
] as const satisfies readonly OrderState[];

/** Where the driver of a transported order is while it is `in_transit`. */
export const orderLegs = ['to_pickup', 'loading', 'to_delivery', 'unloading'] as const;
export type OrderLeg = (typeof orderLegs)[number];

/**
 * What kept a driver from going on: nobody was at the door, the goods were refused, the vehicle broke down, or what is to be
 * loaded weighs more than was said or does not fit.
 */
export const troubleKinds = ['nobody', 'refused', 'breakdown', 'overload'] as const;
export type TroubleKind = (typeof troubleKinds)[number];
/** Hours in which the buyer of what weighs more pays the difference of its transport; after them it is dropped. */
export const requoteHours = 2;

/** Hours that a seller has to approve. */
export const approvalHours = 48;
/** Hours after the approval in which the buyer must have paid, or the bank has agreed to hold the money. */
export const paymentHours = 72;
/** Days after the approval in which the goods of an order without a hold must be on their way. */
export const pickupDays = 14;
/** Hours in which the buyer answers a delivery that only the seller's driver reported. */
export const confirmationHours = 72;
/** Hours after the delivery in which the buyer may complain. */
export const complaintHours = 48;
/** What a buyer may say is wrong with what was delivered, or only reported. */
export const complaintKinds = ['missing', 'damaged', 'different', 'not_received', 'other'] as const;
export type ComplaintKind = (typeof complaintKinds)[number];
/** What a buyer may ask for: their money back, a part of it, or only that it is looked at. */
export const complaintWishes = ['all', 'part', 'nothing'] as const;
export type ComplaintWish = (typeof complaintWishes)[number];
/** Hours that the seller has to answer a complaint; after them staff decide without an answer. */
export const answerHours = 48;
/** Days after a complaint in which staff decide it at the latest. */
export const decisionDays = 5;
/** The longest that the words of a complaint may be. */
export const mostComplaintWords = 1_000;
/** The longest that a message on an order may be. */
export const mostMessageWords = 1_000;
/** Photos that each side may send on one order, from its delivery to the decision about a complaint. */
export const mostOrderPhotos = 6;
/** Photos that the driver may send of what is loaded; of what is unloaded, and of what went wrong, as many again. */
export const mostLoadPhotos = 6;
/** What a driver's photo shows. */
/** Moves of a transported order that leave its state as it is, and those that end its transport. */
export const transportMoves = [
  'depart',
  'reach_door',
  'report_trouble',
  'retry_pickup',
  'retry_delivery',
  'drop_transport',
  'lose_transport',
  'pay_difference',
] as const;
export type TransportMove = (typeof transportMoves)[number];

export const loadPhotoStages = ['loading', 'unloading', 'trouble'] as const;
export type LoadPhotoStage = (typeof loadPhotoStages)[number];
/** Days after which the photos on an order are erased. */
export const orderPhotoDays = 365;
/** Hours that must lie between the end of a pickup’s slot and the end of the hold. */
export const slotHoldHours = 24;
/** Hours after the end of its slot by which what is on its way is to be signed for; later it is late. */
export const transitHours = 24;
/** Days after the end of a sale in which its two sides may rate each other. */
export const daysToRate = 14;
/** Orders that one buyer may have waiting for an approval. */
export const mostWaiting = 20;

/** Who an order waits for. */
export const turnActors = ['buyer', 'seller', 'driver', 'staff'] as const;
export type TurnActor = (typeof turnActors)[number];

/** The one thing that moves an order on. */
export const turnActions = [
  'approve',
  'pay',
  'give_place',
  'choose_slot',
  'send_driver',
  'assign_driver',
  'start',
  'confirm_load',
  'sign',
  'resolve_trouble',
  'answer_requote',
  'confirm_delivery',
  'check_goods',
  'answer_complaint',
  'decide',
  'give_refund_account',
  'answer_bank',
] as const;
export type TurnAction = (typeof turnActions)[number];

/** Moves that the two parties make by an operation of their own. */
export const partyMoves = [
  'approve',
  'decline',
  'cancel',
  'receive',
  'settle',
  'dispute',
  'return_all',
  'return_part',
] as const;
export type PartyMove = (typeof partyMoves)[number];
/** Moves that staff make, with a reason. */
export const staffMoves = ['extend', 'cancel', 'settle', 'part', 'refund'] as const;
export type StaffMove = (typeof staffMoves)[number];

/** What a quantity costs, in centavos, to the nearest one, halves up. Quantities have three decimals. */
export const amountOf = (quantity: number, centavos: number): number =>
  Number((BigInt(Math.round(quantity * 1_000)) * BigInt(centavos) + 500n) / 1_000n);
