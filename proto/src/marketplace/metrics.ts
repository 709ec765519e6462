import { counted, type ReadMetric } from '../metrics/reading.ts';
import type { OrderState } from './orders/order.ts';

/** Figures of the desk that the marketplace counts, as the fields of its replies. */
export const marketplaceMetrics = {
  enquiriesWaiting: counted('enquiryCounts', 'new'),
  enquiriesOverdue: counted('enquiryCounts', 'overdue'),
  suppliers: counted('dashboardStats', 'suppliers.total'),
  contactMessages: counted('dashboardStats', 'contactMessages.total'),
  referrers: counted('dashboardStats', 'referralUsers.total'),
  referralsDone: counted('dashboardStats', 'referrals.completed'),
  referralsPending: counted('dashboardStats', 'referrals.pending'),
  newsletterConfirmed: counted('listNewsletterNotes', 'subscribers.confirmed'),
  newsletterPending: counted('listNewsletterNotes', 'subscribers.pending'),
  newsletterLeft: counted('listNewsletterNotes', 'subscribers.left'),
  ordersLate: counted('countAllOrders', 'late'),
  ordersStopped: counted('listAllOrders', 'total'),
  transportsDriverless: counted('listTransports', 'total'),
  vehicleLoad: counted('listTransports', 'transports.transport.kilograms'),
  firstLotsToDecide: counted('listAllListings', 'total'),
  lotsReported: counted('listAllListings', 'total'),
  impactToDecide: counted('listImpactReviews', 'total'),
  ratingsReported: counted('listReportedRatings', 'total'),
  carriersWaiting: counted('listCarrierTurns', 'total'),
} as const satisfies Record<string, ReadMetric>;

/** Orders that are in a state now, as `countAllOrders` counts them. */
export const orderMetrics = {
  ordersPlaced: 'placed',
  ordersApproved: 'approved',
  ordersScheduled: 'scheduled',
  ordersInTransit: 'in_transit',
  ordersReported: 'reported',
  ordersDelivered: 'delivered',
  ordersDisputed: 'disputed',
} as const satisfies Record<string, OrderState>;

export type OrderMetric = keyof typeof orderMetrics;

export const orderMetricNames = Object.keys(orderMetrics) as OrderMetric[];
