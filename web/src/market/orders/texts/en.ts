import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'My orders',
  roles: { label: 'Purchases or sales', all: 'All', buyer: 'Purchases', seller: 'Sales', offers: 'Offers' },
  filter: 'State',
  all: 'All',
  empty: 'There are no orders yet',
  emptyText: 'The orders that you place and those placed with you show up here.',
  noneOf: 'None like that',
  offline: 'No connection',
  offlineText: 'Your orders show up here once you are back online.',
  with: { buyer: 'You buy from {name}', seller: 'You sell to {name}' },
  nameless: 'somebody who gave no name',
  gift: 'Donation',
  placed: 'Ordered on {date}',
  due: {
    ends: 'Expires on {date} unless it moves on',
    closes: 'Closes by itself on {date}',
    answers: 'The buyer has until {date} to confirm',
    slot: 'Unless somebody sets out before {date}, another time is chosen',
  },
  states: {
    placed: 'To be approved',
    approved: 'Approved',
    scheduled: 'Pickup agreed',
    in_transit: 'On its way',
    reported: 'Delivery to be confirmed',
    delivered: 'Delivered',
    disputed: 'In dispute',
    settled: 'Closed',
    declined: 'Declined',
    expired: 'Expired',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
  },
  more: 'Show more',
} satisfies Translation<typeof es>;
