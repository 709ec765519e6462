import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Lots',
  lead: 'Every lot, drafts included. A hidden lot is seen by its seller alone, with the reason.',
  search: 'Words, seller or number',
  status: 'Status',
  anyStatus: 'All',
  reported: 'Reported',
  orders: 'Orders of this lot',
  ofSeller: 'Their lots',
  anySeller: 'Only {name}’s lots: see all',
  count: { one: '{count} lot', other: '{count} lots' },
  things: { one: '{count} item', other: '{count} items' },
  hiddenFor: 'Hidden for:',
  reasons: {
    false: 'It is not true',
    forbidden: 'It may not be sold',
    contact: 'It gives contact details',
    insulting: 'It insults',
    spam: 'It is advertising',
  },
  keep: 'Leave it as it is',
  hide: 'Hide',
  restore: 'Publish it again',
  cancel: 'Cancel',
  reason: 'Reason',
  reasonHint: 'We tell it to the seller as you write it.',
  done: {
    kept: 'The lot stays as it is',
    hidden: 'Lot hidden',
    restored: 'The lot is published again, or expired if its time is over',
  },
  failed: 'The decision could not be saved',
  loadFailed: 'We could not load the lots.',
  empty: 'No lot',
  emptyHint: 'Try other words or another status.',
} satisfies Translation<typeof es>;
