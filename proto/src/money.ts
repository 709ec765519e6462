import { z } from 'zod';

/** The only currency of the marketplace (ISO 4217). */
export const currency = 'MXN';

/** Share of the referred supplier's first order that the referrer earns. */
export const referralCommissionPercent = 18;

/** A payment of a commission, pesos: what the provider accepts at least and a safe upper bound. */
export const paymentLimits = { min: 10, max: 999_999.99 } as const;

/** An amount in pesos with at most two decimals. */
export const pesosSchema = z.number().multipleOf(0.01).nonnegative().max(99_999_999.99);

/** Pesos to centavos, the unit of every stored and summed amount: `15000` → `1500000`. Rounds half away from zero. */
export const toCentavos = (pesos: number): number => Math.round(Number(`${pesos}e2`));

/** Centavos to pesos, for display and for JSON replies. */
export const toPesos = (centavos: number): number => centavos / 100;

/** `percent` of an amount in centavos, to the nearest centavo, halves up. */
export const percentOf = (centavos: number, percent: number): number =>
  Number((BigInt(centavos) * BigInt(percent) + 50n) / 100n);
