import { calibrationError, fatesOf, sumOf, toCalibration } from './quality.ts';
import type { QualityReads } from './quality-store.ts';

const defaultWeeks = 12;

/** What staff made of Aria's replies, by the confidence that she stated and by week. */
export async function readQuality(reads: QualityReads, count = defaultWeeks) {
  const [found, bins] = await Promise.all([reads.weeks(count), reads.bins(count)]);
  return {
    total: fatesOf(found),
    engines: { local: sumOf(found, 'local'), openai: sumOf(found, 'openai') },
    calibration: bins.map(toCalibration),
    calibrationError: calibrationError(bins),
    weeks: found.map(({ local, openai, ...week }) => week),
  };
}
