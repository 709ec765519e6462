import type { Translation } from '../../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Payment',
  terms: {
    hold: 'Your bank sets {amount} aside on your card and does not take it yet. What is delivered is charged; if the order falls through, all of it is released.',
    prepaid:
      '{amount} is charged now. If the order falls through you get all of it back; if less is delivered, the difference.',
  },
  begin: { hold: 'Set {amount} aside by card', prepaid: 'Pay {amount} by card' },
  pay: { hold: 'Set {amount} aside', prepaid: 'Pay {amount}' },
  safe: 'Stripe processes the payment. We do not keep your card details.',
  lastRefused: 'Your bank refused the last try and you were not charged. Try again or with another card.',
  unreachable: 'No answer. Try again: nothing is paid twice.',
  confirming: 'Your bank is confirming the payment. There is no need to pay again.',
  later: 'Pay',
  preparing: 'We are preparing the payment of this order: a matter of seconds.',
  offline: 'No connection: you can pay as soon as there is a signal.',
  states: {
    free: 'It is a donation: nothing is paid.',
    due: 'The buyer has not paid yet.',
    processing: 'The bank is confirming the payment.',
    held: 'Held on the card, not charged yet.',
    paid: 'Paid.',
    returned: 'All of it was given back to the buyer.',
    closed: 'There is nothing to pay any more.',
  },
  beyond: {
    paid_out: 'Paid, and the seller has received their share.',
    partly_refunded: 'Paid, and a part given back to the buyer.',
  },
  receipt: 'See the receipt',
  paid: {
    held: 'Held',
    taken: 'Paid',
    what: 'For',
    to: 'To',
    from: 'From',
    nameless: 'The other side',
    reference: 'Reference',
  },
  countdown: {
    ends: 'The hold ends in',
    over: 'The hold has ended',
    date: 'On {date}',
    days: { one: '{count} day', other: '{count} days' },
    hours: { one: '{count} hour', other: '{count} hours' },
    minutes: { one: '{count} minute', other: '{count} minutes' },
  },
} satisfies Translation<typeof es>;
