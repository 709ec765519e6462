import type es from '../es/responses.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Responses',
  lead: 'Each conversation whole: what we sent, what they answered and what Aria said.',
  failed: 'We could not load the responses.',
  counters: {
    contacts: 'Contacts',
    sent: 'Messages sent',
    received: 'Responses received',
    ai: 'Aria’s replies',
  },
  answered: 'Who answered',
  empty: 'Nobody has answered yet',
  emptyHint: 'Launch the test campaign; answers come in by themselves.',
  reply: 'Reply to contact',
  selected: 'Chosen',
  ours: 'We',
  aria: 'Aria',
  noHistory: 'No messages in the recent history.',
  log: 'All messages',
} satisfies Translation<typeof es>;
