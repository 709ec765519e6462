import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Response monitor',
  lead: 'Who answered, what they said and what Aria replied, live.',
  failed: 'Error loading response data. Please refresh the page.',
  refresh: 'Refresh every',
  intervals: { '15': '15 seconds', '30': '30 seconds', '60': '1 minute', '300': '5 minutes' },
  updated: 'Last updated: {time}',
  stats: {
    rate: 'Response rate',
    messages: 'Messages',
    hot: 'Hot leads',
    conversion: 'Conversion',
    revenue: 'Estimated revenue',
    revenueRule: '10% of the estimated value of those converted',
  },
  tabs: { label: 'Monitor views', live: 'Live responses', analysis: 'Analysis', ai: 'AI auto-responder' },
  priority: { high: 'High priority', medium: 'Medium priority', low: 'Low priority' },
  empty: 'Nobody has answered yet',
  emptyHint: 'As soon as somebody answers a message it appears here with Aria’s reply.',
  ariaSaid: 'Aria replied',
  fate: {
    sent: 'Sent',
    waiting: 'About to go out',
    skipped: 'Skipped',
    failed: 'Did not go out',
    held: 'Waiting for review',
    rejected: 'Discarded',
    handed_over: 'Handed to a person',
  },
  confidence: 'Confidence {percent}%',
  analysis: {
    priority: 'By priority',
    zone: 'By zone',
    category: 'By trade',
    note: 'Of the latest {count} responses.',
  },
  ai: {
    count: { one: '{count} automatic reply', other: '{count} automatic replies' },
    empty: 'Aria has not replied to anybody yet',
    emptyHint: 'Her replies stay here with their confidence and what became of each.',
    trigger: 'Reason: {trigger}',
    asked: 'Asked',
  },
} satisfies Translation<typeof es>;
