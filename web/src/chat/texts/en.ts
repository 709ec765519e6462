import type { Translation } from '../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Aria',
  subtitle: 'Assistant of Tianguis Circular',
  log: 'Conversation with Aria',
  hello: 'Hello, I am Aria. Tell me what you have left over or what you need, or choose where to start.',
  quick: [
    { label: 'I want to sell my surplus', text: 'I want to sell my surplus, how do I register?' },
    { label: 'I am looking for materials', text: 'I want to buy materials, how do I get them?' },
    { label: 'Talk to a person', text: 'I want to talk to a person on WhatsApp.' },
  ],
  input: 'Write your message',
  hint: 'Enter sends; Shift + Enter does not.',
  send: 'Send',
  typing: 'Aria is typing…',
  failure: 'I cannot answer right now. Write to us on WhatsApp and we will help you there.',
  whatsapp: 'Open WhatsApp',
  moving: 'Taking you there in a moment…',
  contact: {
    title: 'How can we answer you?',
    name: 'Name (optional)',
    phone: 'WhatsApp or phone',
    email: 'Email',
    privacyBefore: 'We use it only to answer you. By sending it you accept our',
    privacyLink: 'privacy notice',
    submit: 'Send to the team',
    done: 'Done: the team has your details beside this conversation.',
  },
  again: 'New conversation',
  you: 'You',
} satisfies Translation<typeof es>;
