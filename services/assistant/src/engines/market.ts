import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { FindLots, Supply } from '../pricing/find-lots.ts';
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
