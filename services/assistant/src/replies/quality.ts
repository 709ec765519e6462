/** What became of some replies. */
export interface Fates {
  readonly sent: number;
  readonly waiting: number;
  readonly handedOver: number;
  readonly accepted: number;
  readonly edited: number;
  readonly rejected: number;
}

export interface WeekFates extends Fates {
  readonly week: string;
  readonly local: number;
  readonly openai: number;
}

/** Replies that a person decided on, of one tenth of confidence. */
export interface Bin {
  /** 0 for a confidence under 0.1. */
  readonly tenth: number;
  readonly confidence: number;
  readonly accepted: number;
  readonly edited: number;
  readonly rejected: number;
}

export const sumOf = (weeks: readonly WeekFates[], key: keyof Omit<WeekFates, 'week'>): number =>
  weeks.reduce((sum, week) => sum + week[key], 0);

export const fatesOf = (weeks: readonly WeekFates[]): Fates => ({
  sent: sumOf(weeks, 'sent'),
  waiting: sumOf(weeks, 'waiting'),
  handedOver: sumOf(weeks, 'handedOver'),
  accepted: sumOf(weeks, 'accepted'),
  edited: sumOf(weeks, 'edited'),
  rejected: sumOf(weeks, 'rejected'),
});

const decidedOf = ({ accepted, edited, rejected }: Bin): number => accepted + edited + rejected;
const uneditedOf = (bin: Bin): number => bin.accepted / decidedOf(bin);

export const toCalibration = ({ tenth, confidence, ...decisions }: Bin) => ({
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
