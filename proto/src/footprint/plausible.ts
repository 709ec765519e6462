import type { materialTypes } from '../materials.ts';

/**
 * The most kilograms that one order of a material plausibly carries, an assumption of ours: a full trailer load of heavy
 * goods is about 30 t, and lighter goods fill it earlier.
 */
export const plausibleKilograms = {
  'cemento-concreto': 30_000,
  'acero-metales': 30_000,
  madera: 20_000,
  'ceramica-azulejos': 25_000,
  otros: 15_000,
} as const satisfies Readonly<Record<(typeof materialTypes)[number], number>>;

/** The most that one order carries in all: one trailer. */
export const plausibleOrderKilograms = 30_000;
