import type { Localized } from './errors.ts';

/** When the team answers, by day of the week (1 is Monday): full hours of Mexico City. */
export const openings: Readonly<Record<number, { readonly from: number; readonly until: number }>> = {
  1: { from: 8, until: 18 },
  2: { from: 8, until: 18 },
  3: { from: 8, until: 18 },
  4: { from: 8, until: 18 },
  5: { from: 8, until: 18 },
  6: { from: 9, until: 14 },
};

/** The same in words. */
export const openingHours: Localized = {
  es: 'lunes a viernes de 8:00 a 18:00 y sábados de 9:00 a 14:00',
  en: 'Monday to Friday 8:00 to 18:00 and Saturday 9:00 to 14:00',
};
