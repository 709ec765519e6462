import type { Translation } from '../../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Reserve',
  left: '{quantity} left',
  least: 'sold from {quantity} on',
  fewer: 'One fewer of {name}',
  more: 'One more of {name}',
  all: 'The whole lot',
  agree: 'Negotiable: {names}. Offer a price with the other button.',
  problems: {
    gone: 'None of this is left. It is not in your total.',
    tooMuch: 'Only {quantity} left',
    tooLittle: 'Sold from {quantity} on',
  },
  method: {
    label: 'How you pay',
    hold: {
      name: 'Hold it on my card',
      hint: 'The bank sets the money aside, and only what you receive is charged.',
    },
    prepaid: { name: 'Pay before the pickup', hint: 'All of it is charged before the handover.' },
  },
  total: 'Total',
  gift: 'Free',
  next: 'What comes next',
  steps: {
    hold: [
      'What you chose is set aside for you. The seller has {approval} hours to approve it, and we let you know.',
      'The money is held on your card from the order’s page, at the latest {payment} hours after the approval.',
      'If they decline, do not answer in time, or you cancel before it is on its way, all that was held is released.',
      'The bank keeps a hold for about 7 days: without a pickup by then it is released and the order expires.',
    ],
    prepaid: [
      'What you chose is set aside for you. The seller has {approval} hours to approve it, and we let you know.',
      'It is paid from the order’s page, at the latest {payment} hours after the approval.',
      'If they decline, do not answer in time, or you cancel before it is on its way, all that was paid is given back.',
      'There are {pickup} days from the approval to pick it up; if it is not, the order expires and what was paid is given back.',
    ],
    gift: [
      'What you chose is set aside for you. The donor has {approval} hours to approve it, and we let you know.',
      'There is nothing to pay.',
      'There are {pickup} days from the approval to pick it up; if it is not, it is free for somebody else.',
    ],
  },
  reserve: 'Reserve for {amount}',
  reserveGift: 'Reserve at no cost',
  choose: 'Choose how much you want of at least one thing.',
  fix: 'Look at the quantities that are marked.',
  signIn: 'Sign in to reserve',
  leave: 'Not now',
  ended: 'This lot was taken off the market while you were choosing. What you chose is kept in case it returns.',
  unanswered: {
    title: 'We could not learn whether your reservation arrived',
    text: 'There was no answer. Try again: if it had arrived, it is not made twice.',
    again: 'Try again',
    orders: 'See my orders',
  },
} satisfies Translation<typeof es>;
