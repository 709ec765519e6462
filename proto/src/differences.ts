/** What was before and what is now: `Tepito → Roma`. */
export type Change = `${string} → ${string}`;

declare const compared: unique symbol;

/** The outcome of a comparison of before and after. Only the comparison knows which fields differ, and whether any does. */
export type Differences = Readonly<Partial<Record<string, Change>>> & { readonly [compared]: true };
