import { assistantMetrics } from './assistant/metrics.ts';
import { marketplaceMetrics, type OrderMetric, orderMetricNames } from './marketplace/metrics.ts';
import { counted, type ReadMetric, sumOfFields } from './metrics/reading.ts';
import type { OperationId } from './operations.ts';
import {
  type Metric as ContactOrMessageMetric,
  metricNames as contactAndMessageNames,
  percentage,
} from './outreach/insights/metrics.ts';
import { outreachMetrics } from './outreach/metrics.ts';
import { paymentsMetrics } from './payments/metrics.ts';

/**
 * Every figure of the desk, each once. Figures about contacts and messages are declared as states in
 * `outreach/insights/metrics.ts`, the others as the fields of the replies that hold them. The web names and defines each
 * in both languages (`web/src/desk/shared/metrics`).
 */
export const readMetrics = {
  ...outreachMetrics,
  ...marketplaceMetrics,
  ...assistantMetrics,
  ...paymentsMetrics,
  /** Cases of the review page, which two services keep. */
  reviewCases: {
    sum: [
      ...counted('listReferralReviews', 'total').sum,
      ...counted('listAllListings', 'total').sum,
      ...counted('listImpactReviews', 'total').sum,
      ...counted('listReportedRatings', 'total').sum,
    ],
  },
} as const satisfies Record<string, ReadMetric>;

export type ReadMetricName = keyof typeof readMetrics;

export type Metric = ContactOrMessageMetric | OrderMetric | ReadMetricName;

export const metricNames = [
  ...contactAndMessageNames,
  ...orderMetricNames,
  ...(Object.keys(readMetrics) as ReadMetricName[]),
] as readonly Metric[];

/** The part of a figure that the reply of one operation holds. */
export const countIn = (name: ReadMetricName, operation: OperationId, reply: object): number => {
  const metric: ReadMetric = readMetrics[name];
  const readings = 'sum' in metric ? metric.sum : [];
  return readings
    .filter((reading) => reading.operation === operation)
    .reduce((sum, reading) => sum + sumOfFields(reading, reply), 0);
};

/** A figure that one reply holds whole: a sum, or a percentage, which nothing has of nothing. */
export function figureIn(name: ReadMetricName, reply: object): number | undefined {
  const metric: ReadMetric = readMetrics[name];
  if ('sum' in metric) return metric.sum.reduce((sum, reading) => sum + sumOfFields(reading, reply), 0);
  const whole = sumOfFields(metric.whole, reply);
  return whole === 0 ? undefined : percentage(sumOfFields(metric.part, reply), whole);
}
