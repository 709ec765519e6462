import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Immediate response',
  lead: 'One button to follow up, right now, with everybody who answered.',
  start: 'Start immediate follow-up',
  done: 'Immediate follow-up started',
  failed: 'System Error',
  configTitle: 'How it works',
  config: [
    {
      title: 'Replies in under 2 minutes',
      text: 'Aria answers every message that comes in; where in doubt she leaves it for you to review.',
    },
    {
      title: 'It stops by itself',
      text: 'When somebody of staff writes, when the person asks for no more, or after 5 replies in a row.',
    },
  ],
  schedule: {
    title: 'Follow-up every 2 hours',
    on: 'Switched on in Settings, each step once to a contact:',
    off: 'Switched off: an admin switches it on in Settings. The button above follows up once.',
    window: 'every 2 hours, up to {count}, within 24 hours of their last message',
    day: 'on the next day',
    week: 'after 7 days, always with an approved template',
  },
  activeTitle: 'Active contacts',
  activeEmpty: 'Nobody has answered yet',
  activeFailed: 'We could not load the contacts.',
  templatesTitle: 'Response templates',
  templates: [
    { name: 'primer_mensaje', text: 'Opens the conversation with those who do not know us yet.' },
    { name: 'seguimiento_2h', text: 'Picks up after 2 hours with those who answered and fell silent.' },
    { name: 'seguimiento_1dia', text: 'Reminds on the following day, with one single question.' },
    { name: 'reengagement_7dias', text: 'Picks up after a week and asks whether they are still interested.' },
    { name: 'pricing_response', text: 'Answers those who asked what their material is worth.' },
  ],
} satisfies Translation<typeof es>;
