import type { SplitMeasure } from '@tianguis/proto/outreach/campaigns/split';

/** The versions of a message that a campaign compares, beside the first. */
export interface Split {
  readonly others: { templateId: number; share: number }[];
  readonly measure: SplitMeasure;
  readonly hours: number;
  readonly key: number;
}
