import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Dashboard',
  lead: 'What comes in through the public site, as it comes in.',
  failed: 'Error loading dashboard data',
  week: '{count} in the last 7 days',
  active: '{count} active',
  lists: {
    suppliers: 'Recent suppliers',
    messages: 'Recent messages',
    referrers: 'Recent referrers',
  },
  all: 'See all',
  pilot: 'Wants the pilot',
  referrals: { one: '{count} referral', other: '{count} referrals' },
  empty: {
    suppliers: 'No supplier has registered yet.',
    messages: 'There are no messages yet.',
    referrers: 'There are no referrers yet.',
  },
  emptyHint: 'They appear here by themselves, without reloading.',
} satisfies Translation<typeof es>;
