import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Language } from '@tianguis/proto/errors';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { unitName } from '@tianguis/proto/materials/unit-names';
import { units } from '@tianguis/proto/materials/units';
import { priceText } from '@tianguis/proto/money';
import { zoneById } from '@tianguis/proto/zones';
import { describe } from '../intents/mentions.ts';
import type { FindLots, OfferedThing, Supply } from '../pricing/market.ts';
import { basePrices, type OpenPrices } from '../pricing/open-prices.ts';

/** The market as answers need it. */
export interface Market {
  readonly openPrices: OpenPrices;
  /** Undefined where it cannot be looked at. Absent: the team says what there is. */
  readonly findLots?: (...asked: Parameters<FindLots>) => Promise<Supply | undefined>;
}

/** Where there is no market yet: a price rests on the base table alone. */
export const noMarket: Market = { openPrices: basePrices };

/** The same market; where the database fails, an answer comes without it. */
export const whereItAnswers = ({ openPrices, findLots }: Required<Market>, logger: Logger): Market => ({
  openPrices: (...asked) =>
    openPrices(...asked).catch((err) => {
      logger.warn({ err }, 'a price rests on the base table alone: comparables could not be read');
      return basePrices(...asked);
    }),
  findLots: (...asked) =>
    findLots(...asked).catch((err) => {
      logger.warn({ err }, 'lots could not be looked up for an answer');
      return undefined;
    }),
});

export const priceOf = ({ price, unit }: OfferedThing, language: Language): string => {
  if (price === null) return language === 'es' ? 'precio a tratar' : 'price to be agreed';
  if (price === 0) return language === 'es' ? 'gratis' : 'free';
  const per = unitName(unit, language);
  return language === 'es' ? `a ${priceText(price, language)} por ${per}` : `${priceText(price, language)} per ${per}`;
};

const usedWord: Record<Language, string> = { es: ' (usado)', en: ' (used)' };

/** How far a lot is in a straight line, where that is worth saying: ` (a unos 12 km)`. */
export function distanceText({ kilometres }: OfferedThing, language: Language): string {
  if (kilometres === null || kilometres < leastDistance) return '';
  const far = new Intl.NumberFormat(`${language}-MX`, { maximumFractionDigits: 0 }).format(kilometres);
  return language === 'es' ? ` (a unos ${far} km)` : ` (about ${far} km away)`;
}
/** Zones are known by their middle. */
const leastDistance = 2;

/** A lot in words, with its address: `40 bultos de cemento en Monterrey, a $120 por bulto: https://…/lote/12`. Nothing that its seller wrote. */
export function nameLot(lot: OfferedThing, language: Language, webUrl: string): string {
  const mention = {
    material: materialById(lot.category),
    quantity: lot.quantity,
    // Several pieces are not said: `3 puertas`.
    unit: lot.unit === 'pieza' && lot.quantity > 1 ? undefined : units.get(lot.unit),
    start: 0,
    end: 0,
  };
  const used = lot.condition === 'used' ? usedWord[language] : '';
  const where = `${language === 'es' ? 'en' : 'in'} ${zoneById(lot.zone)?.name ?? lot.zone}${distanceText(lot, language)}`;
  return `${describe(mention, language)}${used} ${where}, ${priceOf(lot, language)}: ${webUrl}/lote/${lot.listingId}`;
}
