/** SAT's motives for cancelling an invoice. `01` needs an invoice that takes its place. */
export const cancelMotives = ['01', '02', '03', '04'] as const;
export type CancelMotive = (typeof cancelMotives)[number];
