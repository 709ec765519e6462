/** Figures that the site states of itself (specification, sections 1 and 9). */
export const claims = {
  /** Buyers in the network: more than this. */
  buyers: 500,
  /** Registering takes fewer minutes. */
  registrationMinutes: 5,
  demoMinutes: 15,
} as const;
