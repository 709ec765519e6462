import type { Bin, Fates, QualityReads, WeekFates } from './quality-store.ts';

const defaultWeeks = 12;

/** What staff made of Aria's replies, by the confidence that she stated and by week. */
export async function readQuality(reads: QualityReads, count = defaultWeeks) {
  const [found, bins] = await Promise.all([reads.weeks(count), reads.bins(count)]);
  return {
    total: fatesOf(found),
    engines: { local: sumOf(found, 'local'), openai: sumOf(found, 'openai') },
    calibration: bins.map(toCalibration),
    calibrationError: calibrationError(bins),
    weeks: found.map(({ local: _, openai: __, ...week }) => week),
  };
}

const sumOf = (weeks: readonly WeekFates[], key: keyof Omit<WeekFates, 'week'>): number =>
  weeks.reduce((sum, week) => sum + week[key], 0);

const fatesOf = (weeks: readonly WeekFates[]): Fates => ({
  sent: sumOf(weeks, 'sent'),
  waiting: sumOf(weeks, 'waiting'),
  handedOver: sumOf(weeks, 'handedOver'),
  accepted: sumOf(weeks, 'accepted'),
  edited: sumOf(weeks, 'edited'),
  rejected: sumOf(weeks, 'rejected'),
});

const decidedOf = ({ accepted, edited, rejected }: Bin): number => accepted + edited + rejected;
const uneditedOf = (bin: Bin): number => bin.accepted / decidedOf(bin);

const toCalibration = ({ tenth, confidence, ...decisions }: Bin) => ({
  from: tenth / 10,
  to: (tenth + 1) / 10,
  confidence: round(confidence),
  unedited: round(uneditedOf({ tenth, confidence, ...decisions })),
  ...decisions,
});

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Expected calibration error: how far stated confidence lies from the share accepted, weighted by how many there are. */
export function calibrationError(bins: readonly Bin[]): number | null {
  const all = bins.reduce((sum, bin) => sum + decidedOf(bin), 0);
  if (all === 0) return null;
  const distance = bins.reduce((sum, bin) => sum + decidedOf(bin) * Math.abs(bin.confidence - uneditedOf(bin)), 0);
  return round(distance / all);
}
