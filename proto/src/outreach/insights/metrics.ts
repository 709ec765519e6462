import { type ContactStatus, contactStatuses } from '../contacts/contact.ts';
import { type MessageStatus, messageStatuses } from '../messaging/message.ts';

/**
 * What each figure about contacts counts, as the states that belong to it; a contact is in one state at a time. The cards
 * count as the specification says, the board counts who is in a state now, and the funnel which prospects came that far or
 * further: a contact who was a member before they wrote to us is no prospect (see {@link prospectMetrics}).
 */
export const contactMetrics = {
  totalContacts: contactStatuses,
  newContacts: ['new'],
  contactedContacts: ['contacted'],
  respondedContacts: ['responded', 'photos_sent'],
  /** The card "photos sent" shows it. */
  convertedContacts: ['converted'],
  inNew: ['new'],
  inContacted: ['contacted'],
  inResponded: ['responded'],
  inPhotosSent: ['photos_sent'],
  inConverted: ['converted'],
  prospects: contactStatuses,
  reachedContacted: ['contacted', 'responded', 'photos_sent', 'converted'],
  /** All answers: the specification takes `responded` and `converted` for replies, and photos are one. */
  reachedResponded: ['responded', 'photos_sent', 'converted'],
  reachedPhotosSent: ['photos_sent', 'converted'],
  reachedConverted: ['converted'],
} as const satisfies Record<string, readonly ContactStatus[]>;

/** The figures that count prospects alone; all others count every contact. */
export const prospectMetrics: ReadonlySet<string> = new Set<keyof typeof contactMetrics>([
  'prospects',
  'reachedContacted',
  'reachedResponded',
  'reachedPhotosSent',
  'reachedConverted',
]);

export type ContactMetric = keyof typeof contactMetrics;

export const contactMetricNames = Object.keys(contactMetrics) as ContactMetric[];

/** Percentages of prospects: of one figure, how much another is. */
export const rateMetrics = {
  responseRate: { part: 'reachedResponded', whole: 'reachedContacted' },
  conversionRate: { part: 'reachedConverted', whole: 'reachedResponded' },
} as const satisfies Record<string, { part: ContactMetric; whole: ContactMetric }>;

export type RateMetric = keyof typeof rateMetrics;

/** Who is in each state, as the columns of the board count. */
export const boardMetrics = {
  new: 'inNew',
  contacted: 'inContacted',
  responded: 'inResponded',
  photos_sent: 'inPhotosSent',
  converted: 'inConverted',
} as const satisfies Record<ContactStatus, ContactMetric>;

/** Which prospects came as far as each state, as the funnel counts. */
export const funnelMetrics = {
  new: 'prospects',
  contacted: 'reachedContacted',
  responded: 'reachedResponded',
  photos_sent: 'reachedPhotosSent',
  converted: 'reachedConverted',
} as const satisfies Record<ContactStatus, ContactMetric>;

/** What each figure about messages of ours counts, as their states. Tests to our own numbers count in none. */
export const messageMetrics = {
  /** Taken by the provider, whatever came after. */
  sentMessages: ['sent', 'delivered', 'read', 'undelivered'],
  campaignRecipients: messageStatuses,
  campaignSent: ['sent', 'delivered', 'read', 'undelivered'],
  campaignDelivered: ['delivered', 'read'],
  campaignWaiting: ['queued', 'sending'],
  campaignSkipped: ['skipped'],
  messagesRead: ['read'],
  messagesUnread: ['delivered'],
  messagesUnconfirmed: ['sent'],
  messagesFailed: ['failed', 'undelivered'],
} as const satisfies Record<string, readonly MessageStatus[]>;

export type MessageMetric = keyof typeof messageMetrics;

/** Figures that no list of states says: each has its own query in the service. */
export const otherMetrics = [
  'receivedMessages',
  'ariaAnswers',
  'campaignReplied',
  'campaignClicked',
  'campaignConverted',
  'templateRate',
  'hotLeads',
  'estimatedRevenue',
] as const;

export type Metric = ContactMetric | RateMetric | MessageMetric | (typeof otherMetrics)[number];

/** All figures of the desk about contacts and messages. */
export const metricNames = [
  ...contactMetricNames,
  ...Object.keys(rateMetrics),
  ...Object.keys(messageMetrics),
  ...otherMetrics,
] as Metric[];

type Counted<Status extends string> = Partial<Readonly<Record<Status, number>>>;

const sumOf = <Status extends string>(statuses: readonly Status[], counts: Counted<Status>): number =>
  statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);

/** A figure about contacts, from how many are in each state. */
export const contactCount = (metric: ContactMetric, counts: Counted<ContactStatus>): number =>
  sumOf<ContactStatus>(contactMetrics[metric], counts);

/** A figure about messages, from how many are in each state. */
export const messageCount = (metric: MessageMetric, counts: Counted<MessageStatus>): number =>
  sumOf<MessageStatus>(messageMetrics[metric], counts);

/** Percent with one decimal; 0 of nothing. */
export const percentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10;

/** A percentage about contacts, from how many are in each state. */
export const contactRate = (metric: RateMetric, counts: Counted<ContactStatus>): number =>
  percentage(contactCount(rateMetrics[metric].part, counts), contactCount(rateMetrics[metric].whole, counts));
