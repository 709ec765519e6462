import type { Metric } from '@tianguis/proto/metrics';
import type { Part } from './section.ts';

/** The figure that a part of the page shows; what it counts is said where one rests on it. */
export const metricOf: Readonly<Partial<Record<Part['key'], Metric>>> = {
  late: 'ordersLate',
  stopped: 'ordersStopped',
  driverless: 'transportsDriverless',
  complaints: 'ordersDisputed',
  disputes: 'disputesToAnswer',
  transfers: 'refundsToTransfer',
  unanswered: 'refundsWithoutAccount',
  audit: 'ledgerDifferences',
  debts: 'ordersUncharged',
  refused: 'stepsRefused',
  invoices: 'invoicesWaiting',
  deposits: 'depositsFailed',
  webhooks: 'webhooksStuck',
  enquiries: 'enquiriesOverdue',
  mentions: 'mentionsUnread',
  person: 'conversationsForPerson',
  held: 'conversationsHeld',
  unread: 'conversationsUnread',
  firstLots: 'firstLotsToDecide',
  reportedLots: 'lotsReported',
  rewards: 'rewardsToDecide',
  impact: 'impactToDecide',
  ratings: 'ratingsReported',
  carriers: 'carriersWaiting',
  campaigns: 'campaignsUnderWay',
};
