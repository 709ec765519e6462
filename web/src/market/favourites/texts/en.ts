import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Favourites',
  lead: 'The lots you marked with a heart. We tell you when a price falls or a lot is about to go.',
  empty: 'No favourites yet',
  emptyText: 'Tap the heart on a lot and you find it here, on any device.',
  toMarket: 'See the market',
  fell: 'Down from {before} to {now}',
  fellOf: '{line}: down from {before} to {now}',
  going: 'Only a little is left',
  ends: 'Offered until {date}',
  over: {
    paused: 'The seller paused it. We tell you if it comes back cheaper.',
    reserved: 'It is reserved. If that falls through, it is available again.',
    sold: 'It is sold.',
    withdrawn: 'The seller withdrew it.',
    expired: 'Its time is over.',
  },
  alike: 'See similar lots',
  more: 'Show more',
} satisfies Translation<typeof es>;
