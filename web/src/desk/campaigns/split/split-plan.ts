import { type SplitMeasure, smallestShare, variantNames } from '@tianguis/proto/outreach/campaigns/split';

/** A version beside the campaign's own, as the form holds it. */
export interface VersionPlan {
  /** Number of the template. */
  readonly template: string;
  readonly share: string;
}

export interface SplitPlan {
  readonly others: readonly VersionPlan[];
  readonly measure: SplitMeasure;
  readonly hours: number;
  /** Decides who gets which, so that the sheet shows what the campaign will do. */
  readonly key: number;
}

interface StoredSplit {
  readonly others: readonly { readonly templateId: number; readonly share: number }[];
  readonly measure: SplitMeasure;
  readonly hours: number;
  readonly key?: number | undefined;
}

export const splitHours = [24, 72, 168] as const;

const newKey = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 2 ** 31;

/** Two versions, half each. */
export const blankSplit = (): SplitPlan => ({
  others: [{ template: '', share: '50' }],
  measure: 'replied',
  hours: 72,
  key: newKey(),
});

/** One version more: each gets about the same. */
export const withThird = (plan: SplitPlan): SplitPlan => ({
  ...plan,
  others: [...plan.others.map(({ template }) => ({ template, share: '33' })), { template: '', share: '33' }],
});

/** One version less: half each. */
export const withoutThird = (plan: SplitPlan): SplitPlan => ({
  ...plan,
  others: plan.others.slice(0, 1).map(({ template }) => ({ template, share: '50' })),
});

export const mostVersions = variantNames.length;

/** What is left for the first version, in per cent. */
export const firstShare = ({ others }: SplitPlan): number =>
  100 - others.reduce((sum, { share }) => sum + (Number(share) || 0), 0);

export type SplitProblem = 'part' | 'tooMuch' | 'same' | 'missing';

/** What keeps the versions from being sent; undefined where nothing does. */
export function problemOf(plan: SplitPlan, firstTemplate: string): SplitProblem | undefined {
  const shares = plan.others.map(({ share }) => Number(share));
  const isPart = (share: number): boolean =>
    Number.isInteger(share) && share >= smallestShare && share <= 100 - smallestShare;
  if (!shares.every(isPart)) return 'part';
  if (firstShare(plan) < smallestShare) return 'tooMuch';
  const chosen = [firstTemplate, ...plan.others.map(({ template }) => template)];
  if (chosen.includes('')) return 'missing';
  return new Set(chosen).size < chosen.length ? 'same' : undefined;
}

/** The versions as a call sends them. */
export const splitOf = ({ others, ...rules }: SplitPlan) => ({
  ...rules,
  others: others.map(({ template, share }) => ({ templateId: Number(template), share: Number(share) })),
});

/** The versions of a stored campaign as the form holds them. */
export const splitPlanOf = ({ others, measure, hours, key }: StoredSplit): SplitPlan => ({
  measure,
  hours,
  key: key ?? newKey(),
  others: others.map(({ templateId, share }) => ({ template: String(templateId), share: String(share) })),
});
