import type es from '../es/blog.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Blog',
  headline: 'Notes from the market',
  lead: 'What we are learning from moving materials, food and furniture to their second life.',
  read: 'Read the note',
  newsletter: {
    title: 'One note a month, no filler',
    text: 'Leave your email and we send it to you.',
    email: 'Email',
    submit: 'Sign me up',
    sending: 'Sending…',
    message: 'I want to receive the newsletter.',
    done: 'Message sent!',
    doneText: 'We have received your message. We will reply soon.',
    error: 'Error',
    failure: 'There was a problem sending your message. Please try again.',
  },
  articles: [
    {
      date: '2026-11-12',
      category: 'Building',
      title: 'How much material is really left over on a site',
      excerpt: 'The waste one budgets and what stays in the storeroom are not the same.',
      body: 'Waste is budgeted; surplus hardly ever. One buys too much for safety, because of changes or because the merchant sells by full pallet. That surplus reaches the storeroom new and leaves it, months later, as rubble. The first step is to count it: one list per storeroom, every Friday, with amount and condition. With that it can be sold while it is still worth something.',
    },
    {
      date: '2026-10-29',
      category: 'ESG',
      title: 'What goes into an ESG report that holds up',
      excerpt: 'A CO₂ figure without factor or source is of no use to anyone.',
      body: 'A useful report says three things of each item: what it weighed, which factor was used and of what year and source that factor is. We subtract what it took to move it and, where there is no sound factor, we report the mass only and say so. So anyone can repeat the sum.',
    },
    {
      date: '2026-10-15',
      category: 'Hotels',
      title: 'Renovating 40 rooms without filling a dump',
      excerpt: 'Linen and lamps find a home if one gives notice in time.',
      body: 'The key is the calendar. If the lot is posted three weeks before the change, inns and resellers can plan freight and it is picked up on the day it is taken down. If notice comes with everything in the car park, only the rubbish truck is left.',
    },
    {
      date: '2026-09-30',
      category: 'Food',
      title: 'Selling today what expires on Friday',
      excerpt: 'The right discount, at the right hour, with someone who can pick it up.',
      body: 'Goods near their date lose value by the hour, not by the day. So being close matters more than price: a canteen six blocks away pays better than a buyer across the city. Posting before nine in the morning leaves time to pick up at noon.',
    },
    {
      date: '2026-09-10',
      category: 'Aria',
      title: 'How Aria reads a list written in a hurry',
      excerpt: '“some 30 rebars 3/8” becomes a sheet with amount, size and material.',
      body: 'People do not write like a catalogue. Aria recognises rough amounts, mixed units and local names, and asks when something does not add up instead of making it up. You always approve the sheet before it is posted.',
    },
    {
      date: '2026-08-27',
      category: 'Referrals',
      title: 'The 18% explained with one order',
      excerpt: 'Where it comes from, when it is paid and why it has no maximum.',
      body: 'If you invite a hardware store and its first order closes at 15,000 pesos, 2,700 are yours. It is paid once the transaction completes, not before, and we tell you on WhatsApp. There is no maximum: a large order pays large.',
    },
  ],
} satisfies Translation<typeof es>;
