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
  // Who changes what is agreed to here changes the version of `renewalTerms` too.
  renewal: {
    label: 'If the hold is about to end and nothing was picked up yet, renew it on this card without asking me',
    text: 'Up to {times} times, for the same amount and for this order alone. The former hold is released once the new one stands; for a moment you may see both. Stripe keeps your card for that, and forgets it when the order is charged or falls through.',
    agreed:
      'Before that date it is renewed on your card by itself if nothing was picked up yet and your bank allows it.',
    refused:
      'Your bank did not renew the hold. The one there is stays until that date: set {amount} aside again with this or another card, so that the order does not expire. The former hold is released once the new one stands.',
  },
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
    awaiting: 'The buyer has a voucher or an account to pay.',
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
  otherWays: 'Or without a card',
  ways: { oxxo: 'Pay at OXXO', spei: 'Pay by SPEI' },
  ask: {
    oxxo: 'You get a voucher with which you pay {amount} in cash at the till of any OXXO.',
    spei: 'You get a CLABE to which you transfer {amount} from your bank.',
    name: 'First and last name',
    nameHint: 'In whose name it is paid.',
    mail: 'Email',
    mailHint: 'Stripe writes there if something is to be given back.',
    get: { oxxo: 'See the voucher', spei: 'See the account' },
    back: 'Back',
  },
  expired: {
    oxxo: 'Your OXXO voucher expired unpaid. You can ask for another or pay another way.',
    spei: 'The time to pay by SPEI is over. You can ask for another account or pay another way; what arrived late or in part is given back.',
  },
  voucher: {
    oxxo: 'Say at the OXXO till that you want to pay, give this number and pay in cash. OXXO tells us by the next working day; then the order is paid here.',
    spei: 'Transfer exactly what is missing from your bank. As soon as it arrives the order is paid here.',
    amount: 'To pay',
    missing: 'Missing',
    arrived:
      '{arrived} of {amount} arrived. Transfer what is missing to the same CLABE: the order is paid once it is complete.',
    number: { oxxo: 'Number of the voucher', spei: 'CLABE' },
    bank: 'Bank',
    holder: 'In the name of',
    reference: 'Reference',
    copy: 'Copy',
    copyOf: 'Copy: {what}',
    copied: 'Copied',
    copyFailed: 'It could not be copied',
    open: { oxxo: 'Open the voucher at Stripe', spei: 'Open the instructions at Stripe' },
    back: {
      oxxo: 'OXXO gives no payment back: if the order falls through after you paid, the team sees it and returns it by transfer.',
      spei: 'If the order falls through, or you transfer too much or too late, it is given back. Stripe may write to you to learn to which account.',
    },
    other: 'Pay another way',
    otherTitle: 'Change how you pay?',
    otherText: {
      oxxo: 'This voucher is no longer valid then. If you have paid it, keep it: OXXO’s word may take a working day.',
      spei: 'This account is no longer valid for the order then. What you have transferred is given back.',
    },
    otherYes: 'Yes, change it',
    otherNo: 'Keep it',
  },
  countdown: {
    hold: { ends: 'The hold ends in', over: 'The hold has ended' },
    voucher: { ends: 'It can be paid for another', over: 'The time to pay is over' },
    date: 'On {date}',
    days: { one: '{count} day', other: '{count} days' },
    hours: { one: '{count} hour', other: '{count} hours' },
    minutes: { one: '{count} minute', other: '{count} minutes' },
  },
} satisfies Translation<typeof es>;
