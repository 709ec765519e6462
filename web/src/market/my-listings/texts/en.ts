import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'My lots',
  publish: 'Publish a lot',
  empty: 'You have no lots yet',
  emptyText: 'Write a list of what you have left over and add photos: Aria puts it in order.',
  noneOf: 'None in this state',
  notFound: 'None with these words',
  all: 'All',
  status: {
    draft: 'Draft',
    published: 'Published',
    paused: 'Paused',
    reserved: 'Reserved',
    sold: 'Sold',
    withdrawn: 'Ended',
    expired: 'Expired',
    hidden: 'Hidden by the team',
  },
  search: 'Search your lots',
  filter: 'State',
  untitled: 'No title yet',
  items: { one: '{count} item', other: '{count} items' },
  reading: 'Aria is reading it',
  until: 'Until {date}',
  hidden: 'Reason: {reason}',
  need: {
    answer: { one: 'Answer {count} question', other: 'Answer {count} questions' },
    decide: { one: 'See {count} offer', other: 'See {count} offers' },
    renew: 'Ends on {date}',
    finish: 'Continue and publish',
  },
  counts: {
    views: { one: '{count} view', other: '{count} views' },
    thisWeek: { one: '{count} in the last 7 days', other: '{count} in the last 7 days' },
    hearts: { one: '{count} heart', other: '{count} hearts' },
    questions: { one: '{count} question', other: '{count} questions' },
    offers: { one: '{count} offer', other: '{count} offers' },
    orders: { one: '{count} order', other: '{count} orders' },
  },
  more: 'Show more',
} satisfies Translation<typeof es>;
