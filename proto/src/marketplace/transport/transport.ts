/** Vehicles, from the smallest to the largest. */
export const vehicles = ['van', 'truck', 'large_truck', 'trailer'] as const;
export type Vehicle = (typeof vehicles)[number];

/** Hours that a quote holds. */
export const quoteHours = 48;
/** Hours before its slot by which a transported order has a driver; later both sides are told. */
export const assignHours = 12;
/** The most that anyone may say that an order weighs. */
export const mostKilograms = 1_000_000;
/** The highest floor to which something is carried. */
export const mostFloors = 20;

/** What a price is made of. */
export const transportParts = ['base', 'distance', 'floors', 'help'] as const;
export type TransportPart = (typeof transportParts)[number];

/**
 * Why nothing can be quoted. `no_weight`: nobody knows what it weighs, and the buyer has not said; `too_heavy`: for every vehicle;
 * `no_access`: the vehicle that it takes does not get in where it is loaded; `too_far`: beyond the distance of the rates.
 */
export const quoteRefusals = ['no_weight', 'too_heavy', 'no_access', 'too_far'] as const;
export type QuoteRefusal = (typeof quoteRefusals)[number];
