import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Blog',
  headline: 'Notes from the market',
  lead: 'What we are learning from moving materials, food and furniture to their second life.',
  read: 'Read the note',
  minutes: '{minutes} min read',
  back: 'All notes',
  more: 'Keep reading',
  newsletter: {
    title: 'One note a month, no filler',
    text: 'Leave your email and we send it to you.',
    email: 'Email',
    submit: 'Sign me up',
    sending: 'Sending…',
    consent: 'I want to receive the newsletter by email. I can leave at any time.',
    done: 'Check your mail',
    doneText: 'We sent you a link to confirm your subscription.',
    error: 'Error',
    failure: 'We could not note your email. Please try again.',
  },
  articles: [
    {
      category: 'Building',
      title: 'How much material is really left over on a site',
      excerpt: 'The waste one budgets and what stays in the storeroom are not the same.',
    },
    {
      category: 'ESG',
      title: 'What goes into an ESG report that holds up',
      excerpt: 'A CO₂ figure without factor or source is of no use to anyone.',
    },
    {
      category: 'Hotels',
      title: 'Renovating 40 rooms without filling a dump',
      excerpt: 'Linen and lamps find a home if one gives notice in time.',
    },
    {
      category: 'Food',
      title: 'Selling today what expires on Friday',
      excerpt: 'The right discount, at the right hour, with someone who can pick it up.',
    },
    {
      category: 'Aria',
      title: 'How Aria reads a list written in a hurry',
      excerpt: '“some 30 rebars 3/8” becomes a sheet with amount, size and material.',
    },
    {
      category: 'Referrals',
      title: 'The 18% explained with one order',
      excerpt: 'Where it comes from, when it is paid and why it has no maximum.',
    },
  ],
} satisfies Translation<typeof es>;
