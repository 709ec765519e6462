import { percentOf } from '../../money.ts';

/** A carrier's share of what a buyer pays for the transport of an order, centavos; halves are rounded up. */
export const carrierShareOf = (transport: number, percent: number): number => percentOf(transport, percent);

/** Days before a document of a carrier expires at which they are told. */
export const expiryNoticeDays = 15;
