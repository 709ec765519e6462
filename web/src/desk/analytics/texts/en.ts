import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  period: 'Period',
  failed: 'We could not load the analytics.',
  days: {
    title: 'Messages by day',
    period: '{days} days',
    summary: '{messages} and {replies} in the period.',
    messageCount: { one: '{count} message', other: '{count} messages' },
    replyCount: { one: '{count} reply', other: '{count} replies' },
    day: 'Day',
    slider: 'Day of the chart',
    readout: '{day}: {counts}; {replies}',
    empty: 'No messages in these days',
    emptyHint: 'Once a campaign is launched, what became of each message shows here.',
  },
  hours: {
    title: 'When they answer',
    summary: {
      one: 'The hour with most replies: {day} from {from} to {to}, {replies} of {count}.',
      other: 'The hour with most replies: {day} from {from} to {to}, {replies} of {count} in the period.',
    },
    replyCount: { one: '{count} reply', other: '{count} replies' },
    readout: '{day} from {from} to {to}: {replies}',
    slider: 'Hour of the week',
    hour: 'Hour',
    empty: 'Nobody has answered in these days',
    emptyHint: 'The first answers show at what time it is best to write.',
  },
  funnel: {
    title: 'Funnel',
    note: 'Prospects who reached each step or further. Members who wrote to us by themselves do not count.',
    step: '{percent} of the step before',
    empty: 'No contacts yet',
  },
  rates: {
    byZone: 'Replies by zone',
    rate: '{rate} ({replied} of {of})',
    empty: 'No messages yet',
    emptyHint: 'Shows with the first send.',
  },
  campaigns: {
    title: 'Campaigns compared',
    note: 'The latest eight; percentages are of the messages sent.',
    empty: 'No campaign has gone out',
    emptyHint: 'The first one shows here once it is launched.',
  },
  contacts: {
    byZone: 'Contacts by zone',
    byCategory: 'Contacts by trade',
    fresh: { one: '{count} new', other: '{count} new' },
    empty: 'No contacts yet',
  },
} satisfies Translation<typeof es>;
