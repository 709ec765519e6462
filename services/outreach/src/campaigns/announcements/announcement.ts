import type { Language } from '@tianguis/proto/errors';

/** A lot that waits to be announced. */
export interface WaitingLot {
  readonly listingId: number;
  readonly title: string;
  /** As people call it. */
  readonly zone: string;
}

/** The templates of an announcement; staff may change their words. */
export const announcementTemplates: Readonly<Record<Language, string>> = {
  es: 'anuncio_lotes',
  en: 'lot_announcement',
};

const others: Readonly<Record<Language, (count: number) => string>> = {
  es: (count) => `y ${count} más`,
  en: (count) => `and ${count} more`,
};

/** Later than this after it was published a lot is no news any more. */
export const newsLife = 24 * 3600_000;

const mostNamed = 5;
const longestTitle = 70;

const short = (title: string): string =>
  title.length > longestTitle ? `${title.slice(0, longestTitle - 1).trimEnd()}…` : title;

/** The lots in one line, as WhatsApp takes it in a variable: some by name, the others by their number. */
export function linesOf(lots: readonly WaitingLot[], language: Language): string {
  const named = lots
    .slice(0, mostNamed)
    .map(({ title, zone }) => `${short(title.replace(/\s+/g, ' ').trim())} (${zone})`);
  const more = lots.length - named.length;
  return more > 0 ? `${named.join(' · ')} ${others[language](more)}` : named.join(' · ');
}
