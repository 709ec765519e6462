import type { Metric } from '@tianguis/proto/outreach/insights/metrics';

/** The figure that each result of a campaign is, in the order in which they are shown. */
export const resultMetrics = {
  recipients: 'campaignRecipients',
  sent: 'campaignSent',
  delivered: 'campaignDelivered',
  read: 'messagesRead',
  replied: 'campaignReplied',
  clicked: 'campaignClicked',
  converted: 'campaignConverted',
} as const satisfies Record<string, Metric>;

type ResultName = keyof typeof resultMetrics;

export const resultNames = Object.keys(resultMetrics) as ResultName[];
